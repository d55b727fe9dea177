import { station, type StationQuery } from "@konoba/contract/menu/menu.stations.contract";
import { type Insertable, sql, type Updateable } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import "./menu.table.ts";

type Locations = readonly OwnedLocation[];

const columns = columnsOf({
  replySchema: station,
  table: "stations",
  alias: "s",
  computed: {
    categoryIds: sql`(select coalesce(json_agg(c.id order by c.display_order, c.id), '[]')
      from station_categories k join menu_categories c on c.id = k.category_id
      where k.station_id = s.id and c.archived_at is null)`,
  },
});

export const listStationsJson = (db: Db, location: OwnedLocation, query: StationQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select s.id from stations s
      where s.location_id = ${location} and ${isFoundIn(sql`s.name`, query.q)}
      order by lower(s.name), s.id`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown p join stations s on s.id = p.id`,
    query,
  });

export async function findStationJson(db: Db, locations: Locations, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(r)::text as json from (
      select ${columns} from stations s where s.id = ${id} and s.location_id = any(${locations}::uuid[])
    ) r`.execute(db);
  return rows[0]?.json;
}

export async function insertStation(db: Db, values: Insertable<Tables["stations"]>): Promise<void> {
  await db.insertInto("stations").values(values).execute();
}

/** Returns the location of a station, and locks the station. */
export async function lockStation(
  db: Db,
  locations: Locations,
  id: string,
): Promise<{ locationId: OwnedLocation; name: string } | undefined> {
  const { rows } = await sql<{ locationId: OwnedLocation; name: string }>`
    select location_id, name from stations where id = ${id} and location_id = any(${locations}::uuid[]) for update`.execute(
    db,
  );
  return rows[0];
}

export async function updateStation(
  db: Db,
  id: string,
  changes: Updateable<Tables["stations"]>,
): Promise<void> {
  await db.updateTable("stations").set(changes).where("id", "=", id).execute();
}

export async function deleteStation(db: Db, id: string): Promise<void> {
  await db.deleteFrom("stations").where("id", "=", id).execute();
}

/** Replaces the categories of a station. Composite foreign keys reject another location's. */
export async function replaceCategories(
  db: Db,
  { id, location }: { id: string; location: OwnedLocation },
  categoryIds: readonly string[],
): Promise<void> {
  await db.deleteFrom("stationCategories").where("stationId", "=", id).execute();
  if (categoryIds.length === 0) return;
  await db
    .insertInto("stationCategories")
    .values(categoryIds.map((categoryId) => ({ locationId: location, stationId: id, categoryId })))
    .execute();
}
