import { comparisons, periodDates, periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { ReportQuery } from "./analytics.queries.ts";
import type { ReportContext } from "./reportContext.ts";

interface Search {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare?: string | undefined;
}

/**
 * Default comparison: running periods use the previous one, as on the home page; others the same weekdays.
 */
const usual: Record<ReportContext["period"], ReportQuery["compare"]> = {
  today: "previous",
  yesterday: "weekday",
  this_week: "previous",
  this_month: "previous",
  range: "weekday",
};

/** Returns the period in the URL, by default `today`. */
export const periodOf = (value: unknown): ReportContext["period"] =>
  value === "range" ? value : (periods.find((period) => period === value) ?? "today");

export const todayOf = ({ timezone, businessDayStart }: ReportContext["location"], now: Date): string =>
  businessDate(now, timezone, businessDayStart);

/** Returns the dates of a period and its comparison, by default the usual one. */
function reportQueryOf(period: Period, today: string, compare?: ReportQuery["compare"]): ReportQuery {
  const [from, to] = periodDates(period, today);
  return { from, to, compare: compare ?? usual[period] };
}

/** Returns the date range and comparison in the URL. */
export function chosenDays(search: Search, today: string): ReportQuery {
  const period = periodOf(search.period);
  const compare = comparisons.find((each) => each === search.compare);
  if (period !== "range") return reportQueryOf(period, today, compare);
  const [from, to] = [search.from ?? addDays(today, -6), search.to ?? today].toSorted();
  return { from: from ?? today, to: to ?? today, compare: compare ?? usual.range };
}
