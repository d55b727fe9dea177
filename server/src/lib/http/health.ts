import { createHash, timingSafeEqual } from "node:crypto";
import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Env } from "../../env.ts";
import { isSchemaCurrent } from "../database/migrate.ts";
import { isFromOwnMachine } from "../access/ownMachine.ts";

/** Whoever watches asks often and from one address. */
const unlimited = { config: { rateLimit: false } } as const;

const digest = (text: string) => createHash("sha256").update(text).digest();

function mayWatch(request: FastifyRequest, { METRICS_TOKEN }: Env): boolean {
  if (isFromOwnMachine(request)) return true;
  if (METRICS_TOKEN === undefined) return false;
  // Digests are of one length, so that the comparison tells nothing of the token.
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${METRICS_TOKEN}`));
}

/** Many who ask at once whether the database answers ask it once. */
function askedOnce(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return () => (asking ??= ask().finally(() => (asking = undefined)));
}

/** `/healthz` says the process lives, `/readyz` that it can serve, `/metrics` how it fares. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool, env: Env): void {
  let isLeaving = false;
  const leave = () => void (isLeaving = true);
  app.decorate("sayNotReady", leave);
  app.addHook("preClose", async () => leave());
  const isCurrent = askedOnce(() => isSchemaCurrent(pool).catch(() => false));
  app.get("/healthz", unlimited, async () => ({ status: "ok" }));
  app.get("/readyz", unlimited, async (_request, reply) => {
    const isReady = !isLeaving && (await isCurrent());
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  serveMetrics(app, env);
}

function serveMetrics(app: FastifyInstance, env: Env): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time to answer, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  // Looking a label set up anew costs more than observing it.
  const observers = new Map<string, { observe: (seconds: number) => void }>();
  app.addHook("onResponse", (request, reply, goOn) => {
    const labels = [request.method, request.routeOptions.url ?? "none", String(reply.statusCode)];
    const key = labels.join(" ");
    const observer = observers.get(key) ?? durations.labels(...labels);
    observers.set(key, observer);
    observer.observe(reply.elapsedTime / 1000);
    goOn();
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayWatch(request, env)) {
      reply.header("www-authenticate", "Bearer");
      throw new AppError("authentication_required");
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Tells whoever watches `/readyz` to send traffic elsewhere, while everything is still served. */
    sayNotReady: () => void;
  }
}
