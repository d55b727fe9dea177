import { randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { contract } from "@konoba/contract";
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from "fastify";
import type pg from "pg";
import { pino, type Logger } from "pino";
import { domainHandlers } from "./handlers.ts";
import type { Env } from "./env.ts";
import { acceptJson } from "./lib/bodies.ts";
import { createDb, type Db } from "./lib/db.ts";
import { serveDocs } from "./lib/docs.ts";
import { sendFailure } from "./lib/failures.ts";
import { mount } from "./lib/mount.ts";
import { createPace } from "./lib/pace.ts";
import { serveHealth } from "./lib/health.ts";
import { serveOutboxPage } from "./lib/outboxPage.ts";
import { serveGuestSite } from "./lib/guestSite.ts";
import { servePictures } from "./lib/pictures.ts";
import { guardAnswers, serveSite } from "./lib/site.ts";
import { guestPages } from "./menu/menu.guest.service.ts";
import "./lib/tables.ts";
import { acceptUploads } from "./lib/uploads.ts";
import { showPicture } from "./media/media.service.ts";

export interface AppDeps {
  pool: pg.Pool;
  env: Env;
  log?: Logger;
  /** The built web app; tests of the API leave it out. */
  webFolder?: string;
}

const BODY_LIMIT = 1024 * 1024;
const builtWeb = fileURLToPath(new URL("../../web/dist", import.meta.url));

function mountDomains(app: FastifyInstance, db: Db, env: Env): void {
  const pace = createPace(env.REQUESTS_PER_ORGANIZATION_MINUTE);
  for (const domain of Object.keys(contract) as (keyof typeof contract)[]) {
    mount(app, { db, env, pace }, contract[domain], domainHandlers[domain] as never);
  }
}

/** The whole HTTP application on a pool: API, documents, health, metrics and the built web app. */
export async function buildApp({ pool, env, log, webFolder = builtWeb }: AppDeps): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = log ?? pino({ level: env.LOG_LEVEL });
  const app = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address: string, hop: number) => hop < env.TRUST_PROXY,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: (error, _request, reply) => void sendFailure(error, reply as never),
  });
  app.decorateRequest("rawBody", undefined);
  app.setErrorHandler((error, _request, reply) => sendFailure(error, reply));
  acceptJson(app);
  guardAnswers(app, env);
  await app.register(cookie);
  await app.register(rateLimit, { max: env.REQUESTS_PER_MINUTE, timeWindow: 60_000, skipOnError: true });
  await acceptUploads(app);
  const db = createDb(pool);
  serveHealth(app, pool);
  serveDocs(app, contract, env);
  serveOutboxPage(app, db, env);
  mountDomains(app, db, env);
  servePictures(app, { db, env }, showPicture);
  serveGuestSite(app, guestPages(db));
  await serveSite(app, webFolder);
  return app;
}
