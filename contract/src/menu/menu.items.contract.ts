import { z } from "zod";
import { csvRoutes } from "../lib/csvRoutes.ts";
import { briefRow } from "../lib/defaults.ts";
import {
  amount,
  byId,
  byLanguage,
  csvExport,
  done,
  flag,
  id,
  instant,
  listQuery,
  page,
  removed,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";
import { orderInput, storedTranslation } from "./menu.categories.contract.ts";
import { comboGroup, namedComboGroup } from "./menu.combos.contract.ts";
import {
  menuItemChanges,
  menuItemDefaults,
  menuItemFields,
  menuItemInput,
  menuItemTypes,
} from "./menu.itemFields.contract.ts";

const measured = z.number().nullable();

const shownAllergen = z.object({
  allergen: z.enum(allergens),
  /** True when entered on the item itself. */
  isOwn: z.boolean(),
  /** Names of the ingredients that contain it. */
  products: z.array(z.string()),
});

export const ingredient = z.object({
  productId: id,
  productName: z.string(),
  productUnit: z.string(),
  quantity: z.string(),
  unit: z.string(),
  isOptional: z.boolean(),
  preparationNotes: z.string().nullable(),
});

export const menuItem = menuItemFields.extend({
  id,
  locationId: id,
  /** Name in the requested language, or its fallback. */
  name: z.string(),
  description: z.string().nullable(),
  nameEn: z.string().nullable(),
  nameMe: z.string().nullable(),
  categoryName: z.string(),
  categoryIsActive: z.boolean(),
  price: amount,
  imageUrl: z.string().nullable(),
  taxPercentage: amount,
  protein: measured,
  carbohydrates: measured,
  fat: measured,
  alcoholContent: measured,
  popularityScore: z.number(),
  soldOutUntil: instant.nullable(),
  translations: z.array(storedTranslation.extend({ menuItemId: id })),
  ingredients: z.array(ingredient),
  comboGroups: z.array(namedComboGroup),
  /** Allergens of the item and of its required ingredients. */
  shownAllergens: z.array(shownAllergen),
  createdAt: instant,
  updatedAt: instant,
});
export type MenuItem = z.output<typeof menuItem>;

/**
 * Item in a list, with the fields that rows, cards and choices show. Defaults are omitted from the answer and
 * restored by the reader.
 */
export const menuItemRow = briefRow(
  menuItem.extend({ comboGroups: z.array(comboGroup) }).omit({
    locationId: true,
    displayOrder: true,
    spicinessLevel: true,
    meatTypes: true,
    calories: true,
    protein: true,
    carbohydrates: true,
    fat: true,
    nutritionFacts: true,
    portionSize: true,
    alcoholContent: true,
    volumeMl: true,
    servingTemperature: true,
    seasonal: true,
    pairingSuggestions: true,
    tags: true,
    optionGroupIds: true,
    minWeight: true,
    maxWeight: true,
    tareWeight: true,
    scaleCode: true,
    popularityScore: true,
    createdAt: true,
    updatedAt: true,
  }),
  {
    ...menuItemDefaults,
    nameEn: null,
    nameMe: null,
    description: null,
    categoryIsActive: true,
    soldOutUntil: null,
    shownAllergens: [],
  },
);
export type MenuItemRow = z.output<typeof menuItemRow>;

export const menuItemSorts = ["displayOrder", "name", "price", "popularityScore", "createdAt"] as const;

const menuItemQuery = listQuery.extend({
  locationId: id,
  ...byLanguage.shape,
  categoryId: id.optional(),
  active: flag.optional(),
  featured: flag.optional(),
  type: z.enum(menuItemTypes).optional(),
  /** Availability by category, item and times at this moment, regardless of opening hours. */
  availability: z.enum(["available", "unavailable", "soldOut", "hidden"]).optional(),
  /** Filter for items that lack a photo or a translation. */
  missing: z.enum(["photo", "translation"]).optional(),
  sort: z.enum(menuItemSorts.flatMap((sort) => [sort, `-${sort}` as const])).default("displayOrder"),
});
export type MenuItemQuery = z.output<typeof menuItemQuery>;

/**
 * Availability change. "today" ends with the business day; "until" needs its end; "always" is ended by hand.
 * "no" also ends the counting of an item without portions; `portions: 0` resets the item to none left.
 */
export const availabilityInput = z
  .object({
    soldOut: z.enum(["no", "today", "until", "always"]),
    until: instant.optional(),
    portions: z.literal(0).optional(),
  })
  .refine((body) => body.soldOut !== "until" || body.until !== undefined, {
    path: ["until"],
    message: "Enter an end time",
  });

export const items = {
  createItem: route({
    method: "POST",
    path: "/menu/items",
    access: "menu.edit",
    summary: "Add a menu item",
    body: menuItemInput,
    status: 201,
    response: menuItem,
  }),
  listItems: route({
    method: "GET",
    path: "/menu/items",
    access: "menu.view",
    summary: "List the menu items of a location",
    query: menuItemQuery,
    response: page(menuItemRow),
  }),
  orderItems: route({
    method: "PATCH",
    path: "/menu/items/order",
    access: "menu.edit",
    summary: "Reorder the items of a category",
    body: orderInput,
    response: done,
  }),
  findItem: route({
    method: "GET",
    path: "/menu/items/:id",
    access: "menu.view",
    summary: "Get a menu item with its recipe",
    params: byId,
    query: byLanguage,
    response: menuItem,
  }),
  updateItem: route({
    method: "PUT",
    alias: "PATCH",
    path: "/menu/items/:id",
    access: "menu.edit",
    summary: "Update the given fields",
    params: byId,
    body: menuItemChanges,
    response: menuItem,
  }),
  setAvailability: route({
    method: "PATCH",
    path: "/menu/items/:id/availability",
    access: "menu.availability",
    summary: "Mark an item as sold out or available",
    params: byId,
    body: availabilityInput,
    response: menuItem,
  }),
  removeItem: route({
    method: "DELETE",
    path: "/menu/items/:id",
    access: "menu.edit",
    summary: "Delete a menu item, or archive it if it was ordered",
    params: byId,
    response: removed,
  }),
  restoreItem: restoring("/menu/items", "menu.edit"),
};

const access = { view: "menu.view", edit: "menu.edit" } as const;
const exportQuery = menuItemQuery.omit({ locationId: true }).extend(csvExport);

/** CSV import and export routes of menu items. */
export const itemFiles = csvRoutes("/menu", access, exportQuery);
