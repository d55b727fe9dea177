import type { FastifyInstance } from "fastify";
import type pg from "pg";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { isSchemaCurrent } from "./migrate.ts";

/** `/healthz` says the process lives, `/readyz` that it can serve, `/metrics` how it fares. */
export function serveHealth(app: FastifyInstance, pool: pg.Pool): void {
  let isStopping = false;
  app.addHook("preClose", async () => {
    isStopping = true;
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = !isStopping && (await isSchemaCurrent(pool).catch(() => false));
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });

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
  app.addHook("onResponse", async (request, reply) => {
    const labels = [request.method, request.routeOptions.url ?? "none", String(reply.statusCode)];
    const key = labels.join(" ");
    const observer = observers.get(key) ?? durations.labels(...labels);
    observers.set(key, observer);
    observer.observe(reply.elapsedTime / 1000);
  });
  app.get("/metrics", async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
