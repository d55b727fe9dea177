import { randomBytes } from "node:crypto";
import { keyPrefix } from "@konoba/contract/integrations/integrations.keys.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { hasScope, permissionsOfScopes, scopeOfRoute, type KeyScope } from "@konoba/contract/lib/keyScopes";
import type { Route } from "@konoba/contract/lib/route";
import type { FastifyRequest } from "fastify";
import { CompiledQuery } from "kysely";
import type { Db } from "../database/db.ts";
import { refuseOutsideSandbox, type Caller } from "./caller.ts";
import type { SessionInfo } from "./handler.ts";
import { hashToken } from "./session.ts";

/** Minimum time in ms between two records of a key's use. */
const usageEveryMs = 60_000;
const maxRecorded = 10_000;
/** Expiry of a session whose key never expires. */
const never = "9999-12-31T00:00:00.000Z";

/** Session of a program: its caller is a key. */
interface KeySession extends SessionInfo {
  readonly scope: Caller & { readonly key: NonNullable<Caller["key"]> };
}

/** Creates a key of 256 random bits. It is shown once; only its hash is stored, which needs no slow function. */
export const createApiKey = (isTest: boolean): string =>
  keyPrefix(isTest) + randomBytes(32).toString("base64url");

/** Returns the API key of a request. Other credentials, such as those of a proxy in front, are none. */
export function apiKeyOf({ headers }: Pick<FastifyRequest, "headers">): string | null {
  const [, key] = /^bearer +(kn_\S+) *$/i.exec(headers.authorization ?? "") ?? [];
  return key ?? null;
}

interface KeyRow {
  id: string;
  secretId: string;
  name: string;
  scopes: KeyScope[];
  /** Chosen locations; null for every one of the organization. */
  chosenIds: string[] | null;
  expiresAt: string | null;
  isRevoked: boolean;
  organizationId: string;
  isLeaving: boolean;
  isDisabled: boolean;
  isTest: boolean;
  locationIds: string[] | null;
  inactiveLocationIds: string[] | null;
}

const keyOfHash = `
  select k.id, s.id as "secretId", k.name, k.scopes, k.location_ids as "chosenIds",
    least(k.expires_at, s.ends_at) as "expiresAt", k.revoked_at is not null as "isRevoked",
    k.organization_id as "organizationId", coalesce(g.deletes_at, p.deletes_at) is not null as "isLeaving",
    coalesce(g.disabled_at, p.disabled_at) is not null as "isDisabled", p.id is not null as "isTest",
    o.ids as "locationIds", o.inactive_ids as "inactiveLocationIds"
  from api_key_secrets s
  join api_keys k on k.organization_id = s.organization_id and k.id = s.key_id
  join organizations g on g.id = k.organization_id
  left join organizations p on p.id = g.sandbox_of
  left join lateral (
    select array_agg(id) as ids, array_agg(id) filter (where not active) as inactive_ids
    from locations where organization_id = k.organization_id and (k.location_ids is null or id = any(k.location_ids))) o
    on true
  where s.hash = $1`;

function callerOf(row: KeyRow): KeySession["scope"] {
  const { id, secretId, name, scopes, organizationId, isLeaving, isDisabled, isTest } = row;
  return {
    sessionId: id,
    kind: "key",
    userId: null,
    workerId: null,
    organizationId,
    role: null,
    name,
    locationIds: row.locationIds ?? [],
    inactiveLocationIds: row.inactiveLocationIds ?? [],
    isLeaving,
    isDisabled,
    ip: null,
    key: { id, secretId, scopes, permissions: [], isTest },
  };
}

/** Returns the session of a key, looked up by its hash; rejects an unknown, expired or revoked one, and one whose prefix is of the
 * other kind of organization. */
export async function findKeySession(db: Db, key: string, now: Date): Promise<KeySession> {
  const { rows } = await db.executeQuery<KeyRow>(CompiledQuery.raw(keyOfHash, [hashToken(key)]));
  const [row] = rows;
  if (!row || !key.startsWith(keyPrefix(row.isTest))) throw new AppError("key_unknown");
  if (row.isRevoked) throw new AppError("key_revoked");
  const expiresAt = row.expiresAt ?? never;
  if (Date.parse(expiresAt) <= now.getTime()) throw new AppError("key_expired");
  return { sessionId: row.id, email: null, expiresAt, provenAt: null, scope: callerOf(row) };
}

/** Checks whether a session belongs to a key. */
export const isKeySession = (session: SessionInfo): session is KeySession =>
  session.scope?.kind === "key" && session.scope.key !== undefined;

/** Returns the session with what its scopes allow in a request that reads, or in one that writes. */
export function withKeyPermissions(
  session: KeySession,
  { isReading, ip }: { isReading: boolean; ip: string },
): KeySession {
  const { scope } = session;
  const permissions = permissionsOfScopes(scope.key.scopes, isReading);
  return { ...session, scope: { ...scope, ip, key: { ...scope.key, permissions } } };
}

/** Rejects a key that may not use a route; the error names the missing scope. */
export function authorizeKey(route: Route, { scope }: KeySession): void {
  const needed = scopeOfRoute(route);
  if (needed === null) throw new AppError("key_not_allowed");
  if (scope.isDisabled) throw new AppError("organization_disabled");
  if (scope.isLeaving && !route.whileLeaving) throw new AppError("organization_leaving");
  if (!hasScope(scope.key.scopes, needed)) throw new AppError("scope_missing", { scope: needed });
  if (route.access === "printers.manage") refuseOutsideSandbox(scope);
}

/**
 * Returns a function that records the use of a secret at most once a minute. It waits for nothing and runs outside of
 * the request's transaction.
 */
export function createUsageRecorder(db: Db, onError: (error: unknown) => void) {
  const recordedAt = new Map<string, number>();
  return (secretId: string, now: Date): void => {
    if (now.getTime() - (recordedAt.get(secretId) ?? 0) < usageEveryMs) return;
    if (recordedAt.size >= maxRecorded) recordedAt.clear();
    recordedAt.set(secretId, now.getTime());
    const since = new Date(now.getTime() - usageEveryMs);
    const text = `update api_key_secrets set last_used_at = $2
      where id = $1 and (last_used_at is null or last_used_at < $3)`;
    db.executeQuery(CompiledQuery.raw(text, [secretId, now, since])).catch(onError);
  };
}
