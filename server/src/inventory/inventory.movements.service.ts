import type { movements as routes } from "@konoba/contract/inventory/inventory.movements.contract";
import { isReversible, movementProblem, reversalOf } from "@konoba/contract/inventory/inventory.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { orNotFound, ownedLocations, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { post } from "./inventory.ledger.service.ts";
import { auditMovements, auditReversals } from "./inventory.log.service.ts";
import * as store from "./inventory.movements.store.ts";
import { isItem, lockItems } from "./inventory.store.ts";

async function movementJson({ db, scope }: ActorContext, id: string): Promise<string> {
  return orNotFound(await store.findMovementJson(db, ownedLocations(scope), id), "movement_not_found");
}

/**
 * Reverses movements with opposite ones, and returns the ids of these. Rejects a fixed one with `movement_fixed`: those of
 * a produced batch are reversed with their production.
 */
export async function reverseMovements(
  acting: ActorContext,
  ids: readonly string[],
  production: string | null = null,
): Promise<string[]> {
  const { db, scope } = acting;
  const locations = ownedLocations(scope);
  const find = async () => {
    const found = new Map((await store.findMovements(db, locations, ids)).map((each) => [each.id, each]));
    return ids.map((id) => orNotFound(found.get(id), "movement_not_found"));
  };
  const known = await find();
  const locked = await lockItems(db, locations, [...new Set(known.map(({ inventoryId }) => inventoryId))]);
  // Read again under the lock: one may have been reversed meanwhile.
  const movements = await find();
  const isFixed = (movement: (typeof movements)[number]) => {
    const productionId = movement.productionId === production ? null : movement.productionId;
    return !isReversible({ ...movement, productionId });
  };
  if (movements.some(isFixed)) throw new AppError("movement_fixed");
  await auditReversals(acting, locked, movements);
  const drafts = movements.map((movement) => {
    const { id, inventoryId, reason, unitCost } = movement;
    return { ...reversalOf(movement), inventoryId, reason, unitCost, reversesId: id };
  });
  return post(acting, locked, drafts);
}

export const movements: Handlers<typeof routes> = {
  createMovement: async ({ db, scope, body, now }) => {
    const problem = movementProblem(body);
    if (problem) throw new AppError(problem);
    const acting = { db, scope, now };
    const [item] = await lockItems(db, ownedLocations(scope), [body.inventoryId]);
    if (!item || item.archivedAt !== null) throw new AppError("inventory_not_found");
    const [id = ""] = await post(acting, [item], [body]);
    await auditMovements(acting, [{ item, draft: body }]);
    return rawJson(await movementJson(acting, id));
  },

  listMovements: async ({ db, scope, params, query }) => {
    const locations = ownedLocations(scope);
    if (!(await isItem(db, locations, params.id))) throw new AppError("inventory_not_found");
    return rawJson(await store.listMovementsJson(db, locations, params.id, query));
  },

  findMovements: async ({ db, scope, params, query, now }) => {
    const locations = ownedLocations(scope);
    if (await isItem(db, locations, params.id))
      return rawJson(await store.listMovementsJson(db, locations, params.id, query));
    return rawJson(await movementJson({ db, scope, now }, params.id));
  },

  removeMovement: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    const [id = ""] = await reverseMovements(acting, [params.id]);
    const reversal = await movementJson(acting, id);
    return rawJson(`{"success":true,"outcome":"reversed","reversal":${reversal}}`);
  },
};
