import { useQuery } from "@tanstack/react-query";
import { usePermission } from "../lib/session.ts";
import { useTranslation } from "../lib/translation.ts";
import { planUse } from "../locations/locations.queries.ts";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { LinkButton } from "../ui/LinkButton.tsx";
import { PlanSummary, WhomToAsk } from "./PlanSummary.tsx";

/** The plan in short; the page behind it has the choice, the payment and the invoices. */
export function PlanSettings() {
  const { t } = useTranslation("users");
  const mayChange = usePermission("billing.edit");
  const query = useQuery(planUse());
  if (!query.data && query.error)
    return (
      <ErrorBlock title={t("plan.loadFailed")} error={query.error} onRetry={() => void query.refetch()} />
    );
  if (!query.data) return null;
  return (
    <>
      <PlanSummary organization={query.data} />
      {mayChange ? <LinkButton to="/settings/billing">{t("billing.title")}</LinkButton> : <WhomToAsk />}
    </>
  );
}
