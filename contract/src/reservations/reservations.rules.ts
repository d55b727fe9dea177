import { minuteMs } from "../lib/durations.ts";
import { addDays, instantAt, wallTime } from "../lib/zonedTime.ts";
import { isOpenAt, openIntervals, type Opening } from "../locations/locations.rules.ts";
import { statusAt, type TableStatus } from "../tables/tables.rules.ts";

export const reservationStatuses = ["booked", "arrived", "seated", "no_show", "cancelled"] as const;
type ReservationStatus = (typeof reservationStatuses)[number];

/**
 * Transitions of a reservation. Seated is only reached by seating, which opens the order; nothing leads back
 * from it.
 */
const next: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  booked: ["arrived", "no_show", "cancelled"],
  arrived: ["booked", "no_show", "cancelled"],
  seated: [],
  no_show: ["booked", "arrived"],
  cancelled: ["booked", "arrived"],
};

export const mayBecome = (from: ReservationStatus, to: ReservationStatus): boolean =>
  from === to || next[from].includes(to);

/** Checks whether the guests are still expected or waiting at the door. */
export const isExpected = (status: ReservationStatus): boolean => status === "booked" || status === "arrived";

/**
 * Hours ahead for which guests count as expected today, even when their business day has not begun: at 3:30
 * the guests of 4:30 belong on today's list.
 */
export const hoursAhead = 4;

/** Minutes after which a late guest can be marked as a no-show; never automatic. */
const graceMinutes = 15;

interface Booking {
  status: ReservationStatus;
  startsAt: string;
  minutes: number;
}

export const isLate = ({ status, startsAt }: Booking, now: Date): boolean =>
  status === "booked" && now.getTime() - Date.parse(startsAt) >= graceMinutes * minuteMs;

/** Checks whether two bookings overlap; the end of one may be the start of the next. */
export function overlap(a: Omit<Booking, "status">, b: Omit<Booking, "status">): boolean {
  const [aFrom, bFrom] = [Date.parse(a.startsAt), Date.parse(b.startsAt)];
  return aFrom < bFrom + b.minutes * minuteMs && bFrom < aFrom + a.minutes * minuteMs;
}

/** What makes a reservation unusual; staff confirm it before it is stored. */
export const bookingWarnings = ["past", "closed_day", "closed_hours", "seats"] as const;
export type BookingWarning = (typeof bookingWarnings)[number];

interface Requested {
  startsAt: string;
  partySize: number;
  opening: Opening;
  /** Seats of the chosen tables, or of all tables without a choice; null when there are no tables. */
  seats: number | null;
}

function closedWarning({ startsAt, opening }: Requested): BookingWarning | null {
  const start = new Date(startsAt);
  if (isOpenAt(opening, start)) return null;
  const { timezone } = opening;
  const { date } = wallTime(start, timezone);
  const from = instantAt(date, "00:00", timezone);
  const to = instantAt(addDays(date, 1), "00:00", timezone);
  return openIntervals(opening, { from, to }).length > 0 ? "closed_hours" : "closed_day";
}

/** Returns what is unusual about a reservation: over already, outside opening, or more guests than seats. */
export function warningsOf(requested: Requested, now: Date): BookingWarning[] {
  const { startsAt, partySize, seats } = requested;
  const isPast = now.getTime() - Date.parse(startsAt) >= graceMinutes * minuteMs;
  const closed = closedWarning(requested);
  return [
    ...(isPast ? ["past" as const] : []),
    ...(closed === null ? [] : [closed]),
    ...(seats !== null && partySize > seats ? ["seats" as const] : []),
  ];
}

interface Held extends Booking {
  id: string;
  tables: readonly { id: string }[];
}

/**
 * Returns the tables that are free meanwhile, the smallest that is large enough first, too small ones last.
 */
export function freeTables<T extends { id: string; seats: number }>(
  tables: readonly T[],
  requested: { id?: string; startsAt: string; minutes: number; partySize: number },
  held: readonly Held[],
): T[] {
  const taken = new Set(
    held
      .filter((each) => each.id !== requested.id && isExpected(each.status) && overlap(each, requested))
      .flatMap((each) => each.tables.map(({ id }) => id)),
  );
  const waste = ({ seats }: T) =>
    seats >= requested.partySize ? seats - requested.partySize : 1_000 - seats;
  return tables.filter(({ id }) => !taken.has(id)).toSorted((a, b) => waste(a) - waste(b));
}

interface Seating {
  seats: number;
  status: TableStatus;
  /** Time since guests sit there. */
  openedAt: string | null;
  reservation: { startsAt: string; heldFrom: string } | null;
}

/** Minimum quoted wait in minutes when every table that fits is taken. */
const soonMinutes = 5;

/**
 * Estimates the wait until a table that fits and is not taken by earlier guests is free, in steps of five
 * minutes. Null when no table is large enough.
 */
export function quoteMinutes(
  tables: readonly Seating[],
  { partySize, ahead, stayMinutes }: { partySize: number; ahead: number; stayMinutes: number },
  now: Date,
): number | null {
  const waits = tables
    .filter(({ seats, status }) => seats >= partySize && status !== "out_of_service")
    .map(({ status, openedAt, reservation }) => {
      const shown = statusAt(status, reservation?.heldFrom ?? null, now);
      if (shown === "available") return 0;
      const since = shown === "reserved" ? reservation?.startsAt : openedAt;
      const left = since ? (Date.parse(since) - now.getTime()) / minuteMs + stayMinutes : stayMinutes;
      return Math.max(soonMinutes, left);
    })
    .toSorted((a, b) => a - b);
  if (waits.length === 0) return null;
  const rounds = Math.floor(ahead / waits.length);
  const wait = (waits[ahead % waits.length] ?? 0) + rounds * stayMinutes;
  return Math.ceil(wait / 5) * 5;
}
