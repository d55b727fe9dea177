import { z } from "zod";
import { route, type Route, type RouteInput } from "./route.ts";

/**
 * Header with fields that must still have these values, as URI-encoded JSON; otherwise the write is rejected.
 */
export const expectedFieldsHeader = "x-expected-fields";

export type ExpectedFields = Readonly<Record<string, unknown>>;

/** Write of one row as plain data, so that it can be stored and sent later. */
export interface RowWrite {
  method: Route["method"];
  path: string;
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  /** Fields of the answer that show whether the row has changed since; those of the body by default. */
  fields?: readonly string[];
}

type Addressed<R extends Route> = RouteInput<R> extends { params: infer Params } ? Params : never;
type Written<R extends Route> = R["body"] extends z.ZodType ? z.input<R["body"]> : never;

/** `RowWrite` whose path and body are those of the route `R`. */
export interface WriteOf<R extends Route> extends Pick<RowWrite, "fields"> {
  method: R["method"];
  path: R["path"];
  params: Addressed<R>;
  body: Written<R>;
}

/** Returns the route that sends a stored write; the server checks its body and permission. */
export const storedWriteRoute = ({ method, path }: RowWrite) =>
  route({
    method,
    path,
    access: "member",
    summary: "",
    params: z.looseObject({}),
    body: z.looseObject({}),
    response: z.looseObject({}),
  });

/** Returns the expected fields of an undo: those it changes, with the values of the answer. */
export const expectedAfter = (undo: RowWrite, answer: unknown): ExpectedFields => {
  const values = Object(answer) as ExpectedFields;
  const fields = undo.fields ?? Object.keys(undo.body);
  return Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])));
};
