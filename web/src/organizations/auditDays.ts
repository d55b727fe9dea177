import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import type { AuditAction } from "@konoba/contract/organizations/organizations.audit.contract";
import { useQuery } from "@tanstack/react-query";
import { useCurrentLocation } from "../lib/api/currentLocation.ts";
import { locationDetails } from "../lib/api/locationDetails.ts";

/** Returns today's date, and a function for the date of a moment, by the clock of the chosen location. */
export function useLocalDays() {
  const { id } = useCurrentLocation();
  const { data } = useQuery({ ...locationDetails(id ?? ""), enabled: id !== null });
  const timezone = data?.timezone ?? "UTC";
  const dayOf = (moment: string | Date): string => wallTime(new Date(moment), timezone).date;
  return { today: dayOf(new Date()), dayOf };
}

/** Groups entries that follow each other by their day. */
export function byDay<Entry extends { at: string }>(
  entries: readonly Entry[],
  dayOf: (moment: string) => string,
): { day: string; entries: Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Days that the period filter offers. */
export const periodsOf = (today: string) =>
  ({
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    lastWeek: { from: addDays(today, -6), to: today },
  }) as const;

interface Preset {
  name: "voids" | "refunds" | "prices";
  action: AuditAction;
  period: keyof ReturnType<typeof periodsOf>;
}

/** Questions that one press answers. */
export const presets: readonly Preset[] = [
  { name: "voids", action: "order.lineVoided", period: "yesterday" },
  { name: "refunds", action: "order.refunded", period: "lastWeek" },
  { name: "prices", action: "menuItem.changed", period: "lastWeek" },
];
