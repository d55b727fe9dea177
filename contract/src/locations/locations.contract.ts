import { z } from "zod";
import type { Role } from "../lib/permissions.ts";
import {
  amount,
  byId,
  day,
  id,
  instant,
  listQuery,
  money,
  optionalText,
  page,
  percent,
  text,
  uniqueList,
  weekday,
} from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { isTimezone } from "../lib/zonedTime.ts";
import { maxCommissions, platformCommission, platformKey } from "./locations.commissions.contract.ts";
import { feeSetting, maxFees } from "./locations.fees.contract.ts";
import { roundingSteps } from "./locations.roundingSteps.rules.ts";

export const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 08:30");

export const workingDay = z.object({
  /** 0 = Sunday … 6 = Saturday. */
  dayOfWeek: weekday,
  openTime: timeOfDay.nullable(),
  closeTime: timeOfDay.nullable(),
  isClosed: z.boolean(),
  /** Break inside the opening in which the location is closed; both times or none. */
  breakFrom: timeOfDay.nullable().default(null),
  breakTo: timeOfDay.nullable().default(null),
});
export type WorkingDay = z.output<typeof workingDay>;

export const maxSpecialDays = 200;

/** Fields of a special day beside its date. */
export const specialDayFields = z.object({
  name: optionalText(60),
  isYearly: z.boolean(),
  isClosed: z.boolean(),
  openTime: timeOfDay.nullable(),
  closeTime: timeOfDay.nullable(),
});
export const specialDay = specialDayFields.extend({ date: day });
export type SpecialDay = z.output<typeof specialDay>;

const coordinate = (limit: number) =>
  z
    .string()
    .trim()
    .regex(/^-?\d{1,3}(\.\d{1,8})?$/, "Enter degrees such as 42.441")
    .refine((degrees) => Math.abs(Number(degrees)) <= limit, `Enter degrees from -${limit} to ${limit}`)
    .nullable();

const translation = z.object({
  /** Any language code; screens show the languages they support. */
  languageCode: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2}$/, "Enter a language such as en"),
  description: text(2000),
});
const cuisine = z.object({ cuisineId: id, primaryCuisine: z.boolean().default(false) });
const taxGroup = z.object({ name: text(50), percentage: percent });

/** Roles that a location can make count without the expected amounts; an owner always chooses. */
export const blindCountRoles = ["manager", "stock"] as const satisfies readonly Role[];

/** Prefixes that EAN leaves to shops for codes of their own. */
const labelPrefixes = uniqueList(z.string().regex(/^2\d$/, "Enter two digits from 20 to 29"), 10);

