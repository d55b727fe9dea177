import { useTranslation } from "../../lib/translation.ts";
import { SpicinessField } from "../../ui/display/pictograms.tsx";
import type { ItemFormState } from "../itemValues.ts";
import style from "./ItemForm.module.css";

/** Five peppers beside the section's title. */
export function ItemSpiciness({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  return (
    <span className={style.spiciness}>
      <span aria-hidden="true">{t("fields.spicinessLevel")}</span>
      <SpicinessField
        name={t("fields.spicinessLevel")}
        value={form.values.spicinessLevel}
        onChange={(level) => form.set("spicinessLevel", level)}
        labelOf={(level) => t("spicinessOf", { level })}
        disabled={form.isSending}
      />
    </span>
  );
}
