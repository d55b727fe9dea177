import type { Location } from "@konoba/contract/locations/locations.contract";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";

export const orderViews = ["open", "unpaid", "today", "delivery", "cancelled"] as const;
export type OrderView = (typeof orderViews)[number];

export const periods = ["today", "yesterday", "week", "month"] as const;
export type Period = (typeof periods)[number];

type Clock = Pick<Location, "timezone" | "businessDayStart">;

/** The first and the last business date of a period; weeks begin on Monday. */
export function datesOf(period: Period, clock: Clock, now: Date): { from: string; to: string } {
  const today = businessDate(now, clock.timezone, clock.businessDayStart);
  if (period === "yesterday") return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === "week") return { from: addDays(today, -((weekdayOf(today) + 6) % 7)), to: today };
  if (period === "month") return { from: `${today.slice(0, 8)}01`, to: today };
  return { from: today, to: today };
}

/** The instants a list asks for between two business dates, both included; an end may be open. */
export function boundsOf(from: string | undefined, to: string | undefined, clock: Clock) {
  const bounds = (date: string) => businessDayBounds(date, clock.timezone, clock.businessDayStart);
  return {
    ...(from ? { dateFrom: bounds(from).from.toISOString() } : {}),
    ...(to ? { dateTo: bounds(to).to.toISOString() } : {}),
  };
}

export interface ListChoices {
  view: string | undefined;
  from: string | undefined;
  to: string | undefined;
}

const isDate = (text: string | undefined) => text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text);

/** What the chosen view and dates ask of the server. */
export function filtersOf({ view, from, to }: ListChoices, clock: Clock, now: Date) {
  const today = view === "today" ? datesOf("today", clock, now) : null;
  const first = today?.from ?? (isDate(from) ? from : undefined);
  const last = today?.to ?? (isDate(to) ? to : undefined);
  return {
    ...boundsOf(first, last, clock),
    ...(view === "open" ? { open: "true" as const } : {}),
    ...(view === "unpaid" ? { unpaid: "true" as const } : {}),
    ...(view === "delivery" ? { orderType: "delivery" as const } : {}),
    ...(view === "cancelled" ? { status: "cancelled" as const } : {}),
  };
}
