import { hourMs, minuteMs } from "@konoba/contract/lib/durations";
import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import type { FloorTable } from "@konoba/contract/orders/orders.floor.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { isExpected, isLate } from "@konoba/contract/reservations/reservations.rules";

export type Period = "lunch" | "dinner" | "day";
type StayState = "reserved" | "arrived" | "late" | "seated" | "over" | "left";

/** Time range of a party at its tables. */
export interface Stay {
  id: string;
  /** `null` for walk-ins. */
  reservation: Reservation | null;
  orderId: string | null;
  tableIds: readonly string[];
  partySize: number;
  from: number;
  to: number;
  state: StayState;
  /** Minutes late or over time, else 0. */
  delay: number;
}

type FloorRow = Pick<
  FloorTable,
  "id" | "seats" | "status" | "openOrders" | "orderId" | "openedAt" | "guests"
>;

interface StayInput {
  reservations: readonly Reservation[];
  /** Current table states on the current business day; empty on other days. */
  floor: readonly FloorRow[];
  stayMinutes: number;
  now: number;
}

const minutesBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / minuteMs));

/** Returns the stay of seated guests; one over time lasts until now. */
function seatedStay(from: number, minutes: number, now: number) {
  const end = from + minutes * minuteMs;
  const delay = minutesBetween(end, now);
  return { from, to: Math.max(end, now), state: delay > 0 ? ("over" as const) : ("seated" as const), delay };
}

function reservedStay(reservation: Reservation, now: number) {
  const from = Date.parse(reservation.startsAt);
  const to = from + reservation.minutes * minuteMs;
  if (reservation.status === "seated") return { from, to, state: "left" as const, delay: 0 };
  if (isLate(reservation, new Date(now)))
    return { from, to, state: "late" as const, delay: minutesBetween(from, now) };
  return { from, to, state: reservation.status === "arrived" ? "arrived" : "reserved", delay: 0 } as const;
}

/** Returns reservations that hold a table or are expected, and walk-ins; excludes the waiting list. */
export function listStays({ reservations, floor, stayMinutes, now }: StayInput): Stay[] {
  const shown = reservations.filter(
    ({ status, quotedMinutes, tables }) =>
      status === "seated" || (isExpected(status) && (quotedMinutes === null || tables.length > 0)),
  );
  const open = floor.filter(({ openOrders }) => openOrders > 0);
  const known = new Set<string | null>(shown.map(({ orderId }) => orderId));
  const booked = shown.map((each): Stay => {
    const floorTable =
      each.orderId === null ? undefined : open.find(({ orderId }) => orderId === each.orderId);
    const own = each.tables.map(({ id }) => id);
    const since = floorTable?.openedAt;
    return {
      id: each.id,
      reservation: each,
      orderId: each.orderId,
      tableIds: floorTable && !own.includes(floorTable.id) ? [floorTable.id] : own,
      partySize: each.partySize,
      ...(since ? seatedStay(Date.parse(since), each.minutes, now) : reservedStay(each, now)),
    };
  });
  const walkIns = open.flatMap(({ id, orderId, openedAt, guests }): Stay[] =>
    openedAt === null || known.has(orderId)
      ? []
      : [
          {
            id: `table-${id}`,
            reservation: null,
            orderId,
            tableIds: [id],
            partySize: guests ?? 0,
            ...seatedStay(Date.parse(openedAt), stayMinutes, now),
          },
        ],
  );
  return [...booked, ...walkIns];
}

const lunchEnds = "17:00";
const dinnerShownFromHour = 16;

/** Returns the period to show of a business day: lunch until its late afternoon, then dinner into the night. */
export function currentPeriod(date: string, timezone: string, now: Date): Period {
  const wall = wallTime(now, timezone);
  return wall.date === date && wall.hour < dinnerShownFromHour ? "lunch" : "dinner";
}

interface HoursInput {
  date: string;
  timezone: string;
  period: Period;
  stays: readonly Stay[];
}

