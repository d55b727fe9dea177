import { z } from "zod";
import { amount, byLocation, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { drawerReport } from "../drawers/drawers.contract.ts";
import { correctionKinds, orderTypes, paymentMethods } from "../orders/orders.status.ts";
import { dishClasses } from "./analytics.profit.totals.ts";
import { comparisons } from "./analytics.periods.ts";
import {
  bucket,
  figures,
  heatmapCell,
  hourBucket,
  names,
  tableFigures,
  trendStep,
  typeBucket,
} from "./analytics.contract.ts";

/** What was sold of something; every margin follows `profitOf` of analytics.profit.totals.ts. */
const sold = z.object({
  quantity: z.number().int(),
  /** Before the order's own discount, which belongs to no line. */
  salesAmount: amount,
  /** The same without tax. */
  netAmount: amount,
  /** Ingredients of `costedQuantity` pieces: as they cost when sold, else by today's recipe. */
  costAmount: amount,
  costedQuantity: z.number().int(),
  /** Without tax less ingredients, of the pieces with a known cost; null when there is none. */
  marginAmount: amount.nullable(),
});

/** The profit of a dish, and what is missing of its cost. */
/** An ingredient whose cost is unknown, by its names. */
export const uncostedIngredient = z.object(names);

const dishCosts = z.object({
  /** Ingredients of one piece: as they cost when sold, else by today's recipe; null when none is known. */
  unitCostAmount: amount.nullable(),
  isTodaysCost: z.boolean(),
  /** Net price of one piece less its ingredients; at most that while `withoutCost` names some. */
  contributionAmount: amount.nullable(),
  /** Ingredients whose cost is unknown; empty where there is no recipe. */
  withoutCost: z.array(uncostedIngredient),
});

/** Dishes added up: those without any known cost are left out of the margin. */
const soldTotal = sold.extend({
  marginPercentage: z.number().int().nullable(),
  /** Dishes whose cost is unknown or incomplete. */
  dishesWithoutCost: z.number().int(),
});

const reportFigures = figures.extend({
  guests: z.number().int(),
  /** What was accepted on top; never revenue. */
  gratuityAmount: amount,
  discounts: z.number().int(),
  discountAmount: amount,
  voids: z.number().int(),
  voidedAmount: amount,
});

export const report = z.object({
  currencyCode: z.string(),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  from: instant,
  to: instant,
  comparison: z.object({ firstDate: z.iso.date(), lastDate: z.iso.date(), from: instant, to: instant }),
  current: reportFigures,
  previous: reportFigures,
  /** Hours ("4" … "3") of one business day, else business dates, those to come included; zero-filled, in order. */
  trend: z.array(
    trendStep.extend({
      previousOrders: z.number().int(),
      /** What the step compared with came to in the end; null where there is none. */
      previousWholeAmount: amount.nullable(),
      previousWholeOrders: z.number().int().nullable(),
    }),
  ),
  /** 24 buckets in business-day order. */
  hourly: z.array(hourBucket),
  peakHour: z.number().int().nullable(),
  /** Mean orders per occurrence of the weekday (0 = Sunday), two decimals. */
  heatmap: z.array(heatmapCell),
  byType: z.array(typeBucket),
  tables: z.array(tableFigures.extend({ guests: z.number().int() })),
  /** Of the tables; those of no section have neither id nor name. */
  sections: z.array(
    tableFigures
      .pick({ sectionName: true, orders: true, revenueAmount: true, averageStayMinutes: true })
      .extend({ sectionId: id.nullable(), guests: z.number().int() }),
  ),
  /** By sales; times are of the lines that tell them. */
  items: z.array(
    sold.extend({
      ...dishCosts.shape,
      menuItemId: id,
      ...names,
      categoryId: id,
      /** How many lines were ready, and how long that took from being sent or fired. */
      lines: z.number().int(),
      averageMinutes: z.number().int().nullable(),
      slowestMinutes: z.number().int(),
      /** Until it was with the guests. */
      servedMinutes: z.number().int().nullable(),
    }),
  ),
  categories: z.array(soldTotal.extend({ categoryId: id, ...names })),
  /** All dishes together. */
  sold: soldTotal,
  /** From being sent, or fired, to being ready: the average of every line. */
  kitchen: z.object({
    lines: z.number().int(),
    averageMinutes: z.number().int().nullable(),
    previousMinutes: z.number().int().nullable(),
  }),
  /** By whose order it is. */
  people: z.array(
    bucket.extend({
      person: z.string(),
      name: z.string(),
      /** Null for who is not of the team of the location. */
      workerId: id.nullable(),
      /** Of an owner or manager who takes orders with their own account. */
      userId: id.nullable(),
      gratuityAmount: amount,
      discountAmount: amount,
      voids: z.number().int(),
      voidedAmount: amount,
    }),
  ),
  methods: z.array(
    z.object({
      method: z.enum(paymentMethods),
      payments: z.number().int(),
      refunds: z.number().int(),
      /** Taken less given back. */
      amount,
      refundedAmount: amount,
      tipAmount: amount,
    }),
  ),
  /** Drawers that were closed within these days. */
  drawers: z.array(
    drawerReport.pick({ shiftId: true, drawerName: true, at: true, differenceAmount: true }).extend({
      number: z.number().int(),
      expectedAmount: amount,
      countedAmount: amount,
    }),
  ),
  /** Of the bills, whatever of them is paid. */
  taxes: z.array(z.object({ taxPercentage: amount, netAmount: amount, taxAmount: amount })),
  /** Discounts by their percentage, voided lines and cancelled orders by what was written. */
  reasons: z.array(
    z.object({
      kind: z.enum(correctionKinds),
      reason: z.string(),
      count: z.number().int(),
      amount,
    }),
  ),
});
export type Report = z.output<typeof report>;

const reportQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  compare: z.enum(comparisons).default("weekday"),
});

