import { z } from "zod";
import { amount, byLocation, id, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";
import { storedTranslation } from "./menu.categories.contract.ts";
import { comboGroup } from "./menu.combos.contract.ts";
import { guestDiets } from "./menu.guest.contract.ts";
import { menuItemTypes, soldFields } from "./menu.itemFields.contract.ts";
import { unorderableReasons } from "./menu.rules.ts";
import { saleUnits } from "./menu.weight.rules.ts";

/** Name and description in one language, `en` or `me`. */
export const publishedTexts = storedTranslation.extend({});
const translations = z.array(publishedTexts);

/** Dish or drink as platforms and webshops offer it. */
export const publishedItem = z.object({
  id,
  type: z.enum(menuItemTypes),
  translations,
  /** Price of one piece, or of the unit it is sold by, without options, as an order charges it. */
  price: amount,
  /** Price of the menu; null while no price list changes it. */
  basePrice: amount.nullable(),
  /** What the price is for; programs cannot order what has to be weighed. */
  soldBy: z.enum(saleUnits),
  /** Tax rate in percent by order type. */
  taxRates: z.object({ dine_in: amount, takeaway: amount, delivery: amount }),
  /** Whether one piece can be ordered now; otherwise `reason` says why not. */
  isOrderable: z.boolean(),
  reason: z.enum(unorderableReasons).nullable(),
  ...soldFields,
  featured: z.boolean(),
  /** Allergens of the item and of its required ingredients; a set menu has those of its dishes too. */
  allergens: z.array(z.enum(allergens)),
  diets: z.array(z.enum(guestDiets)),
  containsAlcohol: z.boolean(),
  portionSize: z.string().nullable(),
  /** Complete address of the photo. */
  photo: z.string().nullable(),
  /** Groups in the order they are offered. */
  optionGroupIds: z.array(id),
  /** Groups of a set menu; a dish that isn't among the items cannot be chosen now. */
  comboGroups: z.array(comboGroup),
});
export type PublishedTexts = z.output<typeof publishedTexts>;
export type PublishedItem = z.output<typeof publishedItem>;

export const publishedCategory = z.object({ id, translations, items: z.array(publishedItem) });
export type PublishedCategory = z.output<typeof publishedCategory>;

export const publishedOptionGroup = z.object({
  id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  minChoices: z.number().int(),
  /** Null for no limit. */
  maxChoices: z.number().int().nullable(),
  options: z.array(
    z.object({
      id,
      nameEn: z.string().nullable(),
      nameMe: z.string().nullable(),
      /** Surcharge for one piece. */
      price: amount,
    }),
  ),
});

/** Menu of a location for programs, in display order, without hidden and inactive items. */
export const publishedMenu = z.object({
  locationId: id,
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  /** Whether the location is open now, by its hours. */
  isOpen: z.boolean(),
  categories: z.array(publishedCategory),
  optionGroups: z.array(publishedOptionGroup),
});
export type PublishedMenu = z.output<typeof publishedMenu>;

export const published = {
  published: route({
    method: "GET",
    path: "/menu/published",
    access: "menu.view",
    summary: "Get the menu for platforms and webshops as it can be ordered now",
    query: byLocation.extend({
      /** Name under which its orders come, as in `source`, for the prices of its lists; without it those of takeaway. */
      platform: text(40).optional(),
    }),
    response: publishedMenu,
    tagged: true,
  }),
};
