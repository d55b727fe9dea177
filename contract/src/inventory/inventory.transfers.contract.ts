import { z } from "zod";
import {
  amount,
  byId,
  byLanguage,
  byLocation,
  id,
  instant,
  listQuery,
  optionalText,
  page,
  ledgerCountInput,
  ledgerQuantityInput,
  quantityValue,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

export const transferStatuses = ["sent", "received", "cancelled"] as const;

const isPositive = (text: string) => Number(text) > 0;

export const transferInput = z.object({
  fromLocationId: id,
  toLocationId: id,
  lines: z
    .array(
      z.object({ inventoryId: id, quantity: ledgerQuantityInput.refine(isPositive, "Enter more than 0") }),
    )
    .min(1)
    .max(200)
    .refine(
      (lines) => new Set(lines.map((line) => line.inventoryId)).size === lines.length,
      "Use each item only once",
    ),
  notes: optionalText(500).default(null),
});
export type TransferInput = z.output<typeof transferInput>;

export const receiptInput = z.object({
  /** Received quantities, at most those sent; unlisted lines arrived in full. */
  lines: z
    .array(z.object({ lineId: id, received: ledgerCountInput }))
    .max(200)
    .refine(
      (lines) => new Set(lines.map((line) => line.lineId)).size === lines.length,
      "Use each item only once",
    )
    .default([]),
});
export type ReceiptInput = z.output<typeof receiptInput>;

const transferLine = z.object({
  id,
  /** Source item and, once received, target item. */
  inventoryId: id,
  receivedInventoryId: id.nullable(),
  /** Name in the requested language, or its fallback. */
  productName: z.string(),
  unit: z.string(),
  quantity: quantityValue,
  received: quantityValue.nullable(),
  unitCost: amount,
});

export const transfer = z.object({
  id,
  fromLocationId: id,
  fromLocationName: z.string(),
  toLocationId: id,
  toLocationName: z.string(),
  status: z.enum(transferStatuses),
  notes: z.string().nullable(),
  sentBy: z.string(),
  sentAt: instant,
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  lines: z.array(transferLine),
});
export type Transfer = z.output<typeof transfer>;

const transferQuery = listQuery.extend({
  ...byLanguage.shape,
  status: z.enum(transferStatuses).optional(),
  direction: z.enum(["in", "out"]).optional(),
});
export type TransferQuery = z.output<typeof transferQuery>;

export const transfers = {
  sendTransfer: route({
    method: "POST",
    path: "/inventory/transfers",
    access: "inventory.transfer",
    summary: "Send stock to another location of the organization",
    body: transferInput,
    status: 201,
    response: transfer,
    idempotent: true,
  }),
  listTransfers: route({
    method: "GET",
    path: "/inventory/transfers/location/:locationId",
    access: "inventory.view",
    summary: "List transfers from and to a location, newest first",
    params: byLocation,
    query: transferQuery,
    response: page(transfer),
  }),
  transferTargets: route({
    method: "GET",
    path: "/inventory/transfers/targets/:locationId",
    access: "inventory.transfer",
    summary: "List the other active locations of the organization",
    params: byLocation,
    query: listQuery,
    response: page(z.object({ id, name: z.string() })),
  }),
  findTransfer: route({
    method: "GET",
    path: "/inventory/transfers/:id",
    access: "inventory.view",
    summary: "Get a transfer",
    params: byId,
    query: byLanguage,
    response: transfer,
  }),
  receiveTransfer: route({
    method: "POST",
    path: "/inventory/transfers/:id/receive",
    access: "inventory.transfer",
    summary: "Receive a transfer; missing stock is written off",
    params: byId,
    body: receiptInput,
    response: transfer,
    idempotent: true,
  }),
  cancelTransfer: route({
    method: "POST",
    path: "/inventory/transfers/:id/cancel",
    access: "inventory.transfer",
    summary: "Undo a transfer that wasn't received",
    params: byId,
    response: transfer,
    idempotent: true,
  }),
};
