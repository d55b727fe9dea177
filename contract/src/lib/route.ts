import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Permission } from "./permissions.ts";

/**
 * Allowed callers: anyone; anyone with a session, even before the profile exists; anyone with a profile; or
 * the roles that have a permission.
 */
type Access = "public" | "session" | "member" | Permission;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Announcement that a route will go; days are `YYYY-MM-DD`. */
interface Deprecation {
  since: string;
  /** First day on which it may be gone, once that is decided. */
  sunset?: string;
  /** Route to call instead, with parameters of the same names. */
  successor: { method: Method; path: string };
}

export interface Route {
  method: Method;
  /** Second method with the same meaning (PUT beside PATCH). */
  alias?: Method;
  /** Path below /v1 with `:name` for parameters. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Fields beside the `file` of a multipart request, which the handler reads itself. */
  upload?: z.ZodObject;
  /** Status of success, 200 by default. */
  status?: number;
  response: z.ZodType;
  /** Accepts an Idempotency-Key: the effect happens once, and repetitions get the first answer. */
  idempotent?: boolean;
  /** Reads or writes much, or waits for others: statements get the long timeout. */
  long?: true;
  /** Read-only; may be served by a replica that has replayed everything answered before. */
  replica?: true;
  /** Requires a recent authentication: always, or for bodies that match. */
  proof?: true | ((body: never) => boolean);
  /** GET that changes state, such as a sign-in link. */
  writes?: true;
  /** Write without an outer transaction: it opens its own. */
  transaction?: false;
  /** Only computes: writes nothing although it has a body, and answers during maintenance. */
  computes?: true;
  /** Available while the organization is scheduled for deletion. */
  whileLeaving?: true;
  /** Error code for server faults, in place of `internal`. */
  fault?: ErrorCode;
  /** Supports ETags: an unchanged answer is 304. */
  tagged?: true;
  /** Answers the resource's version as ETag, and compares `If-Match` with it before a change. */
  versioned?: true;
  /** Pages of other sites may read it: it needs no key and no session, and every visitor gets the same. */
  crossOrigin?: true;
  /** Still works, but programs should call another route. */
  deprecated?: Deprecation;
  /** Refused for API keys although a scope has the permission: it is about people who sign in. */
  keys?: false;
  /** The answer is not JSON: a redirect, a picture or a file. */
  binary?: boolean;
}

/** Declares a route; literal types are preserved, so that client and handlers can be derived. */
export const route = <const R extends Route>(definition: R): R => definition;

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : never;
type InputPart<R extends Route, K extends "params" | "query" | "body"> = R[K] extends z.ZodType
  ? {} extends In<R[K]>
    ? { [P in K]?: In<R[K]> }
    : { [P in K]: In<R[K]> }
  : {};

/** Input of a caller: only the parts the route has. */
export type RouteInput<R extends Route> = InputPart<R, "params"> &
  InputPart<R, "query"> &
  InputPart<R, "body">;
/** Reply for a caller. */
export type RouteReply<R extends Route> = Out<R["response"]>;
/** Parsed part as a handler receives it. */
export type Parsed<R extends Route, K extends "params" | "query" | "body"> = R[K] extends z.ZodType
  ? Out<R[K]>
  : undefined;

export type Routes = Record<string, Route>;
