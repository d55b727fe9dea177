import { comparisons, periodDates, periods, type Period } from "@konoba/contract/analytics/analytics.periods";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { businessDate } from "@konoba/contract/locations/locations.rules";
import type { ReportQuery } from "./analytics.queries.ts";
import type { ReportContext } from "./reportContext.ts";
import { tabOf } from "./reportTabs.ts";

interface Search {
  period?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare?: string | undefined;
  report?: string | undefined;
}

/**
 * Default comparison: single days and ranges use the same weekdays, as the home page does; running weeks and
 * months the previous one.
 */
const usual: Record<ReportContext["period"], ReportQuery["compare"]> = {
  today: "weekday",
  yesterday: "weekday",
  this_week: "previous",
  this_month: "previous",
  range: "weekday",
};

/** Days of the menu report without a period in the URL: its advice needs a month of sales. */
const menuDays = 30;

/** Returns the period in the URL, by default `today`, and the last 30 days for the menu. */
export const periodOf = ({ period, report }: Search): ReportContext["period"] =>
  period === "range"
    ? period
    : (periods.find((each) => each === period) ?? (tabOf(report) === "dishes" ? "range" : "today"));

export const todayOf = ({ timezone, businessDayStart }: ReportContext["location"], now: Date): string =>
  businessDate(now, timezone, businessDayStart);

/** Returns the dates of a period and its comparison, by default the usual one. */
function reportQueryOf(period: Period, today: string, compare?: ReportQuery["compare"]): ReportQuery {
  const [from, to] = periodDates(period, today);
  return { from, to, compare: compare ?? usual[period] };
}

/** Returns the date range and comparison in the URL. */
export function chosenDays(search: Search, today: string): ReportQuery {
  const period = periodOf(search);
  const compare = comparisons.find((each) => each === search.compare);
  if (period !== "range") return reportQueryOf(period, today, compare);
  const days = search.period === undefined ? menuDays : 7;
  const [from, to] = [search.from ?? addDays(today, 1 - days), search.to ?? today].toSorted();
  return { from: from ?? today, to: to ?? today, compare: compare ?? usual.range };
}
