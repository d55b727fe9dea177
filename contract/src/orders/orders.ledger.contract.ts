import { z } from "zod";
import { cursorPage, cursorQuery, day, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { payment } from "./orders.payments.contract.ts";
import { paymentMethods } from "./orders.status.ts";

/** Payment or refund outside its order. */
export const ledgerEntry = payment.extend({
  locationId: id,
  orderNumber: z.number().int(),
  /** Business day on which the money was taken or given back; that of its order may be earlier. */
  businessDate: day,
});
export type LedgerEntry = z.output<typeof ledgerEntry>;

const ledgerQuery = cursorQuery.extend({
  locationId: id,
  /** First and last business day. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** Instants; the end is excluded. */
  from: instant.optional(),
  to: instant.optional(),
  method: z.enum(paymentMethods).optional(),
});
export type LedgerQuery = z.output<typeof ledgerQuery>;

const ledgerPage = cursorPage(ledgerEntry);

/** Payments and refunds of a location in the order of their time. */
export const ledgerRoutes = {
  listPayments: route({
    method: "GET",
    path: "/payments",
    access: "orders.view",
    summary: "List the payments of a location by time, of any order",
    query: ledgerQuery,
    response: ledgerPage,
  }),
  listRefunds: route({
    method: "GET",
    path: "/refunds",
    access: "orders.view",
    summary: "List the refunds of a location by time, of any order",
    query: ledgerQuery,
    response: ledgerPage,
  }),
};
