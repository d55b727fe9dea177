import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";

const readers = (organization: string) =>
  sql.raw(`users u where u.organization_id = ${organization} and u.morning_mail
    and u.accepted_at is not null and u.archived_at is null`);

/** Active locations somebody hears of, whose day has begun since they were told of last. */
export async function listUntoldAnyTenant(db: Db, now: Date): Promise<OwnedLocation[]> {
  const { rows } = await sql<{ id: OwnedLocation }>`
    select l.id from locations l where l.active and exists (select from ${readers("l.organization_id")})
      and coalesce(l.told_until, '-infinity') < (${now}::timestamptz at time zone l.timezone - l.business_day_start)::date
    order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether nobody was told of the day before this one yet; from now on they were. */
export async function markReported(db: Db, location: OwnedLocation, date: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update locations set told_until = ${date}
    where id = ${location} and coalesce(told_until, '-infinity') < ${date}::date`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listReaders(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{ email: string; language: Language }>`
    select u.email, coalesce(u.language, 'en') as language from locations l, ${readers("l.organization_id")}
      and l.id = ${location} order by u.email`.execute(db);
  return rows;
}
