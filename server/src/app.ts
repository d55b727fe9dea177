import { randomUUID } from "node:crypto";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { contract } from "@konoba/contract";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type pg from "pg";
import { pino, type Logger } from "pino";
import type { Env } from "./env.ts";
import { configureHandlers } from "./handlers.ts";
import { createUsageRecorder } from "./lib/access/apiKeys.ts";
import { createConcurrencyLimiter, limitConcurrency } from "./lib/access/concurrencyLimiter.ts";
import { createMaintenanceCheck } from "./lib/access/maintenance.ts";
import { createRateLimiter } from "./lib/access/rateLimiter.ts";
import { createDb, type Db } from "./lib/database/db.ts";
import type { DatabaseLimits } from "./lib/database/pooledConnection.ts";
import { logAccess } from "./lib/http/accessLog.ts";
import { acceptBodies } from "./lib/http/bodies.ts";
import { connectionOptions, handleClientErrors } from "./lib/http/connections.ts";
import { sendFailure } from "./lib/http/failures.ts";
import { serveHealth } from "./lib/http/health.ts";
import { Live } from "./lib/http/live.ts";
import { serveMetrics } from "./lib/http/metrics.ts";
import { mount, type Apps, type Deps } from "./lib/http/mount.ts";
import { acceptUploads } from "./lib/http/uploads.ts";
import { tagAnswers } from "./lib/http/versions.ts";
import { serveDocs } from "./lib/openapi/docs.ts";
import { Replica } from "./lib/postgres/replica.ts";
import { findInstalled } from "./lib/process/installation.ts";
import { serveGuestSite } from "./lib/site/guestSite.ts";
import { serveOutboxPage } from "./lib/site/outboxPage.ts";
import { servePictures } from "./lib/site/pictures.ts";
import { guardAnswers, serveSite } from "./lib/site/site.ts";
import "./lib/database/tables.ts";
import { showPicture } from "./media/media.service.ts";
import { guestPages } from "./menu/menu.guest.service.ts";

interface AppDeps {
  pool: pg.Pool;
  /** Direct connections, for session state such as LISTEN; pooled ones do not preserve it. */
  direct?: pg.Pool;
  /** Query interface of the pool, when the caller shares one. */
  db?: Db;
  env: Env;
  log?: Logger;
  /** Folder of the built web app; tests of the API omit it. */
  webFolder?: string;
}

const BODY_LIMIT = 1024 * 1024;
/** Undefined before the first build: pages then reply 404. */
const builtWeb = findInstalled("web/dist");

function mountDomains(apps: Apps, deps: Deps): void {
  const handlers = configureHandlers(deps.env);
  for (const domain of Object.keys(contract) as (keyof typeof contract)[]) {
    mount(apps, deps, contract[domain], handlers[domain] as never);
  }
}

/** Returns the limits of database connections and waiting times per organization, and the slow query log. */
export const databaseLimits = (env: Env, log: Pick<Logger, "warn">): DatabaseLimits => ({
  maxConnectionsPerTenant: env.CONNECTIONS_PER_ORGANIZATION,
  acquireTimeoutMs: (env.ANSWER_SECONDS * 1000) / 3,
  statementMs: env.STATEMENT_SECONDS * 1000,
  longStatementMs: env.LONG_STATEMENT_SECONDS * 1000,
  isPooled: env.DATABASE_DIRECT_URL !== undefined,
  slowMs: env.SLOW_STATEMENT_MS,
  onSlow: (slow) => log.warn(slow, "slow statement"),
});

/** Returns the request id set by a trusted proxy, so that its log and ours can be correlated. */
const idFrom = (said: string | string[] | undefined, env: Env) =>
  env.TRUST_PROXY > 0 && typeof said === "string" && /^[\w.-]{8,64}$/.test(said) ? said : undefined;

/** Enables tracing if a collector is configured; its modules are loaded only then. */
async function enableTracing(app: FastifyInstance, env: Env): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = env;
  if (collector === undefined) return;
  const { serveTraces } = await import("./lib/http/traces.ts");
  serveTraces(app, env, collector);
}

function openReplica(app: FastifyInstance, { db, env, log }: { db: Db; env: Env; log: Logger }) {
  const { DATABASE_REPLICA_URL: url } = env;
  if (url === undefined) return null;
  const replica = new Replica({ primary: db, url, env, limits: databaseLimits(env, log), log });
  app.addHook("onClose", () => replica.close());
  return replica;
}

const limitRate = (maxRequests: number) => createRateLimiter({ maxRequests, windowMs: 60_000 });

/** Counts requests per minute of organizations and API keys, and records when a key was used. */
const trackUsage = ({ db, env, log }: { db: Db; env: Env; log: Logger }) =>
  ({
    checkRate: limitRate(env.REQUESTS_PER_ORGANIZATION_MINUTE),
    checkKeyRate: limitRate(env.REQUESTS_PER_KEY_MINUTE),
    recordUse: createUsageRecorder(db, (err) => log.warn({ err }, "use of an API key not recorded")),
  }) satisfies Partial<Deps>;

/** Builds the HTTP application on a pool: API, documents, health, metrics and the built web app. */
export async function buildApp({
  pool,
  direct = pool,
  env,
  log = pino({ level: env.LOG_LEVEL }),
  db = createDb(pool, databaseLimits(env, log)),
  webFolder = builtWeb,
}: AppDeps): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log;
  const app = fastify({
    ...connectionOptions(env),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Plugins may load slowly on a busy machine.
    pluginTimeout: 60_000,
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY,
    genReqId: ({ headers }) => idFrom(headers["x-request-id"], env) ?? randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => void sendFailure(error, reply as never),
  });
  app.setErrorHandler((error, _request, reply) => sendFailure(error, reply));
  const refuseUnserved = await guardAnswers(app, env);
  await enableTracing(app, env);
  handleClientErrors(app);
  await app.register(cookie);
  await app.register(rateLimit, { max: env.REQUESTS_PER_MINUTE, timeWindow: 60_000, skipOnError: true });
  const limiter = createConcurrencyLimiter(env);
  limitConcurrency(app, limiter);
  logAccess(app, env, limiter);
  acceptBodies(app, env, limiter.keyOf);
  await acceptUploads(app);
  const live = new Live(direct, db, env, limiter);
  serveHealth(app, pool, env);
  const replica = openReplica(app, { db, env, log });
  serveMetrics(app, { pool, env, replica, listeners: () => live.size });
  serveOutboxPage(app, db, env);
  const usage = trackUsage({ db, env, log });
  app.addHook("onListen", async () => live.start());
  app.addHook("preClose", () => live.stop());
  await app.register(async (tagged) => {
    await tagAnswers(tagged);
    serveDocs(tagged, contract, env);
    serveGuestSite(tagged, limiter, guestPages(db));
    const requireNoMaintenance = createMaintenanceCheck(db);
    mountDomains({ app, tagged }, { db, env, ...usage, requireNoMaintenance, limiter, live, replica });
  });
  servePictures(app, { db, env, limiter }, showPicture);
  await serveSite(app, refuseUnserved, webFolder);
  return app;
}
