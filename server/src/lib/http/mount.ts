import type { OutgoingHttpHeaders } from "node:http";
import { setTimeout } from "node:timers/promises";
import { expectedUserHeader } from "@konoba/contract/lib/client";
import { AppError } from "@konoba/contract/lib/errors";
import { needsActiveLocation, permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { Route, Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { requireActiveLocation } from "../access/activeLocation.ts";
import { apiKeyOf } from "../access/apiKeys.ts";
import { authorize } from "../access/authorize.ts";
import { orNotFound } from "../access/caller.ts";
import type { Slot } from "../access/concurrencyLimiter.ts";
import type { Handlers, Http, Upload } from "../access/handler.ts";
import { isLocalDemo } from "../access/loopback.ts";
import { requireProof } from "../access/session.ts";
import { auditRefusal } from "../audit/failedRequests.ts";
import { type Db, isRetryable } from "../database/db.ts";
import type { Replica } from "../postgres/replica.ts";
import { withApproval, withApprovalRequest } from "./approvedCalls.ts";
import {
  authenticate,
  StaleSessionError,
  type AuthenticationDeps,
  type ResolvedSession,
} from "./authentication.ts";
import { enforceInputLimits } from "./bodies.ts";
import { addressCreated } from "./createdResource.ts";
import { announceDeprecation } from "./deprecation.ts";
import { conditional, transactionOf } from "./expectedFields.ts";
import { toAppError } from "./failures.ts";
import {
  attemptOf,
  findReplay,
  idempotencyHeader,
  replayed,
  replyKeyOf,
  storeReply,
  type Attempt,
} from "./idempotency.ts";
import { unknownMembersOf } from "./knownMembers.ts";
import type { Live } from "./live.ts";
import { allowOtherOrigins, answerPreflight } from "./otherOrigins.ts";
import { requireKnownParameters } from "./queries.ts";
import {
  type AnyCall,
  type AnyHandler,
  inTransaction,
  isReading,
  json,
  type Result,
  usesReadLanes,
  takesIdempotencyKey,
  toResult,
} from "./results.ts";
import { readUpload } from "./uploads.ts";
import { refuseVersion, unlessKnown, withVersion } from "./versions.ts";

export interface Deps extends AuthenticationDeps {
  live: Live;
  /** Rejects writes while the store is maintained. */
  requireNoMaintenance: () => Promise<void>;
  /** Replica for long reads, if configured. */
  replica: Replica | null;
}

/** Fastify instances of the routes: `tagged` adds ETags to responses. */
export interface Apps {
  app: FastifyInstance;
  tagged: FastifyInstance;
}

/**
 * Of N transactions that change the same row at once, such as the head of the audit chain, one succeeds in each
 * round: a bulk change sends several writes at a time.
 */
const MAX_ATTEMPTS = 12;
/** Longest pause in ms before a second attempt; pauses are random, so that conflicting writes spread. */
const RETRY_PAUSE_MS = 10;

function httpOf({ request, reply, upload, session }: AuthenticatedRequest, { env, live }: Deps): Http {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    ip: request.ip,
    get isLocalDemo() {
      return isLocalDemo(env, request);
    },
    userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
    rawBody: request.rawBody,
    cookie: (name) => (apiKeyOf(request) === null ? request.cookies[name] : undefined),
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, options),
    upload: async () => orNotFound(upload, "unsupported_media_type"),
    subscribe: (locationId, ageMs) => {
      const lastEventId = request.headers["last-event-id"];
      const since = { ageMs, lastEventId: typeof lastEventId === "string" ? lastEventId : undefined };
      const scope = orNotFound(session?.scope, "authentication_required");
      live.subscribe({
        raw: reply.raw,
        head: reply.getHeaders() as OutgoingHttpHeaders,
        scope,
        locationId,
        since,
      });
      reply.hijack();
    },
  };
}

function parse(route: Route, { request, upload, findUnknown }: Exchange) {
  enforceInputLimits(request.query);
  requireKnownParameters(route, request.query);
  const params = route.params?.parse(request.params);
  const query = route.query?.parse(request.query);
  const sent = request.body ?? {};
  const unknown = findUnknown(request, route.upload ? upload?.fields : sent);
  const body = route.body?.safeParse(sent);
  const issues = [...unknown, ...(body?.error?.issues ?? [])];
  if (issues.length > 0) throw new z.ZodError(issues);
  return { params, query, body: body?.data };
}

