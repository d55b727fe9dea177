import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount } from "@konoba/contract/lib/money";
import { id as idSchema } from "@konoba/contract/lib/primitives";
import { fold, searchKey } from "@konoba/contract/lib/search";
import type { Product, ProductChanges, ProductInput } from "@konoba/contract/products/products.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { orNotFound, requireOwnLocation, ownedLocations, type ActorContext } from "../lib/access/caller.ts";
import { audit, changedFields } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import * as store from "./products.store.ts";
import * as uses from "./products.uses.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

const isId = (category: string) => idSchema.safeParse(category).success;

/**
 * Returns the ids of categories given by id or name: names that differ only in case or blanks are equal, and
 * missing ones are created.
 */
async function categoriesOf(db: Db, locationId: OwnedLocation, names: readonly (string | null)[]) {
  const all = [...new Set(names)].filter((category) => category !== null);
  const chosen = all.filter(isId);
  const known = new Set(await store.listKnownCategories(db, locationId, chosen));
  if (chosen.some((id) => !known.has(id))) throw invalid("category", "Choose one of the listed categories");
  const typed = all.filter((category) => !isId(category)).map((name) => ({ name, foldedName: fold(name) }));
  const fresh = new Map(typed.toReversed().map((each) => [each.foldedName, { ...each, id: randomUUID() }]));
  const made = await store.ensureCategories(db, locationId, [...fresh.values()]);
  const byName = new Map(made.map(({ foldedName, id }) => [foldedName, id]));
  return (category: string | null) => {
    if (category === null) return null;
    return isId(category) ? category : (byName.get(fold(category)) ?? null);
  };
}

export async function categoryOf(db: Db, location: OwnedLocation, category: string | null) {
  const idOf = await categoriesOf(db, location, [category]);
  return idOf(category);
}

export function checkPrice(price: string, decimals: number): void {
  if (!isAmount(price, decimals)) throw invalid("price", `Enter an amount with at most ${decimals} decimals`);
}

interface Names {
  name: string;
  barcode: string | null;
  translations: Product["translations"];
}

/** Builds the search keys of a product. */
const searchColumns = ({ name, barcode, translations }: Names) => ({
  foldedName: searchKey(name),
  searchKey: searchKey([name, ...translations.map((each) => each.name ?? ""), barcode ?? ""].join(" ")),
});

/** Adds products and returns their ids. */
export async function addProducts(
  { db, now }: ActorContext,
  locationId: OwnedLocation,
  bodies: readonly ProductInput[],
): Promise<string[]> {
  const decimals = await store.findDecimals(db, locationId);
  const categoryIdOf = await categoriesOf(
    db,
    locationId,
    bodies.map((body) => body.category),
  );
  const rows = bodies.map(({ category, ...fields }) => {
    checkPrice(fields.price, decimals);
    const id = randomUUID();
    const categoryId = categoryIdOf(category);
    return {
      ...fields,
      ...searchColumns(fields),
      id,
      locationId,
      categoryId,
      createdAt: now,
      updatedAt: now,
    };
  });
  await store.insertProducts(db, rows);
  return rows.map((row) => row.id);
}

/** Adds a product and returns its id. */
export async function addProduct(acting: ActorContext, body: ProductInput): Promise<string> {
  const [id] = await addProducts(acting, requireOwnLocation(acting.scope, body.locationId), [body]);
  return orNotFound(id, "product_not_found");
}

interface ProductChange {
  id: string;
  body: ProductChanges;
}

/** Rejects a unit to which the units of stock and recipes do not convert. */
async function checkUnits(db: Db, changed: readonly { id: string; unit: string }[]): Promise<void> {
  if (changed.length === 0) return;
  const units = new Map(changed.map(({ id, unit }) => [id, unit]));
  const used = await uses.listUnitsInUse(db, [...units.keys()]);
  for (const { productId, unit: usedUnit } of used) {
    const unit = orNotFound(units.get(productId), "product_not_found");
    if (!isConvertible(usedUnit, unit)) throw new AppError("unit_mismatch", { unit, usedUnit });
  }
}

/** Changes the given fields of products. */
export async function changeProducts(
  { db, scope, now }: ActorContext,
  location: OwnedLocation,
  changes: readonly ProductChange[],
): Promise<void> {
  const locked = await store.lockProducts(
    db,
    [location],
    changes.map(({ id }) => id),
  );
  const known = new Map(locked.map((each) => [each.id, each]));
  const decimals = await store.findDecimals(db, location);
  const categoryIdOf = await categoriesOf(
    db,
    location,
    changes.map(({ body }) => body.category ?? null),
  );
  const rows = changes.map(({ id, body: { category, ...fields } }) => {
    const before = orNotFound(known.get(id), "product_not_found");
    if (fields.price !== undefined) checkPrice(fields.price, decimals);
    const names = {
      name: fields.name ?? before.name,
      barcode: fields.barcode === undefined ? before.barcode : fields.barcode,
      translations: fields.translations ?? before.translations,
    };
    const categoryId = category === undefined ? undefined : categoryIdOf(category);
    return { ...fields, ...searchColumns(names), id, categoryId, updatedAt: now };
  });
  const isNew = ({ id, unit }: { id: string; unit?: string }) => unit !== known.get(id)?.unit;
  await checkUnits(
    db,
    rows.flatMap(({ id, unit }) => (unit !== undefined && isNew({ id, unit }) ? [{ id, unit }] : [])),
  );
  await store.changeProducts(db, rows);
  const entries = rows.flatMap((row) => {
    const before = known.get(row.id);
    const seen = before && changedFields(before, row, ["price"]);
    if (!seen) return [];
    const subject = { kind: "product", id: row.id, name: before.name } as const;
    return [{ action: "product.changed" as const, subject, locationId: location, ...seen }];
  });
  await audit({ db, scope, now }, ...entries);
}

/** Changes the given fields of a product. */
export async function changeProduct(acting: ActorContext, id: string, body: ProductChanges): Promise<void> {
  const locations = ownedLocations(acting.scope);
  const before = orNotFound(await store.lockProduct(acting.db, locations, id), "product_not_found");
  await changeProducts(acting, requireOwnLocation(acting.scope, before.locationId), [
    { id: before.id, body },
  ]);
}
