import { z } from "zod";
import { amount, byLocation, day, id, instant } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { digestKinds } from "./analytics.digest.rules.ts";

/** Part of sales in percent with one decimal; null without sales. */
const share = amount.nullable();

/** Amount of the week, its share of sales, and the share in the eight weeks before. */
const digestAmount = z.object({ amount, share, usualShare: share });

/** Drawers closed in the week. */
const digestDrawers = z.object({
  closes: z.number().int(),
  balanced: z.number().int(),
  /** counted − expected: below 0 money is missing. */
  differenceAmount: amount,
});

/** Person with orders or drawers in the week; orders and drawers belong to the person who opened them. */
const digestPerson = z.object({
  /** Id of a worker or user, else the name. */
  person: z.string(),
  name: z.string(),
  salesAmount: amount,
  voids: digestAmount,
  discounts: digestAmount,
  refunds: digestAmount,
  drawers: digestDrawers.nullable(),
});

/** Order behind an amount of a note. */
const digestOrder = z.object({
  orderId: id,
  number: z.number().int(),
  tableNumber: z.string().nullable(),
  createdAt: instant,
  amount,
  reason: z.string().nullable(),
  /** Name of another person who approved or did it. */
  by: z.string().nullable(),
});

/** Amount of a person that is over twice the share of everyone else and over 20 of the currency above it. */
const digestNote = z.object({
  kind: z.enum(digestKinds),
  person: z.string(),
  name: z.string(),
  amount,
  share,
  /** The person's own share in the eight weeks before. */
  usualShare: share,
  locationShare: share,
  /** Share of everyone else. */
  othersShare: share,
  /** Share without the largest order, if that is most of the amount. */
  restShare: share,
  /** At most three, largest first. */
  orders: z.array(digestOrder),
});

/** Weekly digest of a location. Everything is in `currencyCode`. */
export const digest = z.object({
  currencyCode: z.string(),
  timezone: z.string(),
  /** Monday and Sunday of the week. */
  week: day,
  lastDate: day,
  /** Mondays of the first week with orders and of the last week that ended; null without orders. */
  firstWeek: day.nullable(),
  lastWeek: day,
  orders: z.number().int(),
  /** Settled less refunded. */
  salesAmount: amount,
  /** Voids, discounts and refunds together. */
  all: digestAmount,
  /** Items taken off an order after it was sent, those of cancelled orders included, at their full price. */
  voids: digestAmount,
  discounts: digestAmount,
  /** Refunds, except those that only followed a void, a discount or a cancellation. */
  refunds: digestAmount,
  drawers: digestDrawers,
  /** The week beside the eight before; null without sales to compare. */
  verdict: z.enum(["normal", "more", "less"]).nullable(),
  /** True with fewer than 3 people or 40 orders: the lists below are then empty. */
  isTotalsOnly: z.boolean(),
  /** By name. */
  people: z.array(digestPerson),
  notes: z.array(digestNote),
  /** People whose drawers differ by over twice the mean of the others, and by over 20 more. */
  drawerNotes: z.array(digestDrawers.extend({ person: z.string(), name: z.string() })),
});
export type Digest = z.output<typeof digest>;
export type DigestNote = Digest["notes"][number];

/** Separate from the other reports, which managers may read. */
export const digests = {
  digest: route({
    method: "GET",
    long: true,
    replica: true,
    path: "/analytics/digest/:locationId",
    access: "analytics.digest",
    summary: "Report voids, discounts, refunds and drawer differences of a week by person",
    params: byLocation,
    query: z.object({
      /** Monday of a week that has ended; the last one by default. */
      week: day.optional(),
    }),
    response: digest,
  }),
};
