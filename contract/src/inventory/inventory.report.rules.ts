import { addDays } from "../lib/zonedTime.ts";
import { businessDate, businessDayBounds } from "../locations/locations.rules.ts";

/** Days of a report if none are given. */
const usualDays = 30;

interface BusinessClock {
  now: Date;
  timezone: string;
  businessDayStart: string;
}

interface ReportSpan {
  firstDate: string;
  lastDate: string;
  from: Date;
  /** End of the last business day, even while it runs. */
  to: Date;
  /** True if the last business day is today's. */
  isRunning: boolean;
}

/** Returns the bounds of business days, both included and none in the future: the last 30 if none are given. */
export function reportSpan(days: { from?: string; to?: string }, clock: BusinessClock): ReportSpan {
  const { now, timezone, businessDayStart } = clock;
  const today = businessDate(now, timezone, businessDayStart);
  const lastDate = days.to === undefined || days.to > today ? today : days.to;
  const first = days.from ?? addDays(lastDate, 1 - usualDays);
  const firstDate = first > lastDate ? lastDate : first;
  return {
    firstDate,
    lastDate,
    from: businessDayBounds(firstDate, timezone, businessDayStart).from,
    to: businessDayBounds(lastDate, timezone, businessDayStart).to,
    isRunning: lastDate === today,
  };
}
