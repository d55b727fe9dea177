import { category, type CategoryQuery } from "@konoba/contract/menu/menu.categories.contract";
import { sql } from "kysely";
import { localizedColumns } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { hasWords, pageJson, localizedReader } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { lacksTexts } from "./menu.texts.store.ts";

const columns = localizedColumns({
  replySchema: category,
  table: "menuCategories",
  alias: "c",
  computed: {
    name: (language) => sql`text_in(c.translations, ${language}, 'name')`,
    description: (language) => sql`text_in(c.translations, ${language}, 'description')`,
    itemCount: sql`(select count(*)::int from menu_items i
      where i.location_id = c.location_id and i.category_id = c.id and i.archived_at is null)`,
    optionGroupIds: sql`coalesce((select json_agg(x.group_id order by x.position) from menu_category_option_groups x
      where x.category_id = c.id), '[]')`,
  },
});

const orders = {
  displayOrder: sql`c.display_order, c.created_at, c.id`,
  "-displayOrder": sql`c.display_order desc, c.created_at desc, c.id`,
  name: sql`c.name, c.id`,
  "-name": sql`c.name desc, c.id`,
};

/** Returns a page of a location's categories as JSON text. */
export const listCategoriesJson = (db: Db, location: OwnedLocation, query: CategoryQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select c.id
      from (select c.*, lower(text_in(c.translations, ${query.language}, 'name')) as name from menu_categories c
        where c.location_id = ${location} and c.archived_at is null) c
      where ${hasWords(sql`c.folded_name`, query.q)}
        and ${query.missing ? lacksTexts(sql`c.translations`) : sql`true`}
      order by ${orders[query.sort]}`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${columns(query.language)}) r) as row
      from shown s join menu_categories c on c.id = s.id`,
    query,
  });

export const findCategoryJson = localizedReader(
  (locations, id, language) => sql`select ${columns(language)} from menu_categories c
      where c.id = ${id} and c.location_id = any(${locations}::uuid[]) and c.archived_at is null`,
);

/** Returns the location of a category that is not archived, and locks it against changes. */
export async function lockCategory(
  db: Db,
  locations: Locations,
  id: string,
): Promise<OwnedLocation | undefined> {
  const { rows } = await sql<{ locationId: OwnedLocation }>`
    select location_id from menu_categories
    where id = ${id} and location_id = any(${locations}::uuid[]) and archived_at is null for update`.execute(
    db,
  );
  return rows[0]?.locationId;
}

export const {
  insert: insertCategory,
  update: updateCategory,
  remove: deleteCategory,
} = rowStore("menuCategories");

/** Orders the named categories first and the others behind them; returns the number of named ones found. */
export async function orderCategories(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ named: number }>`
    with placed as (
      select c.id, array_position(${ids}::uuid[], c.id) as named,
        row_number() over (order by array_position(${ids}::uuid[], c.id), c.display_order, c.created_at, c.id) - 1 as place
      from menu_categories c where c.location_id = ${location} and c.archived_at is null
    ), moved as (
      update menu_categories c set display_order = placed.place, updated_at = now()
      from placed where placed.id = c.id and c.display_order <> placed.place
    )
    select count(named)::int as named from placed`.execute(db);
  return rows[0]?.named ?? 0;
}

/** Returns the live items of a category, and whether it has archived ones. */
export async function findContents(db: Db, location: OwnedLocation, id: string) {
  const { rows } = await sql<{ id: string; name: string; archived: boolean }>`
    select id, coalesce(name_en, name_me, text_in(translations, 'en', 'name')) as name, archived_at is not null as archived
    from menu_items where location_id = ${location} and category_id = ${id} order by display_order, id`.execute(
    db,
  );
  return {
    items: rows.filter((row) => !row.archived).map((row) => ({ id: row.id, name: row.name })),
    isInHistory: rows.some((row) => row.archived),
  };
}

export async function moveItems(db: Db, location: OwnedLocation, from: string, to: string): Promise<void> {
  await sql`
    update menu_items set category_id = ${to}, updated_at = now()
    where location_id = ${location} and category_id = ${from} and archived_at is null`.execute(db);
}

/** Returns the name of a category in its first language with one. */
export async function findCategoryName(db: Db, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select text_in(translations, 'en', 'name') as name from menu_categories where id = ${id}`.execute(db);
  return rows[0]?.name ?? null;
}