/** What a day, or an hour of it, came to. */
const whyFigures = z.object({
  orders: z.number().int(),
  revenueAmount: amount,
  averageAmount: amount.nullable(),
});

const whyOrder = z.object({
  id,
  number: z.number().int(),
  createdAt: instant,
  orderType: z.enum(orderTypes),
  tableNumber: z.string().nullable(),
  sectionName: z.string().nullable(),
  createdBy: z.string(),
  isCancelled: z.boolean(),
  revenueAmount: amount,
});
export type WhyOrder = z.output<typeof whyOrder>;

export const why = z.object({
  currencyCode: z.string(),
  current: whyFigures,
  previous: whyFigures,
  change: z.object({ ordersAmount: amount, averageAmount: amount, differenceAmount: amount }),
  /** Sections, tables of none, and what left the house. */
  places: z.array(
    z.object({
      kind: z.enum(["section", "elsewhere", "away"]),
      sectionName: z.string().nullable(),
      orders: z.number().int(),
      previousOrders: z.number().int(),
      differenceAmount: amount,
    }),
  ),
  /** The first hundred of each day; cancelled ones are told and not counted. */
  orders: z.array(whyOrder),
  previousOrders: z.array(whyOrder),
  /** How many those are the first of. */
  ordersThere: z.number().int(),
  previousOrdersThere: z.number().int(),
});
export type Why = z.output<typeof why>;

/** The profit and popularity of a dish. */
const dishProfit = dishCosts.extend({
  menuItemId: id,
  ...names,
  categoryId: id,
  categoryEn: z.string().nullable(),
  categoryMe: z.string().nullable(),
  /** As it is on the menu now. */
  price: amount,
  quantity: z.number().int(),
  salesAmount: amount,
  netAmount: amount,
  costAmount: amount,
  costedQuantity: z.number().int(),
  marginAmount: amount.nullable(),
  /** These three are null without a cost. */
  class: z.enum(dishClasses).nullable(),
  /** Pieces sold, in percent of the average dish; popular from 70 on. */
  popularity: z.number().int().nullable(),
  /** Profit of a piece less that of the average dish. */
  aheadAmount: amount.nullable(),
});
export type DishProfit = z.output<typeof dishProfit>;

/** What recipes say was used of a product, and by how much counts differed from the shelf: below 0 something is missing. */
const productUse = z.object({
  productId: id,
  ...names,
  unit: z.string(),
  usedQuantity: z.string(),
  countedQuantity: z.string().nullable(),
  countedAmount: amount.nullable(),
});
export type Profit = z.output<(typeof reports)["profit"]["response"]>;

const ofCurrency = z.object({
  currencyCode: z.string(),
  orders: z.number().int(),
  revenueAmount: amount,
  previousRevenueAmount: amount,
});
/** A location of the caller among the others. */
const ofLocation = ofCurrency.extend({
  locationId: id,
  name: z.string(),
  averageAmount: amount.nullable(),
});

/** Apart from the others, whose schemas every page has. */
export const reports = {
  report: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/report/:locationId",
    access: "analytics.view",
    summary: "Report all figures of a range of days and of the compared range",
    params: byLocation,
    query: reportQuery,
    response: report,
  }),
  locations: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/locations",
    access: "analytics.view",
    summary: "Report a range of days for every location",
    query: reportQuery,
    response: z.object({ items: z.array(ofLocation), totals: z.array(ofCurrency) }),
  }),
  profit: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/profit/:locationId",
    access: "analytics.view",
    summary: "Report the profit of dishes and the ingredients they used",
    params: byLocation,
    query: reportQuery.omit({ compare: true }),
    response: z.object({
      currencyCode: z.string(),
      /** Business days that have begun. */
      days: z.number().int(),
      /** The limits of the four classes: pieces sold, and profit per item. */
      popularFrom: z.number(),
      richFrom: amount.nullable(),
      items: z.array(dishProfit),
      /** On the menu now and not sold in these days; no average counts them. */
      unsold: z.array(
        dishProfit.pick({
          menuItemId: true,
          nameEn: true,
          nameMe: true,
          categoryId: true,
          categoryEn: true,
          categoryMe: true,
          price: true,
        }),
      ),
      products: z.array(productUse),
    }),
  }),
  why: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/why/:locationId",
    access: "analytics.view",
    summary: "Explain why a day or an hour differs from another",
    params: byLocation,
    query: z.object({
      date: z.iso.date(),
      against: z.iso.date(),
      hour: z.coerce.number().int().min(0).max(23).optional(),
    }),
    response: why,
  }),
};
