import {
  countSheets,
  maxSheetLines,
  type StorageAreas,
} from "@konoba/contract/inventory/inventory.countSheets.contract";
import { countersPerSheet } from "@konoba/contract/inventory/inventory.countSheets.rules";
import type { Role } from "@konoba/contract/lib/permissions";
import { sql } from "kysely";
import { insertRows } from "../lib/database/bulk.ts";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Locations } from "../lib/database/db.ts";
import { isAmong, jsonOf, rowJson } from "../lib/database/pages.ts";
import { shownKey, shownName } from "../products/products.table.ts";
import { isBlindAt } from "./inventory.counts.store.ts";
import "./inventory.table.ts";

export const listAreasJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
      select json_build_object('areas', coalesce(json_agg(json_build_object('id', id, 'name', name)
        order by position), '[]'))::text as json
      from storage_areas where location_id = ${location}`,
  );

/** Locks the storage areas of a location and returns their ids. */
export async function lockAreas(db: Db, location: OwnedLocation): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from storage_areas where location_id = ${location} order by id for update`.execute(db);
  return rows.map(({ id }) => id);
}

/** Replaces the storage areas of a location; items of a removed area have none afterwards. */
export async function replaceAreas(
  db: Db,
  location: OwnedLocation,
  areas: StorageAreas["areas"],
): Promise<void> {
  const ids = areas.map(({ id }) => id);
  await sql`
    update inventory set storage_area_id = null
    where location_id = ${location} and storage_area_id is not null and storage_area_id <> all(${ids}::uuid[])`.execute(
    db,
  );
  await sql`delete from storage_areas where location_id = ${location} and id <> all(${ids}::uuid[])`.execute(
    db,
  );
  // Two areas may swap their names, so all get free ones first.
  await sql`update storage_areas set name = id::text where location_id = ${location}`.execute(db);
  const rows = areas.map((area, position) => ({ ...area, position }));
  await sql`
    insert into storage_areas (id, location_id, name, position)
    select n.id, ${location}, n.name, n.position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, name text, position int)
    on conflict (location_id, id) do update set name = excluded.name, position = excluded.position`.execute(
    db,
  );
}

const counters = sql`(
  select coalesce(json_agg(json_build_object('id', c.counter_id, 'name', c.name, 'finishedAt', c.finished_at, 'counted', (
      select count(*)::int from count_entries e
      where e.location_id = c.location_id and e.sheet_id = c.sheet_id and e.counter_id = c.counter_id))
    order by c.joined_at, c.counter_id), '[]')
  from count_counters c where c.location_id = s.location_id and c.sheet_id = s.id)`;

const summary = columnsOf({
  replySchema: countSheets.listSheets.response.shape.items.element,
  table: "countSheets",
  alias: "s",
  computed: { counters },
});

const maxOpenSheets = 50;

export const listSheetsJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
      select json_build_object('items', coalesce(json_agg(r order by r."startedAt" desc), '[]'))::text as json from (
        select ${summary} from count_sheets s
        where s.location_id = ${location} and s.status = 'open'
        order by s.started_at desc limit ${maxOpenSheets}) r`,
  );

interface Viewer {
  counterId: string;
  role: Role | null;
  language: string;
}

const lines = ({ counterId, language }: Viewer) => sql`(
  select coalesce(json_agg(json_build_object('inventoryId', l.id, 'productName', l.product_name, 'barcode', l.barcode,
      'batchNumber', l.batch_number, 'expiryDate', l.expiry_date, 'unit', l.unit, 'areaId', l.area_id,
      'areaName', l.area_name, 'mine', l.mine, 'counts', case when r.reviewable then l.counts end,
      'onHand', case when r.reviewable and not r.is_blind then l.quantity end)
    order by l.position nulls last, l.product_key, l.expiry_date nulls last, l.id), '[]')
  from (
    select i.id, ${shownName(language)} as product_name, ${shownKey(language)} as product_key, p.barcode, i.batch_number,
      i.expiry_date, i.unit, i.quantity, t.id as area_id, t.name as area_name, t.position,
      (select e.counted from count_entries e where e.location_id = i.location_id and e.sheet_id = s.id
        and e.inventory_id = i.id and e.counter_id = ${counterId}) as mine,
      (select json_agg(e.counted order by c.joined_at, c.counter_id)
        from count_counters c left join count_entries e on e.location_id = c.location_id and e.sheet_id = c.sheet_id
          and e.counter_id = c.counter_id and e.inventory_id = i.id
        where c.location_id = s.location_id and c.sheet_id = s.id) as counts
    from inventory i
    join products p on p.location_id = i.location_id and p.id = i.product_id
    left join storage_areas t on t.location_id = i.location_id and t.id = i.storage_area_id
    where i.location_id = s.location_id and i.archived_at is null
      and (s.area_ids = '{}' or i.storage_area_id = any(s.area_ids))
    order by t.position nulls last, product_key, i.expiry_date nulls last, i.id limit ${maxSheetLines}) l)`;

export const findSheetJson = (
  db: Db,
  locations: Locations,
  id: string,
  viewer: Viewer,
): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${summary}, r.reviewable as "isReviewable", coalesce((
        select case when c.finished_at is null then 'counting' else 'finished' end from count_counters c
        where c.location_id = s.location_id and c.sheet_id = s.id and c.counter_id = ${viewer.counterId}), 'none') as own,
        ${lines(viewer)} as lines
      from count_sheets s cross join lateral (
        select count(c.finished_at) = ${countersPerSheet} as reviewable,
          (select ${isBlindAt(viewer.role)} from locations l where l.id = s.location_id) as is_blind
        from count_counters c
        where c.location_id = s.location_id and c.sheet_id = s.id) r
      where s.id = ${id} and s.location_id ${isAmong(locations)}`,
  );

