import { dayMs } from "./durations.ts";

/** Wall time of a timezone. `date` is YYYY-MM-DD; weekday 0 = Sunday. */
export interface WallTime {
  date: string;
  weekday: number;
  hour: number;
  minute: number;
  second: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timezone: string): Intl.DateTimeFormat {
  const known = formats.get(timezone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone: timezone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(timezone, format);
  return format;
}

/** Returns the UTC offset of an instant in ms, as the engine computes it. */
function readOffset(ms: number, timezone: string): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of formatOf(timezone).formatToParts(ms)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour, minute, second } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}

const quarterMs = 900_000;
const maxCachedOffsets = 2_000;
/** Cache of offsets by quarter of an hour: the engine is slow, and the same quarters recur. */
const offsets = new Map<string, number>();

function offsetAt(ms: number, timezone: string): number {
  const quarter = Math.floor(ms / quarterMs);
  const key = `${timezone} ${quarter}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const offset = readOffset(ms, timezone);
  const ends = [quarter * quarterMs, (quarter + 1) * quarterMs - 1000];
  // A quarter that contains a clock change is not cached.
  if (ends.some((end) => readOffset(end, timezone) !== offset)) return offset;
  if (offsets.size >= maxCachedOffsets) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Returns the wall time at `ms` as if it were UTC, so that wall times can be subtracted. */
const wallMs = (ms: number, timezone: string): number =>
  Math.floor(ms / 1000) * 1000 + offsetAt(ms, timezone);

/**
 * Checks whether the engine knows this IANA timezone. Offsets are rejected: they have no summer time, and
 * PostgreSQL inverts their sign.
 */
export function isTimezone(timezone: string): boolean {
  if (!/^[a-z]/i.test(timezone)) return false;
  try {
    formatOf(timezone);
    return true;
  } catch {
    return false;
  }
}

/** Returns the wall time of `timezone` at an instant. Throws RangeError for an unknown timezone. */
export function wallTime(instant: Date, timezone: string): WallTime {
  const wall = new Date(wallMs(instant.getTime(), timezone));
  return {
    date: wall.toISOString().slice(0, 10),
    weekday: wall.getUTCDay(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
  };
}

const two = (value: number) => String(value).padStart(2, "0");

/** Formats the time of day: "08:05". */
export const clockTime = ({ hour, minute }: Pick<WallTime, "hour" | "minute">): string =>
  `${two(hour)}:${two(minute)}`;

/**
 * Returns the first instant at which the wall clock shows `time` ("HH:MM" or "HH:MM:SS") on `date`. When
 * clocks go back, the earlier of the two; when they skip it, the moment of the jump.
 */
export function instantAt(date: string, time: string, timezone: string): Date {
  const wall = Date.parse(`${date}T${time}Z`);
  const before = offsetAt(wall - dayMs, timezone);
  const after = offsetAt(wall + dayMs, timezone);
  if (before === after) return new Date(wall - before);
  const valid = [wall - before, wall - after].filter((ms) => offsetAt(ms, timezone) === wall - ms);
  if (valid.length > 0) return new Date(Math.min(...valid));
  return new Date(jumpBetween(wall - after, wall - before, timezone));
}

/** Returns the instant in (low, high] at which the offset changes, to the second. */
function jumpBetween(low: number, high: number, timezone: string): number {
  const old = offsetAt(low, timezone);
  let [from, to] = [low, high];
  while (to - from > 1000) {
    const middle = Math.floor((from + to) / 2000) * 1000;
    if (offsetAt(middle, timezone) === old) from = middle;
    else to = middle;
  }
  return to;
}

/** Returns the date `days` after (or before) `date`, both YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the weekday of a date, 0 = Sunday … 6 = Saturday. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00Z`).getUTCDay();

/** Returns the number of days from `from` to `to`. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / dayMs);
