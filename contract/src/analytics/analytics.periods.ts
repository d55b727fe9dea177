import { addDays, daysBetween, instantAt, weekdayOf } from "../lib/zonedTime.ts";
import { type Interval, businessDate, businessDayBounds } from "../locations/locations.rules.ts";

export const periods = ["today", "yesterday", "this_week", "this_month"] as const;
export type Period = (typeof periods)[number];

/** What a period is compared with: the one before it, or for one day the same weekday of the week before. */
export const periodComparisons = ["previous", "weekday"] as const;
export type PeriodComparison = (typeof periodComparisons)[number];

/** Moment and the clock it is read by: the location's timezone and the start of its business day. */
interface BusinessClock {
  now: Date;
  timezone: string;
  businessDayStart: string;
}

/** Range of business days: both dates included, `from` included, `to` excluded. */
interface PeriodSpan extends Interval {
  firstDate: string;
  lastDate: string;
}

export interface PeriodBounds extends PeriodSpan {
  comparison: PeriodSpan;
  /** Steps of the trend: hours for one business day, else business days. */
  trendStep: "hour" | "day";
}

/**
 * Returns the bounds of a period and of its comparison. Today, this week and this month run from the start of
 * their first business day to now, and are compared with the same elapsed time of the previous day, week or
 * month, cut where that one ends. Yesterday is whole and compared with the whole day before it. Weeks start
 * on Monday. With `compare` "weekday" a single day is compared with the same weekday of the week before.
 */
