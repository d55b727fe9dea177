import { breakOf, type Times, timesOf, weekdaysMondayFirst, type WorkingHours } from "./locations.rules.ts";

/** What is wrong with the break of a day: one of its times is missing, or it is not inside the opening. */
export type BreakFault = "incomplete" | "outside";

/** Checks the break of a day, null when it is right; a closed day ignores it. */
export function breakFault(entry: Omit<WorkingHours, "dayOfWeek">): BreakFault | null {
  const { breakFrom, breakTo } = entry;
  if (entry.isClosed || (!breakFrom && !breakTo)) return null;
  if (!breakFrom || !breakTo) return "incomplete";
  return timesOf(entry) === null || breakOf(entry) ? null : "outside";
}

/** Consecutive days with the same hours; no hours = closed. `from` and `to` are weekdays, 0 = Sunday. */
interface HoursGroup {
  from: number;
  to: number;
  hours: { opens: string; closes: string; isNextDay: boolean }[];
}

/** Returns the times before and after the break of a day, or its one opening, or none when closed. */
function openParts(entry: WorkingHours): Times[] {
  const times = timesOf(entry);
  if (times === null) return [];
  const pause = breakOf(entry);
  if (pause === null) return [times];
  return [
    { opens: times.opens, closes: pause.from, isNextDay: pause.isFromNextDay },
    { opens: pause.to, closes: times.closes, isNextDay: times.isNextDay },
  ];
}

/** Summarizes the week: neighbouring days with equal hours are grouped, Monday first ("Mon–Fri 08–23"). */
export function hoursSummary(hours: readonly WorkingHours[]): HoursGroup[] {
  const groups: HoursGroup[] = [];
  for (const weekday of weekdaysMondayFirst) {
    const times = hours
      .filter((entry) => entry.dayOfWeek === weekday)
      .toSorted((a, b) => ((a.openTime ?? "") < (b.openTime ?? "") ? -1 : 1))
      .flatMap(openParts);
    const last = groups.at(-1);
    if (last && keyOf(last.hours) === keyOf(times)) last.to = weekday;
    else groups.push({ from: weekday, to: weekday, hours: times });
  }
  return groups;
}

const keyOf = (times: readonly Times[]): string =>
  times.map(({ opens, closes }) => `${opens}-${closes}`).join();
