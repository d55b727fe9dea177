import {
  drawer,
  drawerShift,
  type DrawerReport,
  type DrawerReportQuery,
  type OutsideEntry,
} from "@konoba/contract/drawers/drawers.contract";
import type { DrawerEntry, DrawerOrder } from "@konoba/contract/drawers/drawers.totals";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { findJson, isFoundIn, jsonOf, pageJson, rowJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";

export type ShiftRow = Selectable<Tables["drawerShifts"]>;
type ShiftOwner = Pick<Caller, "userId" | "workerId">;

/** Movements of a shift `s`, oldest first. */
export const movements = sql`(select coalesce(json_agg(r), '[]') from (
  select ${columnsOf({ replySchema: drawerShift.shape.movements.element, table: "drawerMovements", alias: "m", computed: {} })}
  from drawer_movements m where m.location_id = s.location_id and m.shift_id = s.id order by m.at, m.id) r)`;

/** Columns of a drawer `d` with its open shift. */
const drawerColumns = ({ userId, workerId }: ShiftOwner) => {
  const isOwn = sql`coalesce(s.user_id = ${userId}::uuid or s.worker_id = ${workerId}::uuid, false)`;
  const shift = columnsOf({
    replySchema: drawerShift,
    table: "drawerShifts",
    alias: "s",
    computed: { isOwn, movements },
  });
  const open = sql`(select row_to_json(r) from (
    select ${shift} from drawer_shifts s
    where s.location_id = d.location_id and s.drawer_id = d.id and s.closed_at is null) r)`;
  return columnsOf({ replySchema: drawer, table: "drawers", alias: "d", computed: { shift: open } });
};

/**
 * Lists the drawers of a location, oldest first, and the day's cash outside any drawer: since the first one was
 * opened, or all of it while none ever was.
 */
export const listDrawersJson = (
  db: Db,
  location: OwnedLocation,
  caller: ShiftOwner,
  now: Date,
): Promise<string> =>
  jsonOf(
    db,
    sql`
    with stray as (
      select count(*)::int as payments,
        coalesce(sum(case kind when 'payment' then amount + tip_amount + rounding_amount else -amount - rounding_amount end), 0) as amount,
        coalesce(json_agg(distinct taken_by), '[]') as people, min(at) as first_at, max(at) as last_at
      from payments where location_id = ${location} and method = 'cash' and drawer_shift_id is null
        and voided_at is null and at > ${now}::timestamptz - interval '24 hours'
        and at >= coalesce((select min(opened_at) from drawer_shifts where location_id = ${location}), '-infinity')
    )
    select json_build_object(
      'items', coalesce((select json_agg(r) from (
        select ${drawerColumns(caller)} from drawers d where d.location_id = ${location} and d.is_active
        order by d.created_at, d.id) r), '[]'),
      'strayPayments', stray.payments, 'strayAmount', stray.amount::text, 'strayPeople', stray.people,
      'strayFirstAt', stray.first_at, 'strayLastAt', stray.last_at)::text as json from stray`,
  );

export const findDrawerJson = (
  db: Db,
  locations: Locations,
  id: string,
  caller: ShiftOwner,
): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${drawerColumns(caller)} from drawers d where d.id = ${id} and d.location_id = any(${locations}::uuid[])`,
  );

export const lockDrawer = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("drawers")
    .selectAll()
    .$narrowType<{ locationId: OwnedLocation }>()
    .where("id", "=", id)
    .where("locationId", "in", locations)
    .forUpdate()
    .executeTakeFirst();

/** Returns the default drawer of a location, used when none is named. */
export const firstDrawer = (db: Db, location: OwnedLocation) =>
  db
    .selectFrom("drawers")
    .select("id")
    .where("locationId", "=", location)
    .where("isActive", "=", true)
    .orderBy("createdAt")
    .limit(1)
    .executeTakeFirst();

export const hasOpenShift = async (db: Db, location: OwnedLocation, drawerId: string): Promise<boolean> =>
  (await db
    .selectFrom("drawerShifts")
    .select("id")
    .where("locationId", "=", location)
    .where("drawerId", "=", drawerId)
    .where("closedAt", "is", null)
    .executeTakeFirst()) !== undefined;

export const { insert: insertDrawer, update: updateDrawer } = rowStore("drawers");

export const { insert: insertShift, update: updateShift } = rowStore("drawerShifts");

const shiftOf = (db: Db, locations: Locations, id: string) =>
  db.selectFrom("drawerShifts").selectAll().where("id", "=", id).where("locationId", "in", locations);

export const findShift = (db: Db, locations: Locations, id: string) =>
  shiftOf(db, locations, id).executeTakeFirst();

/** Locks a shift: waits for payments under way, and blocks later ones. */
export const lockShift = (db: Db, locations: Locations, id: string) =>
  shiftOf(db, locations, id).forUpdate().executeTakeFirst();

export const { insert: insertMovement } = rowStore("drawerMovements");

export const listMovements = (db: Db, { locationId, id }: ShiftRow) =>
  db
    .selectFrom("drawerMovements")
    .select(["id", "kind", "amount", "reason", "by", "at"])
    .where("locationId", "=", locationId)
    .where("shiftId", "=", id)
    .orderBy("at")
    .orderBy("id")
    .execute();

/** Ledger rows of a shift, or of the time from one moment up to, but not including, another. */
type LedgerPart = { locationId: string } & ({ id: string } | { from: Date; to: Date });

/** Condition of rows `p` of a part of the ledger. */
const isIn = (part: LedgerPart) =>
  "id" in part
    ? sql`p.location_id = ${part.locationId} and p.drawer_shift_id = ${part.id} and p.voided_at is null`
    : sql`p.location_id = ${part.locationId} and p.at >= ${part.from}::timestamptz and p.at < ${part.to}::timestamptz
        and p.voided_at is null`;

/** Lists the ledger rows of a part, each with the previous revenue of its order. */
export async function listEntries(db: Db, part: LedgerPart): Promise<DrawerEntry[]> {
  const { rows } = await sql<DrawerEntry>`
    select p.order_id, p.kind, p.method, p.amount::text, p.tip_amount::text, p.tendered::text, p.change::text, p.rounding_amount::text,
      p.taken_by, p.taxes,
      coalesce((select sum(case q.kind when 'payment' then q.amount else -q.amount end) from payments q
        where q.location_id = p.location_id and q.order_id = p.order_id and q.voided_at is null
          and (q.at, q.id) < (p.at, p.id)), 0)::text as net_paid_before
    from payments p where ${isIn(part)} order by p.at, p.id`.execute(db);
  return rows;
}

/** Condition of rows `p` outside any shift, since the location has drawers, that no Z report lists yet. */
const isPending = (location: OwnedLocation) => sql`p.location_id = ${location} and p.drawer_shift_id is null
  and p.outside_report is null and p.voided_at is null
  and p.at >= (select min(opened_at) from drawer_shifts where location_id = ${location})`;

const entriesOf = (source: RawBuilder<unknown>) => sql<OutsideEntry>`
  select p.id, o.number as order_number, p.kind, p.method, p.taken_by, to_json(p.at)#>>'{}' as at,
    (case p.kind when 'payment' then p.amount + p.tip_amount + p.rounding_amount else -p.amount - p.rounding_amount end)::text
      as amount
  from ${source} p join orders o on o.location_id = p.location_id and o.id = p.order_id order by p.at, p.id`;

/** Lists the payments and refunds outside any shift that no Z report of the location lists yet. */
export async function listOutside(db: Db, location: OwnedLocation): Promise<OutsideEntry[]> {
  const pending = sql`(select p.* from payments p where ${isPending(location)})`;
  const { rows } = await entriesOf(pending).execute(db);
  return rows;
}

/** Assigns those payments and refunds to a Z report, which is the only one that lists them, and returns them. */
export async function assignOutside(
  db: Db,
  location: OwnedLocation,
  number: number,
): Promise<OutsideEntry[]> {
  const { rows } = await sql<OutsideEntry>`
    with assigned as (update payments p set outside_report = ${number} where ${isPending(location)} returning p.*)
    ${entriesOf(sql`assigned`)}`.execute(db);
  return rows;
}

/** Lists the orders of those rows. An order without remaining lines has the tax rates of its voided ones. */
export async function listOrders(db: Db, part: LedgerPart): Promise<DrawerOrder[]> {
  const { rows } = await sql<DrawerOrder>`
    select o.id, o.prices_include_tax,
      case when o.tax_lines <> '[]' then o.tax_lines else lines.bases end as bases,
      not exists (select from payments q where q.location_id = o.location_id and q.order_id = o.id
        and q.voided_at is null and (q.at, q.id) < (first.at, first.id)) as is_first_here,
      (o.discount_amount + lines.discounted)::text as discount_amount,
      lines.voided_lines, lines.voided_amount::text
    from (
      select distinct on (p.order_id) p.order_id, p.at, p.id from payments p
      where ${isIn(part)}
      order by p.order_id, p.at, p.id
    ) first
    join orders o on o.location_id = ${part.locationId} and o.id = first.order_id
    cross join lateral (
      select coalesce(sum(l.gross - l.total_price) filter (where not l.is_voided), 0) as discounted,
        (count(*) filter (where l.is_voided))::int as voided_lines,
        coalesce(sum(l.gross) filter (where l.is_voided), 0) as voided_amount,
        coalesce((select jsonb_agg(jsonb_build_object('taxPercentage', b.tax_rate::text, 'baseAmount', b.gross::text))
          from (select i.tax_rate, sum(g.gross) as gross from order_items i cross join lateral (${grossOf}) g
            where i.location_id = o.location_id and i.order_id = o.id group by i.tax_rate) b), '[]') as bases
      from (
        select i.total_price, i.status = 'voided' as is_voided, g.gross
        from order_items i cross join lateral (${grossOf}) g
        where i.location_id = o.location_id and i.order_id = o.id
      ) l
    ) lines`.execute(db);
  return rows;
}

/** Gross price of a line `i` with its options, before any discount. */
const grossOf = sql`
  select round(coalesce(i.weight, i.quantity) * i.unit_price + i.quantity * coalesce((
    select sum((c->>'additionalPrice')::numeric) from jsonb_array_elements(i.customizations) c), 0),
    o.currency_decimals) as gross`;

/** Reads the location data of a report: names, currency and open orders. */
export async function readReportHead(db: Db, location: OwnedLocation, drawerId?: string) {
  const { rows } = await sql<{
    locationName: string;
    currencyCode: string;
    decimals: number;
    drawerName: string | null;
    openOrders: number;
  }>`
    select l.name as location_name, l.currency_code, l.currency_decimals as decimals, d.name as drawer_name,
      (select count(*)::int from orders o where o.location_id = l.id and o.closed_at is null) as open_orders
    from locations l left join drawers d on d.location_id = l.id and d.id = ${drawerId ?? null}::uuid
    where l.id = ${location}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("an owned location is there");
  return row;
}

