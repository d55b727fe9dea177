import { type Interval, businessDate, businessDayBounds } from "../locations/locations.rules.ts";
import { addDays, daysBetween, weekdayOf } from "../lib/zonedTime.ts";

export const periods = ["today", "yesterday", "this_week", "this_month"] as const;
export type Period = (typeof periods)[number];

/** A moment and the clock it is read by: the location's timezone and the start of its business day. */
interface BusinessClock {
  now: Date;
  timezone: string;
  businessDayStart: string;
}

/** A stretch of business days: first and last date included, `from` included and `to` not. */
interface PeriodSpan extends Interval {
  firstDate: string;
  lastDate: string;
}

export interface PeriodBounds extends PeriodSpan {
  comparison: PeriodSpan;
  /** The steps of the trend: hours for one business day, else business days. */
  trendStep: "hour" | "day";
}

/**
 * The bounds of a period and of what it is compared with. Today, this week and this month run from
 * the start of their first business day to now, and are compared with the same elapsed length of the
 * previous day, week or month, cut where that one ends. Yesterday is whole and compared with the whole
 * day before it. Weeks start on Monday.
 */
export function periodBounds(period: Period, clock: BusinessClock): PeriodBounds {
  const today = businessDate(clock.now, clock.timezone, clock.businessDayStart);
  const { firstDate, previousDate, step } = datesOf[period](today);
  const trendStep = step;
  if (period === "yesterday") {
    return { ...wholeDay(firstDate, clock), comparison: wholeDay(previousDate, clock), trendStep };
  }
  const from = startOf(firstDate, clock);
  const previousFrom = startOf(previousDate, clock);
  const elapsedMs = clock.now.getTime() - from.getTime();
  const to = new Date(Math.min(previousFrom.getTime() + elapsedMs, from.getTime()));
  const comparison = {
    firstDate: previousDate,
    lastDate: lastDateBefore(to, previousDate, clock),
    from: previousFrom,
    to,
  };
  return { firstDate, lastDate: today, from, to: clock.now, comparison, trendStep };
}

interface PeriodDates {
  firstDate: string;
  /** The first date of the previous period; that one ends where this one begins. */
  previousDate: string;
  step: "hour" | "day";
}

const datesOf = {
  today: (today) => ({ firstDate: today, previousDate: addDays(today, -1), step: "hour" }),
  yesterday: (today) => ({ firstDate: addDays(today, -1), previousDate: addDays(today, -2), step: "hour" }),
  this_week: (today) => {
    const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
    return { firstDate: monday, previousDate: addDays(monday, -7), step: "day" };
  },
  this_month: (today) => {
    const first = firstOfMonth(today);
    return { firstDate: first, previousDate: firstOfMonth(addDays(first, -1)), step: "day" };
  },
} as const satisfies Record<Period, (today: string) => PeriodDates>;

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

const startOf = (date: string, clock: BusinessClock): Date =>
  businessDayBounds(date, clock.timezone, clock.businessDayStart).from;

const wholeDay = (date: string, clock: BusinessClock): PeriodSpan => ({
  ...businessDayBounds(date, clock.timezone, clock.businessDayStart),
  firstDate: date,
  lastDate: date,
});

/** The business date of the last moment before `end`, but not before `first`. */
function lastDateBefore(end: Date, first: string, clock: BusinessClock): string {
  const last = businessDate(new Date(end.getTime() - 1), clock.timezone, clock.businessDayStart);
  return last < first ? first : last;
}

/** Every date from `firstDate` to `lastDate`, both included: the zero-filled steps of a daily trend. */
export const datesBetween = (firstDate: string, lastDate: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(firstDate, lastDate) + 1) }, (_, day) =>
    addDays(firstDate, day),
  );

/** The 24 hours of the wall clock in the order of the business day: 4, 5 … 23, 0 … 3. */
export function businessHours(businessDayStart: string): number[] {
  const first = Number(businessDayStart.slice(0, 2));
  return Array.from({ length: 24 }, (_, hour) => (first + hour) % 24);
}

/** How often each weekday (0 = Sunday) occurs in a span: what a heat map's means are divided by. */
export function weekdayOccurrences(firstDate: string, lastDate: string): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const date of datesBetween(firstDate, lastDate))
    counts[weekdayOf(date)] = (counts[weekdayOf(date)] ?? 0) + 1;
  return counts;
}
