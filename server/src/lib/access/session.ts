import { hash, randomBytes, randomUUID } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";
import type { Role } from "@konoba/contract/lib/permissions";
import { proofMinutes } from "@konoba/contract/users/users.passkeys.rules";
import { CompiledQuery, type QueryResult } from "kysely";
import type { SessionInfo } from "./handler.ts";
import type { Db } from "../database/db.ts";
import { currentContext } from "../process/requestContext.ts";

const SESSION_DAYS = 30;
/** A session nobody used for so long is over: a device that was put away opens nothing any more. */
const IDLE_DAYS = 14;
export const sessionSeconds = SESSION_DAYS * 86_400;

/** `__Host-` binds the cookie to this host and to https; browsers refuse the prefix on plain http. */
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
  /** Last seen so long ago that it is noted again. */
  isStale: boolean;
  organizationId: string | null;
  role: Role | null;
  name: string | null;
  locationIds: string[] | null;
  inactiveLocationIds: string[] | null;
  isLeaving: boolean;
}

/**
 * Sessions with their caller, role and locations: one indexed query, run for every request that writes and for those
 * that read unless it is known that nothing changed, so that a suspension or a role change holds from the next request
 * on. The texts are put together once.
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
    g.deletes_at is not null as "isLeaving"
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
/** The same as the condition above, for lists of open sessions. */
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

/** The session of a token. */
export async function findSession(
  db: Db,
  token: string,
  now: Date,
  ip: string | null = null,
): Promise<SessionInfo | null> {
  const lookup = { tokenHash: hashToken(token), now, ip };
  return sessionIn(db, (await db.executeQuery<SessionRow>(ofToken(lookup))).rows, lookup);
}

/** Those of some sessions that still hold, as they hold now. */
export async function findSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, SessionInfo>> {
  const { rows } = await db.executeQuery<SessionRow>(CompiledQuery.raw(sessionsOfIds, [[...ids], now]));
  return new Map(rows.filter(holds).map((row) => [row.id, infoOf(row, null)]));
}

/**
 * The session of a token on the way of the next statement that this request asks: one trip to the database
 * in place of two. What is returned waits for it, or asks by itself when no statement took it along; within a
 * transaction it is given that, since waiting for a second connection while holding one could wait for ever.
 */
export function findSessionPiggybacked(
  db: Db,
  lookup: SessionLookup,
): (on?: Db) => Promise<SessionInfo | null> {
  const context = currentContext();
  const query = ofToken(lookup);
  const { promise, resolve } = Promise.withResolvers<QueryResult<unknown>>();
  // Whoever waits is told of a failure; with nobody waiting it is the failure of the other statement as well.
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

/** Opens a session; the token is returned once and only its hash is stored. */
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

/** Whoever is at the session has just proved who they are. */
export async function markProven(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("sessions").set({ provenAt: now }).where("id", "=", id).execute();
}

/** Whether the proof is fresh enough for what is dangerous. */
export const isProven = ({ provenAt }: Pick<SessionInfo, "provenAt">, now: Date): boolean =>
  provenAt !== null && now.getTime() - Date.parse(provenAt) < proofMinutes * 60_000;

/** What is dangerous wants to know anew who is there: an unlocked device is not its owner. */
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
