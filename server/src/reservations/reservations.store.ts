import type { Parsed } from "@konoba/contract/lib/route";
import {
  reservation,
  type reservations as routes,
} from "@konoba/contract/reservations/reservations.contract";
import { hoursAhead } from "@konoba/contract/reservations/reservations.rules";
import { type Selectable, sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Sql, Locations } from "../lib/database/db.ts";
import { isFoundIn, jsonOf, rowJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";

type Query = Parsed<typeof routes.list, "query">;
export type ReservationRow = Selectable<Tables["reservations"]> & { tableIds: string[] };

const columns = columnsOf({
  replySchema: reservation,
  table: "reservations",
  alias: "r",
  computed: {
    tables: sql`(select coalesce(json_agg(json_build_object('id', t.id, 'tableNumber', t.table_number)
        order by length(t.table_number), t.table_number), '[]')
      from reservation_tables l join tables t on t.location_id = l.location_id and t.id = l.table_id
      where l.location_id = r.location_id and l.reservation_id = r.id)`,
  },
});

/** Search text: numbers are stored as +382…, and also searchable with a 0 in place of the prefix. */
const searched = sql`concat_ws(' ', r.name, r.phone_number, '0' || substr(r.phone_number, 5))`;

function condition({ waiting, q, date }: Pick<Query, "waiting" | "q" | "date">, now: Date): Sql {
  if (waiting) return sql`r.status = 'arrived'`;
  if (q) return sql`r.starts_at > ${now}::timestamptz - interval '31 days' and ${isFoundIn(searched, q)}`;
  const end = sql`(day.date + 1 + day.begins) at time zone day.timezone`;
  const soon = sql`${now}::timestamptz + ${sql.lit(hoursAhead)} * interval '1 hour'`;
  // Guests without a reservation are on the waiting list, and then at a table.
  return sql`r.quoted_minutes is null and r.starts_at >= (day.date + day.begins) at time zone day.timezone
    and r.starts_at < ${date ? end : sql`greatest(${end}, ${soon})`}`;
}

/** Timezone, begin of the business day and date of a business day, by default the present one. */
const dayOf = (location: OwnedLocation, date: string | undefined, now: Date) => sql`
    select l.timezone, l.business_day_start as begins, coalesce(${date ?? null}::date,
      (${now}::timestamptz at time zone l.timezone - l.business_day_start::interval)::date) as date
    from locations l where l.id = ${location}`;

/** Counts the booked reservations of the present business day whose guests have not arrived. */
export async function countExpected(db: Db, location: OwnedLocation, now: Date): Promise<number> {
  const { rows } = await sql<{ expected: number }>`
    with day as (${dayOf(location, undefined, now)})
    select count(*)::int as expected from day cross join reservations r
    where r.location_id = ${location} and r.status = 'booked' and ${condition({}, now)}`.execute(db);
  return rows[0]?.expected ?? 0;
}

/** Counts reservations: of the month of the business day, of all, and those whose guests are still to come or wait. */
export async function countUses(db: Db, location: OwnedLocation, now: Date) {
  const { rows } = await sql<{ thisMonth: number; all: number; ahead: number }>`
    with day as (${dayOf(location, undefined, now)})
    select count(*) filter (where r.quoted_minutes is null and date_trunc('month', r.starts_at at time zone day.timezone)
        = date_trunc('month', day.date::timestamp))::int as this_month,
      count(*)::int as all,
      count(*) filter (where r.status = 'arrived' or (r.status = 'booked'
        and r.starts_at + make_interval(mins => r.minutes) > ${now}))::int as ahead
    from day cross join reservations r where r.location_id = ${location}`.execute(db);
  return rows[0] ?? { thisMonth: 0, all: 0, ahead: 0 };
}

/** Returns reservations by time as JSON text, with the requested business day. */
export const listReservationsJson = (
  db: Db,
  location: OwnedLocation,
  query: Query,
  now: Date,
): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
    with day as (${dayOf(location, query.date, now)})
    select json_build_object('date', day.date, 'items', coalesce((
      select json_agg(row_to_json(t)) from (
        select ${columns} from reservations r where r.location_id = ${location} and ${condition(query, now)}
        order by coalesce(case when ${query.waiting ?? false} then r.arrived_at end, r.starts_at), r.id limit 500
      ) t), '[]'))::text as json
    from day`,
  );

export const findReservationJson = (db: Db, locations: Locations, id: string): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${columns} from reservations r
      where r.location_id = any(${locations}::uuid[]) and r.id = ${id}`,
  );

/** Reads reservations by id. */
export const readReservationRows = rowReader(
  (location, ids) => sql<RowJson>`
    select r.id, (select row_to_json(x)::text from (select ${columns}) x) as json from reservations r
    where r.location_id = ${location} and r.id = any(${ids}::uuid[])`,
);

