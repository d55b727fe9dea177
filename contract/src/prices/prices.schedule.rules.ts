import { addDays, daysBetween, instantAt, weekdayOf } from "../lib/zonedTime.ts";
import {
  businessDate,
  businessDayBounds,
  specialDayOf,
  type Interval,
  type SpecialDay,
} from "../locations/locations.rules.ts";
import { windowOn, type WeekClock, type WeekWindow } from "../locations/locations.windows.rules.ts";

/** What a list does on a special day of the location: hold as on its weekday, rest, or hold on these days only. */
export const specialDayUses = ["usual", "never", "only"] as const;
type SpecialDayUse = (typeof specialDayUses)[number];

/** When a list holds. */
export interface PriceSchedule {
  /** Empty = always. */
  windows: readonly WeekWindow[];
  specialDays: SpecialDayUse;
  /** Business dates, included; null for no bound. */
  firstDate: string | null;
  lastDate: string | null;
}

/** Clock of the location on which windows are read. */
export interface PriceClock extends WeekClock {
  specialDays: readonly SpecialDay[];
}

/** Time a list holds around a moment. */
export interface Holding {
  since: Date;
  /** Null when no end is near. */
  until: Date | null;
}

/** Days searched for the end of a holding or for the next change. */
const horizonDays = 8;

const holdsOn = (schedule: PriceSchedule, date: string, { specialDays }: PriceClock): boolean => {
  if (schedule.firstDate !== null && date < schedule.firstDate) return false;
  if (schedule.lastDate !== null && date > schedule.lastDate) return false;
  if (schedule.specialDays === "usual") return true;
  const isSpecial = specialDayOf(specialDays, date) !== undefined;
  return isSpecial === (schedule.specialDays === "only");
};

/** Returns when a list holds during the business days from `first` to `last`, in order and merged. */
export function holdingTimes(
  schedule: PriceSchedule,
  clock: PriceClock,
  { first, last }: { first: string; last: string },
): Interval[] {
  const found: Interval[] = [];
  const days = daysBetween(first, last);
  for (let day = 0; day <= days; day += 1) {
    const date = addDays(first, day);
    if (!holdsOn(schedule, date, clock)) continue;
    if (schedule.windows.length === 0)
      found.push(businessDayBounds(date, clock.timezone, clock.businessDayStart));
    const weekday = weekdayOf(date);
    for (const window of schedule.windows)
      if (window.days.includes(weekday)) found.push(windowOn(date, window, clock));
  }
  return merged(found.filter(({ from, to }) => from < to));
}

function merged(intervals: Interval[]): Interval[] {
  const result: Interval[] = [];
  for (const next of intervals.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const last = result.at(-1);
    if (last === undefined || next.from > last.to) result.push({ ...next });
    else if (next.to > last.to) last.to = next.to;
  }
  return result;
}

const isWithin = ({ from, to }: Interval, at: Date): boolean => from <= at && at < to;

/** Times of a schedule around a business day, which are the same for all moments of the day. */
interface DayTimes {
  clock: string;
  /** The business day. */
  day: Interval;
  /** Times from the night before up to the horizon. */
  times: Interval[];
  horizon: Date;
}

/** Times by schedule, of the day that was looked up last: most calls are about now. */
const knownTimes = new WeakMap<PriceSchedule, DayTimes>();

const keyOfClock = ({ timezone, businessDayStart, specialDays }: PriceClock) =>
  `${timezone} ${businessDayStart} ${JSON.stringify(specialDays)}`;

/** Returns the times of a schedule around the business day of a moment. */
function timesAround(schedule: PriceSchedule, clock: PriceClock, at: Date): DayTimes {
  const key = keyOfClock(clock);
  const known = knownTimes.get(schedule);
  if (known?.clock === key && isWithin(known.day, at)) return known;
  const { timezone, businessDayStart } = clock;
  const today = businessDate(at, timezone, businessDayStart);
  const last = addDays(today, horizonDays);
  const around = {
    clock: key,
    day: businessDayBounds(today, timezone, businessDayStart),
    times: holdingTimes(schedule, clock, { first: addDays(today, -1), last }),
    horizon: instantAt(last, businessDayStart, timezone),
  };
  knownTimes.set(schedule, around);
  return around;
}

/** Returns the holding of a list at a moment; null when it does not hold. */
export function holdingAt(schedule: PriceSchedule, clock: PriceClock, at: Date): Holding | null {
  const { times, horizon } = timesAround(schedule, clock, at);
  const now = times.find((each) => isWithin(each, at));
  if (now === undefined) return null;
  return { since: now.from, until: now.to < horizon ? now.to : null };
}

/** Returns when a list starts to hold next after a moment, within the next days; null when it does not. */
export function nextStart(schedule: PriceSchedule, clock: PriceClock, at: Date): Date | null {
  return timesAround(schedule, clock, at).times.find(({ from }) => from > at)?.from ?? null;
}

/** Returns the next moment at which any of the lists starts or ends; null when none does in the next days. */
export function nextEdge(schedules: readonly PriceSchedule[], clock: PriceClock, at: Date): Date | null {
  const edges = schedules.flatMap((schedule) => {
    const until = holdingAt(schedule, clock, at)?.until ?? null;
    return [until, nextStart(schedule, clock, at)].filter((each) => each !== null);
  });
  return edges.reduce<Date | null>((first, each) => (first === null || each < first ? each : first), null);
}

const weekMinutes = 7 * 1440;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Returns the minutes of the week in which a list may hold, in pairs of start and length. */
const weekParts = ({ windows }: PriceSchedule): [start: number, length: number][] =>
  windows.length === 0
    ? [[0, weekMinutes]]
    : windows.flatMap(({ days, from, to }) =>
        days.map((day): [number, number] => [
          day * 1440 + minutesOf(from),
          (minutesOf(to) - minutesOf(from) + 1440) % 1440 || 1440,
        ]),
      );

/** Checks whether two lists may hold at the same moment, by their dates and weekly windows. */
export function mayHoldTogether(one: PriceSchedule, other: PriceSchedule, businessDayStart: string): boolean {
  const isBefore = (a: PriceSchedule, b: PriceSchedule) =>
    a.lastDate !== null && b.firstDate !== null && addDays(a.lastDate, 1) < b.firstDate;
  if (isBefore(one, other) || isBefore(other, one)) return false;
  const uses = [one.specialDays, other.specialDays];
  if (uses.includes("only") && uses.includes("never")) return false;
  const night = (schedule: PriceSchedule): PriceSchedule => ({
    ...schedule,
    windows: schedule.windows.map((window) =>
      window.from < businessDayStart ? { ...window, days: window.days.map((day) => (day + 1) % 7) } : window,
    ),
  });
  const parts = weekParts(night(other));
  return weekParts(night(one)).some(([a, length]) =>
    parts.some(
      ([b, otherLength]) =>
        (b - a + weekMinutes) % weekMinutes < length || (a - b + weekMinutes) % weekMinutes < otherLength,
    ),
  );
}
