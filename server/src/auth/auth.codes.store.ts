import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import type { Draft } from "./auth.table.ts";

export const { insert: insertCode } = rowStore("oneTimeCodes");

interface AttemptedCode {
  id: string;
  codeHash: string;
  draft: Draft;
}

interface Owner {
  channel: "email" | "sms" | "proof";
  email: string;
  phoneNumber: string | null;
}

/**
 * Counts an attempt at the newest code of an address or phone number and returns the code; nothing when it is
 * used, expired or burned. The row lock serializes concurrent attempts.
 */
export async function attemptNewestCode(
  db: Db,
  owner: Owner,
  maxAttempts: number,
  now: Date,
): Promise<AttemptedCode | undefined> {
  const { rows } = await sql<AttemptedCode>`
    update one_time_codes set attempts = attempts + 1
    where id = (
        select id from one_time_codes where channel = ${owner.channel} and email = ${owner.email}
          and phone_number is not distinct from ${owner.phoneNumber}
        order by sequence desc limit 1)
      and used_at is null and expires_at > ${now} and attempts < ${maxAttempts}
    returning id, code_hash, draft`.execute(db);
  return rows[0];
}

/** Marks a code as used; returns false when another request just did. */
export async function useCode(db: Db, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update one_time_codes set used_at = ${now} where id = ${id} and used_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Marks every other code sent to the same address as used, and records the session that did it. */
export async function useUpCodes(db: Db, email: string, sessionId: string, now: Date): Promise<void> {
  await sql`update one_time_codes set used_at = coalesce(used_at, ${now}), used_by_session_id = ${sessionId}
    where channel = 'email' and email = ${email} and used_by_session_id is null
      and (used_at is null or used_at = ${now})`.execute(db);
}

interface LinkRow {
  id: string;
  email: string;
  draft: Draft;
  isExpired: boolean;
  isUsed: boolean;
  usedBySessionId: string | null;
}

export async function findLink(db: Db, linkHash: Buffer, now: Date): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select id, email, draft, expires_at <= ${now} as is_expired, used_at is not null as is_used, used_by_session_id
    from one_time_codes where link_hash = ${linkHash} for update`.execute(db);
  return rows[0];
}
