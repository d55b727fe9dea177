import type { OutgoingHttpHeaders } from "node:http";
import { expectedUserHeader } from "@konoba/contract/lib/client";
import { AppError, statusOf } from "@konoba/contract/lib/errors";
import { needsActiveLocation, permissions, type Permission } from "@konoba/contract/lib/permissions";
import type { Route, Routes } from "@konoba/contract/lib/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Env } from "../../env.ts";
import { authorize } from "../access/authorize.ts";
import { refuseHostile } from "./bodies.ts";
import { refuseForeignOrigin } from "./connections.ts";
import { conditional, transactionOf } from "./expectedFields.ts";
import { type Handlers, type Http, type SessionInfo, type Upload } from "../access/call.ts";
import { isRetryable, type Db } from "../database/db.ts";
import { refusalOf } from "./failures.ts";
import { auditRefusal } from "../audit/refusals.ts";
import {
  AnsweredBefore,
  attemptOf,
  findAnswer,
  findAnswerOfRefused,
  storeAnswer,
  type Attempt,
} from "./idempotency.ts";
import { inActiveLocations } from "../access/inactive.ts";
import type { Live } from "./live.ts";
import { isTrial } from "../access/ownMachine.ts";
import type { Replica } from "../postgres/replica.ts";
import {
  type AnyCall,
  type AnyHandler,
  inTransaction,
  isReading,
  json,
  type Result,
  toResult,
} from "./results.ts";
import { found } from "../access/scope.ts";
import { findSession, findSessionAlong, requireProof, sessionCookie } from "../access/session.ts";
import type { Place, Shares } from "../access/shares.ts";
import { readUpload } from "./uploads.ts";

export interface Deps {
  db: Db;
  env: Env;
  /** Refuses an organization that asks faster than it may. */
  pace: (organizationId: string, now: Date) => void;
  shares: Shares;
  live: Live;
  /** A copy of the database for readings that take long, where there is one. */
  replica: Replica | null;
}

/** Where routes are put: those that are tagged among those whose answers get an ETag. */
export interface Apps {
  app: FastifyInstance;
  tagged: FastifyInstance;
}

const MOST_TRIES = 4;

