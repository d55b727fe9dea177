import { randomUUID } from "node:crypto";
import { findRecipeLoop } from "@konoba/contract/inventory/inventory.production.rules";
import {
  neededIngredients,
  netYield,
  preparedShare,
  type ProductionRecipe,
  recipeCost,
  suggestedProduction,
} from "@konoba/contract/inventory/inventory.production.totals";
import type {
  RecipeChanges,
  RecipeInput,
  recipes as routes,
} from "@konoba/contract/inventory/inventory.recipes.contract";
import { expectedUsage } from "@konoba/contract/inventory/inventory.usage.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { compareQuantities } from "@konoba/contract/lib/quantity";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import { convertQuantity, isConvertible } from "@konoba/contract/products/products.rules";
import { orNotFound, ownedLocations, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import type { Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import { listProductFigures } from "./inventory.costs.service.ts";
import * as store from "./inventory.recipes.store.ts";
import { holdProducts } from "./inventory.store.ts";

const mismatch = (path: string, unit: string, productUnit: string) =>
  new AppError("unit_mismatch", [
    { path, message: "Choose a unit that converts to the product's unit", unit, productUnit },
  ]);

type Amounts = Pick<RecipeInput, "yieldQuantity" | "yieldUnit" | "lossPercent" | "ingredients">;

/** Rejects units that do not convert, products of other locations and a yield that is lost whole. */
async function checkRecipe(
  { db }: ActorContext,
  location: OwnedLocation,
  { productId, ...recipe }: Amounts & { productId: string },
): Promise<void> {
  const ids = [productId, ...recipe.ingredients.map((row) => row.productId)];
  const units = await holdProducts(db, location, ids);
  const unitOf = (id: string) => orNotFound(units.get(id), "product_not_found");
  if (!isConvertible(recipe.yieldUnit, unitOf(productId)))
    throw mismatch("yieldUnit", recipe.yieldUnit, unitOf(productId));
  for (const [index, { productId: used, unit }] of recipe.ingredients.entries())
    if (!isConvertible(unit, unitOf(used))) throw mismatch(`ingredients.${index}.unit`, unit, unitOf(used));
  if (compareQuantities(netYield(recipe), "0") <= 0)
    throw new AppError("invalid_request", [{ path: "lossPercent", message: "Something must be left" }]);
}

/** Rejects a recipe that makes a product of itself, and names the products of the circle in order. */
async function refuseLoop(
  { db }: ActorContext,
  location: OwnedLocation,
  productId: string,
  ingredients: RecipeInput["ingredients"],
): Promise<void> {
  const known = await store.listRecipes(db, location);
  const edges = new Map(
    known.map((recipe) => [recipe.productId, recipe.ingredients.map((row) => row.productId)]),
  );
  const used = ingredients.map((row) => row.productId);
  const loop = findRecipeLoop(productId, used, edges);
  if (loop === null) return;
  const names = await store.findNames(db, location, loop);
  throw new AppError("production_recipe_loop", { loop: loop.map((id) => names.get(id) ?? "") });
}

async function writeIngredients(
  { db }: ActorContext,
  recipe: { locationId: OwnedLocation; productId: string },
  ingredients: RecipeInput["ingredients"],
): Promise<void> {
  const rows = ingredients.map(({ productId, ...row }, position) => {
    return { ...row, ...recipe, ingredientId: productId, position };
  });
  await store.replaceIngredients(db, recipe, rows);
}

async function addRecipe(acting: ActorContext, body: RecipeInput): Promise<string> {
  const { db, scope, now } = acting;
  const { ingredients, locationId, productId, ...fields } = body;
  const location = requireOwnLocation(scope, locationId);
  await store.lockProduction(db, location);
  await checkRecipe(acting, location, body);
  await refuseLoop(acting, location, productId, ingredients);
  const id = randomUUID();
  const values = { ...fields, id, productId, locationId: location, createdAt: now, updatedAt: now };
  await store.insertRecipe(db, values);
  await writeIngredients(acting, { locationId: location, productId }, ingredients);
  return id;
}

async function changeRecipe(acting: ActorContext, id: string, body: RecipeChanges): Promise<void> {
  const { db, scope, now } = acting;
  const find = async () =>
    orNotFound(await store.findRecipe(db, ownedLocations(scope), id), "production_recipe_not_found");
  const { locationId, productId } = await find();
  await store.lockProduction(db, locationId);
  const before = await find();
  const { ingredients, ...fields } = body;
  const after = {
    yieldQuantity: fields.yieldQuantity ?? before.yieldQuantity,
    yieldUnit: fields.yieldUnit ?? before.yieldUnit,
    lossPercent: fields.lossPercent ?? before.lossPercent,
    ingredients: ingredients ?? [...before.ingredients],
  };
  await checkRecipe(acting, locationId, { ...after, productId });
  await store.updateRecipe(db, { id, locationId }, { ...fields, updatedAt: now });
  if (!ingredients) return;
  await refuseLoop(acting, locationId, productId, ingredients);
  await writeIngredients(acting, { locationId, productId }, ingredients);
}

/** Returns the cost by recipe of each product of a location, and what is known of every product. */
async function costsAt({ db }: Pick<ActorContext, "db">, location: OwnedLocation) {
  const figures = await listProductFigures(db, location);
  const costs = new Map(figures.map((figure) => [figure.productId, figure]));
  const recipes = await store.listRecipes(db, location);
  const byProduct = new Map(recipes.map((recipe) => [recipe.productId, recipe]));
  return {
    ofRecipe: (productId: string) => recipeCost(productId, byProduct, costs).unitCost,
    ofStock: (productId: string) => costs.get(productId)?.unitCost ?? null,
    /** Returns the ingredients that a quantity, in the product's unit, lacks. */
    missingFor: (recipe: ProductionRecipe & { productUnit: string }, quantity: string) => {
      const net = convertQuantity(netYield(recipe), recipe.yieldUnit, recipe.productUnit);
      const stocked = recipe.ingredients.map((each) => ({
        ...each,
        productUnit: costs.get(each.productId)?.unit ?? each.unit,
        onHand: Number(costs.get(each.productId)?.onHand ?? 0),
      }));
      if (net === null || Number(quantity) === 0) return [];
      return neededIngredients(stocked, quantity, net).filter(({ missing }) => Number(missing) > 0);
    },
  };
}

/** Rounds a figure to the decimals of an amount of the API. */
const shortCost = (cost: string | null) => (cost === null ? null : Number(cost).toFixed(4));

type Listed = Parameters<typeof store.listPrepared>[2];

/** Returns the produced products of a location with what to produce today, shortest first. */
async function prepare(acting: ActorContext, location: OwnedLocation, query: Listed) {
  const { db, scope, now } = acting;
  const { timezone, currencyCode } = await findOwnLocation(db, scope, location);
  const today = wallTime(now, timezone).date;
  const costs = await costsAt(acting, location);
  const rows = (await store.listPrepared(db, location, query, now)).map(
    ({ usage, ingredients, name: _name, ...row }) => {
      const expected = expectedUsage(usage, today, addDays(today, 1));
      const { onHand, minimum } = row;
      const suggested = suggestedProduction({ onHand, minimum, expected });
      return {
        share: preparedShare({ onHand, minimum, expected }),
        lacking: costs.missingFor({ ...row, ingredients }, suggested),
        row: {
          ...row,
          yieldQuantity: Number(row.yieldQuantity),
          netYield: Number(netYield(row)),
          onHand: Number(onHand),
          minimum: Number(minimum),
          expected: Number(expected),
          suggested: Number(suggested),
          unitCost: shortCost(costs.ofRecipe(row.productId)),
          currencyCode,
        },
      };
    },
  );
  const ids = new Set(rows.flatMap(({ lacking }) => lacking.map(({ productId }) => productId)));
  const known = await store.findMissing(db, location, [...ids], query.language);
  return rows
    .toSorted((one, other) => one.share - other.share)
    .map(({ row, lacking }) => ({
      ...row,
      missing: lacking.map(({ productId, missing, unit }) => ({
        productName: known.get(productId)?.name ?? "",
        quantity: Number(missing),
        unit,
        arrivesOn: known.get(productId)?.arrivesOn ?? null,
        deliveryWindow: known.get(productId)?.deliveryWindow ?? null,
      })),
    }));
}

async function answer(acting: ActorContext, id: string, language: string) {
  const { db, scope } = acting;
  const found = orNotFound(
    await store.findRecipe(db, ownedLocations(scope), id),
    "production_recipe_not_found",
  );
  const [row] = await prepare(acting, found.locationId, { language, productId: found.productId });
  const texts = await store.findRecipeTexts(db, found, language);
  const costs = await costsAt(acting, found.locationId);
  const ingredients = texts?.ingredients.map((each) => ({
    ...each,
    unitCost: shortCost(costs.ofStock(each.productId) ?? costs.ofRecipe(each.productId)),
  }));
  return {
    ...orNotFound(row, "production_recipe_not_found"),
    ...orNotFound(texts, "production_recipe_not_found"),
    ingredients: ingredients ?? [],
  };
}

export const recipes: Handlers<typeof routes> = {
  createRecipe: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    return answer(acting, await addRecipe(acting, body), "en");
  },

  listRecipes: async ({ db, scope, query, now }) => {
    const location = requireOwnLocation(scope, query.locationId);
    const all = await prepare({ db, scope, now }, location, query);
    const due = all.filter(({ suggested }) => suggested > 0);
    const rows = query.view === "due" ? due : all;
    const { pageSize } = query;
    const page = Math.min(query.page, Math.max(1, Math.ceil(rows.length / pageSize)));
    return {
      items: rows.slice((page - 1) * pageSize, page * pageSize),
      total: rows.length,
      page,
      pageSize,
      counts: { due: due.length, all: all.length },
    };
  },

  findRecipe: ({ db, scope, params, query, now }) => answer({ db, scope, now }, params.id, query.language),

  updateRecipe: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    await changeRecipe(acting, params.id, body);
    return answer(acting, params.id, "en");
  },

  removeRecipe: async ({ db, scope, params, now }) => {
    const { id, name, locationId } = orNotFound(
      await store.findRecipe(db, ownedLocations(scope), params.id),
      "production_recipe_not_found",
    );
    await store.lockProduction(db, locationId);
    const subject = { kind: "productionRecipe", id, name } as const;
    const restore = await auditDeletion(
      { db, scope, now },
      { action: "productionRecipe.removed", subject, locationId },
    );
    await store.deleteRecipe(db, { id, locationId });
    return { success: true, outcome: "deleted", restore };
  },
  restoreRecipe: restoreHandler("productionRecipe"),
};
