import type { Route } from "@konoba/contract/lib/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

/** Headers of an answer that scripts of other sites may read beside the usual ones. */
const readable = [
  "ETag",
  "Konoba-Version",
  "Retry-After",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
  "X-Request-Id",
].join(", ");
/** Headers that scripts of other sites may send beside the usual ones. */
const sendable = ["If-None-Match", "Konoba-Version"].join(", ");
/** Time in seconds a browser may remember the permission. */
const rememberedSeconds = 86_400;

/**
 * Lets pages of any site read the answers of a route, errors included. Without
 * `Access-Control-Allow-Credentials` browsers send no cookies and refuse answers to requests that have any.
 */
export function allowOtherOrigins(_request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
  reply.header("access-control-allow-origin", "*");
  reply.header("access-control-expose-headers", readable);
  goOn();
}

/** Answers the question of a browser whether a page of another site may send a request. */
export function answerPreflight(app: FastifyInstance, { method, path }: Route): void {
  app.options(`/v1${path}`, (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-origin": "*",
        "access-control-allow-methods": method,
        "access-control-allow-headers": sendable,
        "access-control-max-age": String(rememberedSeconds),
      })
      .send(),
  );
}
