import { randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import { isAmount } from "@konoba/contract/lib/money";
import { id as idSchema } from "@konoba/contract/lib/primitives";
import { fold, searchKey } from "@konoba/contract/lib/search";
import type { Product, ProductChanges, ProductInput } from "@konoba/contract/products/products.contract";
import { isConvertible } from "@konoba/contract/products/products.rules";
import { audit, changedFields } from "../lib/audit.ts";
import type { Db, OwnedLocation } from "../lib/db.ts";
import { found, own, ownedLocations, type Scope } from "../lib/scope.ts";
import * as store from "./products.store.ts";
import * as uses from "./products.uses.store.ts";

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/** The category that was chosen by id or typed: one that differs only in case or blanks is the same. */
export async function categoryOf(db: Db, locationId: OwnedLocation, category: string | null) {
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

interface Acting {
  readonly db: Db;
  readonly scope: Scope;
  readonly now: Date;
}

/** Adds a product and answers its id. */
export async function addProduct({ db, scope, now }: Acting, body: ProductInput): Promise<string> {
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
  return id;
}

/** Changes the fields of a product that are named. */
export async function changeProduct(
  { db, scope, now }: Acting,
  id: string,
  body: ProductChanges,
): Promise<void> {
  const before = found(await store.lockProduct(db, ownedLocations(scope), id), "product_not_found");
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
  const seen = changedFields(before, body, ["price"]);
  const subject = { kind: "product", id, name: before.name } as const;
  const entry = { subject, locationId: before.locationId, ...seen };
  if (seen) await audit({ db, scope, now }, { action: "product.changed", ...entry });
}
