import { z } from "zod";
import { amount, id, instant, byLanguage } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";
import { comboGroup } from "./menu.combos.contract.ts";
import { menuItemTypes, soldFields, weighedFields } from "./menu.itemFields.contract.ts";
import { optionPrompts } from "./menu.options.rules.ts";

/** Tile of the order editor with all inputs of `orderability` and of a line's price. */
export const boardItem = z.object({
  id,
  type: z.enum(menuItemTypes),
  name: z.string(),
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  price: amount,
  ...weighedFields,
  taxPercentage: amount,
  taxExempt: z.boolean(),
  taxGroup: z.string().nullable(),
  boxes: z.number().int(),
  quantity: z.number().int().nullable(),
  isActive: z.boolean(),
  hidden: z.boolean(),
  featured: z.boolean(),
  activeFrom: instant.nullable(),
  activeTo: instant.nullable(),
  soldOutUntil: instant.nullable(),
  availableDays: z.array(z.number().int()),
  ...soldFields,
  containsAlcohol: z.boolean(),
  preparationTimeMinutes: z.number().int().nullable(),
  imageId: id.nullable(),
  spicinessLevel: z.number().int(),
  isVegan: z.boolean(),
  isVegetarian: z.boolean(),
  isGlutenFree: z.boolean(),
  /** Allergens of the item and of its required ingredients. */
  allergens: z.array(z.enum(allergens)),
  /** Ingredients that a guest may leave out or, when optional, add. */
  ingredients: z.array(z.object({ productId: id, name: z.string(), isOptional: z.boolean() })),
  /** Option groups to offer, those of the item before those of its category. */
  optionGroupIds: z.array(id),
  /** Groups of a set menu; its dishes are among the items, as far as those are visible. */
  comboGroups: z.array(comboGroup),
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
  /** Names of the ingredient that it removes from the recipe. */
  removes: z.array(z.string()),
  /** True when it adds an ingredient to the recipe. */
  adds: z.boolean(),
});

export type BoardOption = z.output<typeof boardOption>;

/** Active option group with its active options. */
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
  /** Ids of items shown first: best sellers, or featured ones after few sales. */
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
