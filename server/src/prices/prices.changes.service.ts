import { randomUUID } from "node:crypto";
import { dayMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount, toMinor, toText } from "@konoba/contract/lib/money";
import type {
  PriceChange,
  priceChangeRoutes as routes,
} from "@konoba/contract/prices/prices.changes.contract";
import {
  isOpenChange,
  isUnapproved,
  maxPlannedChanges,
  plannedState,
  plannedTwice,
  repeatedEntry,
  soldDays,
  undoableUntil,
  undoneEntries,
} from "@konoba/contract/prices/prices.changes.rules";
import {
  orNotFound,
  ownedLocations,
  requireOwnLocation,
  type ActorContext,
  type Caller,
} from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { enqueue } from "../lib/database/jobs.ts";
import { applyChange, namedPrices, nearMs } from "./prices.applying.service.ts";
import * as store from "./prices.changes.store.ts";
import { lockLocations } from "./prices.store.ts";

export { readPriceChangeRows } from "./prices.changes.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

const answer = async (db: Db, scope: Caller, id: string) =>
  rawJson(
    orNotFound(
      await store.priceChangeStore.findJson(db, ownedLocations(scope), id),
      "price_change_not_found",
    ),
  );

const lock = async ({ db, scope }: Pick<ActorContext, "db" | "scope">, id: string) =>
  orNotFound(await store.lockPriceChange(db, ownedLocations(scope), id), "price_change_not_found");

/** Returns the group of a change that is planned together with one of another location; null without one. */
async function groupOf(
  { db, scope, now }: ActorContext,
  location: OwnedLocation,
  togetherWith: string | null,
): Promise<string | null> {
  if (togetherWith === null) return null;
  const first = await store.joinGroup(db, ownedLocations(scope), togetherWith, now);
  const { groupId, locationId } = orNotFound(first, "price_change_not_found");
  if (locationId === location) throw invalid("togetherWith", "Choose a change of another location");
  return groupId;
}

interface Given {
  itemId: string;
  price: string;
}

/** Returns entries with names and prices of the location's currency; rejects items it does not have. */
async function entriesOf(
  { db }: ActorContext,
  location: OwnedLocation,
  given: readonly Given[],
): Promise<PriceChange["entries"]> {
  const entries = given.map(({ itemId, price }) => ({ itemId: itemId.toLowerCase(), price }));
  const repeated = repeatedEntry(entries);
  if (repeated >= 0) throw invalid(`entries.${repeated}`, "Use each item only once");
  const [{ currencyDecimals } = { currencyDecimals: 2 }] = await lockLocations(db, [location]);
  const items = await store.lockMenuPrices(
    db,
    location,
    entries.map(({ itemId }) => itemId),
  );
  return entries.map(({ itemId, price }, index) => {
    const { name } = orNotFound(
      items.find(({ id }) => id === itemId),
      "menu_item_not_found",
    );
    if (!isAmount(price, currencyDecimals))
      throw invalid(`entries.${index}.price`, `Enter an amount with at most ${currencyDecimals} decimals`);
    const text = toText(toMinor(price, currencyDecimals), currencyDecimals);
    return { itemId, name, price: text, oldPrice: null, outcome: null };
  });
}

type Draft = Pick<PriceChange, "id" | "name" | "appliesAt" | "entries">;

/** Rejects a moment that has passed, and an item that another change names for the same moment. */
async function check({ db, now }: ActorContext, location: OwnedLocation, draft: Draft): Promise<void> {
  if (Date.parse(draft.appliesAt) < now.getTime()) throw invalid("appliesAt", "Enter a time in the future");
  await lockLocations(db, [location]);
  const others = (await store.listPlanned(db, location)).filter(({ id }) => id !== draft.id);
  if (others.length >= maxPlannedChanges) throw new AppError("price_change_limit");
  const twice = plannedTwice(draft, others);
  if (!twice) return;
  const { other, itemId } = twice;
  throw new AppError("price_change_conflict", { changeId: other.id, name: other.name, itemId });
}

