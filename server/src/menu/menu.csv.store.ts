import { menuItemFields } from "@konoba/contract/menu/menu.itemFields.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { sql } from "kysely";
import { assigned, contentColumns, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

type Translations = MenuItem["translations"];

const named = rowOf("menuItems", "id", "nameEn", "nameMe");

/** Lists every item of the menu with its names, oldest first. */
export async function listNamed(db: Db, location: OwnedLocation) {
  const { rows } = await sql<RowOf<typeof named>>`
    select ${named} from menu_items where location_id = ${location} and archived_at is null
    order by created_at, id`.execute(db);
  return rows;
}

/** Lists the names and descriptions of items. */
export async function listTexts(db: Db, location: OwnedLocation, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; displayOrder: number; translations: Translations }>`
    select id, display_order, translations from menu_items where location_id = ${location} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows;
}

/** Lists every category with its names in display order. */
export async function listCategories(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{ id: string; displayOrder: number; translations: Translations }>`
    select id, display_order, translations from menu_categories where location_id = ${location} and archived_at is null
    order by display_order, created_at, id`.execute(db);
  return rows;
}

const restored = assigned(
  contentColumns("menuItems", menuItemFields, {
    nameEn: true,
    nameMe: true,
    foldedName: true,
    // Columns no import changes; a picture may have been deleted since.
    imageId: false,
    imageUrl: false,
    meatTypes: false,
    ingredients: false,
    optionGroupIds: false,
    activeFrom: false,
    activeTo: false,
    soldOutUntil: false,
    popularityScore: false,
  }),
  "b",
);

/** Deletes the choices of variants that an import added, unless they were changed or something has them. */
async function deleteSizes(db: Db, location: OwnedLocation, importId: string): Promise<void> {
  await sql`
    delete from menu_option_groups g
    where g.location_id = ${location} and g.created_at = g.updated_at
      and g.created_at in (select r.stamp from import_rows r where r.import_id = ${importId} and r.before is null)
      and not exists (select from menu_item_option_groups i where i.group_id = g.id)
      and not exists (select from menu_category_option_groups c where c.group_id = g.id)`.execute(db);
}

/**
 * Undoes an import, except for items changed or ordered since: an order copies name and price, but undoing
 * would return the portions it took. Returns the number of undone rows.
 */
export async function undoRows(db: Db, location: OwnedLocation, importId: string): Promise<number> {
  const { rows } = await sql<{ undone: number }>`
    with free as (
      select m.id, r.before from import_rows r join menu_items m on m.id = r.subject_id
      where r.import_id = ${importId} and m.location_id = ${location}
        and m.archived_at is null and m.updated_at = r.stamp
        and not exists (select from order_items o where o.location_id = m.location_id and o.menu_item_id = m.id
          and (r.before is null or o.created_at >= r.stamp))
        and not exists (select from order_combos k where k.location_id = m.location_id and k.menu_item_id = m.id)
        -- A new dish stays while a set menu from elsewhere offers it.
        and (r.before is not null or not exists (
          select from menu_items k where k.location_id = m.location_id and k.archived_at is null
            and k.combo_groups @> jsonb_build_array(jsonb_build_object('choices',
              jsonb_build_array(jsonb_build_object('menuItemId', m.id))))
            and not exists (select from import_rows n where n.import_id = r.import_id and n.subject_id = k.id
              and k.updated_at = n.stamp)))
      for update of m
    ), restored as (
      update menu_items m set ${restored}, updated_at = b.updated_at
      from free, jsonb_populate_record(null::menu_items, free.before) b
      where m.id = free.id and free.before is not null returning m.id
    ), deleted as (
      delete from menu_items m using free where m.id = free.id and free.before is null returning m.id
    )
    select ((select count(*) from restored) + (select count(*) from deleted))::int as undone`.execute(db);
  await deleteSizes(db, location, importId);
  return rows[0]?.undone ?? 0;
}
