import { limitedRoles } from "@konoba/contract/lib/approvals";
import type { RoleLimitsRow } from "@konoba/contract/team/team.limits.contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "../lib/text/translation.ts";
import { Dialog } from "../ui/dialogs/Dialog.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { FormDialog } from "../ui/form/FormDialog.tsx";
import { LimitFields, limitsOf, useLimitsForm } from "./LimitFields.tsx";

interface LimitsDialogProps {
  locationId: string;
  onClose: () => void;
}

/** Renders the form of the limits once they are loaded. */
function LimitsForm({ locationId, rows, onClose }: LimitsDialogProps & { rows: readonly RoleLimitsRow[] }) {
  const { t } = useTranslation("team");
  const form = useLimitsForm({ locationId, rows });
  return (
    <FormDialog
      title={t("limits.title")}
      submitLabel={t("limits.save")}
      size="md"
      form={form}
      onClose={onClose}
    >
      <p>{t("limits.text")}</p>
      {limitedRoles.map((role) => (
        <LimitFields key={role} role={role} locationId={locationId} form={form} />
      ))}
      <p className="meta">
        {t("limits.help.zero")} {t("limits.also")}
      </p>
    </FormDialog>
  );
}

/** Renders what cashiers and waiters do without a manager's approval. */
export function LimitsDialog({ locationId, onClose }: LimitsDialogProps) {
  const { t } = useTranslation("team");
  const query = useQuery(limitsOf(locationId));
  if (query.data) return <LimitsForm locationId={locationId} rows={query.data} onClose={onClose} />;
  if (!query.error) return null;
  return (
    <Dialog title={t("limits.title")} isOpen onClose={onClose}>
      <ErrorBlock title={t("limits.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    </Dialog>
  );
}
