import { nextId } from "@konoba/contract/lib/ids";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { isTillOfDrawer } from "./receipts.issuing.store.ts";

/** Returns the registered till that issues the receipts of a drawer; null where receipts are off. */
export async function findTillOfDrawer(
  db: Db,
  location: OwnedLocation,
  drawerId: string,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from receipt_locations l join receipt_tills t on t.location_id = l.location_id
      and t.environment = l.environment and t.code is not null and ${isTillOfDrawer(sql`${drawerId}::uuid`)}
    where l.location_id = ${location} and l.is_on
    order by t.created_at limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Writes the initial deposit of a day. Until the first cash receipt of the day another amount replaces it; later the tax
 * service accepts none.
 */
export async function depositInitial(
  db: Db,
  location: OwnedLocation,
  tillId: string,
  { day, amount, at }: { day: string; amount: string; at: Date },
): Promise<void> {
  await sql`
    insert into receipt_deposits as d (id, location_id, till_id, operation, day, amount, at)
    values (${nextId()}, ${location}, ${tillId}, 'INITIAL', ${day}, ${amount}, ${at})
    on conflict (location_id, till_id, day) where operation = 'INITIAL' do update
      set amount = excluded.amount, at = excluded.at, status = 'waiting', confirmation = null,
        next_attempt_at = null
      where not exists (select from receipts r where r.location_id = d.location_id and r.till_id = d.till_id
        and r.issued_at >= (d.day::timestamp at time zone 'Europe/Podgorica') and r.message->>'type' = 'CASH')`.execute(
    db,
  );
  await sql`update receipt_tills set deposit_day = greatest(deposit_day, ${day}::date)
    where location_id = ${location} and id = ${tillId}`.execute(db);
}
