import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { fold, isFound } from "@konoba/contract/lib/search";
import type { products as routes } from "@konoba/contract/products/products.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { orNotFound, requireOwnLocation, ownedLocations, type Caller } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { auditDeletion, restoreHandler } from "../lib/audit/restoreDeleted.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { listMeatTypes } from "../reference/reference.service.ts";
import * as copies from "./products.copies.store.ts";
import { files } from "./products.csv.service.ts";
import * as store from "./products.store.ts";
import * as uses from "./products.uses.store.ts";
import { addProduct, categoryOf, changeProduct } from "./products.writing.service.ts";

export { readProductRows } from "./products.rows.store.ts";

async function answer(db: Db, scope: Caller, id: string, language = "en") {
  const json = await store.findProductJson(db, ownedLocations(scope), id, language);
  return rawJson(orNotFound(json, "product_not_found"));
}

export const products: Handlers<typeof routes> = {
  ...files,

  create: async ({ db, scope, body, now }) => answer(db, scope, await addProduct({ db, scope, now }, body)),

  meatTypes: async ({ db, query }) => {
    const types = (await listMeatTypes(db)).filter(({ code, nameEn, nameMe }) =>
      isFound(`${nameEn} ${nameMe} ${code}`, query.q ?? ""),
    );
    const { pageSize } = query;
    const page = Math.min(query.page, Math.max(1, Math.ceil(types.length / pageSize)));
    return {
      items: types.slice((page - 1) * pageSize, page * pageSize),
      total: types.length,
      page,
      pageSize,
    };
  },

  list: async ({ db, scope, params, query }) =>
    rawJson(
      await store.listProductsJson(
        db,
        requireOwnLocation(scope, params.locationId),
        query,
        fold(query.category ?? ""),
      ),
    ),

  categories: async ({ db, scope, params, query }) =>
    rawJson(await store.listCategoriesJson(db, requireOwnLocation(scope, params.locationId), query)),

  find: async ({ db, scope, params, query }) => answer(db, scope, params.id, query.language),

  uses: async ({ db, scope, params }) => {
    // Verifies that the product is the caller's.
    await answer(db, scope, params.id);
    return uses.findUses(db, params.id);
  },

  update: async ({ db, scope, params, body, now }) => {
    await changeProduct({ db, scope, now }, params.id, body);
    return answer(db, scope, params.id);
  },

  remove: async ({ db, scope, params, now }) => {
    const { id, name, locationId } = orNotFound(
      await store.lockProduct(db, ownedLocations(scope), params.id),
      "product_not_found",
    );
    const inUse = await uses.findUses(db, id);
    if (Object.values(inUse).some((uses) => uses.length > 0)) throw new AppError("in_use", inUse);
    const subject = { kind: "product", id, name } as const;
    const restore = await auditDeletion(
      { db, scope, now },
      { action: "product.removed", subject, locationId },
    );
    const isNamed = await uses.retireStock(db, locationId, id, now);
    if (isNamed) await store.updateProduct(db, { id, locationId }, { archivedAt: now, updatedAt: now });
    else await store.deleteProduct(db, { id, locationId });
    return { success: true, outcome: isNamed ? "archived" : "deleted", restore };
  },
  restore: restoreHandler("product"),
};

/**
 * Returns the product of a location that matches another location's: by barcode, else by name with a
 * convertible unit. Creates a copy if there is none.
 */
export async function ensureProductAt(
  db: Db,
  location: OwnedLocation,
  productId: string,
  now: Date,
): Promise<string> {
  const source = orNotFound(await copies.findSource(db, productId), "product_not_found");
  const twins = await copies.listTwins(db, location, source);
  const twin = twins.find((each) => isConvertible(each.unit, source.unit));
  if (twin) return twin.id;
  const { category, ...fields } = source;
  const id = randomUUID();
  const categoryId = await categoryOf(db, location, category);
  // A barcode of another product at the location stays with it.
  const barcode = twins.some((each) => each.barcode === source.barcode) ? null : source.barcode;
  await copies.insertCopy(db, { ...fields, barcode, id, locationId: location, categoryId, now });
  return id;
}