/** Applies a change whose moment is now; wakes the job for one that is near. */
async function startWhenDue(acting: ActorContext, location: OwnedLocation, { id, appliesAt }: Draft) {
  const waitMs = Date.parse(appliesAt) - acting.now.getTime();
  if (waitMs <= 0) await applyChange(acting, await lock(acting, id));
  else if (waitMs < nearMs) await enqueue(acting.db, "priceChanges", [randomUUID()]);
}

const eventOf = ({ scope, now }: ActorContext, kind: PriceChange["events"][number]["kind"]) => ({
  kind,
  at: now.toISOString(),
  by: scope.name,
});

const personOf = ({ userId, workerId }: Caller) => userId ?? workerId;

/** Returns the state of a change that the caller plans or edits, with the events that lead to it; refuses one that nobody could approve in time. */
async function planning(
  acting: ActorContext,
  location: OwnedLocation,
  { kind, isNow }: { kind: "planned" | "changed"; isNow: boolean },
) {
  const plannedBy = personOf(acting.scope);
  const { state, event } = plannedState(await store.readApproval(acting.db, location, plannedBy));
  if (state === "waiting" && isNow)
    throw invalid("appliesAt", "Choose a later time: somebody else has to approve it");
  const own = event === null ? [] : [eventOf(acting, event)];
  return { state, plannedBy, events: [eventOf(acting, kind), ...own] };
}

const stateOf = ({ name, appliesAt, entries }: Draft) => ({
  name,
  moment: appliesAt,
  prices: namedPrices(entries, "price"),
});

