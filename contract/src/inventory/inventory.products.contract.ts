import { z } from "zod";
import { amount, byLocation, day, id, instant, page, quantityValue } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { inventoryItem, inventoryQuery, stockSummary } from "./inventory.items.contract.ts";
import { alertLevels } from "./inventory.rules.ts";

/** Product with its batches; quantities in its unit over all of them. */
export const stockedProduct = z.object({
  id,
  locationId: id,
  /** Name in the requested language, or its fallback. */
  name: z.string(),
  category: z.string().nullable(),
  unit: z.string(),
  quantity: quantityValue,
  minimumStockLevel: quantityValue,
  maximumStockLevel: quantityValue.nullable(),
  /** Product's threshold; 0 for none. */
  alertWhenLessThan: quantityValue,
  level: z.enum(alertLevels).nullable(),
  /** Most urgent state of the batches on hand, and the first of their dates. */
  expiry: z.enum(["expired", "expiring"]).nullable(),
  expiryDate: day.nullable(),
  /** True when a batch is below zero. */
  needsCount: z.boolean(),
  /** Mean of the stock on hand, else the last known; null when unknown. */
  unitCost: amount.nullable(),
  totalCost: amount,
  /** Suppliers of the batches. */
  suppliers: z.array(z.string()),
  /** Null when nothing was delivered yet. */
  lastRestocked: instant.nullable(),
  /** Mean usage of a day over the last two weeks. */
  usedPerDay: quantityValue,
  /** In the order of use; those that are used up last. */
  batches: z.array(inventoryItem).min(1),
});
export type StockedProduct = z.output<typeof stockedProduct>;

export const stockedProducts = {
  listProducts: route({
    method: "GET",
    path: "/inventory/products/:locationId",
    access: "inventory.view",
    summary: "List the products in stock with their batches, the value and the counts of each view",
    params: byLocation,
    query: inventoryQuery,
    response: page(stockedProduct).extend({ summary: stockSummary }),
  }),
};
