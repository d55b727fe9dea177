import type { Route, Routes } from "@konoba/contract/lib/route";
import type { Env } from "../../env.ts";
import { RawResponse, type Handlers } from "../access/handler.ts";
import { checkReply } from "./replies.ts";

export type AnyCall = Parameters<Handlers<Routes>[string]>[0];
export type AnyHandler = (call: AnyCall) => Promise<unknown>;
export interface Result {
  status: number;
  headers: Record<string, string>;
  payload: RawResponse["payload"];
}

export const isReading = (route: Route) => route.method === "GET" && !route.writes;
/** Checks for reads of known size; reports, files and what may use the replica have connections of their own. */
export const usesReadLanes = (route: Route) =>
  isReading(route) && !route.long && !route.replica && !route.binary;
export const inTransaction = (route: Route) => !isReading(route) && route.transaction !== false;

/**
 * Checks whether a route takes an Idempotency-Key: those that say so, and those that create something in one
 * transaction. Registering a device also sets a cookie, which no stored reply can repeat.
 */
export const takesIdempotencyKey = (route: Route) =>
  route.idempotent ?? (route.method === "POST" && route.status === 201 && inTransaction(route));

export const json = { "content-type": "application/json; charset=utf-8" };

export function toResult(route: Route, value: unknown, env: Env): Result {
  const status = route.status ?? 200;
  if (!(value instanceof RawResponse))
    return { status, headers: json, payload: JSON.stringify(checkReply(route, value, env)) };
  if (env.NODE_ENV === "test" && !route.binary && typeof value.payload === "string")
    checkReply(route, JSON.parse(value.payload), env);
  return { status: value.status ?? status, headers: value.headers, payload: value.payload };
}
