import { hash, randomBytes, randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { Role } from "@konoba/contract/lib/permissions";
import type { Route } from "@konoba/contract/lib/route";
import { proofMinutes } from "@konoba/contract/users/users.passkeys.rules";
import { CompiledQuery, type QueryResult } from "kysely";
import type { Db } from "../database/db.ts";
import { currentContext } from "../process/requestContext.ts";
import type { SessionInfo } from "./handler.ts";

const SESSION_DAYS = 30;
/** Idle days after which a session expires. */
const IDLE_DAYS = 14;
export const sessionSeconds = SESSION_DAYS * 86_400;

/**
 * Returns the cookie name. `__Host-` binds it to this host and to https; browsers reject the prefix on plain
 * http.
 */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith("https:") ? "__Host-konoba" : "konoba";

export const hashToken = (token: string): Buffer => hash("sha256", token, "buffer");

interface SessionRow {
  id: string;
  email: string | null;
  userId: string | null;
  workerId: string | null;
  expiresAt: string;
  provenAt: string | null;
  /** True when `lastSeenAt` is old enough to be updated. */
  isStale: boolean;
  organizationId: string | null;
  role: Role | null;
  name: string | null;
  locationIds: string[] | null;
  inactiveLocationIds: string[] | null;
  isLeaving: boolean;
  isDisabled: boolean;
}

/**
 * Builds the query for sessions with their caller, role and locations: one indexed query per request, except
 * reads with a fresh cached session, so that a suspension or role change applies from the next request: at other
 * servers once they are notified, 3 s later at the latest. The text is built once.
 */
const sessionsWhere = (which: string) => `
  select s.id, s.email, s.user_id as "userId", s.worker_id as "workerId",
    s.expires_at as "expiresAt", s.proven_at as "provenAt",
    s.last_seen_at < $2::timestamptz - interval '5 minutes' as "isStale",
    coalesce(u.organization_id, l.organization_id) as "organizationId",
    coalesce(u.role, w.role) as role,
    coalesce(u.first_name || ' ' || u.last_name, w.first_name || ' ' || w.last_name) as name,
    case when w.id is not null then array[l.id] else o.ids end as "locationIds",
    case when w.id is null then o.inactive_ids when not l.active then array[l.id] end as "inactiveLocationIds",
    g.deletes_at is not null as "isLeaving", g.disabled_at is not null as "isDisabled"
  from sessions s
  left join users u on u.id = s.user_id and u.archived_at is null
  left join workers w on w.id = s.worker_id and w.status = 'active' and w.archived_at is null
  left join locations l on l.id = w.location_id
  left join organizations g on g.id = coalesce(u.organization_id, l.organization_id)
  left join lateral (
    select array_agg(id) as ids, array_agg(id) filter (where not active) as inactive_ids
    from locations where organization_id = u.organization_id) o on u.id is not null
  where ${which} and s.ended_at is null and s.expires_at > $2
    and s.last_seen_at > $2::timestamptz - interval '${IDLE_DAYS} days'`;
/** Returns the idle limit as a date, the same as the condition above, for lists of open sessions. */
export const usedSince = (now: Date) => new Date(now.getTime() - IDLE_DAYS * 86_400_000);
const sessionOfToken = sessionsWhere("s.token_hash = $1");
const sessionsOfIds = sessionsWhere("s.id = any($1::uuid[])");

const holds = (row: SessionRow) => (row.userId ?? row.workerId) === null || row.role !== null;

const infoOf = (row: SessionRow, ip: string | null): SessionInfo => ({
  sessionId: row.id,
  email: row.email,
  expiresAt: row.expiresAt,
  provenAt: row.provenAt,
  scope: scopeOf(row, ip),
});

interface SessionLookup {
  tokenHash: Buffer;
  now: Date;
  ip?: string | null;
}

async function sessionIn(
  db: Db,
  [row]: SessionRow[],
  { now, ip = null }: SessionLookup,
): Promise<SessionInfo | null> {
  if (!row || !holds(row)) return null;
  if (row.isStale) await markSeen(db, row.id, now);
  return infoOf(row, ip);
}

const ofToken = ({ tokenHash, now }: SessionLookup) => CompiledQuery.raw(sessionOfToken, [tokenHash, now]);

/** Returns the session of a token. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  ip: string | null = null,
): Promise<SessionInfo | null> {
  const lookup = { tokenHash: hashToken(token), now, ip };
  return sessionIn(db, (await db.executeQuery<SessionRow>(ofToken(lookup))).rows, lookup);
}

/** Returns those of the given sessions that are still valid, in their current state. */
export async function findSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SessionInfo>> {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(sessionsOfIds, [[...ids], now]));
  return new Map(rows.filter(holds).map((row) => [row.id, infoOf(row, null)]));
}

