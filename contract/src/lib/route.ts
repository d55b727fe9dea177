import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Permission } from "./permissions.ts";

/**
 * Who may call: anyone; anyone with a session, even before the profile exists; anyone with a
 * profile; or the roles that have a permission.
 */
type Access = "public" | "session" | "member" | Permission;
type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface Route {
  method: Method;
  /** A second method of the same meaning (PUT beside PATCH). */
  alias?: Method;
  /** Path below /v1 with `:name` for parameters. */
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The fields beside the `file` of a multipart request, which the handler reads itself. */
  upload?: z.ZodObject;
  /** Status of success, 200 unless named. */
  status?: number;
  response: z.ZodType;
  /** Accepts an Idempotency-Key: one effect, and the first answer again. */
  idempotent?: boolean;
  /** Reads or writes much, or waits for others: the database has a longer deadline for it. */
  long?: true;
  /** Only reads, and may be answered by a copy of the database that has all that was answered before. */
  replica?: true;
  /** Dangerous enough to want a fresh proof of who is calling: always, or with a body like these. */
  proof?: true | ((body: never) => boolean);
  /** A GET that changes something all the same, as a link that signs in does. */
  writes?: true;
  /** A write without a transaction of its own: it opens what it needs. */
  transaction?: false;
  /** Answers while the organization waits for its deletion, too. */
  whileLeaving?: true;
  /** What a fault of ours says here in place of the usual sentence. */
  fault?: ErrorCode;
  /** Whoever asks again with the ETag of the last answer is told when nothing has changed. */
  tagged?: true;
  /** The answer is not JSON: a redirect, a picture or a file. */
  binary?: boolean;
}

/** Declares a route; the literal types survive so that client and handlers follow from it. */
export const route = <const R extends Route>(definition: R): R => definition;

type In<T> = T extends z.ZodType ? z.input<T> : never;
type Out<T> = T extends z.ZodType ? z.output<T> : never;
type InputPart<R extends Route, K extends "params" | "query" | "body"> = R[K] extends z.ZodType
  ? {} extends In<R[K]>
    ? { [P in K]?: In<R[K]> }
    : { [P in K]: In<R[K]> }
  : {};

/** What a caller passes: only the parts the route has. */
export type RouteInput<R extends Route> = InputPart<R, "params"> &
  InputPart<R, "query"> &
  InputPart<R, "body">;
/** What a caller gets. */
export type RouteReply<R extends Route> = Out<R["response"]>;
/** What a handler gets of one part, parsed. */
export type Parsed<R extends Route, K extends "params" | "query" | "body"> = R[K] extends z.ZodType
  ? Out<R[K]>
  : undefined;

export type Routes = Record<string, Route>;
