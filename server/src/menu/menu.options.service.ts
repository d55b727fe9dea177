import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount, toMinor, toText } from "@konoba/contract/lib/money";
import { searchKey } from "@konoba/contract/lib/search";
import type {
  OptionGroup,
  OptionGroupChanges,
  OptionGroupInput,
  OptionInput,
  options as routes,
} from "@konoba/contract/menu/menu.options.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import {
  orNotFound,
  requireOwnLocation,
  ownedLocations,
  type Caller,
  type ActorContext,
} from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as lookups from "./menu.lookups.store.ts";
import * as store from "./menu.options.store.ts";
import { unitMismatch } from "./menu.refusals.service.ts";

export { listEffects } from "./menu.options.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

async function answer(db: Db, scope: Caller, id: string, language = "en") {
  const json = await store.findGroupJson(db, ownedLocations(scope), id, language);
  return rawJson(orNotFound(json, "option_group_not_found"));
}

type Rules = Pick<OptionGroupChanges, "nameEn" | "nameMe" | "minChoices" | "maxChoices">;

/** Validates rules across fields on the final state, whichever of them were sent. */
function checkRules({ nameEn = null, nameMe = null, minChoices = 0, maxChoices = null }: Rules) {
  if ((nameEn ?? nameMe) === null) throw invalid("nameEn", "Name is required");
  if (maxChoices !== null && maxChoices < minChoices)
    throw invalid("maxChoices", "Enter a number that isn't below the minimum");
}

const foldedName = ({ nameEn, nameMe }: Rules) => searchKey([nameEn, nameMe].filter(Boolean).join(" "));

/** Rejects products of other locations, and units that do not convert to the product's. */
async function checkProducts(db: Db, location: OwnedLocation, options: readonly OptionInput[]) {
  const ids = options.flatMap(({ removesProductId, adds }) => [removesProductId, adds?.productId]);
  const productIds = [...new Set(ids.filter((id) => typeof id === "string"))];
  if (productIds.length === 0) return;
  const units = await lookups.findUnits(db, location, productIds);
  for (const id of productIds) orNotFound(units.get(id), "product_not_found");
  for (const [index, { adds }] of options.entries()) {
    const productUnit = units.get(adds?.productId ?? "");
    if (adds && productUnit !== undefined && !isConvertible(adds.unit, productUnit))
      throw unitMismatch(`options.${index}.adds.unit`, { ...adds, productUnit });
  }
}

function priceOf(price: string, decimals: number, index: number): string {
  if (!isAmount(price, decimals))
    throw invalid(`options.${index}.price`, `Enter an amount with at most ${decimals} decimals`);
  return toText(toMinor(price, decimals), decimals);
}

/** Saves options under their existing ids, so that ordered lines still reference them. */
async function saveOptions(
  db: Db,
  group: { id: string; location: OwnedLocation },
  options: readonly OptionInput[],
  now: Date,
): Promise<void> {
  await checkProducts(db, group.location, options);
  const known = await store.listOptionIds(db, group.id);
  if (options.some(({ id }) => id !== undefined && !known.includes(id)))
    throw new AppError("option_not_found");
  const { currencyDecimals } = await lookups.findLocationSettings(db, group.location);
  const rows = options.map(({ adds, ...option }, position) => ({
    ...option,
    id: option.id ?? randomUUID(),
    locationId: group.location,
    groupId: group.id,
    position,
    price: priceOf(option.price, currencyDecimals, position),
    addsProductId: adds?.productId ?? null,
    addsQuantity: adds?.quantity ?? null,
    addsUnit: adds?.unit ?? null,
  }));
  await store.replaceOptions(db, group.id, rows, now);
}

async function refuseForeign(db: Db, location: OwnedLocation, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && (await store.countGroups(db, location, ids)) < ids.length)
    throw new AppError("option_group_not_found");
}

