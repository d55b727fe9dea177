import { AppError } from "@konoba/contract/lib/errors";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

interface KnownPath {
  pattern: RegExp;
  methods: string[];
}

const withoutEnd = (path: string) => path.replace(/\/$/, "");

/**
 * Records the routes that are registered from now on, and returns a function that rejects a request none of
 * them serves: with 405 and `Allow` where its path has other methods, else with 404.
 */
export function trackMethods(app: FastifyInstance) {
  const known: KnownPath[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (url.includes("*")) return;
    const pattern = new RegExp(`^${withoutEnd(url).replaceAll(".", "\\.").replace(/:\w+/g, "[^/]+")}$`);
    known.push({ pattern, methods: [method].flat() });
  });
  return (request: FastifyRequest, reply: FastifyReply): never => {
    const path = withoutEnd(request.url.split("?", 1)[0] ?? "");
    const methods = known.flatMap((each) => (each.pattern.test(path) ? each.methods : []));
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError("not_found");
    reply.header("allow", [...new Set(methods)].toSorted().join(", "));
    throw new AppError("method_not_allowed");
  };
}
