import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { Draft } from "./auth.table.ts";

type SignUpAnswers = Pick<Draft, "firstName" | "lastName" | "language"> & {
  organizationName?: string | undefined;
};

/** Saves the given answers and leaves the others unchanged. */
export async function saveSignUp(db: Db, email: string, answers: SignUpAnswers, now: Date): Promise<void> {
  const { firstName = null, lastName = null, language = null, organizationName = null } = answers;
  await sql`insert into signups as s (email, first_name, last_name, language, organization_name, updated_at)
    values (${email}, ${firstName}, ${lastName}, ${language}, ${organizationName}, ${now})
    on conflict (email) do update set
      first_name = coalesce(excluded.first_name, s.first_name),
      last_name = coalesce(excluded.last_name, s.last_name),
      language = coalesce(excluded.language, s.language),
      organization_name = coalesce(excluded.organization_name, s.organization_name),
      updated_at = excluded.updated_at`.execute(db);
}

/** Saves the number a code was last sent to; it is confirmed only by that code. */
export async function savePhone(
  db: Db,
  email: string,
  phone: { phoneNumber: string; phoneVerifiedAt: Date | null },
  now: Date,
): Promise<void> {
  await sql`insert into signups (email, phone_number, phone_verified_at, updated_at)
    values (${email}, ${phone.phoneNumber}, ${phone.phoneVerifiedAt}, ${now})
    on conflict (email) do update set phone_number = excluded.phone_number,
      phone_verified_at = excluded.phone_verified_at, updated_at = excluded.updated_at`.execute(db);
}

export const findSignUp = (db: Db, email: string) =>
  db.selectFrom("signups").selectAll().where("email", "=", email).executeTakeFirst();

/** Lets an address create an organization where only invited ones may. */
export async function inviteSignUp(db: Db, email: string, now: Date): Promise<void> {
  await sql`insert into signups (email, invited_at, updated_at) values (${email}, ${now}, ${now})
    on conflict (email) do update set invited_at = excluded.invited_at, updated_at = excluded.updated_at`.execute(
    db,
  );
}

export async function removeSignUp(db: Db, email: string): Promise<void> {
  await db.deleteFrom("signups").where("email", "=", email).execute();
}

/** Assigns every session that confirmed the address to the new user. */
export async function giveSessionsToUser(db: Db, email: string, userId: string): Promise<void> {
  await sql`update sessions set user_id = ${userId}
    where email = ${email} and user_id is null and worker_id is null and ended_at is null`.execute(db);
}
