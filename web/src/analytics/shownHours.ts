import type { Report } from "@konoba/contract/analytics/analytics.reports.contract";
import type { Location } from "@konoba/contract/locations/locations.contract";
import { closesNextDay } from "@konoba/contract/locations/locations.rules";

type OpeningHours = Pick<Location, "workingHours">;

const hourOf = (time: string) => Number(time.slice(0, 2));

/** Returns the hours of the day in which the location is open on at least one weekday. */
function openHours({ workingHours }: OpeningHours): Set<number> {
  const open = new Set<number>();
  for (const day of workingHours) {
    if (day.isClosed || !day.openTime || !day.closeTime) continue;
    const until = closesNextDay(day) ? 24 : 0;
    const last = hourOf(day.closeTime) + until + (day.closeTime.endsWith(":00") ? 0 : 1);
    for (let hour = hourOf(day.openTime); hour < last; hour += 1) open.add(hour % 24);
  }
  return open;
}

/**
 * Returns the hours to draw in business day order, from the first to the last open hour or hour with an
 * order.
 */
export function shownHours(hourly: Report["hourly"], location: OpeningHours): number[] {
  const open = openHours(location);
  const counts = hourly.map(({ hour, orders }) => orders > 0 || open.has(hour));
  const first = counts.indexOf(true);
  const hours = hourly.map(({ hour }) => hour);
  return first < 0 ? hours : hours.slice(first, counts.lastIndexOf(true) + 1);
}

/** Formats an hour as a range: "20–21". */
export const hourSpan = (hour: number): string => `${hour}–${(hour + 1) % 24}`;
