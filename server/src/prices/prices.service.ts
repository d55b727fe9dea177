import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount } from "@konoba/contract/lib/money";
import type { PriceList, prices as routes } from "@konoba/contract/prices/prices.contract";
import { entryKey, isConflict, listProblems } from "@konoba/contract/prices/prices.rules";
import { orNotFound, ownedLocations, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import { recordHandlers } from "../lib/audit/recordHandlers.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import * as store from "./prices.store.ts";

export { readPriceListRows } from "./prices.store.ts";

const maxListsOfLocation = 200;

const { answer, lock, remove, restore } = recordHandlers(
  "priceList",
  store.priceListStore,
  "price_list_not_found",
);

type Draft = Omit<PriceList, "updatedAt">;

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/** Rejects amounts with more decimals than the currency of a location has. */
function refuseDecimals({ entries }: Draft, decimals: number): void {
  for (const [index, { change, value }] of entries.entries())
    if (change !== "percent" && !isAmount(value, decimals))
      throw invalid(`entries.${index}.value`, `Enter an amount with at most ${decimals} decimals`);
}

/** Rejects items, categories and options of other locations. Returns the category of each item that lists name. */
async function checkEntries(
  { db }: ActorContext,
  locations: OwnedLocation[],
  { entries }: Draft,
  others: readonly PriceList[],
): Promise<Map<string, string>> {
  const itemsOf = (list: Pick<PriceList, "entries">) => list.entries.flatMap(({ itemId }) => itemId ?? []);
  const own = itemsOf({ entries });
  const named = [...new Set([...own, ...others.flatMap(itemsOf)])];
  const categoryOf = await store.findCategories(db, locations, named);
  if (own.some((itemId) => !categoryOf.has(itemId))) throw new AppError("menu_item_not_found");
  const categoryIds = entries.flatMap(({ categoryId }) => categoryId ?? []);
  if ((await store.countIn(db, "menu_categories", locations, categoryIds)) < categoryIds.length)
    throw new AppError("category_not_found");
  const optionIds = entries.flatMap(({ optionId }) => optionId ?? []);
  if ((await store.countIn(db, "menu_options", locations, optionIds)) < optionIds.length)
    throw new AppError("option_not_found");
  return categoryOf;
}

/** Validates a complete list against the other lists of its locations, which stay locked. */
async function check(acting: ActorContext, list: Draft): Promise<void> {
  const locations = list.locationIds.map((each) => requireOwnLocation(acting.scope, each));
  const problems = listProblems(list);
  if (problems.length > 0) throw new AppError("invalid_request", problems);
  const locked = await store.lockLocations(acting.db, locations);
  for (const { currencyDecimals } of locked) refuseDecimals(list, currencyDecimals);
  const others = (await store.listSharing(acting.db, locations)).filter(({ id }) => id !== list.id);
  if (others.length >= maxListsOfLocation) throw new AppError("price_list_limit");
  const categoryOf = await checkEntries(acting, locations, list, others);
  const businessDayStart = locked[0]?.businessDayStart ?? "00:00";
  const equal = others.find((other) => isConflict(list, other, { businessDayStart, categoryOf }));
  if (equal) throw new AppError("price_list_conflict", { listId: equal.id, name: equal.name });
}

const lower = (id: string | null) => id?.toLowerCase() ?? null;

/** Returns given fields with ids as the database writes them. */
const withoutCase = <Given extends Partial<Draft>>(given: Given): Given => ({
  ...given,
  ...(given.locationIds && { locationIds: given.locationIds.map((id) => id.toLowerCase()) }),
  ...(given.entries && {
    entries: given.entries.map((entry) => ({
      ...entry,
      itemId: lower(entry.itemId),
      categoryId: lower(entry.categoryId),
      optionId: lower(entry.optionId),
    })),
  }),
});

const stored = ({ windows, entries }: Pick<Draft, "windows" | "entries">) => ({
  windows: JSON.stringify(windows),
  entries: JSON.stringify(entries),
});

/** Fields of the audit log. */
const auditedFields = [
  "name",
  "nameMe",
  "locationIds",
  "channels",
  "platforms",
  "windows",
  "specialDays",
  "firstDate",
  "lastDate",
  "priority",
  "entries",
  "graceMinutes",
  "isOn",
] as const satisfies readonly (keyof Draft)[];

/** Returns entries for the audit log, with names of items, categories and options; null stands for everything. */
async function namedEntries({ db, scope }: ActorContext, entries: Draft["entries"]) {
  const ids = entries.map(entryKey).filter((id) => id !== "");
  const names = await store.findNames(db, ownedLocations(scope), ids);
  return entries.map((entry) => ({
    name: names.get(entryKey(entry)) ?? null,
    change: entry.change,
    value: entry.value,
  }));
}

/** Returns priorities that rank lists as given, with the numbers they have as far as these differ. */
function ranked(ids: readonly string[], taken: readonly number[]): { id: string; priority: number }[] {
  const ascending = taken.toSorted((a, b) => a - b);
  let least = 0;
  return ids
    .toReversed()
    .map((id, index) => ({ id, priority: (least = Math.max(least + 1, ascending[index] ?? 0)) }));
}

export const prices: Handlers<typeof routes> = {
  create: async ({ db, scope, body, now }) => {
    const acting = { db, scope, now };
    const owned = body.locationIds.map((each) => requireOwnLocation(scope, each));
    const highest = (await store.listSharing(db, owned))[0]?.priority ?? 0;
    const priority = body.priority ?? Math.min(highest + 1, 10_000);
    const list: Draft = { ...body, ...withoutCase(body), id: randomUUID(), priority };
    await check(acting, list);
    const locationId = requireOwnLocation(scope, list.locationIds[0] ?? "");
    const { organizationId } = scope;
    const row = { ...list, ...stored(list), organizationId, locationId, createdAt: now, updatedAt: now };
    await store.priceListStore.insert(db, row);
    const subject = { kind: "priceList", id: list.id, name: list.name } as const;
    const fields = Object.fromEntries(auditedFields.map((field) => [field, list[field]]));
    const after = { ...fields, entries: await namedEntries(acting, list.entries) };
    await audit(acting, { action: "priceList.created", subject, locationId, after });
    return answer(db, scope, list.id);
  },

  list: async ({ db, scope, params }) =>
    rawJson(await store.listPriceListsJson(db, requireOwnLocation(scope, params.locationId))),

  get: ({ db, scope, params }) => answer(db, scope, params.id),

  update: async ({ db, scope, params, body, now }) => {
    const acting = { db, scope, now };
    const { id } = params;
    const { locationId } = await lock(db, scope, id);
    const before = await store.findPriceList(db, locationId, id);
    for (const each of before.locationIds) requireOwnLocation(scope, each);
    const given = withoutCase(body);
    const after: Draft = { ...before, ...given };
    await check(acting, after);
    await store.updatePriceList(
      db,
      { id, location: locationId },
      {
        ...given,
        ...stored(after),
        updatedAt: now,
      },
    );
    const changed = changedFields(before, given, auditedFields);
    const subject = { kind: "priceList", id, name: after.name } as const;
    if (changed) {
      const named = async ({ entries }: Pick<Draft, "entries">) =>
        "entries" in changed.after ? { entries: await namedEntries(acting, entries) } : {};
      const states = {
        before: { ...changed.before, ...(await named(before)) },
        after: { ...changed.after, ...(await named(after)) },
      };
      await audit(acting, { action: "priceList.changed", subject, locationId, ...states });
    }
    return answer(db, scope, id);
  },

  order: async ({ db, scope, params, body, now }) => {
    const location = requireOwnLocation(scope, params.locationId);
    const lists = await store.listSharing(db, [location]);
    const ids = body.ids.map((id) => id.toLowerCase());
    const ordered = ids.map((id) =>
      orNotFound(
        lists.find((each) => each.id === id),
        "price_list_not_found",
      ),
    );
    const priorities = ranked(
      ids,
      ordered.map(({ priority }) => priority),
    );
    await store.updatePriorities(db, location, priorities, now);
    for (const { id } of priorities) {
      const list = (await store.listSharing(db, [location])).find((each) => each.id === id);
      await check({ db, scope, now }, orNotFound(list, "price_list_not_found"));
    }
    const entries = priorities.flatMap(({ id, priority }) => {
      const before = ordered.find((each) => each.id === id);
      if (!before || before.priority === priority) return [];
      const subject = { kind: "priceList", id, name: before.name } as const;
      const action = "priceList.changed" as const;
      return [
        { action, subject, locationId: location, before: { priority: before.priority }, after: { priority } },
      ];
    });
    await audit({ db, scope, now }, ...entries);
    return { success: true };
  },

  remove: async (context) => {
    const { locationId } = await lock(context.db, context.scope, context.params.id);
    const { locationIds } = await store.findPriceList(context.db, locationId, context.params.id);
    for (const each of locationIds) requireOwnLocation(context.scope, each);
    return remove(context, context.params.id);
  },
  restore,
};
