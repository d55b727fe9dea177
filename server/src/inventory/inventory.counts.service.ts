import type { CountInput, counts as routes } from "@konoba/contract/inventory/inventory.counts.contract";
import { nextId } from "@konoba/contract/lib/ids";
import { compareQuantities, countDifference, subtractQuantities } from "@konoba/contract/lib/quantity";
import { orNotFound, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import * as store from "./inventory.counts.store.ts";
import { post, type Draft } from "./inventory.ledger.service.ts";
import { auditCount } from "./inventory.log.service.ts";
import { findMovementsJson, sumSince } from "./inventory.movements.store.ts";
import { lockItems } from "./inventory.store.ts";

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
    moments.length > 0 ? await sumSince(acting.db, location, moments) : new Map<string, string>();
  return body.lines.map(({ inventoryId, counted, balanceAtCount }) => {
    const now = orNotFound(onHand.get(inventoryId), "inventory_not_found");
    const expected = balanceAtCount ?? subtractQuantities(now, movedSince.get(inventoryId) ?? "0");
    return { inventoryId, counted, expected };
  });
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

export const counts: Handlers<typeof routes> = {
  listToCount: async ({ db, scope, params, query }) => {
    const location = requireOwnLocation(scope, params.locationId);
    return rawJson(await store.listToCountJson(db, location, { role: scope.role, language: query.language }));
  },

  count: async ({ db, scope, body, now }) => {
    const location = requireOwnLocation(scope, body.locationId);
    const ids = await postCount({ db, scope, now }, body);
    const written = await findMovementsJson(db, location, ids);
    const differences = await store.differencesJson(db, location, ids);
    return rawJson(`{"success":true,"posted":${ids.length},"movements":${written},${differences}}`);
  },
};
