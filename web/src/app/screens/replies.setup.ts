import { contract } from "@konoba/contract";
import type { Route } from "@konoba/contract/lib/route";
import { fullest, jsonSchemaOf, smallest, type Json } from "../../lib/api/samples.setup.ts";

const routes: readonly Route[] = Object.values(contract).flatMap((domain) => Object.values(domain));
const fixedParts = ({ path }: Route) => path.split("/").filter((part) => !part.startsWith(":")).length;
const patternOf = ({ path }: Route) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);
/** Routes that read, fixed paths before those with a parameter in their place. */
const reads = routes
  .filter(({ method }) => method === "GET")
  .toSorted((one, other) => fixedParts(other) - fixedParts(one))
  .map((route) => ({ route, pattern: patternOf(route) }));

/** Returns the smallest reply of the route that reads this path; null when there is none. */
export function emptyReply(path: string): Json | null {
  const found = reads.find(({ pattern }) => pattern.test(path));
  if (!found) return null;
  return smallest(jsonSchemaOf(found.route.response));
}

const byMethod = routes
  .toSorted((one, other) => fixedParts(other) - fixedParts(one))
  .map((route) => ({ route, pattern: patternOf(route) }));

const routeOf = (method: string, path: string) =>
  byMethod.find(({ route, pattern }) => route.method === method && pattern.test(path));

/** Returns the status of the reply to a request that succeeds. */
export const statusOf = (method: string, path: string): number => routeOf(method, path)?.route.status ?? 200;

/** Returns the fullest reply to a request; null when no route takes it. */
export function fullReply(method: string, path: string): Json | null {
  const found = routeOf(method, path);
  if (!found) return null;
  const reply = fullest(jsonSchemaOf(found.route.response));
  if (reply === null || typeof reply !== "object" || !("items" in reply) || !("total" in reply)) return reply;
  return { ...reply, total: 3, page: 1 };
}
