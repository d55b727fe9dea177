import { z } from "zod";
import { drawerReport } from "../drawers/drawers.contract.ts";
import { amount, byLocation, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { correctionKinds, orderTypes, paymentMethods } from "../orders/orders.status.ts";
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
import { comparisons } from "./analytics.periods.ts";
import { dishClasses } from "./analytics.profit.totals.ts";

/** Sales of something; every margin follows `profitOf` of analytics.profit.totals.ts. */
const sold = z.object({
  quantity: z.number().int(),
  /** Before the order's own discount, which belongs to no line. */
  salesAmount: amount,
  /** Sales without tax. */
  netAmount: amount,
  /** Ingredient cost of `costedQuantity` pieces: at the time of sale, else by today's recipe. */
  costAmount: amount,
  costedQuantity: z.number().int(),
  /** Net sales less ingredients of the pieces with a known cost; null when there is none. */
  marginAmount: amount.nullable(),
});

/** Ingredient whose cost is unknown, by its names. */
/** Profit of a dish and the ingredients missing from its cost. */
export const uncostedIngredient = z.object(names);

const dishCosts = z.object({
  /** Ingredient cost of one piece: at the time of sale, else by today's recipe; null when none is known. */
  unitCostAmount: amount.nullable(),
  isTodaysCost: z.boolean(),
  /** Net price of one piece less its ingredients; at most that while `withoutCost` names some. */
  contributionAmount: amount.nullable(),
  /** Ingredients whose cost is unknown; empty where there is no recipe. */
  withoutCost: z.array(uncostedIngredient),
});

/** Total of dishes; those without any known cost are excluded from the margin. */
const soldTotal = sold.extend({
  marginPercentage: z.number().int().nullable(),
  /** Dishes whose cost is unknown or incomplete. */
  dishesWithoutCost: z.number().int(),
});

const reportFigures = figures.extend({
  guests: z.number().int(),
  /** Accepted gratuity; never revenue. */
  gratuityAmount: amount,
  discounts: z.number().int(),
  discountAmount: amount,
  voids: z.number().int(),
  voidedAmount: amount,
});

const taxTotal = z.object({ taxPercentage: amount, netAmount: amount, taxAmount: amount });

export const report = z.object({
  currencyCode: z.string(),
  firstDate: z.iso.date(),
  lastDate: z.iso.date(),
  from: instant,
  to: instant,
  comparison: z.object({ firstDate: z.iso.date(), lastDate: z.iso.date(), from: instant, to: instant }),
  current: reportFigures,
  previous: reportFigures,
  /**
   * Hours ("4" … "3") of one business day, else business dates, future ones included; zero-filled, in order.
   */
  trend: z.array(
    trendStep.extend({
      previousOrders: z.number().int(),
      /** Final total of the compared step; null without one. */
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
  /** Sections of the tables; the entry without a section has neither id nor name. */
  sections: z.array(
    tableFigures
      .pick({ sectionName: true, orders: true, revenueAmount: true, averageStayMinutes: true })
      .extend({ sectionId: id.nullable(), guests: z.number().int() }),
  ),
  /** Items by sales; times cover the lines that have them. */
  items: z.array(
    sold.extend({
      ...dishCosts.shape,
      menuItemId: id,
      ...names,
      categoryId: id,
      /** Lines that were ready; the average counts from being sent or fired. */
      lines: z.number().int(),
      averageMinutes: z.number().int().nullable(),
      slowestMinutes: z.number().int(),
      /** Mean time until served. */
      servedMinutes: z.number().int().nullable(),
    }),
  ),
  /** Set menus by sales; their dishes are among the items, so neither is added to the other. */
  combos: z.array(sold.pick({ quantity: true, salesAmount: true }).extend({ menuItemId: id, ...names })),
  categories: z.array(soldTotal.extend({ categoryId: id, ...names })),
  /** All dishes together. */
  sold: soldTotal,
  /** Mean time of all lines from being sent or fired to being ready. */
  kitchen: z.object({
    lines: z.number().int(),
    averageMinutes: z.number().int().nullable(),
    previousMinutes: z.number().int().nullable(),
  }),
  /** People by whose orders they are. */
  people: z.array(
    bucket.extend({
      person: z.string(),
      name: z.string(),
      /** Null for people outside the location's team. */
      workerId: id.nullable(),
      /** User id of an owner or manager who takes orders with their own account. */
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
      /** Money taken less money refunded. */
      amount,
      refundedAmount: amount,
      tipAmount: amount,
    }),
  ),
  /** Drawers closed within the period. */
  drawers: z.array(
    drawerReport.pick({ shiftId: true, drawerName: true, at: true, differenceAmount: true }).extend({
      number: z.number().int(),
      expectedAmount: amount,
      countedAmount: amount,
    }),
  ),
  /** Taxes of the bills, whatever part of them is paid; `/analytics/taxes` has those of the payments. */
  taxes: z.array(taxTotal),
  /** Discounts by percentage, voided lines and cancelled orders by the written reason. */
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

export const reportQuery = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  compare: z.enum(comparisons).default("weekday"),
});

/** Totals of a day or of an hour. */
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
  /** Sections, tables without a section, and orders without a table. */
  places: z.array(
    z.object({
      kind: z.enum(["section", "elsewhere", "away"]),
      sectionName: z.string().nullable(),
      orders: z.number().int(),
      previousOrders: z.number().int(),
      differenceAmount: amount,
    }),
  ),
  /** First hundred orders of each day; cancelled ones are listed but not counted. */
  orders: z.array(whyOrder),
  previousOrders: z.array(whyOrder),
  /** Total number of those orders. */
  ordersThere: z.number().int(),
  previousOrdersThere: z.number().int(),
});
export type Why = z.output<typeof why>;

/** Profit and popularity of a dish. */
const dishProfit = dishCosts.extend({
  menuItemId: id,
  ...names,
  categoryId: id,
  categoryEn: z.string().nullable(),
  categoryMe: z.string().nullable(),
  /** Current menu price. */
  price: amount,
  quantity: z.number().int(),
  salesAmount: amount,
  netAmount: amount,
  costAmount: amount,
  costedQuantity: z.number().int(),
  marginAmount: amount.nullable(),
  /** Class; null without a cost, as are the next two. */
  class: z.enum(dishClasses).nullable(),
  /** Pieces sold as a percentage of the average dish; popular from 70 on. */
  popularity: z.number().int().nullable(),
  /** Profit of a piece less that of the average dish. */
  aheadAmount: amount.nullable(),
});
export type DishProfit = z.output<typeof dishProfit>;

/** Recipe consumption of a product, and the difference found by counts; below 0 something is missing. */
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
/** Location of the caller in a comparison. */
const ofLocation = ofCurrency.extend({
  locationId: id,
  name: z.string(),
  averageAmount: amount.nullable(),
});

/** Separate from the other routes, whose schemas every page loads. */
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
      /** Number of business days that have begun. */
      days: z.number().int(),
      /** Limits of the four classes: pieces sold, and profit per item. */
      popularFrom: z.number(),
      richFrom: amount.nullable(),
      items: z.array(dishProfit),
      /** Dishes on the menu now and not sold in the period; averages exclude them. */
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
