import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount } from "@konoba/contract/lib/money";
import { id as idSchema } from "@konoba/contract/lib/primitives";
import { fold, isFound, searchKey } from "@konoba/contract/lib/search";
import type {
  Product,
  ProductChanges,
  products as routes,
} from "@konoba/contract/products/products.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { rawJson, type Handlers } from "../lib/call.ts";
import type { Db, OwnedLocation } from "../lib/db.ts";
import { found, own, ownedLocations, type Scope } from "../lib/scope.ts";
import { listMeatTypes } from "../reference/reference.service.ts";
import * as copies from "./products.copies.store.ts";
import * as store from "./products.store.ts";
import * as uses from "./products.uses.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

async function answer(db: Db, scope: Scope, id: string) {
  return rawJson(found(await store.findProductJson(db, ownedLocations(scope), id), "product_not_found"));
}

/** The category that was chosen by id or typed: one that differs only in case or blanks is the same. */
async function categoryOf(db: Db, locationId: OwnedLocation, category: string | null) {
  if (category === null) return null;
  if (idSchema.safeParse(category).success) {
    if (await store.isCategory(db, locationId, category)) return category;
    throw invalid("category", "Choose one of the listed categories");
  }
  return store.ensureCategory(db, {
    id: randomUUID(),
    locationId,
    name: category,
    foldedName: fold(category),
  });
}

async function checkPrice(db: Db, location: OwnedLocation, price: string): Promise<void> {
  const decimals = await store.findDecimals(db, location);
  if (!isAmount(price, decimals)) throw invalid("price", `Enter an amount with at most ${decimals} decimals`);
}

interface Names {
  name: string;
  barcode: string | null;
  translations: Product["translations"];
}

/** Everything a search finds the product by. */
const searchColumns = ({ name, barcode, translations }: Names) => ({
  foldedName: searchKey(name),
  searchKey: searchKey([name, ...translations.map((each) => each.name ?? ""), barcode ?? ""].join(" ")),
});

/** Columns whose stored form is JSON text. */
const jsonColumns = ({
  translations,
  nutritionInfo,
}: Pick<ProductChanges, "translations" | "nutritionInfo">) => ({
  ...(translations && { translations: JSON.stringify(translations) }),
  ...(nutritionInfo !== undefined && {
    nutritionInfo: nutritionInfo === null ? null : JSON.stringify(nutritionInfo),
  }),
});

/** Stock and recipes keep their units, so the product's must convert to each of them. */
async function checkUnit(db: Db, id: string, unit: string): Promise<void> {
  const other = (await uses.listUnitsInUse(db, id)).find((used) => !isConvertible(used, unit));
  if (other !== undefined) throw new AppError("unit_mismatch", { unit, usedUnit: other });
}

export const products: Handlers<typeof routes> = {
  create: async ({ db, scope, body, now }) => {
    const { locationId: wanted, category, translations, nutritionInfo, ...fields } = body;
    const locationId = own(scope, wanted);
    await checkPrice(db, locationId, body.price);
    const id = randomUUID();
    await store.insertProduct(db, {
      ...fields,
      ...searchColumns(body),
      id,
      locationId,
      categoryId: await categoryOf(db, locationId, category),
      translations: JSON.stringify(translations),
      nutritionInfo: nutritionInfo === null ? null : JSON.stringify(nutritionInfo),
      createdAt: now,
      updatedAt: now,
    });
    return answer(db, scope, id);
  },

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
      await store.listProductsJson(db, own(scope, params.locationId), query, fold(query.category ?? "")),
    ),

  categories: async ({ db, scope, params, query }) =>
    rawJson(await store.listCategoriesJson(db, own(scope, params.locationId), query)),

  find: async ({ db, scope, params }) => answer(db, scope, params.id),

  update: async ({ db, scope, params, body, now }) => {
    const before = found(await store.lockProduct(db, ownedLocations(scope), params.id), "product_not_found");
    const location = own(scope, before.locationId);
    const { category, translations, nutritionInfo, ...fields } = body;
    if (body.price !== undefined) await checkPrice(db, location, body.price);
    if (body.unit !== undefined && body.unit !== before.unit) await checkUnit(db, before.id, body.unit);
    await store.updateProduct(db, before.id, {
      ...fields,
      ...jsonColumns({ translations, nutritionInfo }),
      ...searchColumns({
        name: body.name ?? before.name,
        barcode: body.barcode === undefined ? before.barcode : body.barcode,
        translations: translations ?? before.translations,
      }),
      ...(category !== undefined && { categoryId: await categoryOf(db, location, category) }),
      updatedAt: now,
    });
    return answer(db, scope, before.id);
  },

  remove: async ({ db, scope, params, now }) => {
    const { id } = found(await store.lockProduct(db, ownedLocations(scope), params.id), "product_not_found");
    const inUse = await uses.findUses(db, id);
    if (inUse.recipes.length > 0 || inUse.stock.length > 0) throw new AppError("in_use", inUse);
    const isNamed = await uses.retireStock(db, id, now);
    if (isNamed) await store.updateProduct(db, id, { archivedAt: now, updatedAt: now });
    else await uses.deleteProduct(db, id);
    return { success: true, outcome: isNamed ? "archived" : "deleted" };
  },
};

/**
 * The product of a location that is the same as another location's: by barcode, else by name with a
 * unit that converts. When there is none, a copy is made.
 */
export async function ensureProductAt(
  db: Db,
  location: OwnedLocation,
  productId: string,
  now: Date,
): Promise<string> {
  const source = found(await copies.findSource(db, productId), "product_not_found");
  const twins = await copies.listTwins(db, location, source);
  const twin = twins.find((each) => isConvertible(each.unit, source.unit));
  if (twin) return twin.id;
  const { category, ...fields } = source;
  const id = randomUUID();
  const categoryId = await categoryOf(db, location, category);
  // A code that belongs to another product there stays with it.
  const barcode = twins.some((each) => each.barcode === source.barcode) ? null : source.barcode;
  await copies.insertCopy(db, { ...fields, barcode, id, locationId: location, categoryId, now });
  return id;
}
