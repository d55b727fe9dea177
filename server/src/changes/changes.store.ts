import type { Resource } from "@konoba/contract/changes/changes.contract";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import "./changes.table.ts";

/** A resource of a location. */
export interface Feed {
  location: OwnedLocation;
  resource: Resource;
}

/** Where the transactions of the store are, and where its feeds can begin. */
export interface Horizon {
  /** Names this numbering of transactions: a copy, a restored store and a replica that took over have others. */
  timeline: string;
  /** Oldest transaction under way: all below it are decided. */
  oldest: string;
  /** First transaction that has not begun. */
  next: string;
  /** Seconds since 1970. */
  now: number;
  /** Seconds since 1970; changes before are unknown. */
  startedAt: number;
  /** Where a feed starts that has to return what changed since `since`; null without it. */
  since: string | null;
}

/** Margin in which a transaction ends after it wrote, in minutes; longer ones are cancelled. */
const maxTransactionMinutes = 10;

/** Reads where the transactions are. The replica's numbering would be behind, so this needs the primary. */
export async function readHorizon(
  db: Db,
  { location, resource }: Feed,
  since: string | undefined,
): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select left(md5(concat_ws(' ', t.id, d.oid, c.system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8))), 12) as timeline,
      pg_snapshot_xmin(s.now)::text as oldest, pg_snapshot_xmax(s.now)::text as next,
      extract(epoch from now())::float8 as now,
      extract(epoch from greatest(t.started_at, now() - interval '14 days', (
        select max(r.at) from row_changes r where r.location_id = ${location} and r.resource = '')))::float8 as started_at,
      case when ${since ?? null}::timestamptz is not null then least(pg_snapshot_xmin(s.now)::text::numeric, (
        select min(r.xid::text::numeric) from row_changes r
        where r.location_id = ${location} and r.resource = ${resource}
          and r.at >= ${since ?? null}::timestamptz - ${sql.lit(maxTransactionMinutes)} * interval '1 minute'))::text end as since
    from change_timeline t, pg_database d, pg_control_system() c, (select pg_current_snapshot() as now) s
    where d.datname = current_database()`.execute(db);
  const [horizon] = rows;
  if (!horizon) throw new Error("The timeline always has a row");
  return horizon;
}

/** Position in a feed: after this change. */
export interface FeedPosition {
  xid: string;
  id: string;
}

interface RowChange extends FeedPosition {
  at: string;
}

/**
 * Lists changes after a position, one more than the limit. Only those below every transaction still under way:
 * none can appear among them later.
 */
export async function listChanges(
  db: Db,
  { location, resource }: Feed,
  after: FeedPosition,
  limit: number,
): Promise<RowChange[]> {
  const { rows } = await sql<RowChange>`
    select r.xid::text, r.id, to_json(r.at)#>>'{}' as at from row_changes r
    where r.location_id = ${location} and r.resource = ${resource}
      and (r.xid, r.id) > (${after.xid}::xid8, ${after.id}::uuid)
      and r.xid < pg_snapshot_xmin(pg_current_snapshot())
    order by r.xid, r.id limit ${limit + 1}`.execute(db);
  return rows;
}

const tables: Record<Resource, string> = {
  orders: "orders",
  payments: "payments",
  refunds: "payments",
  movements: "inventory_movements",
  products: "products",
  menuItems: "menu_items",
  priceLists: "price_lists",
  priceChanges: "price_changes",
  tables: "tables",
  reservations: "reservations",
  shifts: "drawer_shifts",
  receipts: "receipts",
};
const kinds: Partial<Record<Resource, string>> = { payments: "payment", refunds: "refund" };

/** Selects the rows of a location; a price list is one of each location that it names. */
const isOfLocation = (resource: Resource, location: OwnedLocation) =>
  resource === "priceLists"
    ? sql`t.organization_id = (select organization_id from locations where id = ${location}) and t.location_ids @> array[${location}::uuid]`
    : sql`t.location_id = ${location}`;

/** Lists the ids of present rows after an id. */
export async function listIds(
  db: Db,
  { location, resource }: Feed,
  after: string,
  limit: number,
): Promise<string[]> {
  const kind = kinds[resource];
  const { rows } = await sql<{ id: string }>`
    select t.id from ${sql.table(tables[resource])} t
    where ${isOfLocation(resource, location)} and t.id > ${after}::uuid and ${kind ? sql`t.kind = ${kind}` : sql`true`}
    order by t.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Waits until all that was read so far is on disk: commits are seen before that, and a crash must not take
 * back what a program already has.
 */
export async function waitUntilDurable(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'konoba', '')`.execute(db);
}
