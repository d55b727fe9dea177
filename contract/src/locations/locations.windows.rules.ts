import { addDays, instantAt, weekdayOf } from "../lib/zonedTime.ts";
import { businessDate, weekdaysMondayFirst, type Interval } from "./locations.rules.ts";

/** Where something is sold. Platforms are channels of their own, by name. */
export const saleChannels = ["tables", "counter", "takeaway", "delivery", "guests"] as const;
export type SaleChannel = (typeof saleChannels)[number];

/** Returns the channel of an order: dine-in without a table is sold at the counter. */
export const channelOf = (order: {
  orderType: "dine_in" | "takeaway" | "delivery";
  tableId: string | null;
}): SaleChannel =>
  order.orderType === "dine_in" ? (order.tableId === null ? "counter" : "tables") : order.orderType;

/**
 * Weekly window on the wall clock of the location. The days are business days: a time before the start of the business
 * day belongs to the night that ends it.
 */
export interface WeekWindow {
  /** Weekdays, 0 = Sunday. */
  days: readonly number[];
  /** "HH:MM", included. */
  from: string;
  /** "HH:MM", excluded: the next such time after `from`. */
  to: string;
}

/** Clock of the location on which windows are read. */
export interface WeekClock {
  timezone: string;
  businessDayStart: string;
}

/** Returns the instants of a window that belongs to a business day. */
export function windowOn(
  date: string,
  { from, to }: Pick<WeekWindow, "from" | "to">,
  { timezone, businessDayStart }: WeekClock,
): Interval {
  const first = from < businessDayStart ? addDays(date, 1) : date;
  const last = to > from ? first : addDays(first, 1);
  return { from: instantAt(first, from, timezone), to: instantAt(last, to, timezone) };
}

/** Returns the times of windows that belong to the business day of a moment and to the one before. */
function timesAround(windows: readonly WeekWindow[], clock: WeekClock, at: Date): Interval[] {
  const today = businessDate(at, clock.timezone, clock.businessDayStart);
  return [addDays(today, -1), today].flatMap((date) =>
    windows
      .filter((window) => window.days.includes(weekdayOf(date)))
      .map((window) => windowOn(date, window, clock)),
  );
}

/** Returns the end of the windows that hold at a moment; null when none does. */
export function windowEnd(windows: readonly WeekWindow[], clock: WeekClock, at: Date): Date | null {
  const held = timesAround(windows, clock, at).filter(({ from, to }) => from <= at && at < to);
  return held.reduce<Date | null>((last, { to }) => (last === null || to > last ? to : last), null);
}

/** Checks whether a moment is inside one of the windows; without windows always. */
export const isInWindows = (windows: readonly WeekWindow[], clock: WeekClock, at: Date): boolean =>
  windows.length === 0 || windowEnd(windows, clock, at) !== null;

/** Returns days as a text: runs of three or more from the first to the last, Monday first. */
export function daysText(days: readonly number[], nameOf: (day: number) => string): string {
  const runs: number[][] = [];
  for (const day of weekdaysMondayFirst) {
    const last = runs.at(-1);
    const previous = last?.at(-1);
    if (!days.includes(day)) continue;
    if (last && previous !== undefined && (previous + 1) % 7 === day) last.push(day);
    else runs.push([day]);
  }
  return runs
    .flatMap((run) => {
      const [first = 0, last = 0] = [run[0], run.at(-1)];
      return run.length > 2 ? [`${nameOf(first)}–${nameOf(last)}`] : run.map(nameOf);
    })
    .join(", ");
}

/** Returns windows as a text, "Mon–Fri 11:00–15:00"; the days are left out where they are all. */
export const windowsText = (
  windows: readonly WeekWindow[],
  nameOf: (day: number) => string,
  everyDay = "",
): string =>
  windows
    .map(({ days, from, to }) =>
      `${days.length === 7 ? everyDay : daysText(days, nameOf)} ${from}–${to}`.trimStart(),
    )
    .join(" · ");
