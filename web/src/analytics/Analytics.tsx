import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { hrefOf, useSearchOf } from "../lib/addresses.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { locationDetails } from "../lib/locationDetails.ts";
import { usePermission } from "../lib/session.ts";
import { useSteadyQuery } from "../lib/steadyQuery.ts";
import { useTranslation } from "../lib/translation.ts";
import { useNow } from "../lib/useNow.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { EmptyState } from "../ui/display/EmptyState.tsx";
import { ErrorBlock } from "../ui/display/ErrorBlock.tsx";
import { Forbidden } from "../ui/display/Forbidden.tsx";
import { Page } from "../ui/display/Page.tsx";
import { PageHeader } from "../ui/display/PageHeader.tsx";
import { DateField } from "../ui/fields/DateField.tsx";
import { hrefParts } from "../ui/hrefs.ts";
import { daysReport, type Asked } from "./analytics.queries.ts";
import { chosenDays, periodOf, todayOf } from "./chosenDays.ts";
import { Days } from "./Days.tsx";
import { ordersOf } from "./ordersOf.ts";
import type { Part } from "./part.ts";
import { PeriodBar } from "./PeriodBar.tsx";
import { runningStep } from "./trendSteps.ts";
import { Waiting } from "./Waiting.tsx";
import style from "./Analytics.module.css";

type SearchOfAnalytics = Parameters<typeof hrefOf<"/analytics">>[1];

/** /analytics: the figures of some days beside those of others, the same others all over the page. */
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
  const venue = useQuery(locationDetails(useLocationId()));
  if (venue.data) return <OfVenue venue={venue.data} />;
  if (!venue.error) return <Waiting />;
  return <ErrorBlock title={t("failed")} error={venue.error} onRetry={() => void venue.refetch()} />;
}

function OfVenue({ venue }: Pick<Part, "venue">) {
  const { t } = useTranslation("analytics");
  const search = useSearchOf("/analytics");
  const navigate = useNavigate();
  const today = todayOf(venue, useNow(60_000));
  const period = periodOf(search.period);
  const asked = chosenDays(search, today);
  const answer = useSteadyQuery(daysReport(venue.id, asked));
  // A morning without orders tells of the day before.
  const isMorning = period === "today" && answer.data?.current.orders === 0;
  const before = chosenDays({ ...search, period: "yesterday" }, today);
  const yesterday = useSteadyQuery({ ...daysReport(venue.id, before), enabled: isMorning });
  const go = (changes: SearchOfAnalytics) =>
    void navigate({
      ...hrefParts(hrefOf("/analytics", { ...search, ...changes })),
      replace: true,
      resetScroll: false,
    });
  const choose = (next: Part["period"]) => go({ period: next, step: undefined });
  // A day without another to compare with has nothing to take apart but its orders.
  const hrefsOf = (of: Report) => (step: string | undefined) =>
    step !== undefined && of.trend.some((each) => each.step === step && each.previousWholeAmount === null)
      ? ordersOf(step, step)
      : hrefOf("/analytics", { ...search, step });
  const { data: report, error, refetch, isPlaceholderData } = answer;
  const part = report && { period, asked, report, venue, hrefTo: hrefsOf(report) };
  const told: Part | undefined = isMorning
    ? yesterday.data && {
        period: "yesterday",
        asked: before,
        report: yesterday.data,
        venue,
        hrefTo: hrefsOf(yesterday.data),
      }
    : part;
  return (
    <div className={style.analytics}>
      <p className={style.onPaper}>{venue.name}</p>
      <PeriodBar
        period={period}
        part={part ?? null}
        answer={answer}
        compare={asked.compare}
        onChange={choose}
        onCompare={(compare) => go({ compare, step: undefined })}
      />
      {period === "range" && <ChosenDays asked={asked} today={today} onChange={go} />}
      {!report && error && <ErrorBlock title={t("failed")} error={error} onRetry={() => void refetch()} />}
      {!report && !error && <Waiting />}
      {part?.report.current.orders === 0 && <NoOrders part={part} onSeeMonth={() => choose("this_month")} />}
      {told && (
        <div className={cx(isPlaceholderData && style.stale)} aria-busy={isPlaceholderData}>
          <Days
            part={told}
            isEmptySaid={!isMorning && told.report.current.orders === 0}
            kind={search.report}
            step={search.step}
            onKind={(kind) => go({ report: kind })}
          />
        </div>
      )}
    </div>
  );
}

interface ChosenDaysProps {
  asked: Asked;
  today: string;
  onChange: (changes: SearchOfAnalytics) => void;
}

function ChosenDays({ asked: { from, to }, today, onChange }: ChosenDaysProps) {
  const { t } = useTranslation("analytics");
  const field = { max: today };
  return (
    <div className={style.dates}>
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

function NoOrders({ part, onSeeMonth }: { part: Part; onSeeMonth: () => void }) {
  const { t } = useTranslation("analytics");
  // Of days that are over there is none to wait for.
  const text = runningStep(part) === null ? undefined : t("empty.text");
  return (
    <EmptyState drawing="ticket" title={t("empty.title")} text={text}>
      {part.period !== "this_month" && <Button onClick={onSeeMonth}>{t("empty.seeMonth")}</Button>}
    </EmptyState>
  );
}