export const priceChanges: Handlers<typeof routes> = {
  planChange: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    const locationId = requireOwnLocation(scope, body.locationId);
    const groupId = await groupOf(acting, locationId, body.togetherWith);
    const entries = await entriesOf(acting, locationId, body.entries);
    const appliesAt = new Date(body.appliesAt ?? now).toISOString();
    const draft: Draft = { id: randomUUID(), name: body.name, appliesAt, entries };
    await check(acting, locationId, draft);
    const isNow = body.appliesAt === null;
    const { state, plannedBy, events } = await planning(acting, locationId, { kind: "planned", isNow });
    await store.priceChangeStore.insert(db, {
      ...draft,
      locationId,
      groupId,
      state,
      plannedBy,
      appliedAt: null,
      entries: JSON.stringify(entries),
      events: JSON.stringify(events),
      createdAt: now,
      updatedAt: now,
    });
    if (body.appliesAt !== null) {
      const subject = { kind: "priceChange", id: draft.id, name: draft.name } as const;
      await audit(acting, { action: "priceChange.planned", subject, locationId, after: stateOf(draft) });
    }
    if (state === "planned") await startWhenDue(acting, locationId, draft);
    return answer(db, scope, draft.id);
  },

  listChanges: async ({ db, scope, params }) =>
    rawJson(await store.listPriceChangesJson(db, requireOwnLocation(scope, params.locationId))),

  moments: async ({ db, scope, params }) =>
    rawJson(await store.listMomentsJson(db, requireOwnLocation(scope, params.locationId))),

  sold: async ({ db, scope, params, now }) => {
    const since = new Date(now.getTime() - soldDays * dayMs);
    return rawJson(await store.listSoldJson(db, requireOwnLocation(scope, params.locationId), since));
  },

  findChange: ({ db, scope, params }) => answer(db, scope, params.id),

  ordered: async ({ db, scope, params }) => ({
    pieces: orNotFound(
      await store.countOrdered(db, ownedLocations(scope), params.id),
      "price_change_not_found",
    ),
  }),

  updateChange: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    const before = await lock(acting, params.id);
    const { id, locationId } = before;
    if (!isOpenChange(before.state)) throw new AppError("price_change_closed");
    const entries = body.entries ? await entriesOf(acting, locationId, body.entries) : before.entries;
    const moment = body.appliesAt === undefined ? before.appliesAt : (body.appliesAt ?? now);
    const after = { id, name: body.name ?? before.name, appliesAt: new Date(moment).toISOString(), entries };
    await check(acting, locationId, after);
    const isNow = body.appliesAt === null;
    const { state, plannedBy, events } = await planning(acting, locationId, { kind: "changed", isNow });
    await store.priceChangeStore.update(
      db,
      { id, locationId },
      {
        name: after.name,
        state,
        plannedBy,
        appliesAt: after.appliesAt,
        entries: JSON.stringify(entries),
        events: JSON.stringify([...before.events, ...events]),
        updatedAt: now,
      },
    );
    const subject = { kind: "priceChange", id, name: after.name } as const;
    const changed = changedFields(stateOf(before), stateOf(after), ["name", "moment", "prices"]);
    if (changed) await audit(acting, { action: "priceChange.changed", subject, locationId, ...changed });
    if (state === "planned") await startWhenDue(acting, locationId, after);
    return answer(db, scope, id);
  },

  approveChange: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    const change = await lock(acting, params.id);
    const { id, locationId, name } = change;
    if (change.state !== "waiting") throw new AppError("price_change_not_waiting");
    if (isUnapproved(change, now)) throw new AppError("price_change_late");
    const personId = personOf(scope);
    const { hasOther } = await store.readApproval(db, locationId, personId);
    const isOwn = personId === null || personId === change.plannedBy;
    if (isOwn && hasOther) throw new AppError("price_change_own");
    const event = eventOf(acting, isOwn ? "ownApproved" : "approved");
    await store.priceChangeStore.update(
      db,
      { id, locationId },
      { state: "planned", events: JSON.stringify([...change.events, event]), updatedAt: now },
    );
    const subject = { kind: "priceChange", id, name } as const;
    await audit(acting, { action: "priceChange.approved", subject, locationId });
    await startWhenDue(acting, locationId, change);
    return answer(db, scope, id);
  },

  cancelChange: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    const { id, locationId, name, state, events } = await lock(acting, params.id);
    if (!isOpenChange(state)) throw new AppError("price_change_closed");
    await store.priceChangeStore.update(
      db,
      { id, locationId },
      {
        state: "cancelled",
        events: JSON.stringify([...events, eventOf(acting, "cancelled")]),
        updatedAt: now,
      },
    );
    const subject = { kind: "priceChange", id, name } as const;
    await audit(acting, { action: "priceChange.cancelled", subject, locationId });
    return answer(db, scope, id);
  },

  undoChange: async ({ db, scope, params, now }) => {
    const acting = { db, scope, now };
    const change = await lock(acting, params.id);
    const { id, locationId, name } = change;
    const until = undoableUntil(change);
    if (until === null || until <= now) throw new AppError("price_change_final");
    const [{ currencyDecimals } = { currencyDecimals: 2 }] = await lockLocations(db, [locationId]);
    const items = await store.lockMenuPrices(
      db,
      locationId,
      change.entries.map(({ itemId }) => itemId),
    );
    const menu = new Map(items.map((item) => [item.id, item.price]));
    const entries = undoneEntries(change.entries, menu, currencyDecimals);
    const restored = entries.filter(({ outcome }) => outcome === "restored");
    await store.setMenuPrices(
      db,
      locationId,
      restored.flatMap(({ itemId, oldPrice }) => (oldPrice === null ? [] : [{ itemId, price: oldPrice }])),
      now,
    );
    await store.priceChangeStore.update(
      db,
      { id, locationId },
      {
        state: "undone",
        entries: JSON.stringify(entries),
        events: JSON.stringify([...change.events, eventOf(acting, "undone")]),
        updatedAt: now,
      },
    );
    const left = entries.filter(({ outcome }) => outcome === "changedSince").map((entry) => entry.name);
    await audit(acting, {
      action: "priceChange.undone",
      subject: { kind: "priceChange", id, name },
      locationId,
      before: { prices: namedPrices(restored, "price") },
      after: {
        prices: namedPrices(restored, "oldPrice"),
        ...(left.length > 0 && { changedSince: left }),
      },
    });
    return answer(db, scope, id);
  },
};
