import { keys, type ApiKey } from "@konoba/contract/integrations/integrations.keys.contract";
import { maskedKey } from "@konoba/contract/integrations/integrations.keys.rules";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import type { NewSecret } from "./CreatedKey.tsx";
import { useRollKey } from "./integrations.keys.queries.ts";

/** Hours that an old key can keep working. */
const overlaps = ["0", "1", "24", "168"] as const;

interface RollKeyDialogProps {
  apiKey: ApiKey;
  onSecret: (secret: NewSecret) => void;
  onClose: () => void;
}

/** Asks how long the old key keeps working, names what stops then, and replaces it. */
export function RollKeyDialog({ apiKey, onSecret, onClose }: RollKeyDialogProps) {
  const { t } = useTranslation("apiKeys");
  const roll = useRollKey();
  const { id, name, oldSecret } = apiKey;
  const form = useForm<{ overlapHours: number }, { overlapHours: number }>({
    domain: "apiKeys",
    schema: keys.rollKey.body,
    values: { overlapHours: 24 },
    onSubmit: async ({ overlapHours }) => {
      const { secret } = await roll.mutateAsync({ id, overlapHours });
      onSecret({ name, secret });
    },
  });
  const { overlapHours } = form.values;
  return (
    <FormDialog
      title={t("rollAsk", { name })}
      submitLabel={t("rollSubmit")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <p>{t(overlapHours === 0 ? "rollNow" : "rollText", { key: maskedKey(apiKey) })}</p>
      {oldSecret && <p>{t("rollOld", { key: maskedKey({ ...apiKey, lastFour: oldSecret.lastFour }) })}</p>}
      <div className="stack items-start gap-8">
        <b>{t("fields.overlapHours")}</b>
        <Segmented
          name={t("fields.overlapHours")}
          value={`${overlapHours}`}
          options={overlaps.map((value) => ({ value, label: t(`overlaps.${value}`) }))}
          onChange={(next) => form.set("overlapHours", Number(next))}
        />
      </div>
    </FormDialog>
  );
}
