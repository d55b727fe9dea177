import { z } from "zod";
import { amount, languageCode } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";
import { saleUnits } from "./menu.weight.rules.ts";

/** Diet flags of an item, in display order for guests. */
export const guestDiets = [
  "isVegan",
  "isVegetarian",
  "isGlutenFree",
  "isLactoseFree",
  "isLenten",
  "isHalal",
  "isKosher",
  "isLowCarb",
  "isKetoFriendly",
  "isPaleo",
] as const;
export type GuestDiet = (typeof guestDiets)[number];

/** Group of a set menu for guests, with the dishes that are offered now. */
const guestGroup = z.object({
  name: z.string(),
  minimum: z.number().int(),
  maximum: z.number().int(),
  choices: z.array(
    z.object({
      name: z.string(),
      /** Amount on top of the price of the set menu; null for none. */
      extraPrice: amount.nullable(),
      isSoldOut: z.boolean(),
    }),
  ),
});

/** Dish or drink for guests, without internal data. */
export const guestItem = z.object({
  /** Key of the item under this code only; not an id. */
  key: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  price: amount,
  /** Price of the menu; null while no price list changes it. */
  basePrice: amount.nullable(),
  /** Time of day at the location when the price list ends, "19:00"; null without an end in the next 24 hours. */
  priceUntil: z.string().nullable(),
  /** What the price is for; the staff weigh what is sold by weight. */
  soldBy: z.enum(saleUnits),
  isSoldOut: z.boolean(),
  /** Weekly times in which it is served, "Mon–Fri 11:00–15:00"; null while it is, and without such times. */
  servedTimes: z.string().nullable(),
  featured: z.boolean(),
  /** A set menu has those of every dish that can be chosen. */
  allergens: z.array(z.enum(allergens)),
  diets: z.array(z.enum(guestDiets)),
  spicinessLevel: z.number().int(),
  /** Alcohol in percent by volume. */
  alcoholContent: z.number().nullable(),
  volumeMl: z.number().int().nullable(),
  portionSize: z.string().nullable(),
  photo: z.string().nullable(),
  /** Groups of a set menu in the order a guest chooses; empty for an ordinary item. */
  comboGroups: z.array(guestGroup),
});
export type GuestItem = z.output<typeof guestItem>;

export const guestCategory = z.object({
  name: z.string(),
  description: z.string().nullable(),
  items: z.array(guestItem),
});

export const guestMenu = z.object({
  locationName: z.string(),
  tableNumber: z.string(),
  tableName: z.string().nullable(),
  /** Code of the currency, such as EUR. */
  currency: z.string(),
  currencyDecimals: z.number().int(),
  isOpen: z.boolean(),
  /** Categories in menu order; empty ones are omitted. */
  categories: z.array(guestCategory),
});
export type GuestMenu = z.output<typeof guestMenu>;

export const guest = {
  guestMenu: route({
    method: "GET",
    path: "/menu/guest/:qrCode",
    access: "public",
    summary: "Get the menu for guests who scanned a table's QR code",
    params: z.object({ qrCode: z.string().max(64) }),
    query: z.object({ language: languageCode.default("en") }),
    response: guestMenu,
    tagged: true,
    crossOrigin: true,
  }),
};
