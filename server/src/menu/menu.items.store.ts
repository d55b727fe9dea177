import type { MenuItemQuery } from "@konoba/contract/menu/menu.items.contract";
import { type Insertable, sql } from "kysely";
import { changeRows, insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Sql, Locations } from "../lib/database/db.ts";
import { hasWords, jsonOf, pageJson, localizedReader } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";
import {
  boardColumns,
  boardOptionGroups,
  itemColumns,
  itemRowJson,
  menuSources,
  recipeOf,
} from "./menu.json.store.ts";
import { lacksTexts } from "./menu.texts.store.ts";

type IngredientValues = Insertable<Tables["menuItemIngredients"]>;

/** Moment of a filter by availability, with the location's calendar. */
export interface Moment {
  now: Date;
  weekday: number;
  /** Items whose weekly times are over now or not yet begun. */
  unservedIds: readonly string[];
}

/** Condition that a set menu has a required group in which no dish can be chosen, as `emptyComboGroup`. */
const hasEmptyGroup = ({ now, weekday, unservedIds }: Moment): Sql => sql`(i.combo_groups <> '[]' and exists (
  select from jsonb_array_elements(i.combo_groups) g
  where (g.value ->> 'minimum')::int > 0 and not exists (
    select from jsonb_array_elements(g.value -> 'choices') x
      join menu_items d on d.location_id = i.location_id and d.id = (x.value ->> 'menuItemId')::uuid
      join menu_categories e on e.id = d.category_id
    where d.archived_at is null and d.combo_groups = '[]' and d.sold_by = 'piece' and not d.id = any(${unservedIds}::uuid[])
      and is_orderable(d, e.is_active, l.serves_alcohol, ${weekday}::int, ${now}::timestamptz))))`;

const isAvailable = (moment: Moment): Sql =>
  sql`(is_orderable(i, c.is_active, l.serves_alcohol, ${moment.weekday}::int, ${moment.now}::timestamptz)
    and not i.id = any(${moment.unservedIds}::uuid[]) and not ${hasEmptyGroup(moment)})`;

function availability({ availability: requested, moment }: ItemsQuery): Sql | undefined {
  if (moment === null) return undefined;
  if (requested === "available") return isAvailable(moment);
  if (requested === "unavailable") return sql`not ${isAvailable(moment)}`;
  if (requested === "soldOut")
    return sql`(i.quantity = 0 or i.sold_out_until > ${moment.now} or ${hasEmptyGroup(moment)})`;
  return requested && sql`i.hidden`;
}

const missing = {
  photo: sql`i.image_id is null and i.image_url is null`,
  translation: lacksTexts(sql`i.translations`),
};

