import { z } from "zod";
import {
  amount,
  byLanguage,
  byLocation,
  day,
  id,
  instant,
  listQuery,
  page,
  quantityValue,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { daysBetween } from "../lib/zonedTime.ts";
import { bookAmountNames, bookQuantityNames, stockFlows } from "./inventory.books.totals.ts";
import { movementTypes } from "./inventory.rules.ts";

/** Longest period of a stock report in days. */
const maxReportDays = 400;

export const quantities = z.record(z.enum(bookQuantityNames), quantityValue);
export const amounts = z.record(z.enum(bookAmountNames), amount);

export const reportProduct = z.object({
  productId: id,
  /** Name in the requested language, or its fallback. */
  productName: z.string(),
  category: z.string().nullable(),
  unit: z.string(),
  /** Last count in the period; null without one. */
  countedAt: instant.nullable(),
  /** In the product's unit, signed as they change the stock. */
  quantities,
  /** At cost, signed alike: opening + changes = closing. */
  amounts,
});

export const stockReport = z.object({
  currencyCode: z.string(),
  firstDate: day,
  lastDate: day,
  from: instant,
  to: instant,
  /** Sums of the products. */
  totals: amounts,
  products: z.array(reportProduct),
});
export type StockReport = z.output<typeof stockReport>;
export type ReportProduct = StockReport["products"][number];

/** Business days, both included; the last 30 days if absent. Future days are left out. */
const days = z.object({ from: day.optional(), to: day.optional() });
const isInOrder = ({ from, to }: z.output<typeof days>) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < maxReportDays);
const inOrder = { path: ["to"], message: "Choose at most 400 days, earliest first" };

const reportQuery = days.extend(byLanguage.shape).refine(isInOrder, inOrder);

const trailQuery = listQuery.omit({ sort: true }).extend(days.shape).refine(isInOrder, inOrder);

const trailMovement = z.object({
  id,
  inventoryId: id,
  batchNumber: z.string().nullable(),
  movementType: z.enum(movementTypes),
  /** Column of the report that the movement belongs to. */
  flow: z.enum(stockFlows),
  quantity: quantityValue,
  unit: z.string(),
  unitCost: amount.nullable(),
  /** Quantity × unit cost, rounded to the currency. */
  amount,
  reason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: instant,
});
export type TrailMovement = z.output<typeof trailMovement>;

const stockValue = z.object({
  currencyCode: z.string(),
  date: day,
  /** End of the business day, or now. */
  at: instant,
  amount,
  /** By product category, highest first. */
  categories: z.array(z.object({ category: z.string().nullable(), products: z.number().int(), amount })),
});

export const reports = {
  report: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/inventory/report/:locationId",
    access: "inventory.view",
    summary: "Report expected against counted stock of business days, by product, worst first",
    params: byLocation,
    query: reportQuery,
    response: stockReport,
  }),
  trail: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/inventory/report/:locationId/products/:productId",
    access: "inventory.view",
    summary: "List the movements of a product on business days, newest first",
    params: byLocation.extend({ productId: id }),
    query: trailQuery,
    response: page(trailMovement),
  }),
  value: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/inventory/value/:locationId",
    access: "inventory.view",
    summary: "Get the stock value at the end of a business day, by category",
    params: byLocation,
    query: z.object({ date: day }),
    response: stockValue,
  }),
};
