import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";

const readers = (organization: string) =>
  sql.raw(`users u where u.organization_id = ${organization} and u.morning_mail
    and u.accepted_at is not null and u.archived_at is null`);

/** Lists active locations with report recipients whose day has begun since their last report. */
export async function listUntoldAnyTenant(db: Db, now: Date): Promise<OwnedLocation[]> {
  const { rows } = await sql<{ id: OwnedLocation }>`
    select l.id from locations l where l.active and exists (select from ${readers("l.organization_id")})
      and coalesce(l.mailed_until, '-infinity') < (${now}::timestamptz at time zone l.timezone - l.business_day_start)::date
    order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the report of `date` as sent; returns false when it already was. */
export async function markReported(db: Db, location: OwnedLocation, date: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update locations set mailed_until = ${date}
    where id = ${location} and coalesce(mailed_until, '-infinity') < ${date}::date`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listReaders(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{ email: string; language: Language }>`
    select u.email, coalesce(u.language, 'en') as language from locations l, ${readers("l.organization_id")}
      and l.id = ${location} order by u.email`.execute(db);
  return rows;
}
