import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import { orderColumns } from "./orders.json.store.ts";

interface SourceOrder {
  source: string;
  sourceDeliveryId: string;
}

/**
 * Returns the id of the order a platform has sent before, its name in any case. Concurrent requests for the same order wait here for each
 * other until the end of their transactions.
 */
export async function findSourceOrder(
  db: Db,
  location: OwnedLocation,
  { source, sourceDeliveryId }: SourceOrder,
): Promise<string | undefined> {
  const name = JSON.stringify([location, source.toLowerCase(), sourceDeliveryId]);
  await sql`select pg_advisory_xact_lock(hashtext('konoba source'), hashtext(${name}))`.execute(db);
  const row = await db
    .selectFrom("orders")
    .select("id")
    .where("locationId", "=", location)
    .where(sql<boolean>`lower(source) = lower(${source})`)
    .where("sourceDeliveryId", "=", sourceDeliveryId)
    .executeTakeFirst();
  return row?.id;
}

/** Returns the orders of platforms without an answer, as JSON text. */
export const listWaitingJson = (db: Db, location: OwnedLocation): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
    select json_build_object('items', coalesce(json_agg(row_to_json(t)), '[]'))::text as json from (
      select ${orderColumns} from orders o where o.location_id = ${location} and o.acceptance = 'waiting'
      order by o.created_at, o.id limit 100) t`,
  );

export async function countWaiting(db: Db, location: OwnedLocation): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders o
    where o.location_id = ${location} and o.acceptance = 'waiting'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface UnansweredOrder {
  id: string;
  locationId: string;
  organizationId: string;
}

/** Lists orders of platforms that nobody has answered within the minutes their location sets. */
export async function listUnanswered(db: Db, now: Date): Promise<UnansweredOrder[]> {
  const { rows } = await sql<UnansweredOrder>`
    select o.id, o.location_id, l.organization_id from orders o join locations l on l.id = o.location_id
    where o.acceptance = 'waiting' and l.auto_reject_minutes is not null
      and o.created_at <= ${now}::timestamptz - l.auto_reject_minutes * interval '1 minute'
    order by o.created_at limit 500`.execute(db);
  return rows;
}
