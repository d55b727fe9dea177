import { randomUUID } from "node:crypto";
import { byId, filter, joined, made, row, type Attempts } from "./attempt.ts";
import type { Everything } from "./everything.ts";

const recipeOf = (locationId: string, productId: string, usedId: string) => ({
  locationId,
  productId,
  yieldQuantity: "1",
  yieldUnit: "kg",
  ingredients: [{ productId: usedId, quantity: "1", unit: "kg" }],
});

const batchOf = ({ locationId }: Everything, recipeId: string) => ({
  id: randomUUID(),
  locationId,
  recipeId,
  quantity: "1",
});

/** Attempts on recipes of produced products and on produced batches. */
export const production: Attempts = {
  "inventory.createRecipe": [
    row((_mine, other) => ({ body: recipeOf(other.locationId, other.spareProductId, other.productId) })),
    joined((mine, other) => ({
      body: recipeOf(mine.locationId, other.spareProductId, mine.productId),
    })),
    joined((mine, other) => ({
      body: recipeOf(mine.locationId, mine.spareProductId, other.productId),
    })),
  ],
  "inventory.listRecipes": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, productId: other.madeProductId } })),
  ],
  "inventory.findRecipe": [byId("recipeId")],
  "inventory.updateRecipe": [
    byId("recipeId", { steps: "Taken over" }),
    joined((mine, other) => ({
      params: { id: mine.recipeId },
      body: { ingredients: [{ productId: other.productId, quantity: "1", unit: "kg" }] },
    })),
  ],
  "inventory.removeRecipe": [byId("recipeId")],
  "inventory.produce": [
    row((mine, other) => ({ body: batchOf(other, mine.recipeId) })),
    joined((mine, other) => ({ body: batchOf(mine, other.recipeId) })),
    made((mine, other) => ({ body: { ...batchOf(mine, mine.recipeId), id: other.productionId } })),
  ],
  "inventory.listProductions": [
    row((_mine, other) => ({ query: { locationId: other.locationId } })),
    filter((mine, other) => ({ query: { locationId: mine.locationId, productId: other.madeProductId } })),
  ],
  "inventory.findProduction": [byId("productionId")],
  "inventory.undoProduction": [byId("productionId")],
};
