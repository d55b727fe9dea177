import type { FastifyInstance } from "fastify";
import type { Env } from "../../env.ts";
import type { ConcurrencyLimiter } from "../access/concurrencyLimiter.ts";

/** Paths that load balancers and monitors request every second; not logged. */
const probes = new Set(["/healthz", "/readyz", "/metrics"]);
const organizationPrefix = "organization ";

/** Logs each response as one line without address, query or body, so without personal data and secrets. */
export function logAccess(app: FastifyInstance, env: Env, limiter: Pick<ConcurrencyLimiter, "keyOf">): void {
  if (!env.ACCESS_LOG) return;
  app.addHook("onResponse", (request, reply, done) => {
    const route = request.routeOptions.url ?? null;
    if (route !== null && probes.has(route)) return done();
    const key = limiter.keyOf(request);
    const organization = key.startsWith(organizationPrefix) ? key.slice(organizationPrefix.length) : null;
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const { method, id: requestId } = request;
    app.log.info({ method, route, status: reply.statusCode, ms, organization, requestId }, "request");
    done();
  });
}
