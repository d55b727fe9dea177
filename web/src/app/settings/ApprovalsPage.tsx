import { limitedRoles } from "@konoba/contract/lib/approvals";
import type { RoleLimitsRow } from "@konoba/contract/team/team.limits.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../../lib/api/currentLocation.ts";
import { useCurrency } from "../../lib/api/locationDetails.ts";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { LimitFields, limitsOf, useLimitsForm } from "../../team/LimitFields.tsx";
import { ErrorBlock } from "../../ui/display/ErrorBlock.tsx";
import { SettingSection } from "../../ui/display/SettingSection.tsx";
import { DelayedFallback, SkeletonLines } from "../../ui/display/Skeleton.tsx";
import { SettingsForm } from "./SettingsForm.tsx";

function Limits({ locationId, rows }: { locationId: string; rows: readonly RoleLimitsRow[] }) {
  const { t } = useTranslation("team");
  const { money, percent } = useFormat();
  const currency = useCurrency(locationId);
  const form = useLimitsForm({ locationId, rows });
  const amount = (value: string) => money(value, currency);
  return (
    <SettingsForm
      form={form}
      formats={{
        cashierDiscount: percent,
        cashierVoid: amount,
        cashierRefund: amount,
        waiterDiscount: percent,
        waiterVoid: amount,
        waiterRefund: amount,
      }}
    >
      {limitedRoles.map((role) => (
        <SettingSection key={role} title={t(`limits.${role}`)}>
          <LimitFields role={role} locationId={locationId} form={form} />
        </SettingSection>
      ))}
      <p className="meta">
        {t("limits.text")} {t("limits.help.zero")} {t("limits.also")}
      </p>
    </SettingsForm>
  );
}

/** Renders what cashiers and waiters do without a manager's approval. */
export function ApprovalsPage() {
  const { t } = useTranslation("team");
  const locationId = useLocationId();
  const query = useQuery(limitsOf(locationId));
  if (query.data) return <Limits key={locationId} locationId={locationId} rows={query.data} />;
  if (query.error)
    return (
      <ErrorBlock title={t("limits.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  return (
    <DelayedFallback>
      <SkeletonLines count={5} />
    </DelayedFallback>
  );
}
