import { mondayOf } from "@konoba/contract/analytics/analytics.digest.rules";

/** Returns the first day of the week of a day for the address; undefined for the last week, which opens without. */
export function weekAt(day: string, lastWeek: string): string | undefined {
  const monday = mondayOf(day);
  return monday < lastWeek ? monday : undefined;
}
