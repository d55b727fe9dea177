import { weekdaysMondayFirst } from "./locations.rules.ts";
import type { WeekWindow } from "./locations.windows.rules.ts";

/** Step in minutes by which windows are drawn, moved and resized. */
export const gridStep = 15;
const dayMinutes = 24 * 60;
/** A window of a whole day would end when it starts, which windows cannot say. */
const maxLength = dayMinutes - gridStep;
/** First minute of the wall clock shown unless a window begins earlier. */
const usualStart = 6 * 60;

/** Part of a business day, in minutes since its start. */
export interface GridSpan {
  /** Weekday of the business day, 0 = Sunday. */
  day: number;
  from: number;
  /** Excluded; above 24 hours when the window outlasts the business day. */
  to: number;
}

/** Window on one of its days. */
export interface GridBlock extends GridSpan {
  /** Index of the window. */
  window: number;
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const wrapped = (minutes: number) => ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
const timeOf = (minutes: number) =>
  [Math.floor(wrapped(minutes) / 60), wrapped(minutes) % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");

/** Returns the blocks of windows; those whose times are not complete or equal have none. */
export const blocksOf = (windows: readonly WeekWindow[], businessDayStart: string): GridBlock[] =>
  windows.flatMap(({ days, from, to }, window) => {
    if (from === "" || to === "" || from === to) return [];
    const start = wrapped(minutesOf(from) - minutesOf(businessDayStart));
    const end = start + wrapped(minutesOf(to) - minutesOf(from));
    return days.map((day) => ({ window, day, from: start, to: end }));
  });

/** Returns the first minute of the business day that the grid shows. */
export function firstMinute(blocks: readonly GridSpan[], businessDayStart: string): number {
  const usual = usualStart - minutesOf(businessDayStart);
  return usual < 0 || blocks.some(({ from }) => from < usual) ? 0 : usual;
}

/** Returns the wall clock of a span, with the weekday of each end: after midnight it is the next one. */
export function wallSpan({ day, from, to }: GridSpan, businessDayStart: string) {
  const edge = (minutes: number) => {
    const wall = minutes + minutesOf(businessDayStart);
    return { day: (day + Math.floor(wall / dayMinutes)) % 7, time: timeOf(wall) };
  };
  return { from: edge(from), to: edge(to) };
}

/** What a drag holds: nothing yet, a block, or one of its edges. */
export type GridGrip = "draw" | "move" | "from" | "to";

const within = (minutes: number, lowest: number, highest: number) =>
  Math.min(highest, Math.max(lowest, minutes));
const snapped = (minutes: number, round: (value: number) => number = Math.round) =>
  round(minutes / gridStep) * gridStep;
const dayBy = (day: number, step: number) => {
  const at = within(weekdaysMondayFirst.findIndex((each) => each === day) + step, 0, 6);
  return weekdaysMondayFirst[at] ?? day;
};

/** Returns what a span becomes by a drag: within its business day, by steps, never shorter than one. */
export function draggedSpan(
  { day, from, to }: GridSpan,
  grip: GridGrip,
  by: { minutes: number; days: number },
): GridSpan {
  if (grip === "draw") {
    const end = from + by.minutes;
    const first = within(snapped(Math.min(from, end), Math.floor), 0, dayMinutes - gridStep);
    const last = within(
      snapped(Math.max(from, end), Math.ceil),
      first + gridStep,
      Math.min(dayMinutes, first + maxLength),
    );
    return { day, from: first, to: last };
  }
  if (grip === "move") {
    const length = to - from;
    const start = within(from + snapped(by.minutes), 0, Math.max(0, dayMinutes - length));
    return { day: dayBy(day, by.days), from: start, to: start + length };
  }
  if (grip === "from") {
    const earliest = Math.max(0, snapped(to - maxLength, Math.ceil));
    return {
      day,
      from: within(snapped(from + by.minutes), earliest, snapped(to - gridStep, Math.floor)),
      to,
    };
  }
  const latest = Math.min(dayMinutes, snapped(from + maxLength, Math.floor));
  return { day, from, to: within(snapped(to + by.minutes), snapped(from + gridStep, Math.ceil), latest) };
}

interface BlockChange {
  /** Block that is replaced or removed; null for a new one. */
  before: GridBlock | null;
  /** What replaces it; null to remove it. */
  after: GridSpan | null;
}

const inWeek = (days: readonly number[]) => weekdaysMondayFirst.filter((day) => days.includes(day));

/** Returns windows with one block changed: a day leaves its window, and joins one of the same times or makes its own. */
export function withBlock<Window extends WeekWindow>(
  windows: readonly Window[],
  { before, after }: BlockChange,
  businessDayStart: string,
): (Window | WeekWindow)[] {
  const left: (Window | WeekWindow)[] = windows.map((window, index) =>
    index === before?.window ? { ...window, days: window.days.filter((day) => day !== before.day) } : window,
  );
  if (after !== null) {
    const { from, to } = wallSpan(after, businessDayStart);
    const made = { days: [after.day], from: from.time, to: to.time };
    const same = left.findIndex(
      (each) => each.from === made.from && each.to === made.to && !each.days.includes(after.day),
    );
    const emptied = before !== null && left[before.window]?.days.length === 0 ? before.window : left.length;
    if (same === -1) left[emptied] = made;
    else left[same] = { ...made, days: inWeek([...(left[same]?.days ?? []), after.day]) };
  }
  return left.filter(({ days }, index) => days.length > 0 || index !== before?.window);
}
