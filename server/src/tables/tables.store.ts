import { table, type TableQuery } from "@konoba/contract/tables/tables.contract";
import type { FloorPiece } from "@konoba/contract/tables/tables.floor.contract";
import { type Insertable, sql } from "kysely";
import { changeRows, insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Sql, Locations } from "../lib/database/db.ts";
import { isFoundIn, jsonOf, pageJson, rowJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";

type TableValues = Insertable<Tables["tables"]>;

const columns = columnsOf({
  replySchema: table,
  table: "tables",
  alias: "t",
  computed: {
    sections: sql`(select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name) order by s.name, s.id), '[]')
      from section_tables l join sections s on s.id = l.section_id where l.table_id = t.id)`,
  },
});

// Numeric order where numbers are numeric: 2 before 10, then those with letters.
const byNumber = (direction: Sql) =>
  sql`(substring(t.table_number from '^\\d+'))::numeric ${direction}, lower(t.table_number) ${direction}`;

function ordered(sort: TableQuery["sort"]): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const by = {
    tableNumber: byNumber(direction),
    seats: sql`t.seats ${direction}, ${byNumber(sql`asc`)}`,
    status: sql`t.status ${direction}, ${byNumber(sql`asc`)}`,
    name: sql`lower(t.name) ${direction} nulls last, ${byNumber(sql`asc`)}`,
  };
  const [, order] = Object.entries(by).find(([field]) => field === sort.replace("-", "")) ?? [];
  return order ?? by.tableNumber;
}

const inSection = (sectionId: string) =>
  sql`exists (select from section_tables l where l.table_id = t.id and l.section_id = ${sectionId})`;

function conditions(query: TableQuery): Sql[] {
  return [
    query.status && sql`t.status = ${query.status}`,
    query.active !== undefined && sql`t.is_active = ${query.active}`,
    query.sectionId && inSection(query.sectionId),
    isFoundIn(sql`concat(t.table_number, ' ', t.name)`, query.q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

const countOf = (location: OwnedLocation, { sectionId }: TableQuery, status: string) => sql`(
  select count(*)::int from tables t where t.location_id = ${location} and t.archived_at is null and t.is_active
    and t.status = ${sql.lit(status)} and ${sectionId ? inSection(sectionId) : sql`true`})`;

/** Returns a page of a location's tables with the counts of its legend as JSON text, in one statement. */
export const listTablesJson = (db: Db, location: OwnedLocation, query: TableQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select t.id from tables t
      where ${sql.join([sql`t.location_id = ${location}`, sql`t.archived_at is null`, ...conditions(query)], sql` and `)}
      order by ${ordered(query.sort)}, t.id`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown s join tables t on t.id = s.id`,
    query,
    more: sql`, 'counts', json_build_object(
      'available', ${countOf(location, query, "available")}, 'occupied', ${countOf(location, query, "occupied")},
      'reserved', ${countOf(location, query, "reserved")}, 'out_of_service', ${countOf(location, query, "out_of_service")})`,
  });

export const findTableJson = (db: Db, locations: Locations, id: string): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${columns} from tables t
      where t.id = ${id} and t.location_id = any(${locations}::uuid[]) and t.archived_at is null`,
  );

/** Reads tables by id. */
export const readTableRows = rowReader(
  (location, ids) => sql<RowJson>`
    select t.id, (select row_to_json(r)::text from (select ${columns}) r) as json from tables t
    where t.location_id = ${location} and t.id = any(${ids}::uuid[]) and t.archived_at is null`,
);

export async function findQrCode(db: Db, locations: Locations, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ qrCode: string }>`
    select qr_code from tables
    where id = ${id} and location_id = any(${locations}::uuid[]) and archived_at is null`.execute(db);
  return rows[0]?.qrCode;
}

/** Returns the tables of these ids by number, as JSON text. */
export async function findTablesJson(db: Db, ids: readonly string[]): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    select json_build_object('items', coalesce(json_agg(row_to_json(r)), '[]'))::text as json from (
      select ${columns} from tables t where t.id = any(${ids}::uuid[]) order by ${byNumber(sql`asc`)}
    ) r`,
  );
}

/** Locks a table that is not archived. */
export async function lockTable(db: Db, locations: Locations, id: string) {
  return db
    .selectFrom("tables")
    .select(["id", "locationId", "status", "tableNumber"])
    .$narrowType<{ locationId: OwnedLocation }>()
    .where("id", "=", id)
    .where("locationId", "in", [...locations])
    .where("archivedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTables(db: Db, values: TableValues[]): Promise<void> {
  await db.insertInto("tables").values(values).execute();
}

export const { update: updateTable, remove: deleteTable } = rowStore("tables");

/** Returns which of the numbers are taken by active tables of the location. */
export async function findTakenNumbers(
  db: Db,
  location: OwnedLocation,
  numbers: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ tableNumber: string }>`
    select table_number from tables
    where location_id = ${location} and archived_at is null and is_active and name_key(table_number) = any(${numbers}::text[])
    order by length(table_number), table_number`.execute(db);
  return rows.map((row) => row.tableNumber);
}

/** Returns the open orders of a table, and whether any order references it. */
export async function findOrdersOf(db: Db, tableId: string) {
  const { rows } = await sql<{ id: string; number: number; open: boolean }>`
    (select id, number, true as open from orders where table_id = ${tableId} and closed_at is null order by created_at)
    union all
    (select id, number, false from orders where table_id = ${tableId} and closed_at is not null limit 1)`.execute(
    db,
  );
  const open = rows.filter((row) => row.open).map(({ id, number }) => ({ id, number }));
  return { open, isInHistory: rows.length > 0 };
}

/** Saves the positions of tables; returns how many of them exist at the location. */
export async function placeTables(
  db: Db,
  location: OwnedLocation,
  placed: readonly (BulkRow<"tables"> & { id: string })[],
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from tables where id = any(${placed.map(({ id }) => id)}::uuid[])
      and location_id = ${location} and archived_at is null
    order by id for update`.execute(db);
  const existing = new Set(rows.map(({ id }) => id));
  await changeRows(
    db,
    "tables",
    placed.filter(({ id }) => existing.has(id)),
  );
  return existing.size;
}

/** Replaces the walls, bars and frames of a location. */
export async function replacePieces(
  db: Db,
  locationId: OwnedLocation,
  pieces: readonly FloorPiece[],
): Promise<void> {
  await db.deleteFrom("floorPieces").where("locationId", "=", locationId).execute();
  await insertRows(
    db,
    "floorPieces",
    pieces.map((piece) => ({ locationId, ...piece })),
  );
}
