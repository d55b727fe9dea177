import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

export interface WaitingRow {
  id: string;
  locationId: string;
  organizationId: string;
}

/**
 * Lists by id the paid orders without a table in which nothing has changed for the minutes their location sets
 * since they were ready; of no organization that is about to be deleted.
 */
export async function listWaitingReady(
  db: Db,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select o.id, o.location_id, l.organization_id
    from locations l join organizations g on g.id = l.organization_id and g.deletes_at is null
      join orders o on o.location_id = l.id and o.closed_at is null
    where l.complete_when_served_and_paid and l.auto_complete_minutes is not null
      and o.status = 'ready' and o.payment_status = 'paid' and (o.order_type <> 'dine_in' or o.table_id is null)
      and not exists (
        select from order_items i where i.location_id = o.location_id and i.order_id = o.id and i.status <> 'voided'
          and coalesce(i.ready_at, i.served_at) > ${now}::timestamptz - l.auto_complete_minutes * interval '1 minute')
      and (${after}::uuid is null or o.id > ${after}::uuid)
    order by o.id limit ${limit}`.execute(db);
  return rows;
}