/** Runs the handler once and stores its reply for replays of the same idempotency key. */
async function attemptOnce(
  handler: AnyHandler,
  route: Route,
  call: AnyCall,
  attempt: Attempt | null,
): Promise<Result> {
  if (attempt) attempt.isStored = false;
  const value = await handler(call);
  const result = toResult(route, value, call.env);
  if (!attempt || attempt.isStored || typeof result.payload !== "string") return result;
  await storeReply(call.db, attempt, { status: result.status, answer: result.payload });
  return result;
}

/** Wraps the handler in `requireActiveLocation` if its permission applies to active locations only. */
function withLocationGuard(route: Route, handler: AnyHandler): AnyHandler {
  if (isReading(route) || !(route.access in permissions) || !needsActiveLocation(route.access as Permission))
    return handler;
  return requireActiveLocation(handler, inTransaction(route));
}

async function run(
  handler: AnyHandler,
  route: Route,
  call: AnyCall,
  attempt: Attempt | null,
): Promise<Result> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      if (!inTransaction(route)) return await attemptOnce(handler, route, call, null);
      return await transactionOf(call).execute((trx) =>
        attemptOnce(handler, route, { ...call, db: trx }, attempt),
      );
    } catch (error) {
      const replay = attempt ? await findReplay(call.db, attempt, error) : null;
      if (replay) return { status: replay.status, headers: { ...json, ...replayed }, payload: replay.answer };
      if (!isRetryable(error) || attempts >= MAX_ATTEMPTS) throw error;
      await setTimeout(Math.random() * RETRY_PAUSE_MS * attempts);
    }
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  slot: Slot;
  findUnknown: ReturnType<typeof unknownMembersOf>;
  /** Upload, read before a slot is acquired so that a slow connection blocks nobody. */
  upload?: Upload;
}

/** Throws a server fault as the route's own error, if it has one; the log gets the cause. */
function throwFault(route: Route, error: unknown): never {
  if (route.fault === undefined || toAppError(error)) throw error;
  throw Object.assign(new AppError(route.fault), { cause: error });
}

type AuthenticatedRequest = Exchange & ResolvedSession & { now: Date };

/** Authenticates a request and answers it; a cached session that proves stale is read again, once. */
async function serve(handler: AnyHandler, route: Route, deps: Deps, exchange: Exchange) {
  const now = new Date();
  if (usesReadLanes(route)) exchange.slot.allowReadLanes();
  const caller = await authenticate(route, { ...exchange, now }, deps);
  const answerAs = (resolved: ResolvedSession) => {
    const authenticated = { ...exchange, ...resolved, now };
    return answer(handler, route, deps, authenticated).catch((error: unknown) =>
      refuse(route, deps, authenticated, error),
    );
  };
  return answerAs(caller).catch((error: unknown) => {
    if (error instanceof StaleSessionError) return answerAs({ session: error.session });
    throw error;
  });
}

/** Audits the refusal of a request and throws its error; one that needs an approval gets the request for it. */
async function refuse(
  route: Route,
  deps: Deps,
  { request, session, confirm, now }: AuthenticatedRequest,
  error: unknown,
): Promise<never> {
  await confirm?.();
  const refused = { route, session, error, now };
  await auditRefusal(deps.db, refused).catch((err: unknown) => request.log.error({ err }, "not audited"));
  throw await withApprovalRequest(deps.db, { request, session, now }, error);
}

/** Answers an authenticated request: the list of its steps, in order. */
async function answer(handler: AnyHandler, route: Route, deps: Deps, exchange: AuthenticatedRequest) {
  const { request, reply, slot, session, confirm } = exchange;
  authorize(route, session, request.headers[expectedUserHeader]);
  if (!isReading(route) && !route.computes) await deps.requireNoMaintenance();
  if (route.upload) exchange.upload = await slot.suspend(() => readUpload(request, deps.env));
  if (session?.scope) await slot.reassign(session.scope.organizationId);
  if (route.long) slot.allowLongStatements();
  const input = parse(route, exchange);
  refuseVersion(route, request.headers["if-match"]);
  requireProof(route, exchange, input.body);
  const attempt = takesIdempotencyKey(route) ? attemptOf(session?.scope, request) : null;
  if (attempt) reply.header(idempotencyHeader, attempt.key);
  const effects: (() => unknown)[] = [];
  const call = callOf(route, deps, exchange, { ...input, attempt, effects });
  const copied = await readReplica(handler, route, deps, call);
  if (copied) reply.header("x-replica-lag", copied.lagMs);
  const work = () => run(confirmed(handler, route, exchange), route, call, attempt);
  const result = copied?.value ?? (await work().finally(() => invalidateSessions(route, deps, session)));
  await confirm?.();
  startEffects(effects, request);
  // An event stream has taken over the response.
  return reply.sent ? undefined : result;
}

