import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { byId, byLocation, day, flag, id, instant, optionalText, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { phoneNumber } from "../users/users.contract.ts";
import { bookingWarnings, reservationStatuses } from "./reservations.rules.ts";

const reservationFields = z.object({
  name: text(100, "Name is required"),
  phoneNumber: phoneNumber.nullable(),
  partySize: z.number().int().min(1).max(200),
  startsAt: instant,
  /** Minutes the tables are held; null for the location's default. */
  minutes: z.number().int().min(15).max(1_440).nullable(),
  tableIds: z.array(id).max(20),
  note: optionalText(500),
  /** Wait in minutes quoted to guests at the door; null for a booking. */
  quotedMinutes: z.number().int().min(0).max(600).nullable(),
});

const confirmation = {
  /** What is unusual and still wanted; anything unusual that it does not name is refused. */
  confirmedWarnings: z.array(z.enum(bookingWarnings)).max(bookingWarnings.length).optional(),
};

export const reservationInput = withDefaults(reservationFields, {
  phoneNumber: null,
  minutes: null,
  tableIds: [],
  note: null,
  quotedMinutes: null,
}).extend({ locationId: id, ...confirmation });
export type ReservationInput = z.output<typeof reservationInput>;

export const reservationChanges = reservationFields.partial().extend({
  status: z.enum(reservationStatuses).exclude(["seated"]).optional(),
  ...confirmation,
});
export type ReservationChanges = z.output<typeof reservationChanges>;

export const reservation = reservationFields.omit({ tableIds: true }).extend({
  id,
  locationId: id,
  name: z.string(),
  phoneNumber: z.string().nullable(),
  minutes: z.number().int(),
  note: z.string().nullable(),
  status: z.enum(reservationStatuses),
  tables: z.array(z.object({ id, tableNumber: z.string() })),
  arrivedAt: instant.nullable(),
  orderId: id.nullable(),
  createdBy: z.string(),
});
export type Reservation = z.output<typeof reservation>;

export const reservations = {
  list: route({
    method: "GET",
    path: "/reservations/location/:locationId",
    access: "reservations.view",
    summary: "List reservations of a business day, the waiting list, or matches by name or phone, by time",
    params: byLocation,
    query: z.object({
      /** Business day; by default today and guests of the next hours. */
      date: day.optional(),
      /** Guests at the door without a table, on any day. */
      waiting: flag.optional(),
      /** Search text; covers every day from last month on. */
      q: z.string().trim().max(100).optional(),
    }),
    response: z.object({ items: z.array(reservation), date: day }),
  }),
  create: route({
    method: "POST",
    path: "/reservations",
    access: "reservations.edit",
    summary: "Create a reservation, or a waiting list entry with its quoted wait",
    body: reservationInput,
    status: 201,
    response: reservation,
    idempotent: true,
  }),
  find: route({
    method: "GET",
    path: "/reservations/:id",
    access: "reservations.view",
    summary: "Get a reservation",
    params: byId,
    response: reservation,
  }),
  update: route({
    method: "PATCH",
    path: "/reservations/:id",
    access: "reservations.edit",
    summary: "Update the given fields, or the state of the guests",
    params: byId,
    body: reservationChanges,
    response: reservation,
  }),
  seat: route({
    method: "POST",
    path: "/reservations/:id/seat",
    access: "reservations.edit",
    summary: "Seat the guests at their table or another one and open the order",
    params: byId,
    body: z.object({ tableId: id.optional() }),
    response: reservation,
    idempotent: true,
  }),
};
