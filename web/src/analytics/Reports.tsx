import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { comparisons } from "@konoba/contract/analytics/analytics.periods";
import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { hrefOf } from "../lib/addresses.ts";
import { useFormat } from "../lib/format.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { Delta, Strip, StripItem } from "../ui/display/Strip.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { daysReport, type Asked } from "./analytics.queries.ts";
import { spanText } from "./periodText.ts";
import { ReportTable } from "./ReportTable.tsx";
import { reportKinds, reportOf, type ReportKind } from "./reportTables.ts";
import { hourSpan } from "./shownHours.ts";
import { StepBars } from "./StepBars.tsx";
import style from "./Reports.module.css";

interface ReportsProps {
  venue: Location;
  asked: Asked;
  kind: ReportKind;
  onCompare: (compare: Asked["compare"]) => void;
  onKind: (kind: ReportKind) => void;
}

/** What happened on some days and why: against other days in a sentence, a chart and a table. */
export function Reports({ venue, asked, kind, onCompare, onKind }: ReportsProps) {
  const { t } = useTranslation("analytics");
  const answer = useSteadyQuery(daysReport(venue.id, asked));
  if (answer.error && !answer.data)
    return <ErrorBlock title={t("failed")} error={answer.error} onRetry={() => void answer.refetch()} />;
  const report = answer.data;
  return (
    <section className={style.reports} aria-label={t("reports.label")}>
      <div className={style.head}>
        {report ? <Headline report={report} venue={venue} /> : <SkeletonLines count={2} />}
        <SelectField
          label={t("reports.compare")}
          value={asked.compare}
          options={comparisons.map((value) => ({ value, label: t(`reports.comparison.${value}`) }))}
          onChange={(value) => value && onCompare(value)}
        />
      </div>
      {report && (
        <div
          className={cx(style.body, answer.isPlaceholderData && style.stale)}
          aria-busy={answer.isPlaceholderData}
        >
          <Totals report={report} venue={venue} />
          <StepBars report={report} venue={venue} />
          <div className={style.tabs}>
            <Segmented
              name={t("reports.label")}
              kind="tabs"
              value={kind}
              options={reportKinds.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
              onChange={onKind}
            />
          </div>
          <ReportTable name={t(`reports.kind.${kind}`)} table={reportOf(kind, report)} />
        </div>
      )}
    </section>
  );
}

interface PartProps {
  report: Report;
  venue: Location;
}

function useSpans({ firstDate, lastDate, comparison }: Report) {
  const { language } = useFormat();
  return {
    now: spanText([firstDate, lastDate], language),
    before: spanText([comparison.firstDate, comparison.lastDate], language),
  };
}

function Headline({ report, venue }: PartProps) {
  const { t } = useTranslation("analytics");
  const { money, longDate } = useFormat();
  const { now, before } = useSpans(report);
  const told = takeawayOf(report.trend, venue.currencyDecimals);
  const amountOf = (amount: string) => money(amount, report.currencyCode);
  if (told === null) return <p className={style.headline}>{t("reports.takeaway.nothing", { span: now })}</p>;
  const step = told.step && {
    step:
      told.step.step.length <= 2 ? hourSpan(Number(told.step.step)) : longDate(`${told.step.step}T12:00:00Z`),
    amount: amountOf(told.step.amount),
  };
  return (
    <div>
      <h2 className={style.headline}>
        {t(`reports.takeaway.${told.direction}`, { amount: amountOf(told.amount), span: now, before })}
      </h2>
      {step && told.step && (
        <p className={style.because}>{t(`reports.takeaway.step_${told.step.direction}`, step)}</p>
      )}
    </div>
  );
}

function Totals({ report, venue }: PartProps) {
  const { t } = useTranslation("analytics");
  const { money, number, percent } = useFormat();
  const { current, previous, currencyCode, firstDate, lastDate } = report;
  const orders = hrefOf("/orders", { tab: "list", from: firstDate, to: lastDate });
  const changeOf = (now: string | null, before: string | null) =>
    now === null || before === null ? null : changePercentage(now, before, venue.currencyDecimals);
  const cash = (key: "revenueAmount" | "averageAmount" | "gratuityAmount", label: string) => {
    const change = changeOf(current[key], previous[key]);
    const [now, before] = [current[key], previous[key]];
    return (
      <StripItem
        label={t(label)}
        to={orders}
        value={now === null ? t("none") : <Amount value={now} currency={currencyCode} size="inherit" />}
      >
        {change === null ? (
          t("noComparison")
        ) : (
          <>
            <Delta direction={change < 0 ? "down" : "up"}>{percent(Math.abs(change))}</Delta>{" "}
            {before !== null && money(before, currencyCode)}
          </>
        )}
      </StripItem>
    );
  };
  return (
    <Strip>
      {cash("revenueAmount", "tiles.revenue")}
      <StripItem label={t("tiles.orders")} to={orders} value={number(current.orders)}>
        {t("reports.before", { count: previous.orders })}
      </StripItem>
      {cash("averageAmount", "tiles.average")}
      <StripItem
        label={t("reports.corrections")}
        value={<Amount value={current.discountAmount} currency={currencyCode} size="inherit" />}
      >
        {t("reports.discounts", { count: current.discounts })} ·{" "}
        {t("reports.voids", { count: current.voids })}
      </StripItem>
      {cash("gratuityAmount", "reports.tips")}
    </Strip>
  );
}
