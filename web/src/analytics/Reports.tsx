import { usePermission } from "../lib/api/session.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Section } from "../ui/display/Section.tsx";
import { PaymentMethodBreakdown } from "./BreakdownCards.tsx";
import type { ReportContext } from "./reportContext.ts";
import { ReportTable } from "./ReportTable.tsx";
import { reportOf, type TableName } from "./reportTables.ts";
import type { ReportTab } from "./reportTabs.ts";
import { TaxReport } from "./TaxReport.tsx";
import { DishTimes } from "./TopCards.tsx";
import style from "./Reports.module.css";

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
    <div className={style.reports}>
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
