import { productFigures } from "@konoba/contract/inventory/inventory.costs.totals";
import { allIngredients } from "@konoba/contract/inventory/inventory.production.rules";
import { recipeCost } from "@konoba/contract/inventory/inventory.production.totals";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listBatches } from "./inventory.costs.store.ts";
import { listRecipes } from "./inventory.recipes.store.ts";

type Recipes = Awaited<ReturnType<typeof listRecipes>>;

/** Returns the products that these are made of, nested ones included. */
function partsOf(productIds: readonly string[], recipes: Recipes): string[] {
  const parts = new Map(
    recipes.map(({ productId, ingredients }) => [productId, ingredients.map((each) => each.productId)]),
  );
  return productIds.flatMap((id) => allIngredients(id, parts));
}

/**
 * Returns the cost and the quantity on hand of products of a location, all by default, in the product's unit. A product
 * that was never in stock costs what its recipe costs.
 */
export async function listProductFigures(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[] | null = null,
) {
  const recipes = await listRecipes(db, location);
  const needed = productIds && [...productIds, ...partsOf(productIds, recipes)];
  const products = await listBatches(db, location, needed);
  const figures = products.map(({ productId, unit, batches }) => ({
    productId,
    unit,
    ...productFigures(unit, batches),
  }));
  if (recipes.length === 0) return figures;
  const costs = new Map(figures.map((figure) => [figure.productId, figure]));
  const byProduct = new Map(recipes.map((recipe) => [recipe.productId, recipe]));
  const isRequested = new Set(productIds ?? costs.keys());
  return figures
    .filter(({ productId }) => isRequested.has(productId))
    .map((figure) => ({
      ...figure,
      unitCost: figure.unitCost ?? recipeCost(figure.productId, byProduct, costs).unitCost,
    }));
}
