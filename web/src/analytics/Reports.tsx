import { useNavigate } from "@tanstack/react-router";
import { usePermission } from "../lib/api/session.ts";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Section } from "../ui/display/Section.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { paidTaxes } from "./analytics.queries.ts";
import { PaymentMethodBreakdown } from "./BreakdownCards.tsx";
import type { ReportContext } from "./reportContext.ts";
import { ReportTable } from "./ReportTable.tsx";
import { reportOf, type TableName, paidTaxesOf } from "./reportTables.ts";
import type { ReportTab } from "./reportTabs.ts";
import { DishTimes } from "./TopCards.tsx";

/** Renders the taxes of what was paid, as on receipts, or of what was billed. */
function TaxReport({ context }: { context: ReportContext }) {
  const { t } = useTranslation("analytics");
  const navigate = useNavigate();
  const search = useSearchOf("/analytics");
  const { report, location } = context;
  const value = search.taxes ?? "paid";
  const options = (["paid", "billed"] as const).map((each) => ({
    value: each,
    label: t(`reports.taxes.${each}`),
  }));
  const choose = (next: "paid" | "billed") =>
    void navigate({
      ...hrefParts(hrefOf("/analytics", { ...search, taxes: next === "billed" ? next : undefined })),
      replace: true,
      resetScroll: false,
    });
  return (
    <Section
      title={t("reports.kind.taxes")}
      aside={<Segmented name={t("reports.taxes.label")} value={value} options={options} onChange={choose} />}
    >
      {value === "paid" ? (
        <PaidTaxes {...context} />
      ) : (
        <ReportTable name={t("reports.kind.taxes")} table={reportOf("taxes", report, location.timezone)} />
      )}
    </Section>
  );
}

function PaidTaxes({ report, location, reportQuery: { from, to } }: ReportContext) {
  const { t } = useTranslation("analytics");
  const { data, error, refetch } = usePollingQuery(paidTaxes(location.id, { from, to }));
  if (error && !data) return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonLines count={3} />;
  return <ReportTable name={t("reports.kind.taxes")} table={paidTaxesOf(data.taxes, report)} />;
}

type TableTab = Exclude<ReportTab, "overview" | "sales" | "dishes">;

const tablesOf: Record<TableTab, readonly TableName[]> = {
  staff: ["people"],
  taxes: [],
  payments: ["payments", "drawers"],
  times: ["times"],
  voids: ["reasons"],
};

/** Renders a tabular report, with a chart above the tables where one exists. */
export function Reports({ context, tab }: { context: ReportContext; tab: TableTab }) {
  const { t } = useTranslation("analytics");
  const mayReadDigest = usePermission("analytics.digest");
  const { report, location } = context;
  const hasDigest = mayReadDigest && (tab === "staff" || tab === "voids");
  return (
    <div className="column gap-24">
      {tab === "payments" && report.methods.length > 0 && <PaymentMethodBreakdown {...context} />}
      {tab === "times" && report.kitchen.lines > 0 && <DishTimes {...context} />}
      {tab === "taxes" && <TaxReport context={context} />}
      {tablesOf[tab].map((kind) => (
        <Section
          key={kind}
          title={t(`reports.kind.${kind}`)}
          {...(hasDigest ? { link: { to: "/analytics/digest", label: t("reports.digest") } } : {})}
        >
          <ReportTable name={t(`reports.kind.${kind}`)} table={reportOf(kind, report, location.timezone)} />
        </Section>
      ))}
    </div>
  );
}