interface NewSheet {
  id: string;
  locationId: string;
  areaIds: string[];
  startedBy: string;
  startedAt: Date;
}

export async function insertSheet(db: Db, sheet: NewSheet): Promise<void> {
  await sql`
    insert into count_sheets (id, location_id, area_ids, status, started_by, started_at)
    values (${sheet.id}, ${sheet.locationId}, ${sheet.areaIds}::uuid[], 'open', ${sheet.startedBy}, ${sheet.startedAt})`.execute(
    db,
  );
}

interface SheetState {
  id: string;
  locationId: OwnedLocation;
  status: string;
  startedAt: string;
  counters: { id: string; finishedAt: string | null }[];
}

/** Locks a sheet and returns it with its counters. */
export async function lockSheet(db: Db, locations: Locations, id: string): Promise<SheetState | undefined> {
  const isOwn = sql`s.id = ${id} and s.location_id ${isAmong(locations)}`;
  // Reads after the lock: a statement that waited for it would see the counters of before.
  await sql`select from count_sheets s where ${isOwn} for update`.execute(db);
  const { rows } = await sql<SheetState>`
    select s.id, s.location_id, s.status, s.started_at, ${counters} as counters from count_sheets s
    where ${isOwn}`.execute(db);
  return rows[0];
}

type Sheet = Pick<SheetState, "id" | "locationId">;

export async function joinSheet(
  db: Db,
  { id, locationId }: Sheet,
  counter: { counterId: string; name: string; joinedAt: Date },
): Promise<void> {
  await db
    .insertInto("countCounters")
    .values({ ...counter, sheetId: id, locationId })
    .execute();
}

/** Saves the counts of a counter; a null count removes the entry. */
export async function saveEntries(
  db: Db,
  { id, locationId }: Sheet,
  counterId: string,
  entries: readonly { inventoryId: string; counted: string | null; countedAt: string }[],
): Promise<void> {
  const ids = entries.map(({ inventoryId }) => inventoryId);
  await sql`
    delete from count_entries where location_id = ${locationId} and sheet_id = ${id} and counter_id = ${counterId}
      and inventory_id = any(${ids}::uuid[])`.execute(db);
  const counted = entries.filter((each) => each.counted !== null);
  await insertRows(
    db,
    "countEntries",
    counted.map((each) => ({ ...each, locationId, sheetId: id, counterId })),
  );
}

export async function finishCounter(
  db: Db,
  { id, locationId }: Sheet,
  counterId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable("countCounters")
    .set({ finishedAt: now })
    .where("locationId", "=", locationId)
    .where("sheetId", "=", id)
    .where("counterId", "=", counterId)
    .execute();
}

export async function endSheet(
  db: Db,
  { id, locationId }: Sheet,
  ended: { status: "posted" | "cancelled"; endedBy: string; endedAt: Date },
): Promise<void> {
  await db
    .updateTable("countSheets")
    .set(ended)
    .where("locationId", "=", locationId)
    .where("id", "=", id)
    .execute();
}

/** Returns when each item of a sheet was last counted. */
export async function countTimes(db: Db, { id, locationId }: Sheet): Promise<Map<string, string>> {
  const { rows } = await sql<{ inventoryId: string; at: Date }>`
    select inventory_id, max(counted_at) as at from count_entries
    where location_id = ${locationId} and sheet_id = ${id} group by inventory_id`.execute(db);
  return new Map(rows.map(({ inventoryId, at }) => [inventoryId, new Date(at).toISOString()]));
}