/**
 * Returns the next Z report number of a location; locks it, so concurrent calls wait for the end of this
 * transaction.
 */
export async function nextNumber(db: Db, location: OwnedLocation): Promise<number> {
  await db.selectFrom("locations").select("id").where("id", "=", location).forNoKeyUpdate().execute();
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from drawer_reports where location_id = ${location}`.execute(
    db,
  );
  return rows[0]?.number ?? 1;
}

/** Returns the last entry of an organization's audit log; null without one. */
export async function findAuditHead(db: Db, organizationId: string): Promise<DrawerReport["auditHead"]> {
  const row = await db
    .selectFrom("auditChains")
    .select(["length", "head"])
    .where("organizationId", "=", organizationId)
    .executeTakeFirst();
  return row ? { position: Number(row.length), hash: row.head.toString("hex") } : null;
}

/** Stores Z reports and returns the SHA-256 of each stored text, in hex and in their order, for the audit log. */
export async function insertReports(
  db: Db,
  locationId: OwnedLocation,
  reports: readonly (DrawerReport & { number: number })[],
): Promise<string[]> {
  const rows = await db
    .insertInto("drawerReports")
    .values(
      reports.map((report) => {
        const { number, shiftId } = report;
        return { locationId, number, shiftId, report: JSON.stringify(report) };
      }),
    )
    .returning(["number", sql<string>`encode(sha256(convert_to(report::text, 'UTF8')), 'hex')`.as("hash")])
    .execute();
  const hashes = new Map(rows.map(({ number, hash }) => [number, hash]));
  return reports.map(({ number }) => hashes.get(number) ?? "");
}

export const findReportJson = (db: Db, { locationId, id }: ShiftRow): Promise<string | undefined> =>
  findJson(
    db,
    sql`
    select report::text as json from drawer_reports where location_id = ${locationId} and shift_id = ${id}`,
  );

/** A row of a location's list of Z reports. */
interface ClosedDrawer {
  number: number;
  shiftId: string;
  drawerName: string | null;
  at: string;
  expectedAmount: string;
  countedAmount: string;
  differenceAmount: string;
}

export const listReportsJson = (db: Db, location: OwnedLocation, query: DrawerReportQuery) =>
  pageJson(db, {
    matching: sql`
      select r.shift_id as id
      from drawer_reports r where r.location_id = ${location}
        and ${isFoundIn(sql`concat_ws(' ', r.number, r.report->>'drawerName', r.report->>'by')`, query.q)}
      order by ${query.sort === "number" ? sql`r.number` : sql`r.number desc`}`,
    rows: sql`
      select p.place, json_build_object('number', r.number, 'id', r.shift_id,
        'drawerName', r.report->'drawerName', 'openedAt', r.report->'openedAt', 'at', r.report->'at',
        'by', r.report->'by', 'orders', r.report->'orders', 'turnoverAmount', r.report->'turnoverAmount',
        'expectedAmount', r.report->'cash'->'expectedAmount', 'differenceAmount', r.report->'differenceAmount') as row
      from shown p join drawer_reports r on r.location_id = ${location} and r.shift_id = p.id`,
    query,
  });

/** Lists the Z reports made between two moments, in order. */
export async function listClosed(db: Db, location: OwnedLocation, { from, to }: { from: Date; to: Date }) {
  const { rows } = await sql<ClosedDrawer>`
    select r.number, r.shift_id, r.report->>'drawerName' as drawer_name, r.report->>'at' as at,
      r.report->'cash'->>'expectedAmount' as expected_amount, r.report->'count'->>'countedAmount' as counted_amount,
      r.report->>'differenceAmount' as difference_amount
    from drawer_shifts s join drawer_reports r on r.location_id = s.location_id and r.shift_id = s.id
    where s.location_id = ${location} and s.closed_at >= ${from} and s.closed_at < ${to} order by r.number`.execute(
    db,
  );
  return rows;
}
