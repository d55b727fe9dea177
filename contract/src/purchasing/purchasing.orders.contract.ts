import { z } from "zod";
import {
  amount,
  byId,
  byLanguage,
  countInput,
  day,
  done,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  quantityValue,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { emailAddress } from "../users/users.contract.ts";
import { purchaseStatuses } from "./purchasing.rules.ts";

export const maxOrderLines = 300;

const lineInput = z.object({
  supplierItemId: id,
  /** Packs to order; 0 leaves the item out. */
  packs: countInput,
  /** Agreed price of a pack; the price list's by default. */
  price: money.optional(),
});

/** Where the first quantities come from: the suggestion, or 0. */
const draftSources = ["suggestion", "empty"] as const;

export const purchaseOrderInput = z.object({
  locationId: id,
  supplierId: id,
  from: z.enum(draftSources).default("suggestion"),
});
export type PurchaseOrderInput = z.output<typeof purchaseOrderInput>;

export const purchaseOrderChanges = z.object({
  arrivesOn: day.nullable().optional(),
  note: optionalText(1000).optional(),
  /** Every line of the order; items that are missing leave it. */
  lines: z
    .array(lineInput)
    .max(maxOrderLines)
    .refine(
      (lines) => new Set(lines.map(({ supplierItemId }) => supplierItemId)).size === lines.length,
      "Use each item only once",
    )
    .optional(),
});
export type PurchaseOrderChanges = z.output<typeof purchaseOrderChanges>;

const orderLine = z.object({
  id,
  supplierItemId: id,
  productId: id,
  productName: z.string(),
  name: z.string(),
  code: z.string().nullable(),
  /** Barcode of the product. */
  barcode: z.string().nullable(),
  packName: z.string().nullable(),
  packCount: z.number().int(),
  packSize: quantityValue,
  unit: z.string(),
  packs: quantityValue,
  suggestedPacks: quantityValue,
  receivedPacks: quantityValue,
  /** True when nothing more is expected although less arrived. */
  isClosed: z.boolean(),
  /** Order that more packs than ordered can count for, and what it still expects; null for none. */
  next: z
    .object({
      orderId: id,
      year: z.number().int(),
      number: z.number().int(),
      status: z.enum(purchaseStatuses),
      packs: quantityValue,
    })
    .nullable(),
  price: amount,
  /** Price of the list before the present one; null when it never changed. */
  previousPrice: amount.nullable(),
  /** Packs × price without tax. */
  total: amount,
  productUnit: z.string(),
  /** On hand, level to fill up to, and usage of a day, in the product's unit. */
  onHand: quantityValue,
  target: quantityValue,
  usedPerDay: quantityValue,
});
export type PurchaseLine = z.output<typeof orderLine>;

const orderFields = z.object({
  id,
  locationId: id,
  supplierId: id,
  supplierName: z.string(),
  /** Number within location and year: PO-2026-118 is 118 of 2026. */
  year: z.number().int(),
  number: z.number().int(),
  status: z.enum(purchaseStatuses),
  arrivesOn: day.nullable(),
  /** Delivery after that, until which the order lasts; null without fixed days. */
  coversUntil: day.nullable(),
  note: z.string().nullable(),
  /** Sum of the lines without tax. */
  total: amount,
  currencyCode: z.string(),
  /** Ordered lines, and those that are not received or closed. */
  lineCount: z.number().int(),
  openLineCount: z.number().int(),
  sentVia: z.enum(["email", "phone"]).nullable(),
  sentTo: z.string().nullable(),
  sentAt: instant.nullable(),
  sentBy: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
  updatedAt: instant,
});

export const purchaseOrderRow = orderFields;
export type PurchaseOrderRow = z.output<typeof purchaseOrderRow>;

export const purchaseOrder = orderFields.extend({
  lines: z.array(orderLine).max(maxOrderLines),
  /** Amount from which a manager has to send it; null for none. */
  approvalAmount: amount.nullable(),
});
export type PurchaseOrder = z.output<typeof purchaseOrder>;

const orderQuery = listQuery.omit({ sort: true }).extend({
  locationId: id,
  supplierId: id.optional(),
  status: z.enum(purchaseStatuses).optional(),
  /** Orders that are not received or cancelled. */
  open: z.enum(["true"]).optional(),
});
export type PurchaseOrderQuery = z.output<typeof orderQuery>;

export const purchaseOrders = {
  createOrder: route({
    method: "POST",
    path: "/purchasing/orders",
    access: "purchasing.order",
    summary: "Draft an order of what a supplier sells, with suggested quantities",
    body: purchaseOrderInput,
    status: 201,
    response: purchaseOrder,
    idempotent: true,
  }),
  listOrders: route({
    method: "GET",
    path: "/purchasing/orders",
    access: "purchasing.view",
    summary: "List the purchase orders of a location, newest first",
    query: orderQuery,
    response: page(purchaseOrderRow),
  }),
  findOrder: route({
    method: "GET",
    path: "/purchasing/orders/:id",
    access: "purchasing.view",
    summary: "Get a purchase order with its lines",
    params: byId,
    query: byLanguage,
    response: purchaseOrder,
  }),
  updateOrder: route({
    method: "PATCH",
    path: "/purchasing/orders/:id",
    access: "purchasing.order",
    summary: "Change date, note or lines of an order that is not sent",
    params: byId,
    body: purchaseOrderChanges,
    response: purchaseOrder,
  }),
  sendOrder: route({
    method: "POST",
    path: "/purchasing/orders/:id/send",
    access: "purchasing.order",
    summary: "Send an order by email, or mark it as ordered by phone",
    params: byId,
    body: z.object({
      via: z.enum(["email", "phone"]),
      /** Address; the supplier's by default. */
      email: emailAddress.optional(),
    }),
    response: purchaseOrder,
    idempotent: true,
  }),
  cancelOrder: route({
    method: "POST",
    path: "/purchasing/orders/:id/cancel",
    access: "purchasing.order",
    summary: "Cancel an order of which nothing was received",
    params: byId,
    response: purchaseOrder,
  }),
  closeOrder: route({
    method: "POST",
    path: "/purchasing/orders/:id/close",
    access: "purchasing.order",
    summary: "Close an order: what did not arrive is no longer expected",
    params: byId,
    response: purchaseOrder,
  }),
  removeOrder: route({
    method: "DELETE",
    path: "/purchasing/orders/:id",
    access: "purchasing.order",
    summary: "Delete a draft",
    params: byId,
    response: done,
  }),
  orderPdf: route({
    method: "GET",
    path: "/purchasing/orders/:id/pdf",
    access: "purchasing.view",
    summary: "Get an order as PDF in the supplier's language",
    params: byId,
    response: z.unknown(),
    binary: true,
  }),
};