/**
 * Finds the session of a token together with the next statement of the request: one round trip instead of
 * two. The returned function waits for that statement, or runs its own query when there was none. Within a
 * transaction it uses the transaction's connection: waiting for a second connection while holding one could
 * deadlock.
 */
export function findSessionPiggybacked(
  db: Db,
  lookup: SessionLookup,
): (on?: Db) => Promise<SessionInfo | null> {
  const context = currentContext();
  const query = ofToken(lookup);
  const { promise, resolve } = Promise.withResolvers<QueryResult<unknown>>();
  // Marks the promise as handled: the failure reaches the code that awaits it, or the other statement.
  promise.catch(() => undefined);
  const companion = { query, settle: resolve };
  context.companion = companion;
  return async (on = db) => {
    if (context.companion === companion) {
      context.companion = undefined;
      resolve(on.executeQuery(query));
    }
    return sessionIn(on, ((await promise) as QueryResult<SessionRow>).rows, lookup);
  };
}

function scopeOf(row: SessionRow, ip: string | null): SessionInfo["scope"] {
  if (row.role === null || row.organizationId === null || row.name === null) return null;
  return {
    sessionId: row.id,
    kind: row.workerId === null ? "user" : "worker",
    userId: row.userId,
    workerId: row.workerId,
    organizationId: row.organizationId,
    role: row.role,
    name: row.name,
    locationIds: row.locationIds ?? [],
    inactiveLocationIds: row.inactiveLocationIds ?? [],
    isLeaving: row.isLeaving,
    isDisabled: row.isDisabled,
    ip,
  };
}

async function markSeen(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ lastSeenAt: now }).where("id", "=", id).execute();
}

interface NewSession {
  email: string | null;
  userId: string | null;
  workerId: string | null;
  ip: string;
  userAgent: string;
  now: Date;
}

/** Creates a session and returns its token; only the hash of the token is stored. */
export async function openSession(db: Db, session: NewSession): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString("base64url");
  const { now, ...who } = session;
  const id = randomUUID();
  await db
    .insertInto("sessions")
    .values({
      ...who,
      id,
      tokenHash: hashToken(token),
      createdAt: now,
      lastSeenAt: now,
      provenAt: who.workerId === null ? now : null,
      expiresAt: new Date(now.getTime() + sessionSeconds * 1000),
    })
    .execute();
  return { id, token };
}

/** Records that the person at the session has just authenticated. */
export async function markProven(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ provenAt: now }).where("id", "=", id).execute();
}

/** Checks whether the last authentication is recent enough for sensitive actions. */
export const isProven = ({ provenAt }: Pick<SessionInfo, "provenAt">, now: Date): boolean =>
  provenAt !== null && now.getTime() - Date.parse(provenAt) < proofMinutes * 60_000;

/** Rejects a sensitive route without a recent authentication: an unlocked device is not its owner. */
export function requireProof(
  { proof }: Route,
  { session, now }: { session: SessionInfo | null; now: Date },
  body: unknown,
): void {
  if (proof === undefined || !session || isProven(session, now)) return;
  if (proof === true || proof(body as never)) throw new AppError("proof_required");
}

export async function endSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ endedAt: now })
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .execute();
}
