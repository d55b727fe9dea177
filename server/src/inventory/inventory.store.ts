import { sql } from "kysely";
import { changeRows, insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { rowStore } from "../lib/database/recordStore.ts";

/** An item locked until the end of the transaction, so that its quantity is current. */
export type LockedItem = RowOf<typeof locked> & { locationId: OwnedLocation };
const locked = rowOf(
  "inventory",
  "id",
  "locationId",
  "productId",
  "quantity",
  "unit",
  "unitCost",
  "minimumStockLevel",
  "maximumStockLevel",
  "expiryDate",
  "supplierId",
  "supplierName",
  "batchNumber",
  "category",
  "subcategory",
  "createdAt",
  "archivedAt",
);

/** Locks items by id, the order of all writers, which prevents deadlocks. */
export async function lockItems(db: Db, locations: Locations, ids: readonly string[]): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select ${locked} from inventory where id = any(${ids}::uuid[]) and location_id = any(${locations}::uuid[])
    order by id for update`.execute(db);
  return rows;
}

/** Locks every live item of the products, the batches a sale may consume from, and the items of `usedIds`. */
export async function lockBatches(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
  usedIds: readonly string[] = [],
): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select ${locked} from inventory
    where location_id = ${location}
      and ((product_id = any(${productIds}::uuid[]) and archived_at is null) or id = any(${usedIds}::uuid[]))
    order by id for update`.execute(db);
  return rows;
}

/** Returns the units of live products of the location, locked against archiving. */
export async function holdProducts(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unit: string }>`
    select id, unit from products
    where id in (select unnest(${ids}::uuid[])) and location_id = ${location} and archived_at is null
    order by id for share`.execute(db);
  return new Map(rows.map(({ id, unit }) => [id, unit]));
}

/** Returns whether an item exists, archived ones included: their history stays readable. */
export async function isItem(db: Db, locations: Locations, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from inventory where id = ${id} and location_id = any(${locations}::uuid[])`.execute(db);
  return rows.length === 1;
}

export async function hasMovements(
  db: Db,
  { id, locationId }: Pick<LockedItem, "id" | "locationId">,
): Promise<boolean> {
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from inventory_movements
      where location_id = ${locationId} and inventory_id = ${id}) as moved`.execute(db);
  return rows[0]?.moved ?? true;
}

export const insertItems = (db: Db, rows: readonly BulkRow<"inventory">[]): Promise<void> =>
  insertRows(db, "inventory", rows);

export const changeItems = (
  db: Db,
  rows: readonly (BulkRow<"inventory"> & { id: string })[],
): Promise<void> => changeRows(db, "inventory", rows);

export const { update: updateItem, remove: deleteItem } = rowStore("inventory");

export async function findProductUnit(db: Db, productId: string): Promise<string> {
  const row = await db
    .selectFrom("products")
    .select("unit")
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  return row.unit;
}
