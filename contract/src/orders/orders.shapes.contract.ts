import { z } from "zod";
import { briefRow, withDefaults } from "../lib/defaults.ts";
import {
  amount,
  flag,
  id,
  instant,
  listQuery,
  money,
  noNul,
  optionalText,
  percent,
  text,
} from "../lib/primitives.ts";
import { line, lineInput, lineRow, stockDecision } from "./orders.lines.contract.ts";
import { carriedRefund, cashOutside, earlyClose } from "./orders.payments.contract.ts";
import {
  requestedCorrections,
  orderStatuses,
  orderTypes,
  paymentMethods,
  paymentStatuses,
} from "./orders.status.ts";

const email = z.preprocess((value) => (value === "" ? null : value), z.email().max(254).nullable());

/** What staff may name of an order at entry and afterwards. */
const orderFields = z.object({
  orderType: z.enum(orderTypes),
  tableId: id.nullable(),
  guests: z.number().int().min(1).max(500).nullable(),
  discountPercentage: percent,
  gratuityAmount: money,
  paymentMethod: z.enum(paymentMethods).nullable(),
  paymentReference: optionalText(100),
  customerId: id.nullable(),
  customerName: optionalText(100),
  customerPhone: optionalText(30),
  customerEmail: email,
  customerNotes: optionalText(1000),
  specialInstructions: optionalText(1000),
  sourceDeliveryId: optionalText(100),
  estimatedReadyTime: instant.nullable(),
});

const orderDefaults = {
  orderType: "dine_in",
  tableId: null,
  guests: null,
  discountPercentage: "0",
  gratuityAmount: "0",
  paymentMethod: null,
  paymentReference: null,
  customerId: null,
  customerName: null,
  customerPhone: null,
  customerEmail: null,
  customerNotes: null,
  specialInstructions: null,
  sourceDeliveryId: null,
  estimatedReadyTime: null,
} as const;

export const orderInput = withDefaults(orderFields, orderDefaults).extend({
  /** Made by the client, so that a repeated request creates the order once. */
  id: id.optional(),
  locationId: id,
  status: z.enum(["received", "confirmed"]).default("received"),
});
export const orderWithItemsInput = orderInput.extend({ items: z.array(lineInput).min(1).max(200) });
export type OrderInput = z.output<typeof orderWithItemsInput>;

const voidDecisions = {
  reason: text(200).optional(),
  /** What happens to the stock of lines the kitchen started: for all, or line by line. */
  stock: stockDecision.optional(),
  lines: z
    .array(z.object({ id, stock: stockDecision }))
    .max(200)
    .optional(),
  /** Gives back what the change leaves above the bill, in the same request. */
  refund: carriedRefund.optional(),
};

export const orderChanges = orderFields.partial().extend({
  /** The version the change was made on; a field changed since then is refused. */
  version: z.number().int().min(1).optional(),
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  ...voidDecisions,
  ...earlyClose,
  ...cashOutside,
});
export type OrderChanges = z.output<typeof orderChanges>;
export const cancelInput = z.object(voidDecisions);
export type CancelInput = z.output<typeof cancelInput>;

export const taxLine = z.object({
  taxPercentage: amount,
  baseAmount: amount,
  netAmount: amount,
  taxAmount: amount,
});

export const order = z.object({
  id,
  locationId: id,
  number: z.number().int(),
  businessDate: z.iso.date(),
  orderType: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  paymentStatus: z.enum(paymentStatuses),
  tableId: id.nullable(),
  tableNumber: z.string().nullable(),
  guests: z.number().int().nullable(),
  currencyId: id,
  currencyDecimals: z.number().int(),
  pricesIncludeTax: z.boolean(),
  subtotalAmount: amount,
  discountPercentage: amount,
  discountAmount: amount,
  serviceChargeAmount: amount,
  taxPercentage: amount,
  taxAmount: amount,
  taxLines: z.array(taxLine),
  gratuityAmount: amount,
  totalAmount: amount,
  /** total − gratuity: what payments settle. */
  dueAmount: amount,
  settledAmount: amount,
  refundedAmount: amount,
  /** The part of the refunds that a shrunken bill gave back; what is left to pay is due − settled + corrected. */
  correctedAmount: amount,
  /** Cash taken offline that no longer fitted the bill: to be refunded; 0 once it was. */
  excessAmount: amount,
  paymentMethod: z.enum(paymentMethods).nullable(),
  paymentReference: z.string().nullable(),
  customerId: id.nullable(),
  customerName: z.string().nullable(),
  customerPhone: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerNotes: z.string().nullable(),
  specialInstructions: z.string().nullable(),
  sourceDeliveryId: z.string().nullable(),
  estimatedReadyTime: instant.nullable(),
  actualReadyTime: instant.nullable(),
  createdBy: z.string(),
  userId: id.nullable(),
  workerId: id.nullable(),
  preparedBy: z.string().nullable(),
  servedBy: z.string().nullable(),
  cancelReason: z.string().nullable(),
  version: z.number().int(),
  createdAt: instant,
  updatedAt: instant,
  closedAt: instant.nullable(),
  items: z.array(line),
});
export type Order = z.output<typeof order>;