/** Returns the start of each hour: lunch from noon, dinner until midnight, extended to booked guests. */
export function listHours({ date, timezone, period, stays }: HoursInput): number[] {
  const at = (day: string, time: string) => instantAt(day, time, timezone).getTime();
  const [morning, noon, evening] = [at(date, "06:00"), at(date, "12:00"), at(date, lunchEnds)];
  const midnight = at(addDays(date, 1), "00:00");
  // An order left open does not extend the day.
  const isBooked = ({ reservation }: Stay) => reservation !== null;
  const begins = stays.map((each) => (isBooked(each) ? each.from : Math.max(morning, each.from)));
  const first = Math.floor(Math.min(noon, ...begins) / hourMs) * hourMs;
  const last = Math.max(midnight, ...stays.filter(isBooked).map(({ to }) => to));
  const from = period === "dinner" ? evening : first;
  const to = period === "lunch" ? evening : last;
  return Array.from(
    { length: Math.max(1, Math.ceil((to - from) / hourMs)) },
    (_, hour) => from + hour * hourMs,
  );
}

/** Returns the number of seated guests in each hour. */
export const guestsByHour = (hours: readonly number[], stays: readonly Stay[]): number[] =>
  hours.map((hour) =>
    stays
      .filter(({ from, to }) => from < hour + hourMs && to > hour)
      .reduce((sum, { partySize }) => sum + partySize, 0),
  );

/** Packs parties without a table into a minimal number of lines without overlap. */
export function packLines(stays: readonly Stay[]): Stay[][] {
  const lines: Stay[][] = [];
  for (const stay of stays.toSorted((a, b) => a.from - b.from)) {
    const free = lines.find((line) => line.every(({ to }) => to <= stay.from));
    if (free) free.push(stay);
    else lines.push([stay]);
  }
  return lines;
}

interface Proposal<T> {
  table: T;
  /** Start of the next stay; `null` without one. */
  freeUntil: number | null;
}

type FreeTable = Pick<FloorTable, "id" | "seats" | "status">;

/** Returns the smallest table that seats the party and is free the whole time. */
export function proposeTable<T extends FreeTable>(
  tables: readonly T[],
  stays: readonly Stay[],
  request: { from: number; minutes: number; partySize: number },
): Proposal<T> | null {
  const end = request.from + request.minutes * minuteMs;
  const held = stays.filter(({ state }) => state !== "left");
  const table = tables
    .filter(({ id, seats, status }) => {
      if (seats < request.partySize || status === "out_of_service") return false;
      return !held.some((each) => each.tableIds.includes(id) && each.from < end && each.to > request.from);
    })
    .toSorted((a, b) => a.seats - b.seats)[0];
  if (!table) return null;
  const later = held.filter(({ tableIds, from }) => tableIds.includes(table.id) && from >= end);
  return { table, freeUntil: later.length > 0 ? Math.min(...later.map(({ from }) => from)) : null };
}

const halfHourMs = hourMs / 2;
const leadMs = 15 * minuteMs;

interface TimesInput {
  date: string;
  timezone: string;
  period: Period;
  now: number;
}

/** Returns the first proposed half hour: soon, or at the usual start of the period. */
export function firstTime({ date, timezone, period, now }: TimesInput): number {
  const soon = Math.ceil((now + leadMs) / halfHourMs) * halfHourMs;
  return Math.max(soon, instantAt(date, period === "dinner" ? "19:00" : "12:00", timezone).getTime());
}

const proposedHalfHours = 12;

interface Offer {
  isFree: (time: number) => boolean;
  /** Number of free times after the wished one. */
  count: number;
}

/** Returns the wished time, free or not, and the next free half hours after it. */
export function listTimes(wished: number, { isFree, count }: Offer): number[] {
  const before = Math.floor(wished / halfHourMs);
  const later = Array.from({ length: proposedHalfHours }, (_, step) => (before + step + 1) * halfHourMs);
  return [wished, ...later.filter(isFree).slice(0, count)];
}

interface Arrival {
  id: string;
  partySize: number;
}

/** Assigns free tables to waiting parties in order of arrival, the smallest that fits first. */
export function seatsNow<T extends { id: string; seats: number }>(
  waiting: readonly Arrival[],
  free: readonly T[],
): Map<string, T> {
  const rest = free.toSorted((a, b) => a.seats - b.seats);
  const seats = new Map<string, T>();
  for (const { id, partySize } of waiting) {
    const index = rest.findIndex((table) => table.seats >= partySize);
    const [table] = index < 0 ? [] : rest.splice(index, 1);
    if (table) seats.set(id, table);
  }
  return seats;
}
