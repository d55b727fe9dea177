import { z } from "zod";
import {
  amount,
  byLanguage,
  byLocation,
  id,
  instant,
  ledgerCountInput,
  ledgerQuantityInput,
  optionalText,
  quantityValue,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { movement } from "./inventory.movements.contract.ts";

/** Batch on a list to count. */
export const countItem = z.object({
  id,
  /** Name in the requested language, or its fallback. */
  productName: z.string(),
  barcode: z.string().nullable(),
  batchNumber: z.string().nullable(),
  unit: z.string(),
  areaName: z.string().nullable(),
  /** On hand in the books; null for a role that counts without it. */
  expected: quantityValue.nullable(),
  /** Pack that it is bought in, with its content in `unit`; null when it is not known. */
  pack: z.object({ name: z.string().nullable(), content: quantityValue }).nullable(),
});
export type CountItem = z.output<typeof countItem>;

const countList = z.object({
  /** True when the caller's role counts without the expected amounts at this location. */
  isBlind: z.boolean(),
  currencyCode: z.string(),
  /** Items in walking order, those without a storage area last. */
  items: z.array(countItem),
});

/** Difference that a count found. */
export const countedDifference = z.object({
  inventoryId: id,
  quantity: quantityValue,
  /** Quantity × unit cost of the item; below 0 when stock is missing. */
  value: amount,
});
export type CountedDifference = z.output<typeof countedDifference>;

const countLine = z.object({
  inventoryId: id,
  counted: ledgerCountInput,
  /** Stock on hand as shown to the person who counted. */
  balanceAtCount: ledgerQuantityInput.optional(),
  /** Time of the count by the device's clock. */
  countedAt: instant.optional(),
});
export const countBody = z.object({
  locationId: id,
  lines: z
    .array(countLine)
    .min(1)
    .max(500)
    .refine(
      (lines) => new Set(lines.map((line) => line.inventoryId)).size === lines.length,
      "Use each item only once",
    ),
  /** Start of the count: movements since then are not differences. */
  startedAt: instant.optional(),
  /** Device time when sent, to correct a wrong clock. */
  sentAt: instant.optional(),
  reason: optionalText(300).default(null),
});
export type CountInput = z.output<typeof countBody>;

export const counts = {
  listToCount: route({
    method: "GET",
    path: "/inventory/counts/:locationId",
    access: "inventory.adjust",
    summary: "List the stock of a location to count it, in walking order",
    params: byLocation,
    query: byLanguage,
    response: countList,
  }),
  count: route({
    method: "POST",
    path: "/inventory/counts",
    access: "inventory.adjust",
    summary: "Post counted quantities; the differences become adjustments",
    body: countBody,
    status: 201,
    response: z.object({
      success: z.literal(true),
      posted: z.number().int(),
      movements: z.array(movement),
      /** Largest amount of money first. */
      differences: z.array(countedDifference),
      /** Sum of the differences in money; below 0 when stock is missing. */
      value: amount,
    }),
    idempotent: true,
  }),
};
