import { priceList, type PriceList } from "@konoba/contract/prices/prices.contract";
import { type Selectable, sql, type Updateable } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, Locations, OwnedLocation, Tables } from "../lib/database/db.ts";
import { fixed, jsonOf } from "../lib/database/pages.ts";
import { recordStore } from "../lib/database/recordStore.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";
import { priceVersion } from "./prices.table.ts";

type PriceListRow = Selectable<Tables["priceLists"]>;

const columns = columnsOf({ replySchema: priceList, table: "priceLists", alias: "p", computed: {} });

export const priceListStore = recordStore({ table: "priceLists", alias: "p", columns });

/** Returns the lists of a location as the JSON text of a reply, the highest priority first. */
export const listPriceListsJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql`select json_build_object('items', coalesce(json_agg(r order by r.priority desc, r.id), '[]'))::text as json
      from (select ${columns} from locations l join price_lists p on p.organization_id = l.organization_id and p.location_ids @> array[l.id]
      where l.id = ${location}) r`,
  );

/** Reads lists that hold in a location. */
export const readPriceListRows = rowReader(
  (location, ids) => sql<RowJson>`
    select r.id, row_to_json(r)::text as json
    from (select ${columns} from locations l join price_lists p
        on p.organization_id = l.organization_id and p.location_ids @> array[l.id]
      where l.id = ${location} and p.id = any(${ids}::uuid[])) r`,
);

export const readPriceVersion = fixed(
  (location: OwnedLocation) => sql<{ version: string | null }>`
    select ${priceVersion(sql`l`)} as version from locations l where l.id = ${location}`,
);

/** Returns the lists that hold in any of the locations, which belong to one organization. */
export async function listSharing(db: Db, locations: Locations): Promise<PriceList[]> {
  const { rows } = await sql<{ list: PriceList }>`
    select row_to_json(r) as list
    from (select ${columns} from locations l join price_lists p on p.organization_id = l.organization_id
      where l.id = ${locations[0]} and p.location_ids && ${locations}::uuid[]
      order by p.priority desc, p.id) r`.execute(db);
  return rows.map(({ list }) => list);
}

/** Locks locations, so that their lists change one after the other, and returns what prices depend on. */
export async function lockLocations(db: Db, locations: Locations) {
  const { rows } = await sql<{ id: string; currencyDecimals: number; businessDayStart: string }>`
    select id, currency_decimals, to_char(business_day_start, 'HH24:MI') as business_day_start
    from locations where id = any(${locations}::uuid[]) order by id for no key update`.execute(db);
  return rows;
}

/** Returns the category of each of those items that exist in the locations. */
export async function findCategories(
  db: Db,
  locations: Locations,
  itemIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; categoryId: string }>`
    select id, category_id from menu_items
    where id = any(${itemIds}::uuid[]) and location_id = any(${locations}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, categoryId }) => [id, categoryId]));
}

/** Returns the names of items, categories and options that exist in the locations, by id. */
export async function findNames(
  db: Db,
  locations: Locations,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const named = (table: string) => sql`
    select id, text_in(translations, 'en', 'name') as name from ${sql.table(table)}
    where id = any(${ids}::uuid[]) and location_id = any(${locations}::uuid[])`;
  const { rows } = await sql<{ id: string; name: string }>`
    ${named("menu_items")} union all ${named("menu_categories")}
    union all select id, coalesce(name_en, name_me) from menu_options
    where id = any(${ids}::uuid[]) and location_id = any(${locations}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Counts which of the categories or options exist in the locations. */
export async function countIn(
  db: Db,
  table: "menu_categories" | "menu_options",
  locations: Locations,
  ids: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where id = any(${ids}::uuid[]) and location_id = any(${locations}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the row for a change, which the caller has locked. */
export const findPriceList = (db: Db, location: OwnedLocation, id: string): Promise<PriceListRow> =>
  db
    .selectFrom("priceLists")
    .where("locationId", "=", location)
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirstOrThrow();

/** Changes a list, which gets another revision. */
export const updatePriceList = (
  db: Db,
  { id, location }: { id: string; location: OwnedLocation },
  changes: Updateable<Tables["priceLists"]>,
) =>
  db
    .updateTable("priceLists")
    .set({ ...changes, revision: sql`default` })
    .where("locationId", "=", location)
    .where("id", "=", id)
    .execute();

/** Gives lists other priorities. */
export async function updatePriorities(
  db: Db,
  location: OwnedLocation,
  priorities: readonly { id: string; priority: number }[],
  now: Date,
): Promise<void> {
  await sql`
    update price_lists p set priority = n.priority, revision = default, updated_at = ${now}
    from json_to_recordset(${JSON.stringify(priorities)}::json) as n (id uuid, priority smallint)
    where p.id = n.id and p.location_ids @> array[${location}::uuid]`.execute(db);
}