function httpOf({ request, reply, upload, session }: Asked, { env, live }: Deps): Http {
  const secure = env.PUBLIC_URL.startsWith("https:");
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure } as const;
  return {
    ip: request.ip,
    get isTrial() {
      return isTrial(env, request);
    },
    userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
    rawBody: request.rawBody,
    cookie: (name) => request.cookies[name],
    header: (name) => {
      const value = request.headers[name];
      return Array.isArray(value) ? value[0] : value;
    },
    setCookie: (name, value, maxAge) => void reply.setCookie(name, value, { ...options, maxAge }),
    clearCookie: (name) => void reply.clearCookie(name, options),
    upload: async () => found(upload, "unsupported_media_type"),
    follow: (locationId, ageMs) => {
      const lastEventId = request.headers["last-event-id"];
      const since = { ageMs, lastEventId: typeof lastEventId === "string" ? lastEventId : undefined };
      const scope = found(session?.scope, "authentication_required");
      live.follow({
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

interface Caller {
  session: SessionInfo | null;
  /** Where the session is a guess: throws `OtherSession` if it is not what it was any more. */
  confirm?: (on?: Db) => Promise<void>;
}

/** The guess was wrong; what was read on it is thrown away. */
class OtherSession extends Error {
  readonly session: SessionInfo | null;
  constructor(session: SessionInfo | null) {
    super("The session has changed.");
    this.session = session;
  }
}

/** What goes out by itself, as a file or a stream does, could not be taken back; nor is an upload read twice. */
const mayGuess = (route: Route) =>
  (isReading(route) ? !route.binary : inTransaction(route) && !route.upload) &&
  (route.access === "member" || route.access in permissions);

/**
 * Who asks, taken for whom they were the last time. While that is fresh, who only reads is asked nothing more; else
 * the question whether it still holds goes to the database with the first statement, so that both are one trip, and
 * nothing is answered or committed before it is confirmed.
 */
async function findCaller(
  route: Route,
  request: FastifyRequest,
  { db, env, pace, shares }: Deps,
  now: Date,
): Promise<Caller> {
  const token = request.cookies[sessionCookie(env.PUBLIC_URL)];
  if (!token) return { session: null };
  const { ip } = request;
  const known = shares.recall(request);
  const isFresh = isReading(route) && known !== undefined && shares.isFresh(known, now);
  const last = isFresh || mayGuess(route) ? known : undefined;
  const asOf = shares.now();
  const scope = last?.session.scope;
  const look = !isFresh && last && scope && findSessionAlong(db, { tokenHash: last.tokenHash, now, ip });
  const session =
    last && scope ? { ...last.session, scope: { ...scope, ip } } : await findSession(db, token, now, ip);
  if (session?.scope) pace(session.scope.organizationId, now);
  if (!look) {
    if (!isFresh) shares.remember(request, session, asOf);
    return { session };
  }
  const confirm = async (on?: Db) => {
    const found = await look(on);
    shares.remember(request, found, asOf);
    if (JSON.stringify(found) === JSON.stringify(session)) return;
    throw new OtherSession(found);
  };
  let confirming: Promise<void> | undefined;
  return { session, confirm: (on) => (confirming ??= confirm(on)) };
}

function parse(route: Route, request: FastifyRequest) {
  refuseHostile(request.query);
  return {
    params: route.params?.parse(request.params),
    query: route.query?.parse(request.query),
    body: route.body?.parse(request.body ?? {}),
  };
}

/** One try: the handler, and with it the row that makes a repetition harmless. */
async function attemptOnce(
  handler: AnyHandler,
  route: Route,
  call: AnyCall,
  attempt: Attempt | null,
): Promise<Result> {
  const value = await handler(call);
  const result = toResult(route, value, call.env);
  if (!attempt || typeof result.payload !== "string") return result;
  await storeAnswer(call.db, attempt, { status: result.status, answer: result.payload });
  return result;
}

/** Refused by a rule; a database that does not answer need not be asked again. */
const isRefused = (error: unknown) => {
  const refusal = refusalOf(error);
  return refusal !== null && statusOf(refusal) < 500;
};

/** What an attempt was told before, if that is why this try failed. */
async function toldBefore(db: Db, attempt: Attempt, error: unknown) {
  if (error instanceof AnsweredBefore) return findAnswer(db, attempt, error.place);
  return isRefused(error) ? findAnswerOfRefused(db, attempt) : null;
}

/** The handler as its permission wants it: some count in active locations only. */
function guarded(route: Route, handler: AnyHandler): AnyHandler {
  if (isReading(route) || !(route.access in permissions) || !needsActiveLocation(route.access as Permission))
    return handler;
  return inActiveLocations(handler, inTransaction(route));
}

async function run(
  handler: AnyHandler,
  route: Route,
  call: AnyCall,
  attempt: Attempt | null,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      if (!inTransaction(route)) return await attemptOnce(handler, route, call, null);
      return await transactionOf(call).execute((trx) =>
        attemptOnce(handler, route, { ...call, db: trx }, attempt),
      );
    } catch (error) {
      const before = attempt ? await toldBefore(call.db, attempt, error) : null;
      if (before) return { status: before.status, headers: json, payload: before.answer };
      if (!isRetryable(error) || tries >= MOST_TRIES) throw error;
    }
  }
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
  place: Place;
  /** Read before a place is taken: a slow line holds up nobody. */
  upload?: Upload;
}

/** A fault of ours in the words of its route, where it has some; the log keeps what it was. */
function throwFault(route: Route, error: unknown): never {
  if (route.fault === undefined || refusalOf(error)) throw error;
  throw Object.assign(new AppError(route.fault), { cause: error });
}

type Asked = Exchange & Caller & { now: Date };

async function serve(handler: AnyHandler, route: Route, deps: Deps, exchange: Exchange) {
  const now = new Date();
  refuseForeignOrigin(exchange.request, deps.env);
  const caller = await findCaller(route, exchange.request, deps, now);
  try {
    return await serveAs(handler, route, deps, { ...exchange, ...caller, now });
  } catch (error) {
    if (!(error instanceof OtherSession)) throw error;
    return serveAs(handler, route, deps, { ...exchange, session: error.session, now });
  }
}

async function serveAs(handler: AnyHandler, route: Route, deps: Deps, asked: Asked) {
  const { request, place, session, confirm, now } = asked;
  try {
    authorize(route, session, request.headers[expectedUserHeader]);
    if (route.upload) asked.upload = await place.outside(() => readUpload(request, deps.env));
    if (session?.scope) await place.moveTo(session.scope.organizationId);
    if (route.long) place.mayTakeLong();
    return await answer(handler, route, deps, asked);
  } catch (error) {
    await confirm?.();
    const refused = { route, session, error, now };
    await auditRefusal(deps.db, refused).catch((err: unknown) => request.log.error({ err }, "not audited"));
    throw error;
  }
}

async function answer(handler: AnyHandler, route: Route, deps: Deps, asked: Asked) {
  const { request, reply, session, now } = asked;
  const parsed = parse(route, request);
  requireProof(route, asked, parsed.body);
  const effects: (() => unknown)[] = [];
  const key = route.idempotent ? request.headers["idempotency-key"] : undefined;
  const scope = session?.scope;
  const attempt =
    typeof key === "string" && scope
      ? attemptOf(scope, `${route.method} ${request.url.split("?")[0]}`, key, request.body)
      : null;
  const call = {
    db: deps.db,
    env: deps.env,
    ...parsed,
    now,
    session,
    scope,
    http: httpOf(asked, deps),
    afterCommit: (effect: () => unknown) => void effects.push(effect),
  } as AnyCall;
  const sure: AnyHandler = async (own) => {
    const value = await handler(own);
    await asked.confirm?.(inTransaction(route) ? own.db : undefined);
    return value;
  };
  const copied =
    route.replica && (await deps.replica?.read((db) => attemptOnce(handler, route, { ...call, db }, null)));
  if (copied) reply.header("x-replica-lag", copied.lagMs);
  const work = async () => copied?.value ?? run(sure, route, call, attempt);
  const result = await work().finally(() => {
    // Who is told of a change finds it made, before the database has told of it here too.
    if (!isReading(route))
      deps.shares.forget(["public", "session"].includes(route.access) ? undefined : scope?.organizationId);
  });
  await asked.confirm?.();
  for (const effect of effects)
    void Promise.resolve()
      .then(effect)
      .catch((error: unknown) => request.log.error({ err: error }, "effect failed"));
  // A stream of changes has taken the answer over.
  return reply.sent ? undefined : result;
}

/**
 * Puts the routes of one domain on the app. The only place that knows HTTP status, sessions,
 * permissions, transactions, retries and idempotency keys, in that order for every request.
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
    const handler = guarded(
      route,
      conditional(routes, handlers as unknown as Record<string, AnyHandler>, name),
    );
    (route.tagged ? tagged : app).route({
      method: route.alias ? [route.method, route.alias] : route.method,
      url: `/v1${route.path}`,
      handler: async (request, reply) => {
        const result = await deps.shares
          .within(request, (place) => serve(handler, route, deps, { request, reply, place }))
          .catch((error: unknown) => throwFault(route, error));
        // Sent outside of the share: however slowly a client reads, the others of its organization are served.
        return result && reply.code(result.status).headers(result.headers).send(result.payload);
      },
    });
  }
}
