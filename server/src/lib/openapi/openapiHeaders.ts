import { currentApiVersion } from "@konoba/contract/lib/apiVersions";
import type { Route, Routes } from "@konoba/contract/lib/route";
import { createdReader } from "../http/createdResource.ts";
import { takesIdempotencyKey } from "../http/results.ts";
import type { Schema } from "./openapiSchemas.ts";

const text = { type: "string" };
const count = { type: "integer" };

/** Headers of responses, by their names in `components.headers`. */
export const responseHeaders: Record<string, Schema> = {
  "Konoba-Version": { description: "Version that answered", schema: text, example: currentApiVersion },
  "X-Request-Id": {
    description: "Id of the request, to name in a report",
    schema: text,
    example: "0f5b7a6e-2f6f-4c58-9a3e-6a4c1c1d7a10",
  },
  "X-RateLimit-Limit": { description: "Most requests of a minute", schema: count, example: 600 },
  "X-RateLimit-Remaining": { description: "Requests left in this minute", schema: count, example: 598 },
  "X-RateLimit-Reset": { description: "Seconds until all are left again", schema: count, example: 41 },
  ETag: {
    description: "Version of the answer, for `If-None-Match` or `If-Match`",
    schema: text,
    example: '"3"',
  },
  Location: {
    description: "Address of the created resource",
    schema: text,
    example: "/v1/orders/0f5b7a6e-2f6f-4c58-9a3e-6a4c1c1d7a10",
  },
  "Idempotency-Key": {
    description: "Key of the request, if it had one",
    schema: text,
    example: "till-3-2026-03-14-0042",
  },
  "Idempotency-Replayed": {
    description: "`true` where an earlier request of the same key was answered",
    schema: { type: "string", const: "true" },
    example: "true",
  },
};

const referTo = (names: readonly string[]): Schema =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Headers of every response; listed with the shared errors, since listing them everywhere would double a short route. */
export const everyHeader = referTo([
  "Konoba-Version",
  "X-Request-Id",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
]);

/** Returns the headers of a route's success beside those of every response; nothing without any. */
export function headersOf(routes: Routes, route: Route): { headers?: Schema } {
  const names = [
    ...(route.tagged || route.versioned ? ["ETag"] : []),
    ...(createdReader(routes, route) === undefined ? [] : ["Location"]),
    ...(takesIdempotencyKey(route) ? ["Idempotency-Key", "Idempotency-Replayed"] : []),
  ];
  return names.length === 0 ? {} : { headers: referTo(names) };
}
