import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  byId,
  byLocation,
  day,
  done,
  id,
  instant,
  optionalText,
  removed,
  text,
  uniqueList,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { weekWindow } from "../locations/locations.windows.contract.ts";
import { saleChannels } from "../locations/locations.windows.rules.ts";
import { defaultGraceMinutes, maxGraceMinutes, priceChanges, priceEndings } from "./prices.rules.ts";
import { specialDayUses } from "./prices.schedule.rules.ts";

export const priceEntry = z.object({
  /** Menu item; null for a category or an option, or for every item with all three null. */
  itemId: id.nullable().default(null),
  categoryId: id.nullable().default(null),
  /** Option of an option group, whose additional price changes wherever it is offered. */
  optionId: id.nullable().default(null),
  change: z.enum(priceChanges),
  /** Amount of `fixed` and `minus`; percent with its sign, such as "-25". */
  value: z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/, "Enter a number such as 2.50"),
  ending: z.enum(priceEndings).default("none"),
});

const priceListFields = z.object({
  name: text(50, "Name is required"),
  /** Name in Montenegrin; null where it is the same. */
  nameMe: optionalText(50),
  /** One of the eight colours of categories. */
  color: z.number().int().min(1).max(8),
  locationIds: uniqueList(id, 50).min(1),
  channels: uniqueList(z.enum(saleChannels), saleChannels.length),
  /** Platforms by name; their orders use no list of another channel. */
  platforms: uniqueList(text(40), 20),
  /** Empty = always. */
  windows: z.array(weekWindow).max(30),
  specialDays: z.enum(specialDayUses),
  /** Business dates, both included. */
  firstDate: day.nullable(),
  lastDate: day.nullable(),
  /** The highest of the lists that name an item wins. */
  priority: z.number().int().min(1).max(10_000),
  entries: z.array(priceEntry).max(500),
  /** Minutes for which an unsent line keeps the price after the list ends. */
  graceMinutes: z.number().int().min(0).max(maxGraceMinutes),
  isOn: z.boolean(),
});

export const priceListInput = withDefaults(priceListFields.omit({ priority: true }), {
  nameMe: null,
  color: 1,
  platforms: [],
  windows: [],
  specialDays: "usual",
  firstDate: null,
  lastDate: null,
  graceMinutes: defaultGraceMinutes,
  isOn: false,
}).extend({
  /** Above all others unless given. */
  priority: priceListFields.shape.priority.optional(),
});
export type PriceListInput = z.output<typeof priceListInput>;
export const priceListChanges = priceListFields.partial();

export const priceList = priceListFields.extend({
  id,
  name: z.string(),
  nameMe: z.string().nullable(),
  platforms: z.array(z.string()),
  entries: z.array(priceEntry.required()),
  updatedAt: instant,
});
export type PriceList = z.output<typeof priceList>;

const priceLists = z.object({ items: z.array(priceList).max(200) });

export const prices = {
  create: route({
    method: "POST",
    path: "/price-lists",
    access: "menu.edit",
    summary: "Create a price list",
    body: priceListInput,
    status: 201,
    response: priceList,
  }),
  list: route({
    method: "GET",
    path: "/price-lists/location/:locationId",
    access: "menu.view",
    summary: "List the price lists of a location, the highest priority first",
    params: byLocation,
    response: priceLists,
    tagged: true,
  }),
  get: route({
    method: "GET",
    path: "/price-lists/:id",
    access: "menu.view",
    summary: "Get a price list",
    params: byId,
    response: priceList,
  }),
  update: route({
    method: "PATCH",
    path: "/price-lists/:id",
    access: "menu.edit",
    summary: "Update the given fields; lines already added stay as they are",
    params: byId,
    body: priceListChanges,
    response: priceList,
  }),
  order: route({
    method: "PUT",
    path: "/price-lists/location/:locationId/order",
    access: "menu.edit",
    summary: "Order price lists of a location among themselves, the highest priority first",
    params: byLocation,
    body: z.object({ ids: uniqueList(id, 200).min(1) }),
    response: done,
  }),
  remove: route({
    method: "DELETE",
    path: "/price-lists/:id",
    access: "menu.edit",
    summary: "Delete a price list",
    params: byId,
    response: removed,
  }),
  restore: restoring("/price-lists", "menu.edit"),
};
