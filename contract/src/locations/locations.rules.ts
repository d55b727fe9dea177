import { addDays, daysBetween, instantAt, wallTime, weekdayOf } from "../lib/zonedTime.ts";

/** Working hours of a weekday. dayOfWeek 0 = Sunday; times are "HH:MM" on the location's wall clock. */
export interface WorkingHours {
  dayOfWeek: number;
  openTime: string | null;
  closeTime: string | null;
  /** True when closed; the times stay stored but are ignored. */
  isClosed: boolean;
  /** Break inside the opening in which the location is closed; a time before openTime is of the next day. */
  breakFrom?: string | null;
  breakTo?: string | null;
}

/** Date with other hours than its weekday: a holiday, a private party. */
export interface SpecialDay extends Omit<WorkingHours, "dayOfWeek" | "breakFrom" | "breakTo"> {
  /** YYYY-MM-DD on the location's wall clock. */
  date: string;
  name: string | null;
  /** True for the same day of every year; 29 February only in leap years. */
  isYearly: boolean;
}

/** Hours and timezone that determine when a location is open. */
export interface Opening {
  workingHours: readonly WorkingHours[];
  specialDays: readonly SpecialDay[];
  timezone: string;
}

/** Interval; `from` included, `to` excluded. */
export interface Interval {
  from: Date;
  to: Date;
}

/** Weekdays in display order, Monday first; stored values use 0 = Sunday. */
export const weekdaysMondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns the instants at which the business day `date` and the next one begin. */
export const businessDayBounds = (date: string, timezone: string, businessDayStart: string): Interval => ({
  from: instantAt(date, businessDayStart, timezone),
  to: instantAt(addDays(date, 1), businessDayStart, timezone),
});

/**
 * Returns the business date of an instant, YYYY-MM-DD: the wall date, or the day before while the wall clock
 * has not reached `businessDayStart` ("04:00"). Measured on the wall clock, not in elapsed hours, so that a
 * business day starts at the same time of day when clocks change.
 */
export function businessDate(instant: Date, timezone: string, businessDayStart: string): string {
  const { date } = wallTime(instant, timezone);
  const startsAt = instantAt(date, businessDayStart, timezone);
  return instant < startsAt ? addDays(date, -1) : date;
}

export interface Times {
  opens: string;
  closes: string;
  isNextDay: boolean;
}

const minutesOnly = (time: string): string => time.slice(0, 5);

/** Returns the times of an open day; closing at or before opening means the next day. */
export function timesOf({ openTime, closeTime, isClosed }: Omit<WorkingHours, "dayOfWeek">): Times | null {
  if (isClosed || openTime === null || closeTime === null) return null;
  const opens = minutesOnly(openTime);
  const closes = minutesOnly(closeTime);
  return { opens, closes, isNextDay: closes <= opens };
}

interface Break {
  from: string;
  to: string;
  isFromNextDay: boolean;
  isToNextDay: boolean;
}

/** Returns the break of an open day; null without one, or when it does not lie inside the opening. */
export function breakOf(entry: Omit<WorkingHours, "dayOfWeek">): Break | null {
  const times = timesOf(entry);
  if (times === null || !entry.breakFrom || !entry.breakTo) return null;
  const from = minutesOnly(entry.breakFrom);
  const to = minutesOnly(entry.breakTo);
  const isFromNextDay = from < times.opens;
  const isToNextDay = to < times.opens;
  const wall = (time: string, isNextDay: boolean) => `${isNextDay ? 1 : 0} ${time}`;
  const [opens, starts, ends, closes] = [
    wall(times.opens, false),
    wall(from, isFromNextDay),
    wall(to, isToNextDay),
    wall(times.closes, times.isNextDay),
  ];
  return opens < starts && starts < ends && ends < closes ? { from, to, isFromNextDay, isToNextDay } : null;
}

/** Checks whether an entry closes on the day after it opens: shown as "02:00 (+1)". */
export const closesNextDay = (entry: Omit<WorkingHours, "dayOfWeek">): boolean =>
  timesOf(entry)?.isNextDay ?? false;

/** Checks whether an entry is complete: an open day needs both times. */
export const isComplete = (entry: WorkingHours): boolean => entry.isClosed || timesOf(entry) !== null;

/** Returns the special day of a date: one of that date, else one that recurs every year. */
export const specialDayOf = (days: readonly SpecialDay[], date: string): SpecialDay | undefined =>
  days.find((day) => day.date === date) ??
  days.find((day) => day.isYearly && day.date.slice(5) === date.slice(5) && day.date < date);

