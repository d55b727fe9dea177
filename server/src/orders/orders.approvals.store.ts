import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

/**
 * Returns what a member gave back alone since the shift began: since the earliest open drawer was opened, else
 * since the start of the business day. Refunds under an approval do not count.
 */
export async function sumOwnRefunds(
  db: Db,
  location: OwnedLocation,
  { workerId, businessDate }: { workerId: string; businessDate: string },
): Promise<string> {
  // Two refunds at once wait for each other, so that both count.
  await sql`select from workers where id = ${workerId} and location_id = ${location} for no key update`.execute(
    db,
  );
  const { rows } = await sql<{ amount: string }>`
    with shift as (select coalesce(
      (select min(s.opened_at) from drawer_shifts s where s.location_id = ${location} and s.closed_at is null),
      (select (${businessDate}::date + l.business_day_start) at time zone l.timezone from locations l
        where l.id = ${location})) as since)
    select greatest(0,
      coalesce((select sum(p.amount) from payments p, shift where p.location_id = ${location}
        and p.worker_id = ${workerId} and p.kind = 'refund' and p.voided_at is null and p.at >= shift.since), 0)
      - coalesce((select sum(a.refunded_amount) from approvals a, shift where a.location_id = ${location}
        and a.worker_id = ${workerId} and a.used_at >= shift.since), 0))::text as amount`.execute(db);
  return rows[0]?.amount ?? "0";
}

/** Records on a used approval what was given back under it. */
export async function noteRefundUnderApproval(
  db: Db,
  location: OwnedLocation,
  id: string,
  amount: string,
): Promise<void> {
  await sql`update approvals set refunded_amount = coalesce(refunded_amount, 0) + ${amount}::numeric
    where id = ${id} and location_id = ${location}`.execute(db);
}
