import { movement, type MovementQuery } from "@konoba/contract/inventory/inventory.movements.contract";
import { type Selectable, sql } from "kysely";
import { insertOf } from "../lib/database/bulk.ts";
import { columnsOf, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Sql, Locations } from "../lib/database/db.ts";
import { isFoundIn, jsonOf, pageJson, rowJson } from "../lib/database/pages.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";

/** A movement before its author is resolved. */
export type MovementRow = Omit<
  Selectable<Tables["inventoryMovements"]>,
  keyof Writer | "sequence" | "createdAt"
>;

/** Values of an item after its movements. */
export type ItemAfter = Pick<
  Selectable<Tables["inventory"]>,
  "id" | "locationId" | "quantity" | "unitCost"
> & {
  isRestocked: boolean;
};

type Writer = Pick<Selectable<Tables["inventoryMovements"]>, "createdBy" | "userId" | "workerId">;

/**
 * Writes movements and the resulting quantities in one statement, so that neither exists without the other.
 */
export async function writeMovements(
  db: Db,
  movements: readonly MovementRow[],
  after: readonly ItemAfter[],
  { now, ...writer }: Writer & { now: Date },
): Promise<void> {
  const rows = movements.map((row) => ({ ...row, ...writer, createdAt: now }));
  await sql`
    with written as (${insertOf("inventoryMovements", rows)})
    update inventory i set quantity = a.quantity, unit_cost = a."unitCost", updated_at = ${now}::timestamptz,
      last_restocked = case when a."isRestocked" then ${now}::timestamptz else i.last_restocked end
    from jsonb_to_recordset(${JSON.stringify(after)}::jsonb) as a (id uuid, "locationId" uuid, quantity numeric, "unitCost" numeric,
      "isRestocked" boolean)
    where i.location_id = a."locationId" and i.id = a.id`.execute(db);
}

const columns = columnsOf({
  replySchema: movement,
  table: "inventoryMovements",
  alias: "m",
  computed: {
    reversedById: sql`(select r.id from inventory_movements r where r.location_id = m.location_id and r.reverses_id = m.id)`,
  },
});

// A day begins at midnight in the location's time zone.
const startOf = (moment: string): Sql =>
  moment.length === 10
    ? sql`(${moment}::date::timestamp at time zone l.timezone)`
    : sql`${moment}::timestamptz`;
const endOf = (moment: string): Sql =>
  moment.length === 10
    ? sql`((${moment}::date + 1)::timestamp at time zone l.timezone)`
    : sql`(${moment}::timestamptz + interval '1 microsecond')`;

function conditions(query: MovementQuery): Sql[] {
  const { movementType, dateFrom, dateTo, person } = query;
  return [
    movementType && sql`m.movement_type = ${movementType}`,
    dateFrom && sql`m.created_at >= ${startOf(dateFrom)}`,
    dateTo && sql`m.created_at < ${endOf(dateTo)}`,
    person && sql`(m.user_id = ${person} or m.worker_id = ${person})`,
    isFoundIn(sql`coalesce(m.reason, '')`, query.q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

const people = (locations: Locations, itemId: string) => sql`, 'people', (
  select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name) order by w.name), '[]') from (
    select distinct on (coalesce(m.user_id, m.worker_id)) coalesce(m.user_id, m.worker_id) as id, m.created_by as name
    from inventory_movements m
    where m.location_id = any(${locations}::uuid[]) and m.inventory_id = ${itemId} and (m.user_id is not null or m.worker_id is not null)
    order by coalesce(m.user_id, m.worker_id), m.sequence desc) w)`;

/** Returns a page of an item's movements as JSON text, latest first. */
export const listMovementsJson = (
  db: Db,
  locations: Locations,
  itemId: string,
  query: MovementQuery,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select m.id
      from inventory_movements m join locations l on l.id = m.location_id
      where ${sql.join([sql`m.inventory_id = ${itemId}`, sql`m.location_id = any(${locations}::uuid[])`, ...conditions(query)], sql` and `)}
      order by m.sequence ${sql.raw(query.sort === "createdAt" ? "asc" : "desc")}`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown s join inventory_movements m on m.location_id = any(${locations}::uuid[]) and m.id = s.id`,
    query,
    more: people(locations, itemId),
  });

/** Reads movements by id. */
export const readMovementRows = rowReader(
  (location, ids) => sql<RowJson>`
    select m.id, (select row_to_json(r)::text from (select ${columns}) r) as json from inventory_movements m
    where m.location_id = ${location} and m.id = any(${ids}::uuid[])`,
);

export const findMovementJson = (db: Db, locations: Locations, id: string): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${columns} from inventory_movements m
      where m.id = ${id} and m.location_id = any(${locations}::uuid[])`,
  );

/** Returns a list of movements as JSON text, in the order they were written. */
export async function findMovementsJson(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    select coalesce(json_agg(row_to_json(r)), '[]')::text as json from (
      select ${columns} from inventory_movements m
      where m.location_id = ${location} and m.id = any(${ids}::uuid[]) order by m.sequence) r`,
  );
}

const taken = rowOf(
  "inventoryMovements",
  "id",
  "inventoryId",
  "movementType",
  "quantity",
  "reason",
  "unitCost",
  "productionId",
);

/** Returns the fields that decide whether a movement can be reversed. */
export async function findMovements(db: Db, locations: Locations, ids: readonly string[]) {
  const { rows } = await sql<RowOf<typeof taken> & { isReversed: boolean; isReversal: boolean }>`
    select ${taken}, m.reverses_id is not null as is_reversal,
      exists (select from inventory_movements r where r.location_id = m.location_id and r.reverses_id = m.id) as is_reversed
    from inventory_movements m
    where m.id = any(${ids}::uuid[]) and m.location_id = any(${locations}::uuid[])`.execute(db);
  return rows;
}

/** Sums the movements after a moment, by item. */
export async function sumSince(
  db: Db,
  location: OwnedLocation,
  moments: readonly { inventoryId: string; at: string }[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ inventoryId: string; moved: string }>`
    select s."inventoryId" as inventory_id, coalesce(sum(m.quantity), 0) as moved
    from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as s ("inventoryId" uuid, at timestamptz)
    left join inventory_movements m on m.location_id = ${location} and m.inventory_id = s."inventoryId" and m.created_at > s.at
    group by s."inventoryId"`.execute(db);
  return new Map(rows.map((row) => [row.inventoryId, row.moved]));
}

/** Updates the planner statistics of stock; for bulk writes in one transaction. */
export async function analyzeStock(db: Db): Promise<void> {
  await sql`analyze inventory, inventory_movements, inventory_consumptions`.execute(db);
}
