import type {
  CountInput,
  movements as routes,
} from "@konoba/contract/inventory/inventory.movements.contract";
import { isReversible, movementProblem, reversalOf } from "@konoba/contract/inventory/inventory.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { nextId } from "@konoba/contract/lib/ids";
import { compareQuantities, countDifference, subtractQuantities } from "@konoba/contract/lib/quantity";
import { orNotFound, requireOwnLocation, ownedLocations } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { post, type ActorContext, type Draft } from "./inventory.ledger.service.ts";
import { auditCount, auditMovements, auditReversals } from "./inventory.log.service.ts";
import * as store from "./inventory.movements.store.ts";
import { isItem, lockItems } from "./inventory.store.ts";

async function movementJson({ db, scope }: ActorContext, id: string): Promise<string> {
  return orNotFound(await store.findMovementJson(db, ownedLocations(scope), id), "movement_not_found");
}

/**
 * Returns the server time of something that a device did: its clock may be wrong, but not the time elapsed since.
 */
export function deviceTime(at: string, sentAt: string | undefined, now: Date): string {
  const sent = sentAt === undefined ? now.getTime() : Date.parse(sentAt);
  return new Date(Math.min(now.getTime(), now.getTime() - (sent - Date.parse(at)))).toISOString();
}

/** Returns the server time at which a line was counted. */
function countedAt(body: CountInput, line: CountInput["lines"][number], now: Date): string | null {
  const at = line.countedAt ?? body.startedAt;
  return at === undefined ? null : deviceTime(at, body.sentAt, now);
}

interface CountedItem {
  inventoryId: string;
  counted: string;
  /** On hand when it was counted. */
  expected: string;
}

/**
 * Returns what was on hand of each counted item when it was counted, so that a sale between counting and posting is no
 * difference.
 */
async function expectedOf(
  acting: ActorContext,
  location: OwnedLocation,
  body: CountInput,
  locked: { id: string; quantity: string }[],
): Promise<CountedItem[]> {
  const onHand = new Map(locked.map((item) => [item.id, item.quantity]));
  const moments = body.lines.flatMap((line) => {
    const at = line.balanceAtCount === undefined ? countedAt(body, line, acting.now) : null;
    return at === null ? [] : [{ inventoryId: line.inventoryId, at }];
  });
  const movedSince =
    moments.length > 0 ? await store.sumSince(acting.db, location, moments) : new Map<string, string>();
  return body.lines.map(({ inventoryId, counted, balanceAtCount }) => {
    const now = orNotFound(onHand.get(inventoryId), "inventory_not_found");
    const expected = balanceAtCount ?? subtractQuantities(now, movedSince.get(inventoryId) ?? "0");
    return { inventoryId, counted, expected };
  });
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

const differencesOf = (counts: readonly CountedItem[], reason: string | null): Draft[] =>
  counts.flatMap(({ inventoryId, counted, expected }) => {
    const quantity = countDifference(counted, expected);
    if (compareQuantities(quantity, "0") === 0) return [];
    return [{ inventoryId, movementType: "ADJUSTMENT" as const, quantity, reason: reason ?? "Stock count" }];
  });

/** Posts a count: the differences as adjustments, and what was counted. Returns the ids of the movements. */
export async function postCount(acting: ActorContext, body: CountInput): Promise<string[]> {
  const { db, scope, now } = acting;
  const location = requireOwnLocation(scope, body.locationId);
  const ids = body.lines.map((line) => line.inventoryId);
  const live = (await lockItems(db, [location], ids)).filter((item) => item.archivedAt === null);
  const counts = await expectedOf(acting, location, body, live);
  const differences = differencesOf(counts, body.reason);
  const posted = await post(acting, live, differences);
  await store.insertCounts(
    db,
    counts.map((count) => {
      return { ...count, id: nextId(), locationId: location, createdBy: scope.name, createdAt: now };
    }),
  );
  await auditCount(acting, location, { items: body.lines.length, differences });
  return posted;
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

  count: async ({ db, scope, body, now }) => {
    const ids = await postCount({ db, scope, now }, body);
    const written = await store.findMovementsJson(db, requireOwnLocation(scope, body.locationId), ids);
    return rawJson(`{"success":true,"posted":${ids.length},"movements":${written}}`);
  },
};
