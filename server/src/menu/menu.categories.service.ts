import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { searchKey } from "@konoba/contract/lib/search";
import type { CategoryInput, categories as routes } from "@konoba/contract/menu/menu.categories.contract";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./menu.categories.store.ts";
import { attachToCategory } from "./menu.options.service.ts";

async function answer(db: Db, scope: Caller, id: string, language = "en") {
  return rawJson(
    orNotFound(await store.findCategoryJson(db, ownedLocations(scope), id, language), "category_not_found"),
  );
}

type Translations = CategoryInput["translations"];

/** Stores the category id in each translation, so that reading needs no join. */
const textColumns = (translations: Translations, categoryId: string) => ({
  translations: JSON.stringify(translations.map((translation) => ({ ...translation, categoryId }))),
  foldedName: searchKey(translations.map((translation) => translation.name).join(" ")),
});

/** Locks two categories of one location in a fixed order, which prevents deadlocks. */
async function lockBoth(db: Db, scope: Caller, from: string, to: string): Promise<void> {
  if (from === to) throw new AppError("category_not_found");
  const locations = ownedLocations(scope);
  const [first, second] = [from, to].toSorted();
  const one = orNotFound(await store.lockCategory(db, locations, first ?? from), "category_not_found");
  const other = orNotFound(await store.lockCategory(db, locations, second ?? to), "category_not_found");
  if (one !== other) throw new AppError("category_not_found");
}

/** Adds a category and returns its id. */
export async function addCategory(
  { db, now }: { db: Db; now: Date },
  locationId: OwnedLocation,
  body: CategoryInput,
): Promise<string> {
  const { translations, optionGroupIds, ...fields } = body;
  const id = randomUUID();
  const times = { createdAt: now, updatedAt: now };
  await store.insertCategory(db, { ...fields, id, locationId, ...textColumns(translations, id), ...times });
  await attachToCategory(db, locationId, id, optionGroupIds);
  return id;
}

export const categories: Handlers<typeof routes> = {
  createCategory: async ({ db, scope, body, now }) =>
    answer(db, scope, await addCategory({ db, now }, requireOwnLocation(scope, body.locationId), body)),

  listCategories: async ({ db, scope, query }) =>
    rawJson(await store.listCategoriesJson(db, requireOwnLocation(scope, query.locationId), query)),

  orderCategories: async ({ db, scope, body }) => {
    const named = await store.orderCategories(db, requireOwnLocation(scope, body.locationId), body.ids);
    if (named < body.ids.length) throw new AppError("category_not_found");
    return { success: true };
  },

  findCategory: async ({ db, scope, params, query }) => answer(db, scope, params.id, query.language),

  updateCategory: async ({ db, scope, params, body, now }) => {
    const locked = await store.lockCategory(db, ownedLocations(scope), params.id);
    const location = orNotFound(locked, "category_not_found");
    const { translations, optionGroupIds, ...fields } = body;
    const changes = { ...fields, ...(translations && textColumns(translations, params.id)), updatedAt: now };
    await store.updateCategory(db, { id: params.id, locationId: location }, changes);
    await attachToCategory(db, location, params.id, optionGroupIds);
    return answer(db, scope, params.id);
  },

  removeCategory: async ({ db, scope, params, query, now }) => {
    const { id } = params;
    if (query.moveTo) await lockBoth(db, scope, id, query.moveTo);
    const location = orNotFound(
      await store.lockCategory(db, ownedLocations(scope), id),
      "category_not_found",
    );
    const subject = { kind: "category", id, name: await store.findCategoryName(db, id) } as const;
    const removal = { action: "category.removed", subject, locationId: location } as const;
    // Items moved by the deletion move back when it is undone.
    const restore = await auditDeletion({ db, scope, now }, removal);
    if (query.moveTo) await store.moveItems(db, location, id, query.moveTo);
    const { items, isInHistory } = await store.findContents(db, location, id);
    if (items.length > 0) throw new AppError("in_use", { items });
    const key = { id, locationId: location };
    if (isInHistory) await store.updateCategory(db, key, { archivedAt: now, updatedAt: now });
    else await store.deleteCategory(db, key);
    return { success: true, outcome: isInHistory ? "archived" : "deleted", restore };
  },
  restoreCategory: restoreHandler("category"),
};
