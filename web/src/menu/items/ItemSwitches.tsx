import { useTranslation } from "../../lib/translation.ts";
import { SwitchField } from "../../ui/fields/ToggleFields.tsx";
import type { ItemFormState } from "../itemValues.ts";
import style from "./ItemForm.module.css";

/** The three switches one looks for first, beside the form. */
export function ItemSwitches({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const { field, values } = form;
  return (
    <div className={style.switches}>
      <SwitchField {...field("isActive")} value={values.isActive} />
      <SwitchField {...field("featured")} value={values.featured} />
      <SwitchField {...field("hidden")} value={values.hidden} label={t("hiddenFromGuests")} />
    </div>
  );
}
