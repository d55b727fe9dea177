import { isDeepStrictEqual } from "node:util";
import { AppError } from "@konoba/contract/lib/errors";
import type { Route, Routes } from "@konoba/contract/lib/route";
import { expectedFieldsHeader, type ExpectedFields } from "@konoba/contract/lib/rowWrites";
import { z } from "zod";
import { type AnyCall, type AnyHandler, inTransaction, isReading, toResult } from "./results.ts";

const expectedFields = z.record(z.string(), z.unknown()).refine((fields) => Object.keys(fields).length > 0);

const malformed = () =>
  new AppError("invalid_request", [
    { path: expectedFieldsHeader, message: "Use a JSON object with at least one field, URI-encoded" },
  ]);

/** Returns the fields that a write expects to find unchanged; null without the header. */
function expectedFieldsOf(header: string | undefined): ExpectedFields | null {
  if (header === undefined) return null;
  try {
    return expectedFields.parse(JSON.parse(decodeURIComponent(header)));
  } catch {
    throw malformed();
  }
}

/** Resource part of a path: "/menu/items/:id" of "/menu/items/:id/availability". */
const resourcePath = /^.*?\/:\w+/;

/** Returns the name of the route that reads what `route` writes, if the domain has one. */
export function readerOf(routes: Routes, route: Route): string | undefined {
  const path = resourcePath.exec(route.path)?.[0];
  return Object.keys(routes).find((name) => routes[name]?.method === "GET" && routes[name].path === path);
}

/** Rejects a write whose resource has other values by now. */
function assertUnchanged(present: unknown, expected: ExpectedFields): void {
  const values = Object(present) as ExpectedFields;
  for (const [field, value] of Object.entries(expected))
    if (!isDeepStrictEqual(values[field], value)) throw new AppError("changed_since", { field });
}

/**
 * Wraps a conditional write: reads the resource in the same transaction and compares it with the fields the
 * caller expects.
 */
export function conditional(routes: Routes, handlers: Record<string, AnyHandler>, name: string): AnyHandler {
  const [route, handler] = [routes[name] as Route, handlers[name] as AnyHandler];
  const reader = isReading(route) ? undefined : readerOf(routes, route);
  const [readRoute, read] = [reader && routes[reader], reader && handlers[reader]];
  if (!readRoute || !read || !inTransaction(route)) return handler;
  return async (call) => {
    const expected = expectedFieldsOf(call.http.header(expectedFieldsHeader));
    if (!expected) return handler(call);
    const query = readRoute.query?.parse({});
    const { payload } = toResult(readRoute, await read({ ...call, query } as AnyCall), call.env);
    assertUnchanged(JSON.parse(String(payload)), expected);
    return handler(call);
  };
}

/**
 * Returns transaction settings; conditional writes use a snapshot, so that a concurrent change fails and is
 * retried.
 */
export const transactionOf = ({ db, http }: AnyCall) =>
  http.header(expectedFieldsHeader) === undefined
    ? db.transaction()
    : db.transaction().setIsolationLevel("repeatable read");