export function periodBounds(
  period: Period,
  clock: BusinessClock,
  compare: PeriodComparison = "previous",
): PeriodBounds {
  const today = businessDate(clock.now, clock.timezone, clock.businessDayStart);
  const { firstDate, previousDate: before, step } = datesOf[period](today);
  const previousDate = compare === "weekday" && step === "hour" ? addDays(firstDate, -7) : before;
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

export const comparisons = ["weekday", "previous", "lastYear"] as const;
type Comparison = (typeof comparisons)[number];

/** Maximum length of a range in days. */
export const maxPeriodDays = 400;

/**
 * Returns the dates that a range is compared with: as many days on the same weekdays, right before or a year
 * earlier. `plannedLast` may lie after the last day: the days before are those before the whole plan, and a
 * whole month is compared with the month before it.
 */
export function comparedDates(
  firstDate: string,
  lastDate: string,
  comparison: Comparison,
  plannedLast = lastDate,
): [string, string] {
  const further = daysBetween(firstDate, lastDate);
  if (comparison === "previous") {
    const dayBefore = addDays(firstDate, -1);
    const first = isWholeMonth(firstDate, plannedLast)
      ? firstOfMonth(dayBefore)
      : addDays(firstDate, -daysBetween(firstDate, plannedLast) - 1);
    const last = addDays(first, further);
    return [first, last < dayBefore ? last : dayBefore];
  }
  const first =
    comparison === "lastYear" ? yearBefore(firstDate) : addDays(firstDate, -Math.ceil((further + 1) / 7) * 7);
  return [first, addDays(first, further)];
}

const isWholeMonth = (first: string, last: string): boolean =>
  first.endsWith("-01") && addDays(last, 1) === firstOfMonth(addDays(first, 31));

/** Returns the same date of the year before; 29 February becomes the 28th. */
function yearBefore(date: string): string {
  const before = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`;
  return before.endsWith("-02-29") ? before.replace("-29", "-28") : before;
}

interface DaysBounds extends PeriodBounds {
  /** Last requested day, even in the future. */
  plannedLast: string;
  /** Rest of the comparison after its cut; null when nothing is cut. */
  comparisonRest: PeriodSpan | null;
}

/**
 * Returns the bounds of a range of business days. Future days are omitted; when the last day is today it ends
 * now, and the last day of the comparison is cut at the same time of day.
 */
export function daysBounds(
  { from, to, compare }: { from: string; to: string; compare: Comparison },
  clock: BusinessClock,
): DaysBounds {
  const today = businessDate(clock.now, clock.timezone, clock.businessDayStart);
  const firstDate = from > today ? today : from;
  const lastDate = to > today ? today : to;
  const plannedLast = from > today ? today : to;
  const [previousFirst, previousLast] = comparedDates(firstDate, lastDate, compare, plannedLast);
  const wholeSpan = (first: string, last: string): PeriodSpan => ({
    firstDate: first,
    lastDate: last,
    from: startOf(first, clock),
    to: wholeDay(last, clock).to,
  });
  const whole = wholeSpan(firstDate, lastDate);
  const before = wholeSpan(previousFirst, previousLast);
  // A shorter month has no day of this number.
  const isRunning =
    lastDate === today && daysBetween(previousFirst, previousLast) === daysBetween(firstDate, lastDate);
  const elapsedMs = clock.now.getTime() - startOf(lastDate, clock).getTime();
  const cut = Math.min(startOf(previousLast, clock).getTime() + elapsedMs, before.to.getTime());
  const planned = addDays(previousFirst, daysBetween(firstDate, plannedLast));
  const dayBefore = addDays(firstDate, -1);
  const restLast = planned < dayBefore ? planned : dayBefore;
  return {
    ...whole,
    to: lastDate === today ? clock.now : whole.to,
    comparison: isRunning ? { ...before, to: new Date(cut) } : before,
    trendStep: firstDate === plannedLast ? "hour" : "day",
    plannedLast,
    comparisonRest: isRunning && restLast >= previousLast ? wholeSpan(previousLast, restLast) : null,
  };
}

interface PeriodDates {
  firstDate: string;
  /** First date of the previous period, which ends where this one begins. */
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

/** Returns the first and last date of a whole period, future days included. */
export function periodDates(period: Period, today: string): [string, string] {
  const { firstDate } = datesOf[period](today);
  if (period === "this_week") return [firstDate, addDays(firstDate, 6)];
  if (period === "this_month") return [firstDate, addDays(firstOfMonth(addDays(firstDate, 31)), -1)];
  return [firstDate, firstDate];
}

const firstOfMonth = (date: string): string => `${date.slice(0, 8)}01`;

const startOf = (date: string, clock: BusinessClock): Date =>
  businessDayBounds(date, clock.timezone, clock.businessDayStart).from;

const wholeDay = (date: string, clock: BusinessClock): PeriodSpan => ({
  ...businessDayBounds(date, clock.timezone, clock.businessDayStart),
  firstDate: date,
  lastDate: date,
});

/** Returns the business date of the last moment before `end`, but not before `first`. */
function lastDateBefore(end: Date, first: string, clock: BusinessClock): string {
  const last = businessDate(new Date(end.getTime() - 1), clock.timezone, clock.businessDayStart);
  return last < first ? first : last;
}

/**
 * Returns every date from `firstDate` to `lastDate`, both included: the zero-filled steps of a daily trend.
 */
export const datesBetween = (firstDate: string, lastDate: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(firstDate, lastDate) + 1) }, (_, day) =>
    addDays(firstDate, day),
  );

/** Returns the 24 hours of the wall clock in the order of the business day: 4, 5 … 23, 0 … 3. */
export function businessHours(businessDayStart: string): number[] {
  const first = Number(businessDayStart.slice(0, 2));
  return Array.from({ length: 24 }, (_, hour) => (first + hour) % 24);
}

/**
 * Returns, per hour of a business day, whether it has not begun at a moment. Where clocks change an hour may
 * be missing or last for two, so elapsed time does not decide.
 */
export function hoursAhead(date: string, { now, timezone, businessDayStart }: BusinessClock): boolean[] {
  const hours = businessHours(businessDayStart);
  const first = hours[0] ?? 0;
  return hours.map((hour) => {
    const day = hour < first ? addDays(date, 1) : date;
    return instantAt(day, `${String(hour).padStart(2, "0")}:00`, timezone) > now;
  });
}

/** Returns how often each weekday (0 = Sunday) occurs in a range: the divisor of heat map means. */
export function weekdayOccurrences(firstDate: string, lastDate: string): number[] {
  const counts = Array.from({ length: 7 }, () => 0);
  for (const date of datesBetween(firstDate, lastDate))
    counts[weekdayOf(date)] = (counts[weekdayOf(date)] ?? 0) + 1;
  return counts;
}
