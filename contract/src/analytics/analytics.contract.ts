import { z } from "zod";
import { amount, byLocation, id, instant, weekday } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { orderTypes, paymentMethods } from "../orders/orders.status.ts";
import { periodComparisons, periods } from "./analytics.periods.ts";

/**
 * Order figures. revenue + (refunded − corrected) + pending = Σ due of the orders that are not cancelled;
 * gratuity is never included. Revenue is money taken less money refunded, the sum of the methods.
 */
export const figures = z.object({
  orders: z.number().int(),
  openOrders: z.number().int(),
  paidOrders: z.number().int(),
  revenueAmount: amount,
  refundedAmount: amount,
  /** Part of the refunds that corrected a bill which shrank after payment. */
  correctedAmount: amount,
  pendingAmount: amount,
  /** Of paid orders; null when there is none. */
  averageAmount: amount.nullable(),
  /** Occupied table-minutes as a percentage of available ones; null when none were available. */
  tableUtilization: amount.nullable(),
});
export type Figures = z.output<typeof figures>;

export const bucket = z.object({ orders: z.number().int(), revenueAmount: amount });

export const names = { nameEn: z.string().nullable(), nameMe: z.string().nullable() };

export const trendStep = bucket.extend({
  step: z.string(),
  previousRevenueAmount: amount,
  /** True for steps in the future, which are not drawn. */
  isAhead: z.boolean(),
});
export const hourBucket = bucket.extend({ hour: z.number().int() });
export const heatmapCell = z.object({
  /** 0 = Sunday. */
  dayOfWeek: weekday,
  hour: z.number().int(),
  meanOrders: amount,
});
export const typeBucket = bucket.extend({ orderType: z.enum(orderTypes) });

export const tableFigures = bucket.extend({
  tableId: id,
  tableNumber: z.string(),
  sectionName: z.string().nullable(),
  /** Mean time from opening to end over orders that have ended; null without any. */
  averageStayMinutes: z.number().int().nullable(),
});

export const summary = z.object({
  period: z.enum(periods),
  currencyCode: z.string(),
  from: instant,
  to: instant,
  comparisonFrom: instant,
  comparisonTo: instant,
  current: figures,
  previous: figures,
  /** Hours ("4" … "3") of one business day, else business dates; zero-filled, in order. */
  trend: z.array(trendStep),
  /** 24 buckets in business-day order. */
  hourly: z.array(hourBucket),
  peakHour: z.number().int().nullable(),
  /** Mean orders per occurrence of the weekday (0 = Sunday), two decimals. */
  heatmap: z.array(heatmapCell),
  topTables: z.array(tableFigures),
  /** Five best items by revenue, without voided lines. */
  topItems: z.array(
    z.object({
      menuItemId: id,
      ...names,
      quantity: z.number().int(),
      salesAmount: amount,
    }),
  ),
  /** Ten slowest dishes, from being sent or fired to being ready. */
  dishTimes: z.array(
    z.object({
      menuItemId: id,
      ...names,
      lines: z.number().int(),
      averageMinutes: z.number().int(),
      slowestMinutes: z.number().int(),
    }),
  ),
  byType: z.array(typeBucket),
  byMethod: z.array(z.object({ method: z.enum(paymentMethods), amount })),
});
export type Summary = z.output<typeof summary>;

const featuredItem = z.object({
  id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  categoryEn: z.string().nullable(),
  categoryMe: z.string().nullable(),
  price: amount,
  imageUrl: z.string().nullable(),
  isActive: z.boolean(),
  soldOutUntil: instant.nullable(),
  soldToday: z.number().int(),
});

export const analytics = {
  summary: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/summary/:locationId",
    access: "analytics.view",
    summary: "Get the figures of a period compared with the same elapsed time of an earlier one",
    params: byLocation,
    query: z.object({
      period: z.enum(periods).default("today"),
      compare: z.enum(periodComparisons).default("previous"),
    }),
    response: summary,
  }),
  featured: route({
    method: "GET",
    path: "/analytics/featured/:locationId",
    access: "menu.view",
    summary: "List featured items with the quantity sold today",
    params: byLocation,
    response: z.object({ items: z.array(featuredItem) }),
  }),
};
