import { type Insertable, sql } from "kysely";
import type { Db, Tables } from "../lib/database/db.ts";

/** Stores a challenge and deletes expired ones. */
export async function keepChallenge(
  db: Db,
  challenge: { challenge: string; sessionId: string | null; expiresAt: Date },
  now: Date,
): Promise<void> {
  await db
    .with("old", (cte) => cte.deleteFrom("passkeyChallenges").where("expiresAt", "<", now.toISOString()))
    .insertInto("passkeyChallenges")
    .values(challenge)
    .execute();
}

/** Consumes a challenge; returns false when it is missing, expired or another session's. */
export async function useChallenge(
  db: Db,
  challenge: string,
  sessionId: string | null,
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from passkey_challenges where challenge = ${challenge} and expires_at > ${now}
      and session_id is not distinct from ${sessionId}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export const findPasskeyAnyTenant = (db: Db, credentialId: string) =>
  db.selectFrom("passkeys").selectAll().where("credentialId", "=", credentialId).executeTakeFirst();

export const listPasskeys = (db: Db, userId: string) =>
  db
    .selectFrom("passkeys")
    .selectAll()
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();

/** Inserts a passkey; returns false when it is already registered, even for another user. */
export async function insertPasskey(db: Db, values: Insertable<Tables["passkeys"]>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("passkeys")
    .values(values)
    .onConflict((conflict) => conflict.column("credentialId").doNothing())
    .executeTakeFirstOrThrow();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Records a use; returns false when a higher counter was recorded meanwhile. */
export async function notePasskey(db: Db, id: string, counter: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update passkeys set counter = ${counter}, last_used_at = ${now}
    where id = ${id} and (counter < ${counter} or ${counter}::bigint = 0 and counter = 0)`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Renames a passkey and returns its previous name; undefined when it is not the user's own. */
export async function renamePasskey(
  db: Db,
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<string | undefined> {
  const own = () => db.selectFrom("passkeys").where("userId", "=", userId).where("id", "=", id);
  const before = await own().select("name").forUpdate().executeTakeFirst();
  if (before) await db.updateTable("passkeys").set({ name }).where("id", "=", id).execute();
  return before?.name;
}

export async function deletePasskey(db: Db, userId: string, id: string): Promise<string | undefined> {
  const row = await db
    .deleteFrom("passkeys")
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("name")
    .executeTakeFirst();
  return row?.name;
}
