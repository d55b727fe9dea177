import type { FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { apiKeyOf } from "./apiKeys.ts";
import type { SessionInfo } from "./handler.ts";
import { hashToken, sessionCookie } from "./session.ts";

const maxCachedSessions = 10_000;
/** Maximum age in ms of a cached session that is used without confirmation. */
const freshMs = 3_000;

interface CachedSession {
  session: SessionInfo;
  tokenHash: Buffer;
  /** Version of the invalidation log before the session was read. */
  version: number;
  until: number;
}

export interface SessionCache {
  /** Caches a session, or that there is none, as of the given version. */
  set: (request: FastifyRequest, session: SessionInfo | null, asOf: number) => void;
  /** Returns the cached session; it must be confirmed before the answer unless `isFresh`. */
  get: (request: FastifyRequest) => CachedSession | undefined;
  /** Checks whether a cached session can be used without confirmation: young and not invalidated since. */
  isFresh: (cached: CachedSession, now: Date) => boolean;
  /** Returns the current version; a session read from now on includes every change up to it. */
  currentVersion: () => number;
  /** Invalidates the cached sessions of an organization, or all of them. */
  invalidate: (organizationId?: string) => void;
  /** Sets whether change notifications arrive; without them no cached session is fresh. */
  setListening: (isHeard: boolean) => void;
}

interface Token {
  hash: Buffer;
  name: string;
}

/** Tracks invalidations of sessions in the order they arrive. */
function createInvalidationLog() {
  let isListening = false;
  let count = 0;
  let lastOfAllVersion = 0;
  const lastOf = new Map<string, number>();
  const invalidateAll = () => {
    lastOfAllVersion = count += 1;
    lastOf.clear();
  };
  return {
    currentVersion: () => count,
    invalidate: (organizationId?: string) => {
      if (organizationId === undefined || lastOf.size >= maxCachedSessions) return invalidateAll();
      lastOf.set(organizationId, (count += 1));
    },
    setListening: (isHeard: boolean) => {
      isListening = isHeard;
      invalidateAll();
    },
    isFresh: ({ version, until, session }: CachedSession, now: Date) =>
      isListening &&
      now.getTime() < until &&
      version >= lastOfAllVersion &&
      version >= (lastOf.get(session.scope?.organizationId ?? "") ?? 0),
  };
}

/**
 * Caches sessions by token, and those of API keys by key. The cached session selects the queue and the data read ahead, and answers read
 * requests while it is fresh.
 */
export function createSessionCache(env: Env): SessionCache {
  const sessions = new Map<string, CachedSession>();
  const tokens = new WeakMap<FastifyRequest, Token | null>();
  const tokenOf = (request: FastifyRequest) => {
    const text = apiKeyOf(request) ?? request.cookies[sessionCookie(env.PUBLIC_URL)];
    const hash = text ? hashToken(text) : null;
    const token = hash && { hash, name: hash.toString("base64") };
    tokens.set(request, token);
    return token;
  };
  const known = (request: FastifyRequest) => {
    const token = tokens.get(request);
    return token === undefined ? tokenOf(request) : token;
  };
  return {
    ...createInvalidationLog(),
    get: (request: FastifyRequest) => sessions.get(known(request)?.name ?? ""),
    set: (request: FastifyRequest, session: SessionInfo | null, version: number) => {
      const token = known(request);
      if (token === null) return;
      if (!session?.scope) return void sessions.delete(token.name);
      if (!sessions.has(token.name) && sessions.size >= maxCachedSessions)
        sessions.delete(sessions.keys().next().value ?? "");
      const until = Math.min(Date.now() + freshMs, Date.parse(session.expiresAt));
      sessions.set(token.name, { session, tokenHash: token.hash, version, until });
    },
  };
}
