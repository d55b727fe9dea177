import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import {
  amount,
  byId,
  byLanguage,
  day,
  id,
  instant,
  listQuery,
  optionalText,
  page,
  percent,
  quantityInput,
  quantityValue,
  removed,
} from "../lib/primitives.ts";
import { restoring } from "../lib/restoring.ts";
import { route } from "../lib/route.ts";
import { allergens } from "../products/products.rules.ts";
import { unit } from "../products/products.units.contract.ts";

/** Maximum ingredients of a recipe. */
const maxIngredients = 60;

/** Quantity above 0. */
export const someQuantity = quantityInput.refine((text) => Number(text) > 0, "Enter more than 0");

const ingredientInput = z.object({ productId: id, quantity: someQuantity, unit });

const recipeFields = z.object({
  /** What the ingredients make before the loss. */
  yieldQuantity: someQuantity,
  /** Unit of the yield; converts to the product's. */
  yieldUnit: unit,
  /** Percent of the yield that is lost, such as by evaporation. */
  lossPercent: percent.refine((text) => Number(text) < 100, "Enter less than 100"),
  /** Days after production until which it may be used; null for no limit. */
  shelfLifeDays: z.number().int().min(0).max(3650).nullable(),
  steps: optionalText(4000),
  ingredients: z
    .array(ingredientInput)
    .min(1)
    .max(maxIngredients)
    .refine(
      (rows) => new Set(rows.map((row) => row.productId)).size === rows.length,
      "Use each ingredient only once",
    ),
});

export const recipeInput = withDefaults(recipeFields, {
  lossPercent: "0",
  shelfLifeDays: null,
  steps: null,
}).extend({ locationId: id, productId: id });
export type RecipeInput = z.output<typeof recipeInput>;

export const recipeChanges = recipeFields.partial();
export type RecipeChanges = z.output<typeof recipeChanges>;

const recipeIngredient = z.object({
  productId: id,
  /** Name in the requested language, or its fallback. */
  productName: z.string(),
  productUnit: z.string(),
  quantity: quantityValue,
  unit: z.string(),
  /** True when it has a recipe of its own. */
  isProduced: z.boolean(),
  /** On hand in the product's unit; null without stock. */
  onHand: quantityValue.nullable(),
  /** Cost of one of the product's unit: of its stock, else of its recipe; null when unknown. */
  unitCost: amount.nullable(),
});
export type RecipeIngredient = z.output<typeof recipeIngredient>;

/** A produced product with what is there and what is needed, in the product's unit. */
export const recipeRow = z.object({
  id,
  locationId: id,
  productId: id,
  productName: z.string(),
  category: z.string().nullable(),
  productUnit: z.string(),
  yieldQuantity: quantityValue,
  yieldUnit: z.string(),
  lossPercent: percent,
  shelfLifeDays: z.number().int().nullable(),
  /** Yield after loss, in `yieldUnit`. */
  netYield: quantityValue,
  onHand: quantityValue,
  minimum: quantityValue,
  /** Usual usage from today until tomorrow. */
  expected: quantityValue,
  /** Quantity to produce today; 0 when nothing is due. */
  suggested: quantityValue,
  /** For the suggested quantity. */
  missing: z.array(
    z.object({
      productName: z.string(),
      quantity: quantityValue,
      unit: z.string(),
      /** Day on which an ordered delivery brings it, and the supplier's usual time; null when none is on its way. */
      arrivesOn: day.nullable(),
      deliveryWindow: z.string().nullable(),
    }),
  ),
  /** Earliest use-by date in stock. */
  nextExpiry: day.nullable(),
  lastMadeAt: instant.nullable(),
  /** Cost of one of the product's unit by the recipe; null when unknown. */
  unitCost: amount.nullable(),
  currencyCode: z.string(),
});
export type RecipeRow = z.output<typeof recipeRow>;

export const recipe = recipeRow.extend({
  steps: z.string().nullable(),
  ingredients: z.array(recipeIngredient),
  /** Allergens of the product and of its ingredients, nested ones included. */
  allergens: z.array(z.enum(allergens)),
  createdAt: instant,
  updatedAt: instant,
});
export type Recipe = z.output<typeof recipe>;

/** Segments of the list: what is due today, and every produced product. */
const recipeViews = ["due", "all"] as const;

const recipeQuery = listQuery.omit({ sort: true }).extend({
  ...byLanguage.shape,
  locationId: id,
  view: z.enum(recipeViews).default("all"),
  productId: id.optional(),
});

export const recipes = {
  createRecipe: route({
    method: "POST",
    path: "/production/recipes",
    access: "products.edit",
    summary: "Add the recipe of a product that the location produces",
    body: recipeInput,
    status: 201,
    response: recipe,
  }),
  listRecipes: route({
    method: "GET",
    path: "/production/recipes",
    access: "inventory.view",
    summary: "List produced products and what to produce, shortest first",
    query: recipeQuery,
    response: page(recipeRow).extend({ counts: z.record(z.enum(recipeViews), z.number().int()) }),
  }),
  findRecipe: route({
    method: "GET",
    path: "/production/recipes/:id",
    access: "inventory.view",
    summary: "Get a recipe with its ingredients, their stock and cost",
    params: byId,
    query: byLanguage,
    response: recipe,
  }),
  updateRecipe: route({
    method: "PUT",
    alias: "PATCH",
    path: "/production/recipes/:id",
    access: "products.edit",
    summary: "Update the given fields of a recipe",
    params: byId,
    body: recipeChanges,
    response: recipe,
  }),
  removeRecipe: route({
    method: "DELETE",
    path: "/production/recipes/:id",
    access: "products.edit",
    summary: "Delete a recipe; its batches remain in stock",
    params: byId,
    response: removed,
  }),
  restoreRecipe: restoring("/production/recipes", "products.edit"),
};
