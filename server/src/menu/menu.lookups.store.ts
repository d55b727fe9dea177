import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

/** Returns the settings of a location that affect its items. */
export async function findLocationSettings(db: Db, location: OwnedLocation) {
  return db
    .selectFrom("locations")
    .select(["servesAlcohol", "currencyDecimals", "timezone", "taxGroups"])
    .select(sql<string>`to_char(business_day_start, 'HH24:MI')`.as("businessDayStart"))
    .where("id", "=", location)
    .executeTakeFirstOrThrow();
}
export type LocationSettings = Awaited<ReturnType<typeof findLocationSettings>>;

/** Returns the items of a location that are sold at weekly times only. */
export const listSaleWindows = (db: Db, location: OwnedLocation) =>
  db
    .selectFrom("menuItems")
    .select(["id", "saleWindows"])
    .where("locationId", "=", location)
    .where("archivedAt", "is", null)
    .where(sql<boolean>`sale_windows <> '[]'`)
    .execute();

/** Counts which of the categories of the location can take items. */
export async function countOpenCategories(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from menu_categories
    where id = any(${ids}::uuid[]) and location_id = ${location} and archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the units of those products that exist at the location. */
export async function findUnits(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unit: string }>`
    select id, unit from products
    where id = any(${ids}::uuid[]) and location_id = ${location} and archived_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row.unit]));
}

export async function countMeatTypes(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from meat_types where id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns whether an order references the item, so that it must be archived. */
export async function isOrdered(db: Db, location: string, itemId: string): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (select from order_items where location_id = ${location} and menu_item_id = ${itemId})
      or exists (select from order_combos where location_id = ${location} and menu_item_id = ${itemId}) as ordered`.execute(
    db,
  );
  return rows[0]?.ordered ?? false;
}