/** Replaces the groups of an item; undefined leaves them. */
export async function attachToItem(
  db: Db,
  location: OwnedLocation,
  itemId: string,
  ids: string[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  await refuseForeign(db, location, ids);
  await store.attachToItem(db, location, itemId, ids);
}

/** Replaces the groups of a category; undefined leaves them. */
export async function attachToCategory(
  db: Db,
  location: OwnedLocation,
  categoryId: string,
  ids: string[] | undefined,
): Promise<void> {
  if (ids === undefined) return;
  await refuseForeign(db, location, ids);
  await store.attachToCategory(db, location, categoryId, ids);
}

type Group = Pick<OptionGroup, "locationId" | "nameEn" | "nameMe">;
type Prices = Awaited<ReturnType<typeof store.listPrices>>;

const aboutOf = (id: string, { locationId, nameEn, nameMe }: Group) =>
  ({ subject: { kind: "optionGroup", id, name: nameEn ?? nameMe }, locationId }) as const;

/** Audits changed prices of options. */
async function auditPrices(
  acting: ActorContext,
  about: ReturnType<typeof aboutOf>,
  before: Prices,
): Promise<void> {
  const after = await store.listPrices(acting.db, about.subject.id);
  const entries = after.flatMap((option) => {
    const known = before.find(({ id }) => id === option.id);
    const seen = known && changedFields(known, option, ["price"]);
    const item = option.nameEn ?? option.nameMe;
    if (!seen) return [];
    const states = { before: { item, ...seen.before }, after: { item, ...seen.after } };
    return [{ action: "optionGroup.changed" as const, ...about, ...states }];
  });
  await audit(acting, ...entries);
}

/** Adds a modifier group with its modifiers and returns its id. */
export async function addGroup(
  { db, now }: Pick<ActorContext, "db" | "now">,
  locationId: OwnedLocation,
  { options: rows, ...fields }: OptionGroupInput,
): Promise<string> {
  checkRules(fields);
  const id = randomUUID();
  const times = { createdAt: now, updatedAt: now };
  await store.insertGroup(db, { ...fields, ...times, id, locationId, foldedName: foldedName(fields) });
  await saveOptions(db, { id, location: locationId }, rows, now);
  return id;
}

export const options: Handlers<typeof routes> = {
  createOptionGroup: async ({ db, scope, body, now }) => {
    const id = await addGroup({ db, now }, requireOwnLocation(scope, body.locationId), body);
    return answer(db, scope, id);
  },

  listOptionGroups: async ({ db, scope, query }) =>
    rawJson(await store.listGroupsJson(db, requireOwnLocation(scope, query.locationId), query)),

  findOptionGroup: async ({ db, scope, params, query }) => answer(db, scope, params.id, query.language),

  updateOptionGroup: async ({ db, scope, params, body, now }) => {
    const before = orNotFound(
      await store.lockGroup(db, ownedLocations(scope), params.id),
      "option_group_not_found",
    );
    const { options: rows, ...changes } = body;
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const after = { ...before, ...named };
    checkRules(after);
    await store.updateGroup(db, before, { ...changes, foldedName: foldedName(after), updatedAt: now });
    const group = { id: params.id, location: before.locationId };
    if (rows) {
      const prices = await store.listPrices(db, params.id);
      await saveOptions(db, group, rows, now);
      await auditPrices({ db, scope, now }, aboutOf(params.id, before), prices);
    }
    return answer(db, scope, params.id);
  },

  removeOptionGroup: async ({ db, scope, params, now }) => {
    const group = orNotFound(
      await store.lockGroup(db, ownedLocations(scope), params.id),
      "option_group_not_found",
    );
    const isOrdered = await store.isOrdered(db, group.locationId, params.id);
    const removal = { action: "optionGroup.removed", ...aboutOf(params.id, group) } as const;
    const restore = await auditDeletion({ db, scope, now }, removal);
    await store.detachGroup(db, params.id);
    if (isOrdered) await store.updateGroup(db, group, { archivedAt: now, updatedAt: now });
    else await store.deleteGroup(db, group);
    return { success: true, outcome: isOrdered ? "archived" : "deleted", restore };
  },
  restoreOptionGroup: restoreHandler("optionGroup"),
};
