import { accounting } from "@konoba/contract/accounting/accounting.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { toast } from "../ui/dialogs/toasts.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { TextField } from "../ui/fields/TextField.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { useForm } from "../ui/form/useForm.ts";
import { useLockDays, useUnlockDays } from "./accounting.queries.ts";
import { dayText } from "./accountingText.ts";
import { proposedLock } from "./exportRange.ts";

interface LockDialogProps {
  lockedThrough: string | null;
  /** Last day that is over. */
  max: string;
  onClose: () => void;
}

/** Renders the dialog that locks the books, by default through the last whole month. */
export function LockDialog({ lockedThrough, max, onClose }: LockDialogProps) {
  const { t } = useTranslation("accounting");
  const { language } = useFormat();
  const lockDays = useLockDays(useLocationId());
  const form = useForm<{ through: string | null }, { through: string }>({
    domain: "accounting",
    schema: accounting.lock.body,
    values: { through: proposedLock(lockedThrough, max) },
    onSubmit: async ({ through }) => {
      await lockDays.mutateAsync(through);
      toast.success(t("lock.done", { date: dayText(through, language) }));
    },
  });
  return (
    <FormDialog title={t("lock.title")} submitLabel={t("lock.button")} form={form} onClose={onClose}>
      <p className="meta">{t("lock.titleText")}</p>
      <DateField
        {...form.field("through")}
        required
        min={lockedThrough === null ? undefined : addDays(lockedThrough, 1)}
        max={max}
      />
    </FormDialog>
  );
}

/** Renders the dialog that undoes the last lock with a reason. */
export function UnlockDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("accounting");
  const unlockDays = useUnlockDays(useLocationId());
  const form = useForm<{ reason: string }, { reason: string }>({
    domain: "accounting",
    schema: accounting.unlock.body,
    values: { reason: "" },
    onSubmit: ({ reason }) => unlockDays.mutateAsync(reason),
  });
  return (
    <FormDialog title={t("lock.unlockTitle")} submitLabel={t("lock.unlock")} form={form} onClose={onClose}>
      <p className="meta">{t("lock.unlockText")}</p>
      <TextField {...form.field("reason")} required maxLength={200} />
    </FormDialog>
  );
}
