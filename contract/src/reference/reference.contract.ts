import { z } from "zod";
import { id, listQuery, page } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";

/** Query of lists that choosers show whole: one page holds the whole list by default. */
const wholeList = listQuery.extend({
  pageSize: z.coerce.number().int().min(1).max(1000).default(1000),
  sort: z.enum(["nameEn", "-nameEn", "nameMe", "-nameMe"]).optional(),
});
export type ReferenceQuery = z.output<typeof wholeList>;

const names = { nameEn: z.string(), nameMe: z.string() };

export const currency = z.object({
  id,
  code: z.string().length(3),
  ...names,
  symbol: z.string(),
  decimals: z.number().int(),
});
export type Currency = z.output<typeof currency>;

export const country = z.object({
  id,
  code: z.string().length(2),
  code3: z.string().length(3),
  ...names,
  phonePrefix: z.string(),
  currencyId: id.nullable(),
  /** Standard rate of sales tax in percent; null where unknown. */
  standardTaxRate: z.string().nullable(),
});
export type Country = z.output<typeof country>;

export const city = z.object({
  id,
  countryId: id,
  ...names,
  latitude: z.string(),
  longitude: z.string(),
  timezone: z.string(),
});
export type City = z.output<typeof city>;

export const cuisine = z.object({ id, code: z.string(), ...names });
export type Cuisine = z.output<typeof cuisine>;

export const meatType = z.object({ id, code: z.string(), ...names });
export type MeatType = z.output<typeof meatType>;

/** Public routes, since sign-up needs countries and currencies before there is a session. */
export const reference = {
  countries: route({
    method: "GET",
    path: "/countries",
    access: "public",
    summary: "List all countries in alphabetical order",
    query: wholeList,
    response: page(country),
  }),
  currencies: route({
    method: "GET",
    path: "/currencies",
    access: "public",
    summary: "List all currencies in alphabetical order",
    query: wholeList,
    response: page(currency),
  }),
  cities: route({
    method: "GET",
    path: "/cities",
    access: "public",
    summary: "List cities, optionally of one country",
    query: wholeList.extend({ countryId: id.optional() }),
    response: page(city),
  }),
  cuisines: route({
    method: "GET",
    path: "/cuisines",
    access: "public",
    summary: "List all cuisines, local ones first",
    query: wholeList,
    fault: "cuisines_load_failed",
    response: page(cuisine),
  }),
};