/** Locks a reservation of the caller and returns it with its tables. */
export async function lockReservation(
  db: Db,
  locations: Locations,
  id: string,
): Promise<ReservationRow | undefined> {
  const isOwn = sql`r.id = ${id} and r.location_id = any(${locations}::uuid[])`;
  // Reads after the lock: a statement that waited for it would see the tables of before.
  await sql`select from reservations r where ${isOwn} for update`.execute(db);
  const { rows } = await sql<ReservationRow>`
    select r.*, array(select l.table_id from reservation_tables l
        join tables t on t.location_id = l.location_id and t.id = l.table_id
      where l.location_id = r.location_id and l.reservation_id = r.id order by length(t.table_number), t.table_number) as table_ids
    from reservations r where ${isOwn}`.execute(db);
  return rows[0];
}

export const { insert: insertReservation, update: updateReservation } = rowStore("reservations");

/** Tables held for a reservation over a time range. */
export interface Hold {
  id: string;
  tableIds: readonly string[];
  from: Date;
  to: Date;
}

const period = ({ from, to }: Hold) => sql`tstzrange(${from}::timestamptz, ${to}::timestamptz)`;

/** Releases the tables of guests who were seated and left, however long they had booked. */
export async function releaseLeft(
  db: Db,
  location: OwnedLocation,
  tableIds: readonly string[],
): Promise<void> {
  await sql`
    update reservation_tables l set period = 'empty' from reservations r join orders o
      on o.location_id = r.location_id and o.id = r.order_id
    where l.location_id = ${location} and l.table_id = any(${tableIds}::uuid[]) and not isempty(l.period)
      and r.location_id = l.location_id and r.id = l.reservation_id and o.closed_at is not null`.execute(db);
}

/** Returns another reservation that holds one of the tables in the time range. */
export async function findOther(db: Db, location: OwnedLocation, hold: Hold) {
  const { rows } = await sql<{ name: string; startsAt: string; tableNumber: string }>`
    select r.name, r.starts_at, t.table_number
    from reservation_tables l join reservations r on r.location_id = l.location_id and r.id = l.reservation_id
      join tables t on t.location_id = l.location_id and t.id = l.table_id
    where l.location_id = ${location} and l.table_id = any(${hold.tableIds}::uuid[])
      and l.reservation_id <> ${hold.id} and l.period && ${period(hold)}
    order by r.starts_at, r.id limit 1`.execute(db);
  return rows[0];
}

/** Returns the seats of the given tables, or of all tables in use without any; null when there are none. */
export async function countSeats(
  db: Db,
  location: OwnedLocation,
  tableIds: readonly string[],
): Promise<number | null> {
  const { rows } = await sql<{ seats: number | null }>`
    select sum(t.seats)::int as seats from tables t
    where t.location_id = ${location} and t.archived_at is null and ${
      tableIds.length > 0 ? sql`t.id = any(${tableIds}::uuid[])` : sql`t.is_active`
    }`.execute(db);
  return rows[0]?.seats ?? null;
}

/** Returns the start of the tables' next reservation. */
export async function findNext(db: Db, location: OwnedLocation, { id, tableIds, from }: Hold) {
  const { rows } = await sql<{ next: string | null }>`
    select min(lower(period)) as next from reservation_tables
    where location_id = ${location} and table_id = any(${tableIds}::uuid[]) and reservation_id <> ${id}
      and lower(period) > ${from}::timestamptz`.execute(db);
  return rows[0]?.next ?? null;
}

/**
 * Replaces the tables of a reservation. Tables of a reservation that is no longer expected are stored, but
 * not held.
 */
export async function holdTables(
  db: Db,
  location: OwnedLocation,
  hold: Hold,
  isHeld: boolean,
): Promise<void> {
  await sql`delete from reservation_tables where location_id = ${location} and reservation_id = ${hold.id}`.execute(
    db,
  );
  await sql`
    insert into reservation_tables (location_id, reservation_id, table_id, period)
    select distinct ${location}::uuid, ${hold.id}::uuid, t, ${isHeld ? period(hold) : sql`'empty'::tstzrange`}
    from unnest(${hold.tableIds}::uuid[]) t`.execute(db);
}

/** Returns whether a table has an open order; locks the table. */
export async function hasOpenOrder(
  db: Db,
  location: OwnedLocation,
  tableId: string,
): Promise<boolean | undefined> {
  const isTable = sql`t.location_id = ${location} and t.id = ${tableId} and t.archived_at is null`;
  // Reads after the lock: a statement that waited for it would see the orders of before.
  await sql`select from tables t where ${isTable} for update`.execute(db);
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (select from orders o where o.location_id = ${location} and o.table_id = t.id
      and o.closed_at is null and o.order_type = 'dine_in') as is_open
    from tables t where ${isTable}`.execute(db);
  return rows[0]?.isOpen;
}

/** Marks tables without an order of their own as occupied: the other tables of a large party. */
export async function occupyTables(db: Db, location: OwnedLocation, ids: readonly string[]): Promise<void> {
  await sql`update tables set status = 'occupied'
    where location_id = ${location} and id = any(${ids}::uuid[]) and status in ('available', 'reserved')`.execute(
    db,
  );
}