/** Returns the next date of a special day from a date on; null when it is over. */
export function nextDateOf({ date, isYearly }: SpecialDay, from: string): string | null {
  if (date >= from) return date;
  if (!isYearly) return null;
  for (let year = Number(from.slice(0, 4)); ; year += 1) {
    const next = `${String(year).padStart(4, "0")}${date.slice(4)}`;
    if (next >= from && addDays(next, 0) === next) return next;
  }
}

/** Hours of a location without working hours: always open. */
const always: readonly WorkingHours[] = weekdaysMondayFirst.map((dayOfWeek) => ({
  dayOfWeek,
  openTime: "00:00",
  closeTime: "00:00",
  isClosed: false,
}));

/**
 * Returns the open intervals between two instants: cut to them, merged, in order, without the breaks. A special
 * day replaces its weekday.
 */
export function openIntervals(opening: Opening, span: Interval): Interval[] {
  const { workingHours, specialDays, timezone } = opening;
  const hours = workingHours.length === 0 ? always : workingHours;
  const found: Interval[] = [];
  const breaks: Interval[] = [];
  const first = addDays(wallTime(span.from, timezone).date, -1);
  const days = daysBetween(first, wallTime(span.to, timezone).date);
  for (let day = 0; day <= days; day += 1) {
    const date = addDays(first, day);
    const special = specialDayOf(specialDays, date);
    const weekday = weekdayOf(date);
    for (const entry of special ? [special] : hours.filter(({ dayOfWeek }) => dayOfWeek === weekday)) {
      const times = timesOf(entry);
      if (times === null) continue;
      const from = instantAt(date, times.opens, timezone);
      const to = instantAt(addDays(date, times.isNextDay ? 1 : 0), times.closes, timezone);
      found.push({ from: from < span.from ? span.from : from, to: to > span.to ? span.to : to });
      const pause = breakOf(entry);
      if (pause === null) continue;
      breaks.push({
        from: instantAt(addDays(date, pause.isFromNextDay ? 1 : 0), pause.from, timezone),
        to: instantAt(addDays(date, pause.isToNextDay ? 1 : 0), pause.to, timezone),
      });
    }
  }
  return breaks.reduce(without, merged(found.filter(({ from, to }) => from < to)));
}

/** Cuts a break out of intervals. */
const without = (intervals: Interval[], pause: Interval): Interval[] =>
  intervals.flatMap(({ from, to }) => {
    if (pause.to <= from || pause.from >= to) return [{ from, to }];
    const parts = [
      { from, to: pause.from },
      { from: pause.to, to },
    ];
    return parts.filter((part) => part.from < part.to);
  });

function merged(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (last === undefined || next.from > last.to) result.push({ ...next });
    else if (next.to > last.to) last.to = next.to;
  }
  return result;
}

/** Returns the whole minutes a location is open between two instants. */
export function openMinutes(opening: Opening, span: Interval): number {
  const ms = openIntervals(opening, span).map(({ from, to }) => to.getTime() - from.getTime());
  return Math.floor(ms.reduce((a, b) => a + b, 0) / 60_000);
}

/** Open until `closesAt`, null when it never closes; or closed until `opensAt`, null when it never opens. */
export type OpenState = { isOpen: true; closesAt: Date | null } | { isOpen: false; opensAt: Date | null };

/** Search range in ms: longer than the longest holiday. */
const horizonMs = 30 * 86_400_000;

/** Returns whether the location is open at an instant and when that changes next. */
export function openState(opening: Opening, instant: Date): OpenState {
  const end = new Date(instant.getTime() + horizonMs);
  const [next] = openIntervals(opening, { from: instant, to: end });
  if (next === undefined) return { isOpen: false, opensAt: null };
  if (next.from > instant) return { isOpen: false, opensAt: next.from };
  return { isOpen: true, closesAt: next.to < end ? next.to : null };
}

/**
 * Checks whether the location is open at an instant, for guests, staff, platforms and reservations alike. A
 * missing day is closed; without any working hours only special days are.
 */
export function isOpenAt(opening: Opening, instant: Date): boolean {
  const span = { from: instant, to: new Date(instant.getTime() + 1) };
  return openIntervals(opening, span).length > 0;
}

/** Copies hours to the given days, the closed flag and the break included. */
export const copyHours = <T extends WorkingHours>(
  entry: T,
  days: readonly number[] = weekdaysMondayFirst,
): T[] => days.map((dayOfWeek) => ({ ...entry, dayOfWeek }));

/** Checks whether devices may take cash offline: never while bills are fiscal receipts, which the server numbers. */
export const takesOfflineCash = ({
  offlineCash,
  issuesReceipts,
}: {
  offlineCash: boolean;
  issuesReceipts: boolean;
}): boolean => offlineCash && !issuesReceipts;
