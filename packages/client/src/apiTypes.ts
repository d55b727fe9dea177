import type { paths } from "./api.d.ts";

export type Method = "get" | "post" | "put" | "patch" | "delete";

/** Paths of the API that take a method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P][M] extends { responses: unknown } ? P : never;
}[keyof paths];

type Json<T> = T extends { content: { "application/json": infer Body } } ? Body : never;
type Parameter<O, Place extends string> = O extends { parameters: infer All }
  ? Place extends keyof All
    ? Exclude<All[Place], undefined>
    : never
  : never;
type BodyOf<O> = O extends { requestBody?: infer Body } ? Json<Exclude<Body, undefined>> : never;

/** Part of a request: absent where the route has none, optional where every field is. */
type Part<Name extends string, Value> = [Value] extends [never]
  ? unknown
  : {} extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value };

/** Successful answer of a route. */
export type Answer<M extends Method, P extends PathOf<M>> = paths[P][M] extends { responses: infer All }
  ? Json<All[keyof All & (200 | 201 | 202)]>
  : never;

/** Options of every request. */
export interface CommonOptions {
  /** Makes a repeated write have one effect; retry with the same key. */
  idempotencyKey?: string;
  /** Version of the order to change, from its `ETag`. */
  ifMatch?: string;
  signal?: AbortSignal;
}

/** Path parameters, query and body of a route, and the common options. */
export type RequestOptions<M extends Method, P extends PathOf<M>> = CommonOptions &
  Part<"path", Parameter<paths[P][M], "path">> &
  Part<"query", Parameter<paths[P][M], "query">> &
  Part<"body", BodyOf<paths[P][M]>>;

/** Change feeds, read by cursor. */
export type FeedPath = Extract<PathOf<"get">, `/changes/${string}`>;
export type FeedQuery<P extends FeedPath> = Parameter<paths[P]["get"], "query">;
