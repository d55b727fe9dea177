import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { isDatabaseUnresponsive } from "../process/databaseHealth.ts";
import { FairSemaphore } from "../process/fairSemaphore.ts";
import { statementObserverOf, type RequestContext, runInContext } from "../process/requestContext.ts";
import { createSessionCache, type SessionCache } from "./sessionCache.ts";
import { throttled } from "./throttle.ts";

const retryAfterSeconds = 1;
/**
 * Delay of a 429 answer in ms: clients that retry at once would otherwise saturate the CPU with rejections.
 */
const rejectAfterMs = 500;
/** Factor for limits per address: many signed-out people may share one address. */
const addressMultiplier = 4;
/** Request in progress, counted for an organization or an address. */
export interface Slot {
  /** Allows the request's statements the long timeout. */
  allowLongStatements: () => void;
  /** Allows the request's short reads to share connections with those of other requests. */
  allowReadLanes: () => void;
  /** Counts the request for an organization; waits for a free slot there unless it already has one. */
  reassign: (organizationId: string) => Promise<void>;
  /** Releases the slot while `work` waits for something slow that uses no shared resource. */
  suspend: <T>(work: () => Promise<T>) => Promise<T>;
}

export interface ConcurrencyLimiter {
  sessions: SessionCache;
  /** Returns the key a request is counted under, as far as it is known without the database. */
  keyOf: (request: FastifyRequest) => string;
  /** Runs a request within the limit of its key; answers 429 when the limit and its queue are full. */
  run: <T>(request: FastifyRequest, work: (slot: Slot) => Promise<T>) => Promise<T>;
  /** Rejects a request whose queue is full before its body is read. */
  rejectEarly: (request: FastifyRequest, goOn: (refused?: Error) => void) => void;
}

/** Returns 429 when the caller exceeds its limit, but 503 when the database does not respond. */
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

/** Builds the request context for a request. */
const contextOf = (request: FastifyRequest) => ({
  route: { method: request.method, url: request.routeOptions.url },
  requestId: request.id,
  onStatement: statementObserverOf(request),
  isLong: false,
});

/**
 * Limits concurrent requests per organization, so that one organization's load queues and is rejected alone.
 */
export function createConcurrencyLimiter(env: Env): ConcurrencyLimiter {
  const organizations = createSemaphore(env, 1);
  const addresses = createSemaphore(env, addressMultiplier);
  const sessions = createSessionCache(env);
  const semaphoreFor = (key: string) => (key.startsWith("organization ") ? organizations : addresses);
  const keyOf = (request: FastifyRequest) => {
    const organizationId = sessions.get(request)?.session.scope?.organizationId;
    return organizationId === undefined ? `address ${request.ip}` : organizationKey(organizationId);
  };

  const answerBy = () => Date.now() + env.ANSWER_SECONDS * 1000;
  const run: ConcurrencyLimiter["run"] = async (request, work) => {
    const context: RequestContext = { ...contextOf(request), key: keyOf(request), answerBy: answerBy() };
    let release = await semaphoreFor(context.key).acquire(context.key);
    const acquireFor = async (key: string) => {
      release();
      context.key = key;
      release = await semaphoreFor(key).acquire(key, 1, Math.max(0, context.answerBy - Date.now()));
    };
    const slot: Slot = {
      allowLongStatements: () => void (context.isLong = true),
      allowReadLanes: () => void (context.usesReadLanes = true),
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
  return { sessions, keyOf, run, rejectEarly };
}

/** Rejects requests beyond the limit before they are read; pages and static files are exempt. */
export function limitConcurrency(app: FastifyInstance, limiter: ConcurrencyLimiter): void {
  app.addHook("onRequest", (request, _reply, goOn) => {
    if (/^\/(v1|media|m)\//.test(request.url)) limiter.rejectEarly(request, goOn);
    else goOn();
  });
}
