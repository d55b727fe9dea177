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

/** What runs is compared with the period before, as on the home page; days that are over with the same weekdays. */
const usual: Record<ReportContext["period"], ReportQuery["compare"]> = {
  today: "previous",
  yesterday: "weekday",
  this_week: "previous",
  this_month: "previous",
  range: "weekday",
};

/** The period an address names, today unless it names one. */
export const periodOf = (value: unknown): ReportContext["period"] =>
  value === "range" ? value : (periods.find((period) => period === value) ?? "today");

export const todayOf = ({ timezone, businessDayStart }: ReportContext["location"], now: Date): string =>
  businessDate(now, timezone, businessDayStart);

/** The days of a period, and what they are compared with unless it is said. */
function reportQueryOf(period: Period, today: string, compare?: ReportQuery["compare"]): ReportQuery {
  const [from, to] = periodDates(period, today);
  return { from, to, compare: compare ?? usual[period] };
}

/** The days an address asks for; a week of its own unless it names them. */
export function chosenDays(search: Search, today: string): ReportQuery {
  const period = periodOf(search.period);
  const compare = comparisons.find((each) => each === search.compare);
  if (period !== "range") return reportQueryOf(period, today, compare);
  const [from, to] = [search.from ?? addDays(today, -6), search.to ?? today].toSorted();
  return { from: from ?? today, to: to ?? today, compare: compare ?? usual.range };
}
