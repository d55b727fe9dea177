import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import type { SessionInfo } from "./handler.ts";
import { statementObserverOf, runInContext } from "../process/requestContext.ts";
import { isDatabaseUnresponsive } from "../process/databaseHealth.ts";
import { hashToken, sessionCookie } from "./session.ts";
import { throttled } from "./throttle.ts";
import { FairSemaphore } from "../process/fairSemaphore.ts";

const retryAfterSeconds = 1;
/** Who asks again at once, whatever they are told, would keep the processor busy with refusals alone. */
const rejectAfterMs = 500;
/** People who are not signed in, or not yet known, may sit behind one address together. */
const addressMultiplier = 4;
const maxCachedSessions = 10_000;
/** What is remembered of who calls holds no longer, whatever is heard. */
const freshMs = 3_000;

/** A request under way, counted for an organization or an address. */
export interface Slot {
  /** Statements that read or write much may take longer. */
  allowLongStatements: () => void;
  /** Goes on for an organization; waits for a place there, unless it has one. */
  reassign: (organizationId: string) => Promise<void>;
  /** Takes no place while something slow is awaited that costs nobody else anything. */
  suspend: <T>(work: () => Promise<T>) => Promise<T>;
}

interface CachedSession {
  session: SessionInfo;
  tokenHash: Buffer;
  /** Before what it was asked for, in the order of what was heard. */
  version: number;
  until: number;
}

export interface ConcurrencyLimiter {
  /** Who asks, as far as it is known without the database. */
  keyOf: (request: FastifyRequest) => string;
  /** Serves a request within the share of who asks; beyond it and its short queue stands 429. */
  run: <T>(request: FastifyRequest, work: (place: Slot) => Promise<T>) => Promise<T>;
  /** Remembers a session as it was found, or that there is none; and since when it was asked for. */
  setSession: (request: FastifyRequest, session: SessionInfo | null, asOf: number) => void;
  /** The session as it was found the last time: good for a guess that is confirmed before it is answered. */
  getSession: (request: FastifyRequest) => CachedSession | undefined;
  /** Whether it needs no confirming: it is young, and whatever ends or changes it would have been heard. */
  isFresh: (last: CachedSession, now: Date) => boolean;
  /** What is asked from now on knows everything that was heard until now. */
  sessionVersion: () => number;
  /** Somebody's session, role or place may have changed: of an organization, or anybody's. */
  invalidateSessions: (organizationId?: string) => void;
  /** Changes are heard from now on, or not any more. */
  setListening: (isHeard: boolean) => void;
  /** Refuses what would be refused anyway, before a byte of its body is read. */
  rejectEarly: (request: FastifyRequest, goOn: (refused?: Error) => void) => void;
}

/** Many who ask too much are told so; many who wait for a silent database have done nothing wrong. */
const createLimitError = () =>
  isDatabaseUnresponsive() ? new AppError("unavailable") : throttled(retryAfterSeconds);

const organizationKey = (id: string) => `organization ${id}`;

function createSemaphore(env: Env, times: number): FairSemaphore {
  return new FairSemaphore({
    permits: Infinity,
    perKey: env.REQUESTS_AT_ONCE_PER_ORGANIZATION * times,
    maxQueued: env.REQUESTS_WAITING_PER_ORGANIZATION * times,
    timeoutMs: env.WAITING_SECONDS * 1000,
    createError: createLimitError,
  });
}

interface Token {
  hash: Buffer;
  name: string;
}

/** What was heard of changes of people, in the order it was heard. */
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
    sessionVersion: () => count,
    invalidateSessions: (organizationId?: string) => {
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
 * The session of a token when it was last seen: it decides whose queue a request stands in and what is read ahead,
 * and answers who only reads for as long as it is fresh.
 */
function createSessionCache(env: Env) {
  const sessions = new Map<string, CachedSession>();
  const tokens = new WeakMap<FastifyRequest, Token | null>();
  const tokenOf = (request: FastifyRequest) => {
    const text = request.cookies[sessionCookie(env.PUBLIC_URL)];
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
    getSession: (request: FastifyRequest) => sessions.get(known(request)?.name ?? ""),
    setSession: (request: FastifyRequest, session: SessionInfo | null, version: number) => {
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

/** What an account tells of the request that is served on it. */
const contextOf = (request: FastifyRequest) => ({
  route: { method: request.method, url: request.routeOptions.url },
  requestId: request.id,
  onStatement: statementObserverOf(request),
  isLong: false,
});

/** Fair shares of requests under way: what one organization asks too much of waits and is refused alone. */
export function createConcurrencyLimiter(env: Env): ConcurrencyLimiter {
  const organizations = createSemaphore(env, 1);
  const addresses = createSemaphore(env, addressMultiplier);
  const cache = createSessionCache(env);
  const semaphoreFor = (key: string) => (key.startsWith("organization ") ? organizations : addresses);
  const keyOf = (request: FastifyRequest) => {
    const organizationId = cache.getSession(request)?.session.scope?.organizationId;
    return organizationId === undefined ? `address ${request.ip}` : organizationKey(organizationId);
  };

  const answerBy = () => Date.now() + env.ANSWER_SECONDS * 1000;
  const run: ConcurrencyLimiter["run"] = async (request, work) => {
    const context = { ...contextOf(request), key: keyOf(request), answerBy: answerBy() };
    let release = await semaphoreFor(context.key).acquire(context.key);
    const acquireFor = async (key: string) => {
      release();
      context.key = key;
      release = await semaphoreFor(key).acquire(key, 1, Math.max(0, context.answerBy - Date.now()));
    };
    const slot: Slot = {
      allowLongStatements: () => void (context.isLong = true),
      reassign: async (organizationId) => {
        const key = organizationKey(organizationId);
        if (key !== context.key) await acquireFor(key);
      },
      suspend: async (slow) => {
        release();
        const result = await slow();
        await acquireFor(context.key);
        context.answerBy = answerBy();
        return result;
      },
    };
    try {
      return await runInContext(context, () => work(slot));
    } finally {
      release();
    }
  };
  const rejectEarly = (request: FastifyRequest, goOn: (refused?: Error) => void) => {
    const key = keyOf(request);
    const isFull = () => semaphoreFor(key).isFull(key);
    if (!isFull()) return goOn();
    setTimeout(() => goOn(isFull() ? createLimitError() : undefined), rejectAfterMs);
  };
  return { keyOf, run, ...cache, ...createInvalidationLog(), rejectEarly };
}

/** Sheds what is beyond a share at the door; pages and their files cost nothing worth sharing. */
export function limitConcurrency(app: FastifyInstance, limiter: ConcurrencyLimiter): void {
  app.addHook("onRequest", (request, _reply, goOn) => {
    if (/^\/(v1|media|m)\//.test(request.url)) limiter.rejectEarly(request, goOn);
    else goOn();
  });
}
