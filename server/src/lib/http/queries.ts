import { AppError } from "@konoba/contract/lib/errors";
import type { Route } from "@konoba/contract/lib/route";

/**
 * Rejects query parameters that a route does not have, so that a misspelt filter never answers everything. A
 * link that people open in a mail may carry those of its trackers.
 */
export function requireKnownParameters(route: Route, query: unknown): void {
  if (route.status === 302) return;
  const known = route.query?.shape ?? {};
  const unknown = Object.keys(Object(query)).filter((name) => !Object.hasOwn(known, name));
  if (unknown.length === 0) return;
  throw new AppError(
    "invalid_request",
    unknown.map((path) => ({ path, message: "This field doesn't exist here" })),
  );
}
