import type { SaleUnit } from "@konoba/contract/menu/menu.weight.rules";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

/** Dish that a set menu shall offer. */
export interface OfferedDish {
  id: string;
  isCombo: boolean;
  soldBy: SaleUnit;
}

/**
 * Locks dishes of the location until the set menu is saved, so that none is deleted or turned into a set menu
 * meanwhile; missing ones are omitted.
 */
export async function lockDishes(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<OfferedDish[]> {
  const { rows } = await sql<OfferedDish>`
    select id, combo_groups <> '[]' as is_combo, sold_by from menu_items
    where id = any(${ids}::uuid[]) and location_id = ${location} and archived_at is null
    order by id for share`.execute(db);
  return rows;
}

/** Returns the names of items, archived ones included. */
export async function findNames(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, coalesce(name_en, name_me) as name from menu_items
    where id = any(${ids}::uuid[]) and location_id = ${location}`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface NamedCombo {
  id: string;
  nameEn: string | null;
  nameMe: string | null;
}

/** Returns the oldest set menu that offers one of the dishes. */
export async function findComboWith(
  db: Db,
  location: OwnedLocation,
  dishIds: readonly string[],
): Promise<NamedCombo | undefined> {
  const { rows } = await sql<NamedCombo>`
    select id, name_en, name_me from menu_items
    where location_id = ${location} and archived_at is null and combo_groups <> '[]'
      and exists (select from jsonb_path_query(combo_groups, '$[*].choices[*].menuItemId') d
        where (d #>> '{}')::uuid = any(${dishIds}::uuid[]))
    order by created_at, id limit 1`.execute(db);
  return rows[0];
}
