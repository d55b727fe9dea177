import { z } from "zod";
import { amount, byLanguage, day, id } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Most dishes of a list of changes. */
const maxDishes = 1_000;

const unitCost = z
  .string()
  .regex(/^\d{1,15}(\.\d{1,8})?$/)
  .nullable();

/** Product whose last price changed; costs are of one of its unit. */
const changedProduct = z.object({
  productId: id,
  name: z.string(),
  unit: z.string(),
  lastBefore: unitCost,
  lastAfter: unitCost,
  averageBefore: unitCost,
  averageAfter: unitCost,
  /** Change of the last price in percent. */
  percent: z.string().nullable(),
});
export type ChangedProduct = z.output<typeof changedProduct>;

const dishFigures = z.object({
  /** Cost at the moving average, and at the last prices. */
  averageCost: amount.nullable(),
  lastCost: amount.nullable(),
  /** Margin at the last prices in percent. */
  margin: z.string().nullable(),
});

const marginChange = z.object({
  menuItemId: id,
  name: z.string(),
  price: amount,
  taxRate: z.string(),
  before: dishFigures,
  after: dishFigures,
  isBelowTarget: z.boolean(),
  /** True when this change brought it below the target. */
  fellBelowTarget: z.boolean(),
  /** Price at which it reaches the target. */
  targetPrice: amount.nullable(),
});
export type DishMarginChange = z.output<typeof marginChange>;

const restockedDish = z.object({
  menuItemId: id,
  name: z.string(),
  /** Number of portions the stock is enough for after the delivery. */
  portions: z.number().int(),
});

export const marginList = z.object({
  currencyCode: z.string(),
  currencyDecimals: z.number().int(),
  pricesIncludeTax: z.boolean(),
  targetMargin: z.string(),
  /** True while the prices are those of an invoice that is not accepted. */
  isPreview: z.boolean(),
  products: z.array(changedProduct).max(maxDishes),
  /** Dishes whose cost changed, with the largest loss of margin first. */
  dishes: z.array(marginChange).max(maxDishes),
  /** Dishes that a delivery made possible again; empty for other sources. */
  restocked: z.array(restockedDish).max(maxDishes),
});
export type MarginList = z.output<typeof marginList>;

const marginQuery = byLanguage.extend({
  locationId: id,
  /** Prices of one invoice or delivery; otherwise those since a day. */
  invoiceId: id.optional(),
  deliveryId: id.optional(),
  /** A week ago by default. */
  from: day.optional(),
});

export const margins = {
  margins: route({
    method: "GET",
    path: "/purchasing/margins",
    access: "purchasing.invoice",
    summary: "Get the margins of dishes before and after prices changed",
    query: marginQuery,
    response: marginList,
  }),
};
