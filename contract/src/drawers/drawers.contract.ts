import { z } from "zod";
import {
  amount,
  byId,
  byLocation,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  text,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { ledgerKinds } from "../orders/orders.payments.ts";
import { paymentMethods } from "../orders/orders.status.ts";
import { movementKinds } from "./drawers.rules.ts";

/** Limits chosen so that fifty kinds of the largest note still add up to a valid amount. */
const countLine = z.object({
  value: money.refine((value) => Number(value) <= 1_000_000, "Choose an existing note or coin"),
  quantity: z.number().int().min(0).max(10_000),
});
const count = z.object({
  lines: z.array(countLine),
  countedAmount: amount,
  countedBy: z.string(),
  at: instant,
});

const cashMovement = z.object({
  id,
  kind: z.enum(movementKinds),
  amount,
  reason: z.string(),
  by: z.string(),
  at: instant,
});
export type CashMovement = z.output<typeof cashMovement>;

/** Money taken or refunded outside any shift. */
const outsideEntry = z.object({
  id,
  orderNumber: z.number().int(),
  kind: z.enum(ledgerKinds),
  method: z.enum(paymentMethods),
  /** Amount with its tip; below 0 for a refund. */
  amount,
  takenBy: z.string(),
  at: instant,
});
export type OutsideEntry = z.output<typeof outsideEntry>;

/** Drawer shift from its opening to its Z report. The expected amount is only sent after the count. */
export const drawerShift = z.object({
  id,
  openedAt: instant,
  openedBy: z.string(),
  /** True if the caller opened it. */
  isOwn: z.boolean(),
  openingAmount: amount,
  count: count.nullable(),
  movements: z.array(cashMovement),
});
export type DrawerShift = z.output<typeof drawerShift>;

export const drawer = z.object({
  id,
  locationId: id,
  /** Null for the first drawer until it is named. */
  name: z.string().nullable(),
  isActive: z.boolean(),
  /** Open shift, if any. */
  shift: drawerShift.nullable(),
});
export type Drawer = z.output<typeof drawer>;

/** X report of an open drawer, or the stored Z report of a closed one. */
export const drawerReport = z.object({
  shiftId: id,
  drawerId: id,
  drawerName: z.string().nullable(),
  locationName: z.string(),
  currencyCode: z.string(),
  /** Number of a Z report at its location; null for an X report. */
  number: z.number().int().nullable(),
  openedAt: instant,
  openedBy: z.string(),
  at: instant,
  by: z.string(),
  orders: z.number().int(),
  /** Orders still open at the location: they will be paid into another shift. */
  openOrders: z.number().int(),
  takenAmount: amount,
  refunds: z.number().int(),
  refundedAmount: amount,
  turnoverAmount: amount,
  /** What the cash differs by from the turnover in cash, where cash is rounded. */
  roundingAmount: amount.default("0"),
  methods: z.array(z.object({ method: z.enum(paymentMethods), turnoverAmount: amount })),
  taxes: z.array(
    z.object({ taxPercentage: amount, netAmount: amount, taxAmount: amount, grossAmount: amount }),
  ),
  discounts: z.number().int(),
  discountAmount: amount,
  voids: z.number().int(),
  voidedAmount: amount,
  tips: z.array(z.object({ name: z.string(), amount })),
  tipAmount: amount,
  cash: z.object({
    openingAmount: amount,
    paidInAmount: amount,
    paidOutAmount: amount,
    tipsOutAmount: amount,
    receivedAmount: amount,
    changeAmount: amount,
    refundedAmount: amount,
    tipAmount: amount,
    expectedAmount: amount,
  }),
  movements: z.array(cashMovement),
  /**
   * Money outside any shift of the location since its last Z report; empty in reports of earlier versions.
   */
  outside: z.array(outsideEntry).default([]),
  outsideAmount: amount.default("0"),
  count: count.nullable(),
  /** counted − expected: below 0 money is missing. */
  differenceAmount: amount.nullable(),
  note: z.string().nullable(),
  /** Fiscal receipts of the shift's payments; null where receipts are not fiscal, and in reports of earlier versions. */
  receipts: z
    .object({
      count: z.number().int(),
      /** Receipts that the tax service has not confirmed. */
      unconfirmed: z.number().int(),
      grossAmount: amount,
      /** SHA-256 of the messages in their order, in hex: a receipt that is changed later differs. */
      hash: z.string(),
      taxes: z.array(z.object({ vatRate: z.string().nullable(), netAmount: amount, vatAmount: amount })),
      /** Money given back in another way than its receipt was paid; adds up to 0.00. */
      exchanges: z.array(z.object({ tender: z.enum(["cash", "card", "account"]), amount })).default([]),
    })
    .nullable()
    .default(null),
  /** Last entry of the organization's audit log when the report was made; null in reports of earlier versions. */
  auditHead: z
    .object({ position: z.number().int(), hash: z.string().length(64) })
    .nullable()
    .default(null),
});
export type DrawerReport = z.output<typeof drawerReport>;

/** Shift of a drawer with its Z report, once it is closed. */
export const drawerShiftRecord = drawerShift.omit({ isOwn: true, count: true }).extend({
  locationId: id,
  drawerId: id,
  closedAt: instant.nullable(),
  report: drawerReport.nullable(),
});

/** Z report in a list; its id is that of its shift. */
const reportRow = drawerReport
  .pick({
    drawerName: true,
    openedAt: true,
    at: true,
    by: true,
    orders: true,
    turnoverAmount: true,
    differenceAmount: true,
  })
  .extend({ id, number: z.number().int(), expectedAmount: amount });
export type DrawerReportRow = z.output<typeof reportRow>;

/** Cash of an open drawer; null is what the caller has yet to count. */
const drawerTicket = z.object({
  shiftId: id,
  openingAmount: amount,
  sales: z.number().int().nullable(),
  /** Cash received − change. */
  salesAmount: amount.nullable(),
  refundedAmount: amount.nullable(),
  inAmount: amount,
  outAmount: amount,
  expectedAmount: amount.nullable(),
});
export type DrawerTicket = z.output<typeof drawerTicket>;

const drawerClose = drawerReport.pick({ drawerName: true, at: true, by: true, note: true }).extend({
  id,
  number: z.number().int(),
  countedAmount: amount,
  differenceAmount: amount,
  /** Length of the difference as a bar. */
  share: z.number(),
});
export type DrawerClose = z.output<typeof drawerClose>;

/** Cash of open drawers, last floats of closed ones, and the differences of the last closes. */
export const cashPosition = z.object({
  tickets: z.array(drawerTicket),
  /** Of all tickets; null if one is hidden. */
  expectedAmount: amount.nullable(),
  openings: z.array(z.object({ drawerId: id, openingAmount: amount, closedAt: instant })),
  /** Newest first; without `drawers.manage` those the caller opened. */
  closes: z.array(drawerClose),
  closesAmount: amount,
  /** Smallest note of the currency; 0 for a currency without a list of notes. */
  toleranceAmount: amount,
});
export type CashPosition = z.output<typeof cashPosition>;

const reportQuery = listQuery.extend({ sort: z.enum(["number", "-number"]).default("-number") });
export type DrawerReportQuery = z.output<typeof reportQuery>;

export const drawers = {
  list: route({
    method: "GET",
    path: "/drawers/location/:locationId",
    access: "drawers.use",
    summary: "List the drawers of a location and the last day's cash outside any drawer",
    params: byLocation,
    response: z.object({
      items: z.array(drawer),
      strayPayments: z.number().int(),
      strayAmount: amount,
      strayPeople: z.array(z.string()),
      strayFirstAt: instant.nullable(),
      strayLastAt: instant.nullable(),
    }),
  }),
  position: route({
    method: "GET",
    path: "/drawer-position/location/:locationId",
    access: "drawers.use",
    summary: "Get the cash position of a location",
    params: byLocation,
    response: cashPosition,
  }),
  create: route({
    method: "POST",
    path: "/drawers",
    access: "drawers.manage",
    summary: "Add a drawer",
    body: z.object({ locationId: id, name: text(50) }),
    status: 201,
    response: drawer,
  }),
  update: route({
    method: "PATCH",
    path: "/drawers/:id",
    access: "drawers.manage",
    summary: "Rename or archive a drawer",
    params: byId,
    body: z.object({ name: text(50).optional(), isActive: z.boolean().optional() }),
    response: drawer,
  }),
  open: route({
    method: "POST",
    path: "/drawers/open",
    access: "drawers.use",
    summary: "Open a drawer with a float; creates the first drawer of a location",
    body: z.object({ locationId: id, drawerId: id.optional(), openingAmount: money }),
    idempotent: true,
    status: 201,
    response: drawer,
  }),
  move: route({
    method: "POST",
    path: "/drawer-shifts/:id/movements",
    access: "drawers.use",
    summary: "Record cash in, cash out or tips out",
    params: byId,
    body: z.object({ kind: z.enum(movementKinds), amount: money, reason: text(200) }),
    idempotent: true,
    status: 201,
    response: drawer,
  }),
  count: route({
    method: "POST",
    path: "/drawer-shifts/:id/count",
    access: "drawers.use",
    summary: "Record the counted cash; returns the expected amount",
    params: byId,
    body: z.object({ lines: z.array(countLine).max(50) }),
    response: drawerReport,
  }),
  close: route({
    method: "POST",
    path: "/drawer-shifts/:id/close",
    access: "drawers.use",
    summary: "Close a counted drawer with its Z report",
    params: byId,
    body: z.object({ note: optionalText(300).default(null) }),
    idempotent: true,
    response: drawerReport,
  }),
  report: route({
    method: "GET",
    path: "/drawer-shifts/:id/report",
    access: "drawers.use",
    summary: "Get the X report of an open drawer or the Z report of a closed one",
    params: byId,
    response: drawerReport,
  }),
  listReports: route({
    method: "GET",
    path: "/drawer-reports/location/:locationId",
    access: "drawers.manage",
    summary: "List the Z reports of a location",
    params: byLocation,
    query: reportQuery,
    response: page(reportRow),
  }),
};