type Input = ReturnType<typeof parse> & { attempt: Attempt | null; effects: (() => unknown)[] };

/** Returns what a handler receives. */
function callOf(route: Route, deps: Deps, exchange: AuthenticatedRequest, input: Input): AnyCall {
  const { session, now } = exchange;
  const { attempt, effects, ...parsed } = input;
  return {
    db: deps.db,
    env: deps.env,
    ...parsed,
    now,
    session,
    scope: session?.scope,
    http: httpOf(exchange, deps),
    afterCommit: (effect: () => unknown) => void effects.push(effect),
    endWith: async (transaction: Db) => {
      const reply = attempt && replyKeyOf(attempt, route);
      if (!inTransaction(route) || (attempt !== null && reply === null)) return null;
      await exchange.confirm?.(transaction);
      if (attempt) attempt.isStored = true;
      return { reply };
    },
  } as AnyCall;
}

/** Reads from the replica if the route may and there is one. */
const readReplica = async (handler: AnyHandler, route: Route, { replica }: Deps, call: AnyCall) =>
  route.replica ? replica?.read((db) => attemptOnce(handler, route, { ...call, db }, null)) : undefined;

/** Wraps a handler: an approval of the request is consumed before it, the session confirmed after it. */
const confirmed =
  (handler: AnyHandler, route: Route, exchange: AuthenticatedRequest): AnyHandler =>
  async (call) => {
    const value = await handler(await withApproval(route, exchange, call));
    await exchange.confirm?.(inTransaction(route) ? call.db : undefined);
    return value;
  };

/** Invalidates cached sessions after a write: its caller must see the change before the database reports it. */
function invalidateSessions(route: Route, { limiter }: Deps, session: ResolvedSession["session"]): void {
  if (isReading(route)) return;
  const isOfNobody = ["public", "session"].includes(route.access);
  limiter.sessions.invalidate(isOfNobody ? undefined : session?.scope?.organizationId);
}

function startEffects(effects: readonly (() => unknown)[], request: FastifyRequest): void {
  for (const effect of effects)
    void Promise.resolve()
      .then(effect)
      .catch((error: unknown) => request.log.error({ err: error }, "effect failed"));
}

/** Hooks that add headers to every answer of a route, errors included. */
const announcementsOf = (route: Route) => [
  ...(route.crossOrigin ? [allowOtherOrigins] : []),
  ...(route.deprecated ? [announceDeprecation(route)] : []),
];

/**
 * Registers the routes of one domain. The only module that handles HTTP status, sessions, permissions,
 * transactions, retries and idempotency keys, in that order for every request.
 */
export function mount<C extends Routes>(
  { app, tagged }: Apps,
  deps: Deps,
  routes: C,
  handlers: Handlers<C>,
): void {
  for (const [name, route] of Object.entries(routes)) {
    const known =
      ["public", "session", "member"].includes(route.access) || (route.access as Permission) in permissions;
    if (!known) throw new Error(`Route ${name} names no known permission: ${route.access}`);
    const handler = withLocationGuard(
      route,
      conditional(routes, handlers as unknown as Record<string, AnyHandler>, name),
    );
    const addressed = addressCreated(routes, route);
    const findUnknown = unknownMembersOf(routes, route);
    if (route.crossOrigin) answerPreflight(app, route);
    (route.tagged ? tagged : app).route({
      method: route.alias ? [route.method, route.alias] : route.method,
      url: `/v1${route.path}`,
      onRequest: announcementsOf(route),
      handler: async (request, reply) => {
        const result = await deps.limiter
          .run(request, (slot) => serve(handler, route, deps, { request, reply, slot, findUnknown }))
          .catch((error: unknown) => throwFault(route, error));
        // Sent outside of the concurrency limit: a slow reader does not block its organization.
        if (!result) return undefined;
        const versioned = withVersion(route, addressed(result));
        const { status, headers, payload } = unlessKnown(route, request.headers["if-none-match"], versioned);
        return reply.code(status).headers(headers).send(payload);
      },
    });
  }
}