function conditions(query: ItemsQuery): Sql[] {
  return [
    query.categoryId && sql`i.category_id = ${query.categoryId}`,
    query.active !== undefined && sql`i.is_active = ${query.active}`,
    query.featured !== undefined && sql`i.featured = ${query.featured}`,
    query.type && sql`i.type = ${query.type}`,
    hasWords(sql`i.folded_name`, query.q),
    query.missing && missing[query.missing],
    availability(query),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

// Sorts names by the alphabet of a language, independent of the server's locale. The languages of the screens
// have their own columns; others are read from the translations.
const byName = (language: string) => {
  const own = language === "me" ? sql`i.name_me, i.name_en` : sql`i.name_en, i.name_me`;
  return sql`text_key(coalesce(${own}, text_in(i.translations, ${language}, 'name')))`;
};

const ordered = (query: MenuItemQuery): Sql => {
  const direction = sql.raw(query.sort.startsWith("-") ? "desc" : "asc");
  const by = {
    // Categories with an equal display order stay grouped, as everywhere else.
    displayOrder: sql`c.display_order ${direction}, c.created_at ${direction}, c.id ${direction},
      i.display_order ${direction}, i.created_at ${direction}`,
    name: sql`${byName(query.language)} ${direction}`,
    price: sql`i.price ${direction}`,
    popularityScore: sql`i.popularity_score ${direction}`,
    createdAt: sql`i.created_at ${direction}`,
  };
  const [, order] = Object.entries(by).find(([field]) => field === query.sort.replace("-", "")) ?? [];
  return order ?? by.displayOrder;
};

/** Query of a list, with the moment if it filters by availability. */
type ItemsQuery = MenuItemQuery & { moment: Moment | null };

const itemsPage = (db: Db, location: OwnedLocation, query: ItemsQuery, rows: Sql): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select i.id
      from menu_items i join menu_categories c on c.id = i.category_id
        ${query.moment === null ? sql`` : sql`join locations l on l.id = i.location_id`}
      where ${sql.join([sql`i.location_id = ${location}`, sql`i.archived_at is null`, ...conditions(query)], sql` and `)}
      order by ${ordered(query)}, i.id`,
    rows,
    query,
  });

/** Returns a page of a location's items as JSON text, in one statement that names each category once. */
export const listItemsJson = (db: Db, location: OwnedLocation, query: ItemsQuery): Promise<string> =>
  itemsPage(
    db,
    location,
    query,
    sql`
      select s.place, ${itemRowJson(query.language)} as row
      from shown s join menu_items i on i.id = s.id
        join (with named as materialized (
          select id, is_active, text_in(translations, ${query.language}, 'name') as name
          from menu_categories where location_id = ${location}) select * from named) c on c.id = i.category_id
        cross join lateral (${recipeOf(query.language)}) r`,
  );

/** Returns the same page with every field of the items, for an export. */
export const listWholeItemsJson = (db: Db, location: OwnedLocation, query: ItemsQuery): Promise<string> =>
  itemsPage(
    db,
    location,
    query,
    sql`
      select s.place, (select row_to_json(r) from (select ${itemColumns(query.language)}) r) as row
      from shown s join menu_items i on i.id = s.id join menu_categories c on c.id = i.category_id`,
  );

export const findItemJson = localizedReader(
  (
    locations,
    id,
    language,
  ) => sql`select ${itemColumns(language)} from menu_items i join menu_categories c on c.id = i.category_id
      where i.id = ${id} and i.location_id = any(${locations}::uuid[]) and i.archived_at is null`,
);

/** Reads items by id, with names and texts in English and the translations. */
export const readItemRows = rowReader(
  (location, ids) => sql<RowJson>`
    select i.id, (select row_to_json(r)::text from (select ${itemColumns("en")}) r) as json
    from menu_items i join menu_categories c on c.id = i.category_id
    where i.location_id = ${location} and i.id = any(${ids}::uuid[]) and i.archived_at is null`,
);

/**
 * Favourites are computed from at most this many of the latest orders of a month; more would only take
 * longer.
 */
const maxCounted = 400;
const maxFavorites = 12;

/** Returns the whole menu of a location for the order screen as JSON text, in one statement. */
export async function findBoardJson(db: Db, location: OwnedLocation, language: string): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    with ${menuSources(location, language)}, sold as materialized (
      select x.menu_item_id, sum(x.quantity) as pieces from (
        select id from orders where location_id = ${location} and created_at > now() - interval '30 days'
        order by created_at desc, id desc limit ${sql.lit(maxCounted)}) o
        cross join lateral (
          select i.menu_item_id, i.quantity from order_items i
          where i.location_id = ${location} and i.order_id = o.id and i.status <> 'voided'
          union all
          select c.menu_item_id, c.quantity from order_combos c where c.location_id = ${location} and c.order_id = o.id) x
        group by 1
    ), favorites as (
      select i.id, s.pieces from menu_items i join menu_categories c on c.location_id = i.location_id and c.id = i.category_id
        left join sold s on s.menu_item_id = i.id
      where i.location_id = ${location} and i.archived_at is null and i.is_active and not i.hidden
        and c.archived_at is null and c.is_active and (s.pieces is not null or i.featured)
      order by s.pieces desc nulls last, i.display_order, i.id limit ${sql.lit(maxFavorites)}
    ), tiles as (
      select i.category_id, i.display_order, i.created_at,
        (select row_to_json(r) from (select ${boardColumns(language)}) r) as tile
      from menu_items i
      where i.location_id = ${location} and i.archived_at is null and i.is_active and not i.hidden
    )
    select json_build_object('locationId', ${location}::text, 'categories', coalesce(json_agg(json_build_object(
      'id', c.id, 'name', text_in(c.translations, ${language}, 'name'), 'color', c.color,
      'isActive', c.is_active, 'items', coalesce((select json_agg(t.tile order by t.display_order, t.created_at) from tiles t
        where t.category_id = c.id), '[]')) order by c.display_order, c.created_at, c.id), '[]'),
      'favoriteIds', (select coalesce(json_agg(f.id order by f.pieces desc nulls last), '[]') from favorites f),
      'optionGroups', ${boardOptionGroups})::text as json
    from menu_categories c where c.location_id = ${location} and c.archived_at is null and c.is_active`,
  );
}

