import type { deliveryAlarm } from "@konoba/contract/receipts/receipts.delivery.rules";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { isTillOfDrawer } from "./receipts.issuing.store.ts";

type Alarm = ReturnType<typeof deliveryAlarm>;

/** Location with unconfirmed receipts, or with an alarm that was mailed before. */
export interface UnconfirmedLocation {
  id: OwnedLocation;
  organizationId: string;
  name: string;
  waiting: number;
  rejected: number;
  oldestIssuedAt: string | null;
  mailedAlarm: Alarm | "rejected";
}

export async function listUnconfirmedAnyTenant(db: Db): Promise<UnconfirmedLocation[]> {
  const { rows } = await sql<UnconfirmedLocation>`
    select l.id, l.organization_id, l.name, w.waiting, w.rejected, w.oldest_issued_at, f.mailed_alarm
    from receipt_locations f join locations l on l.id = f.location_id
    join lateral (
      select count(*) filter (where status = 'waiting')::int as waiting,
        count(*) filter (where status = 'rejected')::int as rejected,
        min(issued_at) as oldest_issued_at
      from receipts r where r.location_id = f.location_id and r.status <> 'confirmed'
    ) w on true
    where w.waiting + w.rejected > 0 or f.mailed_alarm <> 'none'
    order by l.id`.execute(db);
  return rows;
}

/** Stores the alarm that is mailed now; returns false if another server was faster. */
export async function markAlarm(
  db: Db,
  location: OwnedLocation,
  before: string,
  alarm: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update receipt_locations set mailed_alarm = ${alarm}
    where location_id = ${location} and mailed_alarm = ${before}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

interface ExpiringCertificate {
  id: string;
  organizationId: string;
  validTo: string;
}

/** Claims certificates in use that end soon; each is returned once, for its mail. */
export async function claimExpiringAnyTenant(db: Db, before: Date): Promise<ExpiringCertificate[]> {
  const { rows } = await sql<ExpiringCertificate>`
    update receipt_certificates c set warned_at = now()
    where c.warned_at is null and c.valid_to < ${before} and not exists (
        select from receipt_certificates newer where newer.organization_id = c.organization_id
          and newer.environment = c.environment and newer.created_at > c.created_at)
      and exists (select from receipt_locations f join locations l on l.id = f.location_id
        where l.organization_id = c.organization_id and f.is_on and f.environment = c.environment)
    returning c.id, c.organization_id, c.valid_to`.execute(db);
  return rows;
}

/** Lists tills with an open drawer and no initial deposit for the day that has begun. */
export async function listUndepositedAnyTenant(
  db: Db,
  day: string,
): Promise<{ location: OwnedLocation; tillId: string }[]> {
  const { rows } = await sql<{ location: OwnedLocation; tillId: string }>`
    select t.location_id as location, t.id as till_id
    from receipt_locations f join receipt_tills t on t.location_id = f.location_id and t.environment = f.environment
    where f.is_on and t.code is not null and t.deposit_day < ${day}::date
      and exists (select from drawer_shifts s where s.location_id = t.location_id and s.closed_at is null
        and ${isTillOfDrawer(sql`s.drawer_id`)})`.execute(db);
  return rows;
}

/** Marks the day of a till's last initial deposit; returns false if it has one for that day. */
export async function markDeposited(
  db: Db,
  location: OwnedLocation,
  tillId: string,
  day: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update receipt_tills set deposit_day = ${day}
    where location_id = ${location} and id = ${tillId} and deposit_day < ${day}::date`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