/**
 * An order in a list: what rows and tickets show; the rest of the bill is asked for with the order. What is as usual
 * is left out of the answer and filled in by whoever reads it.
 */
export const orderRow = briefRow(
  order
    .omit({
      currencyId: true,
      pricesIncludeTax: true,
      discountPercentage: true,
      discountAmount: true,
      serviceChargeAmount: true,
      taxPercentage: true,
      taxLines: true,
      paymentReference: true,
      customerId: true,
      customerPhone: true,
      customerEmail: true,
      customerNotes: true,
      sourceDeliveryId: true,
      preparedBy: true,
      updatedAt: true,
    })
    .extend({ items: z.array(lineRow) }),
  {
    tableId: null,
    tableNumber: null,
    guests: null,
    currencyDecimals: 2,
    gratuityAmount: "0",
    refundedAmount: "0",
    paymentMethod: null,
    customerName: null,
    specialInstructions: null,
    estimatedReadyTime: null,
    actualReadyTime: null,
    userId: null,
    workerId: null,
    servedBy: null,
    cancelReason: null,
    correctedAmount: "0.00",
    excessAmount: "0.00",
    version: 1,
    closedAt: null,
  },
);
export type OrderRow = z.output<typeof orderRow>;

/** Orders of a table. */
export const tableOrderQuery = listQuery.extend({
  dateFrom: instant.optional(),
  dateTo: instant.optional(),
  workerId: id.optional(),
  status: z.enum(orderStatuses).optional(),
  paymentStatus: z.enum(paymentStatuses).optional(),
  orderType: z.enum(orderTypes).optional(),
  /** true: not completed or cancelled. */
  open: flag.optional(),
  /** true: something is still to be paid and the order is not cancelled. */
  unpaid: flag.optional(),
  sort: z.enum(["createdAt", "-createdAt"]).default("-createdAt"),
});

/** Orders of a location, narrowed by whatever a figure may be made of. */
export const orderQuery = tableOrderQuery.extend({
  /** true: what figures count, so no cancelled ones. */
  counted: flag.optional(),
  /** Opened within an hour of the wall clock, whatever the day. */
  hour: z.coerce.number().int().min(0).max(23).optional(),
  /** Of business days on a weekday, 0 is Sunday. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  userId: id.optional(),
  tableId: id.optional(),
  /** Orders of the tables of a section. */
  sectionId: id.optional(),
  /** Of tables whose first section by name this is; none: of tables without one. */
  firstSection: z.union([id, z.literal("none")]).optional(),
  /** Orders a station makes something of. */
  stationId: id.optional(),
  /** Orders with an item that is not voided. */
  menuItemId: id.optional(),
  /** true: that item was made ready. */
  made: flag.optional(),
  categoryId: id.optional(),
  /** Orders with a payment or refund by a method. */
  method: z.enum(paymentMethods).optional(),
  /** true: with a tip, and not cancelled. */
  tipped: flag.optional(),
  /** Those with offline cash to refund. */
  excess: flag.optional(),
  /** Orders with something taxed at a rate. */
  taxRate: amount.optional(),
  /** discount: on an order or an item. */
  correction: z.enum(requestedCorrections).optional(),
  /** Of a correction: the percentage, or what was written. */
  reason: z.string().max(1000).refine(noNul).optional(),
  /** true: corrections nobody gave a reason for. */
  unexplained: flag.optional(),
});
export type OrderQuery = z.output<typeof orderQuery>;
