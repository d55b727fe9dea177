import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";
import { usePermission } from "../lib/api/session.ts";
import { usePollingQuery } from "../lib/cache/usePollingQuery.ts";
import { hrefOf, useSearchOf } from "../lib/list/addresses.ts";
import { useNow } from "../lib/page/useNow.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { daysReport, type ReportQuery } from "./analytics.queries.ts";
import { CategoryChip } from "./CategoryChip.tsx";
import { chosenDays, periodOf, todayOf } from "./chosenDays.ts";
import { ordersOf } from "./ordersOf.ts";
import { ComparisonChip, PeriodBar } from "./PeriodBar.tsx";
import { ReportContent, showsYesterday } from "./ReportContent.tsx";
import type { ReportContext } from "./reportContext.ts";
import { isCompared, tabOf, type ReportTab } from "./reportTabs.ts";
import { ReportTabs } from "./ReportTabs.tsx";
import { runningStep } from "./trendSteps.ts";
import { Waiting } from "./Waiting.tsx";
import style from "./Analytics.module.css";

type SearchOfAnalytics = Parameters<typeof hrefOf<"/analytics">>[1];

/** Renders `/analytics`: eight reports on one date range beside one comparison. */
export function Analytics() {
  const { t } = useTranslation("analytics");
  const mayView = usePermission("analytics.view");
  return (
    <Page>
      <PageHeader title={t("title")} />
      {mayView ? <Figures /> : <Forbidden />}
    </Page>
  );
}

function Figures() {
  const { t } = useTranslation("analytics");
  const location = useQuery(locationDetails(useLocationId()));
  if (location.data) return <LocationReports location={location.data} />;
  if (!location.error) return <Waiting />;
  return <ErrorBlock title={t("failed")} error={location.error} onRetry={() => void location.refetch()} />;
}

function LocationReports({ location }: Pick<ReportContext, "location">) {
  const search = useSearchOf("/analytics");
  const navigate = useNavigate();
  const today = todayOf(location, useNow(60_000));
  const tab = tabOf(search.report);
  const period = periodOf(search);
  const reportQuery = chosenDays(search, today);
  const answer = usePollingQuery(daysReport(location.id, reportQuery));
  const go = (changes: SearchOfAnalytics) =>
    void navigate({
      ...hrefParts(hrefOf("/analytics", { ...search, ...changes })),
      replace: true,
      resetScroll: false,
    });
  const hrefOfTab = (next: ReportTab) =>
    hrefOf("/analytics", { ...search, step: undefined, report: next === "overview" ? undefined : next });
  // A step without a comparison has nothing to explain, so it links to its orders.
  const hrefsOf = (of: Report) => (step: string | undefined) =>
    step !== undefined && of.trend.some((each) => each.step === step && each.previousWholeAmount === null)
      ? ordersOf(step, step)
      : hrefOf("/analytics", { ...search, step });
  const contextOf = (report: Report, changes: Partial<ReportContext> = {}): ReportContext => ({
    period,
    reportQuery,
    report,
    location,
    hrefTo: hrefsOf(report),
    hrefOfTab,
    ...changes,
  });
  const { data: report } = answer;
  const context = report && contextOf(report);
  // Before the first order of the day, the report shows yesterday.
  const isMorning = period === "today" && report?.current.orders === 0 && showsYesterday(tab);
  const before = chosenDays({ ...search, period: "yesterday" }, today);
  const yesterday = usePollingQuery({ ...daysReport(location.id, before), enabled: isMorning });
  const shown = isMorning
    ? yesterday.data && contextOf(yesterday.data, { period: "yesterday", reportQuery: before })
    : context;
  return (
    <div className={`column gap-16 ${style.analytics}`}>
      <ReportTabs tab={tab} hrefOfTab={hrefOfTab} />
      <p className={style.onPaper}>
        {location.name}
        <ReportName tab={tab} />
      </p>
      <PeriodBar
        period={period}
        reportQuery={reportQuery}
        context={context ?? null}
        answer={answer}
        onChange={(next) => go({ period: next, step: undefined })}
      >
        {tab === "dishes" ? (
          <CategoryChip
            locationId={location.id}
            reportQuery={reportQuery}
            value={search.category}
            onChange={(category) => go({ category })}
          />
        ) : (
          isCompared(tab) && (
            <ComparisonChip
              period={isMorning ? "yesterday" : period}
              reportQuery={isMorning ? before : reportQuery}
              onCompare={(compare) => go({ compare, step: undefined })}
            />
          )
        )}
      </PeriodBar>
      {period === "range" && (
        <ChosenDays
          reportQuery={reportQuery}
          today={today}
          onChange={(days) => go({ ...days, period: "range" })}
        />
      )}
      <Answer answer={answer} />
      {context?.report.current.orders === 0 && (
        <NoOrders context={context} onSeeMonth={() => go({ period: "this_month", step: undefined })} />
      )}
      {shown && (
        <div className={cx(answer.isPlaceholderData && style.stale)} aria-busy={answer.isPlaceholderData}>
          <ReportContent tab={tab} context={shown} search={search} />
        </div>
      )}
    </div>
  );
}

function ReportName({ tab }: { tab: ReportTab }) {
  const { t } = useTranslation("analytics");
  return ` · ${t(`tab.${tab}`)}`;
}

/** Renders a placeholder while figures are loading or have failed. */
function Answer({
  answer: { data, error, refetch },
}: {
  answer: ReturnType<typeof usePollingQuery<Report>>;
}) {
  const { t } = useTranslation("analytics");
  if (data) return null;
  if (!error) return <Waiting />;
  return <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />;
}

interface ChosenDaysProps {
  reportQuery: ReportQuery;
  today: string;
  onChange: (changes: SearchOfAnalytics) => void;
}

function ChosenDays({ reportQuery: { from, to }, today, onChange }: ChosenDaysProps) {
  const { t } = useTranslation("analytics");
  const field = { max: today };
  return (
    <div className={`row wrap gap-12 print-hide ${style.dates}`}>
      <DateField
        {...field}
        label={t("reports.from")}
        value={from}
        onChange={(next) => onChange({ from: next ?? undefined, to, step: undefined })}
      />
      <DateField
        {...field}
        label={t("reports.to")}
        value={to}
        onChange={(next) => onChange({ from, to: next ?? undefined, step: undefined })}
      />
    </div>
  );
}

function NoOrders({ context, onSeeMonth }: { context: ReportContext; onSeeMonth: () => void }) {
  const { t } = useTranslation("analytics");
  // A finished period without orders gets no hint to wait for some.
  const isOver = runningStep(context) === null;
  return (
    <EmptyState drawing="chart" title={t("empty.title")} text={t(isOver ? "empty.overText" : "empty.text")}>
      {context.period !== "this_month" && <Button onClick={onSeeMonth}>{t("empty.seeMonth")}</Button>}
    </EmptyState>
  );
}
