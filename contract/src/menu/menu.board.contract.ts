import { z } from "zod";
import { amount, id, instant, byLanguage } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";
import { optionPrompts } from "./menu.options.rules.ts";
import { menuItemTypes } from "./menu.itemFields.contract.ts";

/** One tile of the order editor: everything `orderability` and a line's price ask for. */
export const boardItem = z.object({
  id,
  type: z.enum(menuItemTypes),
  name: z.string(),
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  price: amount,
  taxPercentage: amount,
  taxExempt: z.boolean(),
  taxGroup: z.string().nullable(),
  quantity: z.number().int().nullable(),
  isActive: z.boolean(),
  hidden: z.boolean(),
  featured: z.boolean(),
  activeFrom: instant.nullable(),
  activeTo: instant.nullable(),
  soldOutUntil: instant.nullable(),
  availableDays: z.array(z.number().int()),
  containsAlcohol: z.boolean(),
  preparationTimeMinutes: z.number().int().nullable(),
  imageId: id.nullable(),
  spicinessLevel: z.number().int(),
  isVegan: z.boolean(),
  isVegetarian: z.boolean(),
  isGlutenFree: z.boolean(),
  /** The item's own and those of its ingredients that are not optional. */
  allergens: z.array(z.enum(allergens)),
  /** What a guest may leave out or, when optional, add. */
  ingredients: z.array(z.object({ productId: id, name: z.string(), isOptional: z.boolean() })),
  /** Groups of options to ask about, those of the item before those of its category. */
  optionGroupIds: z.array(id),
});
export type BoardItem = z.output<typeof boardItem>;

export const boardCategory = z.object({
  id,
  name: z.string(),
  color: z.number().int().nullable(),
  isActive: z.boolean(),
  items: z.array(boardItem),
});
export type BoardCategory = z.output<typeof boardCategory>;

export const boardOption = z.object({
  id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  price: amount,
  /** The names of the ingredient it leaves out of the recipe. */
  removes: z.array(z.string()),
  /** It adds an ingredient to the recipe. */
  adds: z.boolean(),
});

export type BoardOption = z.output<typeof boardOption>;

/** An active group with its active options. */
export const boardOptionGroup = z.object({
  id,
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  minChoices: z.number().int(),
  maxChoices: z.number().int().nullable(),
  prompt: z.enum(optionPrompts),
  options: z.array(boardOption),
});
export type BoardOptionGroup = z.output<typeof boardOptionGroup>;

export const menuBoard = z.object({
  locationId: id,
  categories: z.array(boardCategory),
  /** Shown first: what sells most, and what is featured where too little was sold. */
  favoriteIds: z.array(id),
  optionGroups: z.array(boardOptionGroup),
});
export type MenuBoard = z.output<typeof menuBoard>;

export const board = {
  board: route({
    method: "GET",
    path: "/menu/board",
    access: "menu.view",
    summary: "Get the menu for taking orders: active categories in order with their visible items",
    query: byLanguage.extend({ locationId: id }),
    response: menuBoard,
    tagged: true,
  }),
};
