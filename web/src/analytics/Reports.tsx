import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { comparisons } from "@konoba/contract/analytics/analytics.periods";
import { takeawayOf } from "@konoba/contract/analytics/analytics.takeaway.rules";
import { changePercentage } from "@konoba/contract/analytics/analytics.totals";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { Link, useNavigate } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { lazyPart } from "../lib/lazyPart.ts";
import { useFormat } from "../lib/format.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { Amount } from "../ui/display/Amount.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { SkeletonLines } from "../ui/display/Skeleton.tsx";
import { Delta, Strip, StripItem } from "../ui/display/Strip.tsx";
import { SelectField } from "../ui/fields/SelectField.tsx";
import { daysReport, type Asked, type AskedWhy } from "./analytics.queries.ts";
import { spanText } from "./periodText.ts";
import { ReportTable } from "./ReportTable.tsx";
import { isApart, ordersOfReport, reportKinds, reportOf, tablesOf, type ReportKind } from "./reportTables.ts";
import { hourSpan } from "./shownHours.ts";
import { StepBars } from "./StepBars.tsx";
import style from "./Reports.module.css";

const profit = lazyPart(async () => (await import("./Profit.tsx")).Profit);
const everyLocation = lazyPart(async () => (await import("./EveryLocation.tsx")).EveryLocation);
const panel = lazyPart(async () => (await import("./WhyPanel.tsx")).WhyPanel);

interface ReportsProps {
  venue: Location;
  asked: Asked;
  kind: ReportKind;
  /** The bar that is taken apart: an hour of the only day, or a day. */
  step: string | undefined;
  hrefTo: (step: string | undefined) => string;
  onCompare: (compare: Asked["compare"]) => void;
  onKind: (kind: ReportKind) => void;
}

/** What happened on some days and why: against other days in a sentence, a chart and a table. */
export function Reports({ venue, asked, kind, step, hrefTo, onCompare, onKind }: ReportsProps) {
  const { t } = useTranslation("analytics");
  const answer = useSteadyQuery(daysReport(venue.id, asked));
  const navigate = useNavigate();
  const tabs = useRef<HTMLDivElement>(null);
  const isHere = answer.data !== undefined;
  // Where not all of them fit, the chosen one is in sight; the page itself stays where it is.
  useEffect(() => {
    const chosen = tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (chosen) tabs.current?.scrollTo({ left: chosen.offsetLeft - 40 });
  }, [kind, isHere]);
  if (answer.error && !answer.data)
    return <ErrorBlock title={t("failed")} error={answer.error} onRetry={() => void answer.refetch()} />;
  const report = answer.data;
  const opened = report && step !== undefined ? askedOf(report, step) : null;
  return (
    <section className={style.reports} aria-label={t("reports.label")}>
      <div className={style.head}>
        {report ? <Headline report={report} venue={venue} hrefTo={hrefTo} /> : <SkeletonLines count={2} />}
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
          <StepBars report={report} venue={venue} hrefTo={hrefTo} />
          <div ref={tabs} className={style.tabs}>
            <Segmented
              name={t("reports.label")}
              kind="tabs"
              value={kind}
              options={reportKinds.map((value) => ({ value, label: t(`reports.kind.${value}`) }))}
              onChange={onKind}
            />
          </div>
          {kind === "profit" && <profit.Part venue={venue} asked={asked} />}
          {kind === "locations" && <everyLocation.Part asked={asked} />}
          {(isApart(kind) ? [] : tablesOf(kind)).map((each, _index, all) => (
            <section key={each} aria-label={t(`reports.kind.${each}`)}>
              {all.length > 1 && <h3 className={style.kind}>{t(`reports.kind.${each}`)}</h3>}
              <ReportTable name={t(`reports.kind.${each}`)} table={reportOf(each, report)} />
            </section>
          ))}
        </div>
      )}
      <Suspense fallback={null}>
        {opened && (
          <panel.Part
            venue={venue}
            asked={opened}
            onClose={() =>
              void navigate({ ...hrefParts(hrefTo(undefined)), replace: true, resetScroll: false })
            }
          />
        )}
      </Suspense>
    </section>
  );
}

/** What a bar stands for; null for one that is not of the report. */
function askedOf({ firstDate, lastDate, trend, comparison }: Report, step: string): AskedWhy | null {
  const index = trend.findIndex((each) => each.step === step);
  if (index < 0) return null;
  return firstDate === lastDate
    ? { date: firstDate, against: comparison.firstDate, hour: Number(step) }
    : { date: step, against: addDays(comparison.firstDate, index) };
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

function Headline({ report, venue, hrefTo }: PartProps & Pick<ReportsProps, "hrefTo">) {
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
        <p className={style.because}>
          {t(`reports.takeaway.step_${told.step.direction}`, step)}{" "}
          <Link {...hrefParts(hrefTo(told.step.step))} resetScroll={false} className="link">
            {t("reports.takeaway.why")}
          </Link>
        </p>
      )}
    </div>
  );
}

function Totals({ report, venue }: PartProps) {
  const { t } = useTranslation("analytics");
  const { money, number, percent } = useFormat();
  const { current, previous, currencyCode } = report;
  const orders = ordersOfReport(report);
  const changeOf = (now: string | null, before: string | null) =>
    now === null || before === null ? null : changePercentage(now, before, venue.currencyDecimals);
  const cash = (key: "revenueAmount" | "averageAmount" | "gratuityAmount", label: string) => {
    const change = changeOf(current[key], previous[key]);
    const [now, before] = [current[key], previous[key]];
    return (
      <StripItem
        label={t(label)}
        to={key === "averageAmount" ? ordersOfReport(report, { payment: "paid" }) : orders}
        value={now === null ? t("none") : <Amount value={now} currency={currencyCode} size="inherit" />}
      >
        {change === null || change === 0 ? (
          t(change === 0 ? "unchanged" : "noComparison")
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
        to={ordersOfReport(report, { why: "discount" })}
        value={<Amount value={current.discountAmount} currency={currencyCode} size="inherit" />}
      >
        <span>
          {t("reports.discounts", { count: current.discounts })} ·{" "}
          <Link {...hrefParts(ordersOfReport(report, { why: "void" }))}>
            {t("reports.voids", { count: current.voids })}
          </Link>
        </span>
      </StripItem>
      {cash("gratuityAmount", "reports.tips")}
    </Strip>
  );
}
