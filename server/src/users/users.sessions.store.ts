import type { OpenSession } from "@konoba/contract/users/users.people.contract";
import { sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import { usedSince } from "../lib/access/session.ts";
import type { Db } from "../lib/database/db.ts";

const belongsTo = (scope: Caller) =>
  scope.userId === null ? sql`worker_id = ${scope.workerId}` : sql`user_id = ${scope.userId}`;

export async function listOpenSessions(db: Db, scope: Caller, now: Date): Promise<OpenSession[]> {
  const { rows } = await sql<OpenSession>`
    select id, id = ${scope.sessionId} as is_current, coalesce(user_agent, '') as user_agent,
      coalesce(ip, '') as ip, created_at, last_seen_at
    from sessions where ${belongsTo(scope)} and ended_at is null and expires_at > ${now}
      and last_seen_at > ${usedSince(now)}
    order by id = ${scope.sessionId} desc, last_seen_at desc, id limit 100`.execute(db);
  return rows;
}

/** Ends one of the caller's own sessions; returns false when it is not found. */
export async function endOwnSession(db: Db, scope: Caller, id: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update sessions set ended_at = ${now}
    where id = ${id} and ${belongsTo(scope)} and ended_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function endOtherSessions(db: Db, scope: Caller, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now}
    where ${belongsTo(scope)} and ended_at is null and id <> ${scope.sessionId}`.execute(db);
}

export async function endSessionsOfUser(db: Db, userId: string, now: Date): Promise<void> {
  await sql`update sessions set ended_at = ${now} where user_id = ${userId} and ended_at is null`.execute(db);
}
