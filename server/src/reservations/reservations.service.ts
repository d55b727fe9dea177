import { randomUUID } from "node:crypto";
import { minuteMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import { orderInput } from "@konoba/contract/orders/orders.shapes.contract";
import type {
  Reservation,
  ReservationChanges,
  reservations as routes,
} from "@konoba/contract/reservations/reservations.contract";
import {
  type BookingWarning,
  isExpected,
  mayBecome,
  warningsOf,
} from "@konoba/contract/reservations/reservations.rules";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { createOrder } from "../orders/orders.create.service.ts";
import { normalPhone } from "../users/users.accounts.service.ts";
import * as store from "./reservations.store.ts";

export { countExpected, readReservationRows } from "./reservations.store.ts";

const after = (from: Date, minutes: number) => new Date(from.getTime() + minutes * minuteMs);

const phoneOf = (typed: string | null) => (typed === null ? null : normalPhone(typed));

/**
 * Assigns tables to a reservation. A table is held for one party at a time: the error names the other one,
 * and a database constraint decides between concurrent requests.
 */
async function hold(db: Db, location: OwnedLocation, requested: store.Hold, isHeld = true): Promise<void> {
  if (isHeld && requested.tableIds.length > 0) {
    await store.releaseLeft(db, location, requested.tableIds);
    const other = await store.findOther(db, location, requested);
    if (other) throw new AppError("reservation_overlap", other);
  }
  await store.holdTables(db, location, requested, isHeld);
}

interface Unusual {
  startsAt: string;
  partySize: number;
  tableIds: readonly string[];
  /** Warnings that this change can cause. */
  of: (warning: BookingWarning) => boolean;
  confirmedWarnings?: readonly BookingWarning[] | undefined;
}

/** Rejects what is unusual about a reservation unless the request names it. */
async function requireConfirmed(
  { db, scope, now }: { db: Db; scope: Caller; now: Date },
  location: OwnedLocation,
  { tableIds, of, confirmedWarnings = [], ...booking }: Unusual,
): Promise<void> {
  const opening = await findOwnLocation(db, scope, location);
  const seats = await store.countSeats(db, location, tableIds);
  const warnings = warningsOf({ ...booking, opening, seats }, now).filter(of);
  if (warnings.some((warning) => !confirmedWarnings.includes(warning)))
    throw new AppError("reservation_unusual", { warnings, seats, confirm: "confirmedWarnings" });
}

async function lock(db: Db, scope: Caller, id: string) {
  const row = orNotFound(await store.lockReservation(db, ownedLocations(scope), id), "reservation_not_found");
  return { row, location: requireOwnLocation(scope, row.locationId) };
}

const reply = async (db: Db, locations: Locations, id: string) =>
  rawJson(orNotFound(await store.findReservationJson(db, locations, id), "reservation_not_found"));

/** Returns which warnings a change can cause: those of the time, of guests and tables; at the door none. */
function changedWarnings(
  row: store.ReservationRow,
  { startsAt, partySize, tableIds }: ReservationChanges,
): (warning: BookingWarning) => boolean {
  const isMoved = startsAt !== undefined && Date.parse(startsAt) !== new Date(row.startsAt).getTime();
  const isLarger = partySize !== undefined && partySize > row.partySize;
  const isElsewhere =
    tableIds !== undefined &&
    (tableIds.length !== row.tableIds.length || tableIds.some((id) => !row.tableIds.includes(id)));
  return (warning) => row.quotedMinutes === null && (warning === "seats" ? isLarger || isElsewhere : isMoved);
}

/**
 * Returns the audit action of a status change without an order: a cancellation or a no-show, and its
 * reversal.
 */
function actionOf(before: Reservation["status"], after: Reservation["status"]) {
  if (before === after) return null;
  if (after === "cancelled") return "reservation.cancelled";
  if (after === "no_show") return "reservation.noShow";
  return isExpected(before) ? null : "reservation.reopened";
}

export const reservations: Handlers<typeof routes> = {
  list: async ({ db, scope, params, query, now }) =>
    rawJson(await store.listReservationsJson(db, requireOwnLocation(scope, params.locationId), query, now)),

  find: async ({ db, scope, params }) => reply(db, ownedLocations(scope), params.id),

  create: async ({ db, scope, body, now }) => {
    const { tableIds, phoneNumber, confirmedWarnings: _, ...fields } = body;
    const location = requireOwnLocation(scope, body.locationId);
    const minutes = body.minutes ?? (await findOwnLocation(db, scope, location)).reservationMinutes;
    const id = randomUUID();
    const isWaiting = body.quotedMinutes !== null;
    await store.insertReservation(db, {
      ...fields,
      id,
      minutes,
      locationId: location,
      phoneNumber: phoneOf(phoneNumber),
      status: isWaiting ? "arrived" : "booked",
      arrivedAt: isWaiting ? now : null,
      orderId: null,
      createdBy: scope.name,
      createdAt: now,
      updatedAt: now,
    });
    const from = new Date(body.startsAt);
    await hold(db, location, { id, tableIds, from, to: after(from, minutes) });
    // Guests at the door are no booking: they see how full it is.
    const of = () => !isWaiting;
    await requireConfirmed({ db, scope, now }, location, { ...body, of });
    return reply(db, [location], id);
  },

  update: async ({ db, scope, params, body, now }) => {
    const { row, location } = await lock(db, scope, params.id);
    const {
      tableIds = row.tableIds,
      phoneNumber,
      minutes: requestedMinutes,
      status = row.status,
      confirmedWarnings,
      ...fields
    } = body;
    const isLeftAlone = body.status === undefined && !isExpected(row.status);
    if (isLeftAlone || !mayBecome(row.status, status)) throw new AppError("reservation_closed");
    const usual = async () => (await findOwnLocation(db, scope, location)).reservationMinutes;
    const minutes = requestedMinutes === undefined ? row.minutes : (requestedMinutes ?? (await usual()));
    await store.updateReservation(
      db,
      { id: row.id, locationId: location },
      {
        ...fields,
        minutes,
        status,
        ...(phoneNumber !== undefined && { phoneNumber: phoneOf(phoneNumber) }),
        arrivedAt: status === "booked" ? null : (row.arrivedAt ?? (status === "arrived" ? now : null)),
        updatedAt: now,
      },
    );
    const from = new Date(body.startsAt ?? row.startsAt);
    await hold(db, location, { id: row.id, tableIds, from, to: after(from, minutes) }, isExpected(status));
    await requireConfirmed({ db, scope, now }, location, {
      startsAt: from.toISOString(),
      partySize: body.partySize ?? row.partySize,
      tableIds,
      confirmedWarnings,
      of: isExpected(status) ? changedWarnings(row, body) : () => false,
    });
    const action = actionOf(row.status, status);
    const subject = { kind: "reservation", id: row.id, name: body.name ?? row.name } as const;
    if (action) await audit({ db, scope, now }, { action, subject, locationId: location });
    return reply(db, [location], row.id);
  },

  seat: async ({ db, scope, params, body, now }) => {
    const { row, location } = await lock(db, scope, params.id);
    if (!isExpected(row.status)) throw new AppError("reservation_closed");
    const tableId = body.tableId ?? row.tableIds[0];
    if (tableId === undefined) throw new AppError("reservation_without_table");
    const isTaken = orNotFound(await store.hasOpenOrder(db, location, tableId), "table_not_found");
    if (isTaken) throw new AppError("table_has_open_order");
    const tableIds = row.tableIds.includes(tableId) ? row.tableIds : [tableId];
    const orderId = randomUUID();
    const order = orderInput.parse({
      id: orderId,
      locationId: location,
      tableId,
      guests: row.partySize,
      customerName: row.name,
      customerPhone: row.phoneNumber,
      customerNotes: row.note,
    });
    await createOrder({ db, scope, now }, { ...order, items: [] });
    await store.occupyTables(db, location, tableIds);
    const stay = { id: row.id, tableIds, from: now, to: after(now, row.minutes) };
    // The next reservation keeps its table, even if these guests came late.
    const next = await store.findNext(db, location, stay);
    if (next !== null && new Date(next) < stay.to) stay.to = new Date(next);
    await store.updateReservation(
      db,
      { id: row.id, locationId: location },
      {
        status: "seated",
        orderId,
        arrivedAt: row.arrivedAt ?? now,
        updatedAt: now,
      },
    );
    await hold(db, location, stay);
    return reply(db, [location], row.id);
  },
};
