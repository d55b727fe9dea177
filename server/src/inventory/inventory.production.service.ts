import type {
  ProductionInput,
  productions as routes,
} from "@konoba/contract/inventory/inventory.production.contract";
import { batchNumberOf } from "@konoba/contract/inventory/inventory.production.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { addDays, wallTime } from "@konoba/contract/lib/zonedTime";
import { orNotFound, ownedLocations, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { findOwnLocation } from "../locations/locations.service.ts";
import {
  amountsOf,
  isSome,
  takeIngredients,
  writeBatch,
  type UsedLine,
} from "./inventory.batches.service.ts";
import { findUnits } from "./inventory.lines.store.ts";
import { reverseMovements } from "./inventory.movements.service.ts";
import * as store from "./inventory.production.store.ts";
import { findNames, findRecipe, lockProduction } from "./inventory.recipes.store.ts";
import { lockBatches, lockItems } from "./inventory.store.ts";

async function answer({ db, scope }: ActorContext, id: string, language: string) {
  const found = await store.findProductionJson(db, ownedLocations(scope), id, language);
  return rawJson(orNotFound(found, "production_not_found"));
}

/** Rejects a production whose ingredients are not all in stock, and names what is missing. */
async function refuseMissing(
  { db }: ActorContext,
  location: OwnedLocation,
  lines: readonly UsedLine[],
): Promise<void> {
  const missing = lines.filter((line) => isSome(line.missing));
  if (missing.length === 0) return;
  const names = await findNames(
    db,
    location,
    missing.map((line) => line.productId),
  );
  throw new AppError(
    "production_missing",
    missing.map(({ productId, missing: quantity, unit }) => {
      return { productId, name: names.get(productId) ?? "", quantity, unit };
    }),
  );
}

/** Produces a batch once; a repetition changes nothing. */
async function produce(acting: ActorContext, body: ProductionInput): Promise<void> {
  const { db, scope, now } = acting;
  const location = requireOwnLocation(scope, body.locationId);
  const { timezone, currencyDecimals: decimals } = await findOwnLocation(db, scope, location);
  await lockProduction(db, location);
  if (await store.findProductionJson(db, [location], body.id, "en")) return;
  const recipe = orNotFound(await findRecipe(db, [location], body.recipeId), "production_recipe_not_found");
  const usedIds = recipe.ingredients.map(({ productId }) => productId);
  const units = await findUnits(db, location, usedIds);
  const locked = await lockBatches(db, location, [...usedIds, recipe.productId]);
  const lines = takeIngredients(recipe, body.quantity, { batches: locked, units });
  if (!body.allowsMissing) await refuseMissing(acting, location, lines);
  const amounts = amountsOf({ recipe, body, lines }, decimals);
  const madeOn = wallTime(now, timezone).date;
  const number = await store.nextNumber(db, location, madeOn);
  const lasting = recipe.shelfLifeDays === null ? null : addDays(madeOn, recipe.shelfLifeDays);
  const expiryDate = body.expiryDate === undefined ? lasting : body.expiryDate;
  const batchNumber = batchNumberOf(madeOn, number);
  const batch = { id: body.id, location, recipe, batchNumber, expiryDate, madeOn, number };
  await writeBatch(acting, { batch, amounts, body }, { lines, locked, decimals });
  const subject = { kind: "production", id: body.id, name: recipe.name } as const;
  await audit(acting, { action: "production.made", subject, locationId: location });
}

async function undo(acting: ActorContext, id: string): Promise<void> {
  const { db, scope, now } = acting;
  const found = orNotFound(
    await store.lockProductionRow(db, ownedLocations(scope), id),
    "production_not_found",
  );
  if (found.undoneAt !== null) throw new AppError("production_undone");
  await lockItems(db, [found.locationId], [found.inventoryId]);
  const movements = await store.listMade(db, found);
  const isGone = movements.some(({ isArchived }) => isArchived) || (await store.isBatchUsed(db, found));
  if (isGone) throw new AppError("production_batch_gone");
  await reverseMovements(
    acting,
    movements.map((movement) => movement.id),
    id,
  );
  await store.markUndone(db, found, { undoneAt: now, undoneBy: scope.name });
  const subject = { kind: "production", id, name: found.productName } as const;
  await audit(acting, { action: "production.undone", subject, locationId: found.locationId });
}

export const productions: Handlers<typeof routes> = {
  produce: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    await produce(acting, body);
    return answer(acting, body.id, "en");
  },

  listProductions: async ({ db, scope, query }) =>
    rawJson(await store.listProductionsJson(db, requireOwnLocation(scope, query.locationId), query)),

  findProduction: ({ db, scope, params, query, now }) =>
    answer({ db, scope, now }, params.id, query.language),

  undoProduction: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    await undo(acting, params.id);
    return answer(acting, params.id, "en");
  },
};
