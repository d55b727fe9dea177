import { z } from "zod";
import { route, type Route, type RouteInput } from "./route.ts";

/** Names the fields that must still have these values, as URI-encoded JSON; the write is refused otherwise. */
export const expectedFieldsHeader = "x-expected-fields";

export type ExpectedFields = Readonly<Record<string, unknown>>;

/** A write of one row as plain data, so that it can be stored and sent later. */
export interface RowWrite {
  method: Route["method"];
  path: string;
  params: Readonly<Record<string, string>>;
  body: Readonly<Record<string, unknown>>;
  /** Fields of the answer that tell whether the row has changed since; those of the body unless named. */
  fields?: readonly string[];
}

type Addressed<R extends Route> = RouteInput<R> extends { params: infer Params } ? Params : never;
type Written<R extends Route> = R["body"] extends z.ZodType ? z.input<R["body"]> : never;

/** A `RowWrite` whose address and body are those of the route `R`. */
export interface WriteOf<R extends Route> extends Pick<RowWrite, "fields"> {
  method: R["method"];
  path: R["path"];
  params: Addressed<R>;
  body: Written<R>;
}

/** Returns the route a stored write is sent by; the server checks its body and who may send it. */
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

/** Returns what an undo of a write expects to find: the fields it changes, with the values of the answer. */
export const expectedAfter = (undo: RowWrite, answer: unknown): ExpectedFields => {
  const values = Object(answer) as ExpectedFields;
  const fields = undo.fields ?? Object.keys(undo.body);
  return Object.fromEntries(fields.flatMap((field) => (field in values ? [[field, values[field]]] : [])));
};
