import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";

const two = (value: number) => String(value).padStart(2, "0");

/** Formats the local time of an instant: "18:30". */
export function clockOf(instant: string | Date, timezone: string): string {
  const { hour, minute } = wallTime(new Date(instant), timezone);
  return `${two(hour)}:${two(minute)}`;
}

/** Returns the first instant after `openedAt` with the local time `time`. */
export function readyTimeAt(time: string, openedAt: Date, timezone: string): string {
  const { date } = wallTime(openedAt, timezone);
  const day = time < clockOf(openedAt, timezone) ? addDays(date, 1) : date;
  return instantAt(day, time, timezone).toISOString();
}