export type LockedItem = RowOf<typeof locked> & { locationId: OwnedLocation };
const locked = rowOf(
  "menuItems",
  "id",
  "locationId",
  "containsAlcohol",
  "alcoholContent",
  "quantity",
  "nameEn",
  "nameMe",
  "price",
  "comboGroups",
  "soldBy",
  "minWeight",
  "maxWeight",
  "taxPercentage",
  "taxExempt",
  "taxGroup",
);

/** Locks items that are not archived in order of id, and returns the fields that decide about a change. */
export async function lockItems(db: Db, locations: Locations, ids: readonly string[]): Promise<LockedItem[]> {
  const { rows } = await sql<LockedItem>`
    select ${locked} from menu_items
    where id in (select unnest(${ids}::uuid[])) and location_id = any(${locations}::uuid[]) and archived_at is null
    order by id for update`.execute(db);
  return rows;
}

/** Returns the display order of the last item of each category; empty ones are missing. */
export async function listNextDisplayOrders(
  db: Db,
  categoryIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ categoryId: string; place: number }>`
    select category_id, max(display_order) + 1 as place from menu_items
    where category_id = any(${categoryIds}::uuid[]) and archived_at is null group by category_id`.execute(db);
  return new Map(rows.map(({ categoryId, place }) => [categoryId, place]));
}

export async function lockItem(db: Db, locations: Locations, id: string): Promise<LockedItem | undefined> {
  const [item] = await lockItems(db, locations, [id]);
  return item;
}

export const insertItems = (db: Db, rows: readonly BulkRow<"menuItems">[]): Promise<void> =>
  insertRows(db, "menuItems", rows);

export const changeItems = (
  db: Db,
  rows: readonly (BulkRow<"menuItems"> & { id: string })[],
): Promise<void> => changeRows(db, "menuItems", rows);

export const { update: updateItem, remove: deleteItem } = rowStore("menuItems");

/** Replaces the recipe of an item. */
export async function replaceIngredients(db: Db, itemId: string, rows: IngredientValues[]): Promise<void> {
  await db.deleteFrom("menuItemIngredients").where("menuItemId", "=", itemId).execute();
  if (rows.length > 0) await db.insertInto("menuItemIngredients").values(rows).execute();
}

/**
 * Reorders the named items among the positions they have; the others keep theirs, so that one page of a long
 * category can be sorted. Returns the number of named items found.
 */
export async function orderItems(db: Db, location: OwnedLocation, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ named: number }>`
    with named as (
      select o.id, o.place, i.category_id from unnest(${ids}::uuid[]) with ordinality o (id, place)
      join menu_items i on i.id = o.id and i.location_id = ${location} and i.archived_at is null
    ), ranked as (
      select i.id, i.category_id, i.display_order,
        row_number() over (partition by i.category_id order by i.display_order, i.created_at, i.id) - 1 as rank
      from menu_items i
      where i.location_id = ${location} and i.archived_at is null and i.category_id in (select category_id from named)
    ), slots as (
      select r.category_id, r.rank, row_number() over (partition by r.category_id order by r.rank) as slot
      from ranked r join named n on n.id = r.id
    ), filled as (
      select n.id, s.rank from (
        select id, category_id, row_number() over (partition by category_id order by place) as slot from named
      ) n join slots s on s.category_id = n.category_id and s.slot = n.slot
    ), moved as (
      update menu_items i set display_order = t.rank, updated_at = now()
      from (select r.id, coalesce(f.rank, r.rank) as rank from ranked r left join filled f on f.id = r.id) t
      where i.id = t.id and i.display_order <> t.rank
    )
    select count(*)::int as named from named`.execute(db);
  return rows[0]?.named ?? 0;
}
