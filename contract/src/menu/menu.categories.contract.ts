import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  byId,
  byLanguage,
  done,
  id,
  instant,
  listQuery,
  optionalText,
  page,
  removed,
  text,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { categoryColorCount } from "./menu.rules.ts";

/** Language of a menu translation; longer than a location's, for tags such as "sr-ME". */
const menuLanguage = z
  .string()
  .trim()
  .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z]{2})?$/, "Enter a language such as en")
  .max(5);

/** Names and descriptions of a category or an item: at least one language, each once. */
export const menuTranslations = z
  .array(
    z.object({
      languageCode: menuLanguage,
      name: text(200, "Name is required"),
      description: optionalText(2000).default(null),
    }),
  )
  .min(1, "Name is required")
  .max(10)
  .refine(
    (translations) => new Set(translations.map((each) => each.languageCode)).size === translations.length,
    "Use each language only once",
  );

export const storedTranslation = z.object({
  languageCode: z.string(),
  name: z.string(),
  description: z.string().nullable(),
});

/** Option groups in the order they are offered. */
export const attachedGroups = z
  .array(id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, "Use each value only once");

const categoryFields = z.object({
  displayOrder: z.number().int().min(0).max(100_000),
  /** Colour of its tiles on the order screen, 1 to 8; null = by its position on the menu. */
  color: z.number().int().min(1).max(categoryColorCount).nullable(),
  isActive: z.boolean(),
  translations: menuTranslations,
  /** Option groups that every item of the category offers. */
  optionGroupIds: attachedGroups,
});
const categoryDefaults = { displayOrder: 0, color: null, isActive: true, optionGroupIds: [] };
export const categoryInput = withDefaults(categoryFields, categoryDefaults).extend({ locationId: id });
export type CategoryInput = z.output<typeof categoryInput>;
export const categoryChanges = categoryFields.partial();
export type CategoryChanges = z.output<typeof categoryChanges>;

export const category = z.object({
  id,
  locationId: id,
  displayOrder: z.number().int(),
  color: z.number().int().nullable(),
  isActive: z.boolean(),
  /** Name in the requested language, or its fallback. */
  name: z.string(),
  description: z.string().nullable(),
  translations: z.array(storedTranslation.extend({ categoryId: id })),
  itemCount: z.number().int(),
  optionGroupIds: z.array(id),
  createdAt: instant,
});
export type Category = z.output<typeof category>;

/** Filter for rows with untranslated texts. */
export const byMissingTexts = { missing: z.enum(["translation"]).optional() };

const categoryQuery = listQuery.extend({
  locationId: id,
  ...byLanguage.shape,
  ...byMissingTexts,
  sort: z.enum(["displayOrder", "-displayOrder", "name", "-name"]).default("displayOrder"),
});
export type CategoryQuery = z.output<typeof categoryQuery>;

/** Rows of a location in their new order, first to last. */
export const orderInput = z.object({
  locationId: id,
  ids: z
    .array(id)
    .min(1)
    .max(500)
    .refine((ids) => new Set(ids).size === ids.length, "Use each ID only once"),
});

export const categories = {
  createCategory: route({
    method: "POST",
    path: "/menu/categories",
    access: "menu.edit",
    summary: "Add a menu category",
    body: categoryInput,
    status: 201,
    response: category,
  }),
  listCategories: route({
    method: "GET",
    path: "/menu/categories",
    access: "menu.view",
    summary: "List the menu categories of a location in display order",
    query: categoryQuery,
    response: page(category),
  }),
  orderCategories: route({
    method: "PATCH",
    path: "/menu/categories/order",
    access: "menu.edit",
    summary: "Reorder the categories of a location",
    body: orderInput,
    response: done,
  }),
  findCategory: route({
    method: "GET",
    path: "/menu/categories/:id",
    access: "menu.view",
    summary: "Get a menu category",
    params: byId,
    query: byLanguage,
    response: category,
  }),
  updateCategory: route({
    method: "PATCH",
    path: "/menu/categories/:id",
    access: "menu.edit",
    summary: "Update the given fields",
    params: byId,
    body: categoryChanges,
    response: category,
  }),
  removeCategory: route({
    method: "DELETE",
    path: "/menu/categories/:id",
    access: "menu.edit",
    summary: "Delete a category, optionally moving its items to another one first",
    params: byId,
    query: z.object({ moveTo: id.optional() }),
    response: removed,
  }),
  restoreCategory: restoring("/menu/categories", "menu.edit"),
};
