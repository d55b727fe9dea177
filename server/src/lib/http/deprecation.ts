import type { Route } from "@konoba/contract/lib/route";
import type { FastifyReply, FastifyRequest } from "fastify";

const secondsOf = (day: string) => Date.parse(day) / 1000;

/** Fills the parameters of a request into the path of another route. */
const filled = (path: string, params: unknown) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(Reflect.get(Object(params), name))));

/**
 * Returns the headers that announce the removal of a route: since when (RFC 9745), from when it may be gone
 * (RFC 8594), and what to use instead.
 */
export function deprecationOf({ deprecated }: Route, params: unknown): Record<string, string> {
  if (deprecated === undefined) return {};
  const { since, sunset, successor } = deprecated;
  return {
    deprecation: `@${secondsOf(since)}`,
    ...(sunset === undefined ? {} : { sunset: new Date(sunset).toUTCString() }),
    link: `</v1/docs>; rel="deprecation"; type="text/html", </v1${filled(successor.path, params)}>; rel="successor-version"`,
  };
}

/** Announces the removal of a deprecated route in its answers, errors included. */
export const announceDeprecation =
  (route: Route) =>
  (request: FastifyRequest, reply: FastifyReply, goOn: () => void): void => {
    reply.headers(deprecationOf(route, request.params));
    goOn();
  };
