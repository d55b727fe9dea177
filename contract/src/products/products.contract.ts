import { z } from "zod";
import { csvRoutes } from "../lib/csvRoutes.ts";
import { withDefaults } from "../lib/defaults.ts";
import {
  amount,
  byId,
  byLanguage,
  byLocation,
  countInput,
  csvExport,
  flag,
  id,
  instant,
  languageCode,
  listQuery,
  money,
  optionalText,
  page,
  quantityValue,
  removed,
  tableOf,
  text,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { meatType } from "../reference/reference.contract.ts";
import { allergens } from "./products.rules.ts";
import { unit } from "./products.units.contract.ts";

const each = <T extends z.ZodType>(item: T, maxItems: number) =>
  z
    .array(item)
    .max(maxItems)
    .refine((list) => new Set(list).size === list.length, "Use each value only once");

const translation = z.object({
  languageCode,
  name: optionalText(100).default(null),
  description: optionalText(2000).default(null),
});

/** Maximum nutrients; more than any label has. */
const maxNutrients = 40;

/** Values by name ("protein": "12.5"), or free text from a label. */
const nutritionInfo = z.union([
  tableOf(z.union([z.number(), z.string().max(100), z.null()]), maxNutrients),
  optionalText(2000),
]);

export const productFields = z.object({
  name: text(100, "Name is required"),
  description: optionalText(2000),
  translations: z
    .array(translation)
    .max(2)
    .refine(
      (list) => new Set(list.map((entry) => entry.languageCode)).size === list.length,
      "Use each language only once",
    ),
  /** Name or id of a category; an unknown name creates a new one. */
  category: optionalText(60),
  price: money,
  unit,
  barcode: optionalText(64),
  allergens: each(z.enum(allergens), 14),
  nutritionInfo,
  /** Preparation time in minutes. */
  preparationTime: z.number().int().min(0).max(10_000).nullable(),
  isActive: z.boolean(),
  /** Stock below which an alert is shown; 0 for never. */
  alertWhenLessThan: countInput,
});

const productDefaults = {
  description: null,
  translations: [],
  category: null,
  price: "0",
  unit: "piece",
  barcode: null,
  allergens: [],
  nutritionInfo: null,
  preparationTime: null,
  isActive: true,
  alertWhenLessThan: "0",
};

export const productInput = withDefaults(productFields, productDefaults).extend({ locationId: id });
export type ProductInput = z.output<typeof productInput>;
export const productChanges = productFields.partial();
export type ProductChanges = z.output<typeof productChanges>;

export const product = productFields.extend({
  id,
  locationId: id,
  /** Name in the requested language, or its fallback; `name` is the product's own. */
  shownName: z.string(),
  price: amount,
  alertWhenLessThan: quantityValue,
  categoryId: id.nullable(),
  /** Recipe by which the location produces it; null for a bought product. */
  recipeId: id.nullable(),
  /** Allergens of the ingredients of its recipe, nested ones included. */
  inheritedAllergens: z.array(z.enum(allergens)),
  /** Numbers of stock items and recipes that use the product. */
  stockItems: z.number().int(),
  recipes: z.number().int(),
  /** On hand over all batches, in the product's unit; null without stock. */
  onHand: quantityValue.nullable(),
  /** Minimum stock of the product: the larger of its alert level and the sum of its batches' minimums. */
  stockMinimum: quantityValue,
  /** Level by the sum of its batches; null when it needs no attention. */
  stockLevel: z.enum(["out", "low"]).nullable(),
  /** Unit cost: the mean of the stock on hand, else the last known; null when unknown. */
  unitCost: amount.nullable(),
  /** Value of the stock on hand at cost; null without stock or cost. */
  stockValue: amount.nullable(),
  createdAt: instant,
  updatedAt: instant,
});
export type Product = z.output<typeof product>;

/** Product without the figures of its stock, which change with every movement. */
export const catalogProduct = product.omit({
  stockItems: true,
  recipes: true,
  recipeId: true,
  onHand: true,
  stockMinimum: true,
  stockLevel: true,
  unitCost: true,
  stockValue: true,
});

const named = z.object({ id, name: z.string(), nameMe: z.string().nullable() });
/** Uses that prevent the deletion of a product: recipes, options, produced products and stock that is not at 0. */
export const productUses = z.object({
  recipes: z.array(named),
  options: z.array(named),
  /** Products that are made of it. */
  producedProducts: z.array(named),
  stock: z.array(z.object({ id, quantity: z.number(), unit: z.string() })),
});
export type ProductUses = z.output<typeof productUses>;

const productCategory = z.object({ id, name: z.string(), products: z.number().int() });
export type ProductCategory = z.output<typeof productCategory>;

export const productSorts = [
  "name",
  "category",
  "price",
  "onHand",
  "unitCost",
  "stockValue",
  "createdAt",
] as const;

/** Segments of the product list: low or out of stock, without a cost although stocked or used, inactive. */
export const productViews = ["all", "low", "no_cost", "inactive"] as const;
export type ProductView = (typeof productViews)[number];

const productQuery = listQuery.extend({
  ...byLanguage.shape,
  /** Name or id of a category. */
  category: z.string().trim().max(60).optional(),
  active: flag.optional(),
  view: z.enum(productViews).default("all"),
  allergen: z.enum(allergens).optional(),
  /** Exact code, as read by a scanner. */
  barcode: z.string().trim().max(64).optional(),
  sort: z.enum(productSorts.flatMap((sort) => [sort, `-${sort}` as const])).default("name"),
});
export type ProductQuery = z.output<typeof productQuery>;

const productSummary = z.object({
  /** Number of products in each view, regardless of other filters. */
  counts: z.record(z.enum(productViews), z.number().int()),
  stockValue: amount,
  currencyCode: z.string(),
});
export type ProductSummary = z.output<typeof productSummary>;

const access = { view: "products.view", edit: "products.edit" } as const;

export const products = {
  ...csvRoutes("/products", access, productQuery.extend(csvExport)),
  create: route({
    method: "POST",
    path: "/products",
    access: "products.edit",
    summary: "Add a product",
    body: productInput,
    status: 201,
    response: product,
  }),
  meatTypes: route({
    method: "GET",
    path: "/products/meat-types",
    access: "products.view",
    summary: "List all meat types",
    query: listQuery.extend({ pageSize: z.coerce.number().int().min(1).max(1000).default(1000) }),
    response: page(meatType),
  }),
  list: route({
    method: "GET",
    path: "/products/location/:locationId",
    access: "products.view",
    summary: "List the products of a location with stock, value and the counts of each view",
    params: byLocation,
    query: productQuery,
    response: page(product).extend({ summary: productSummary }),
  }),
  categories: route({
    method: "GET",
    path: "/products/categories/:locationId",
    access: "products.view",
    summary: "List the product categories of a location",
    params: byLocation,
    query: listQuery,
    response: page(productCategory),
  }),
  find: route({
    method: "GET",
    path: "/products/:id",
    access: "products.view",
    summary: "Get a product",
    params: byId,
    query: byLanguage,
    response: product,
  }),
  uses: route({
    method: "GET",
    path: "/products/:id/uses",
    access: "products.view",
    summary: "List what prevents a product from being deleted",
    params: byId,
    response: productUses,
  }),
  update: route({
    method: "PUT",
    alias: "PATCH",
    path: "/products/:id",
    access: "products.edit",
    summary: "Update the given fields",
    params: byId,
    body: productChanges,
    response: product,
  }),
  remove: route({
    method: "DELETE",
    path: "/products/:id",
    access: "products.edit",
    summary: "Delete a product, or archive it if it was used",
    params: byId,
    response: removed,
  }),
  restore: restoring("/products", "products.edit"),
};
