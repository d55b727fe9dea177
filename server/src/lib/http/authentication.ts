import { AppError } from "@konoba/contract/lib/errors";
import { isOpenToKeys } from "@konoba/contract/lib/keyScopes";
import { permissions } from "@konoba/contract/lib/permissions";
import type { Route } from "@konoba/contract/lib/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { apiKeyOf, findKeySession, isKeySession, withKeyPermissions } from "../access/apiKeys.ts";
import type { ConcurrencyLimiter } from "../access/concurrencyLimiter.ts";
import type { SessionInfo } from "../access/handler.ts";
import { RateExceeded, type RateLimiter, type RateState } from "../access/rateLimiter.ts";
import { findSession, findSessionPiggybacked, sessionCookie } from "../access/session.ts";
import type { Db } from "../database/db.ts";
import { checkOrigin } from "./connections.ts";
import { inTransaction, isReading } from "./results.ts";

export interface AuthenticationDeps {
  db: Db;
  env: Env;
  /** Rejects an organization that exceeds its request rate. */
  checkRate: RateLimiter;
  /** Rejects an API key that exceeds its request rate. */
  checkKeyRate: RateLimiter;
  limiter: ConcurrencyLimiter;
  /** Records that a secret of an API key was used. */
  recordUse: (secretId: string, now: Date) => void;
}

export interface ResolvedSession {
  session: SessionInfo | null;
  /** Present with a cached session: throws `StaleSessionError` if it has changed. */
  confirm?: (on?: Db) => Promise<void>;
}

/** The cached session is stale: discard the result and retry with the current one. */
export class StaleSessionError extends Error {
  readonly session: SessionInfo | null;
  constructor(session: SessionInfo | null) {
    super("The session has changed.");
    this.session = session;
  }
}

interface Received {
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/**
 * Checks whether a route may run on a cached session: streamed responses cannot be taken back, and uploads
 * cannot be read twice.
 */
const canUseCachedSession = (route: Route) =>
  (isReading(route) ? !route.binary : inTransaction(route) && !route.upload) &&
  (route.access === "member" || route.access in permissions);

/**
 * Resolves the session of a request, preferably from the cache. A fresh one serves reads without a query;
 * otherwise the revalidation is sent with the first statement in one round trip, and nothing is answered or
 * committed before it is confirmed.
 */
async function resolveSession(
  route: Route,
  { request, now }: Received,
  { db, env, checkRate, limiter }: AuthenticationDeps,
): Promise<ResolvedSession> {
  const token = request.cookies[sessionCookie(env.PUBLIC_URL)];
  if (!token) return { session: null };
  const { ip } = request;
  const cached = limiter.sessions.get(request);
  const isFresh = isReading(route) && cached !== undefined && limiter.sessions.isFresh(cached, now);
  const last = isFresh || canUseCachedSession(route) ? cached : undefined;
  const asOf = limiter.sessions.currentVersion();
  const scope = last?.session.scope;
  const revalidate =
    !isFresh && last && scope && findSessionPiggybacked(db, { tokenHash: last.tokenHash, now, ip });
  const session =
    last && scope ? { ...last.session, scope: { ...scope, ip } } : await findSession(db, token, now, ip);
  if (session?.scope) checkRate(session.scope.organizationId, now);
  if (!revalidate) {
    if (!isFresh) limiter.sessions.set(request, session, asOf);
    return { session };
  }
  const confirm = async (on?: Db) => {
    const found = await revalidate(on);
    limiter.sessions.set(request, found, asOf);
    if (JSON.stringify(found) === JSON.stringify(session)) return;
    throw new StaleSessionError(found);
  };
  let confirming: Promise<void> | undefined;
  return { session, confirm: (on) => (confirming ??= confirm(on)) };
}

/** Returns the cached session of a key while a read may use it, else the stored one. */
async function findCurrentKey(
  route: Route,
  { request, now }: Received,
  { db, limiter: { sessions } }: AuthenticationDeps,
  key: string,
) {
  const cached = sessions.get(request);
  if (isReading(route) && cached && sessions.isFresh(cached, now) && isKeySession(cached.session))
    return cached.session;
  const asOf = sessions.currentVersion();
  sessions.set(request, null, asOf);
  const found = await findKeySession(db, key, now);
  sessions.set(request, found, asOf);
  return found;
}

/** Adds the limit that counts the request, in place of that of its address. */
function addRateHeaders(reply: FastifyReply, { limit, remaining, resetSeconds }: RateState): void {
  reply.header("x-ratelimit-limit", limit);
  reply.header("x-ratelimit-remaining", remaining);
  reply.header("x-ratelimit-reset", resetSeconds);
}

/**
 * Resolves the session of an API key. It counts in the rates of its organization and of its own. On public routes it
 * is a visitor like any other; those that begin or end a session are refused.
 */
async function resolveKey(
  route: Route,
  received: Received,
  deps: AuthenticationDeps,
  key: string,
): Promise<ResolvedSession> {
  const { request, reply, now } = received;
  const found = await findCurrentKey(route, received, deps, key);
  const { organizationId, key: grant } = found.scope;
  deps.checkRate(organizationId, now);
  addRateHeaders(reply, deps.checkKeyRate(grant.id, now));
  deps.recordUse(grant.secretId, now);
  if (route.access === "public") {
    if (isOpenToKeys(route)) return { session: null };
    throw new AppError("key_not_allowed");
  }
  return { session: withKeyPermissions(found, { isReading: isReading(route), ip: request.ip }) };
}

/**
 * Resolves who sends a request: the API key in `Authorization`, else the session of the cookie. With a key the cookie
 * is ignored; a key is no ambient credential, so it may come with any `Origin`.
 */
export async function authenticate(
  route: Route,
  received: Received,
  deps: AuthenticationDeps,
): Promise<ResolvedSession> {
  try {
    const key = apiKeyOf(received.request);
    if (key !== null) return await resolveKey(route, received, deps, key);
    checkOrigin(received.request, deps.env);
    return await resolveSession(route, received, deps);
  } catch (error) {
    if (error instanceof RateExceeded) addRateHeaders(received.reply, error.state);
    throw error;
  }
}