export const locationFields = z.object({
  name: text(100, "Name is required"),
  address: optionalText(200),
  cityId: id.nullable(),
  countryId: id.nullable(),
  postalCode: optionalText(20),
  phoneNumber: optionalText(30),
  /** Tax number of the location, printed on bills. */
  taxNumber: optionalText(20),
  latitude: coordinate(90),
  longitude: coordinate(180),
  email: z.email().max(254).nullable(),
  websiteUrl: z
    .url({ protocol: /^https?$/ })
    .max(300)
    .nullable(),
  numberOfTables: z.number().int().min(0).max(10_000).nullable(),
  active: z.boolean(),
  crmEnabled: z.boolean(),
  instagramSyncEnabled: z.boolean(),
  servesAlcohol: z.boolean(),
  currency: id,
  defaultGratuityPercentage: percent,
  servicePrice: money,
  taxRate: percent,
  pricesIncludeTax: z.boolean(),
  requirePaymentToComplete: z.boolean(),
  /** A paid order completes once everything is served; when off, it is closed by hand. */
  completeWhenServedAndPaid: z.boolean(),
  /**
   * With it, a paid order without a table also completes so many minutes after everything is ready; null for
   * never.
   */
  autoCompleteMinutes: z.number().int().min(5).max(1_440).nullable(),
  /** True when a received order goes straight to preparing. */
  skipConfirmed: z.boolean(),
  /** True when devices may take cash offline; not while bills are fiscal receipts, which the server numbers. */
  offlineCash: z.boolean(),
  /** Multiple to which cash is rounded; null for none. Has no effect while bills are fiscal receipts. */
  cashRounding: z.enum(roundingSteps).nullable(),
  /** Seconds in which the sender takes back a sent line without a void; 0 for none. */
  voidGraceSeconds: z.number().int().min(0).max(120),
  /** First two digits of EAN-13 codes of labelling scales: with a weight, and with a price inside. */
  weightPrefixes: labelPrefixes,
  pricePrefixes: labelPrefixes,
  /** Roles that count stock without seeing the expected amounts. */
  blindCountRoles: uniqueList(z.enum(blindCountRoles), blindCountRoles.length),
  /** Accepts orders of platforms at once; otherwise somebody accepts or rejects each of them. */
  autoAcceptOrders: z.boolean(),
  /** Minutes after which an unanswered order of a platform is rejected; null for never. */
  autoRejectMinutes: z.number().int().min(1).max(240).nullable(),
  /** Planned changes of prices wait until a second person approves them. */
  approvePriceChanges: z.boolean(),
  /** Weights typed by hand need an approval by PIN. */
  approveTypedWeights: z.boolean(),
  timezone: z.string().max(60).refine(isTimezone, "Choose a time zone"),
  businessDayStart: timeOfDay,
  /** Minutes a reservation holds its tables, and minutes before it from which they read as reserved. */
  reservationMinutes: z.number().int().min(15).max(1_440),
  reservationHoldMinutes: z.number().int().min(0).max(1_440),
  /** At least one translation when given; null deletes all. */
  translations: z
    .array(translation)
    .min(1, "Add at least one description")
    .max(20)
    .refine(
      (list) => new Set(list.map((entry) => entry.languageCode)).size === list.length,
      "Use each language only once",
    )
    .nullable(),
  cuisines: z
    .array(cuisine)
    .min(1, "Add at least one cuisine")
    .max(20)
    .refine(
      (list) => new Set(list.map((entry) => entry.cuisineId)).size === list.length,
      "Use each value only once",
    )
    .nullable(),
  taxGroups: z.array(taxGroup).max(20),
  /** Fees of new orders, by order type. */
  fees: z
    .array(feeSetting)
    .max(maxFees)
    .refine((list) => new Set(list.map((fee) => fee.id)).size === list.length, "Use each value only once"),
  /** What platforms keep of their orders; new orders take the percentage that holds when they are created. */
  commissions: z
    .array(platformCommission)
    .max(maxCommissions)
    .refine(
      (list) => new Set(list.map(({ platform }) => platformKey(platform))).size === list.length,
      "Use each value only once",
    ),
});

export const location = locationFields.extend({
  id,
  organizationId: id,
  currencyCode: z.string(),
  currencyDecimals: z.number().int(),
  translations: z.array(translation),
  cuisines: z.array(cuisine),
  cityName: z.object({ en: z.string(), me: z.string() }).nullable(),
  countryName: z.object({ en: z.string(), me: z.string() }).nullable(),
  ratings: z.number().int(),
  ratingAverage: amount,
  workingHours: z.array(workingDay),
  /** Special days by date, past ones included. */
  specialDays: z.array(specialDay),
  /** Number of active tables, beside the number the owner entered. */
  activeTables: z.number().int(),
  /** True from the first order on, which fixes the currency. */
  hasOrders: z.boolean(),
  /** True while bills are fiscal receipts. */
  issuesReceipts: z.boolean(),
  createdAt: instant,
});
export type Location = z.output<typeof location>;

export const locations = {
  listByOrganization: route({
    method: "GET",
    path: "/locations/organization/:organizationId",
    access: "location.view",
    summary: "List the locations of the organization",
    params: z.object({ organizationId: id }),
    query: listQuery,
    fault: "locations_load_failed",
    response: page(location),
  }),
  find: route({
    method: "GET",
    path: "/locations/:id",
    access: "location.view",
    summary: "Get a location",
    params: byId,
    fault: "location_load_failed",
    response: location,
  }),
  live: route({
    method: "GET",
    path: "/locations/:id/live",
    keys: false,
    access: "location.view",
    summary: "Stream changes of a location (server-sent events)",
    params: byId,
    query: z.object({
      /** Age in ms of the oldest data on the screen: changes since then are replayed first. */
      ageMs: z.coerce.number().int().min(0).max(86_400_000).optional(),
    }),
    binary: true,
    response: z.string(),
  }),
};
