import { amount, id, money, percent, quantity } from "@konoba/contract/lib/primitives";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import { columnOf, type Column } from "./bulk.ts";
import type { Tables } from "./db.ts";

type Sql = RawBuilder<unknown>;
type Shape = Readonly<Record<string, unknown>>;
/** An expression, or one that depends on the language asked for. */
type Spoken = Sql | ((language: string) => Sql);

/** Keys the table has no column of must be given, or it does not compile; others may be. */
type Given<Fields extends Shape, Name extends keyof Tables, Expression> = {
  [Key in Exclude<keyof Fields & string, Column<Name>>]: Expression;
} & { [Key in keyof Fields & Column<Name>]?: Expression };

interface Select<Fields extends Shape, Name extends keyof Tables, Expression> {
  /** The schema of the reply: each of its keys is answered. */
  reply: z.ZodObject<Fields & z.core.$ZodShape>;
  table: Name;
  /** What the statement calls a row of the table. */
  alias: string;
  given: Given<Fields, Name, Expression>;
}

const decimals: ReadonlySet<unknown> = new Set([amount, money, percent, quantity]);

/** Whether a schema is decimal text below null and defaults: a numeric inside JSON would become a number. */
function isDecimal(schema: unknown): boolean {
  if (decimals.has(schema)) return true;
  const inner: unknown = (schema as z.ZodNullable)._zod.def.innerType;
  return inner !== undefined && isDecimal(inner);
}

type Pair = (key: string, schema: unknown, isGiven: boolean) => readonly [before: string, after: string];

/** The text is put together once; a request only fills in its language. */
function written<Fields extends Shape, Name extends keyof Tables>(
  { reply, alias, given }: Select<Fields, Name, Spoken>,
  pair: Pair,
): (language: string) => Sql {
  const texts = [""];
  const add = (text: string) => texts.push((texts.pop() ?? "") + text);
  const values: Spoken[] = [];
  const own: Readonly<Record<string, Spoken | undefined>> = given;
  for (const [index, [key, schema]] of Object.entries(reply.shape).entries()) {
    const value = own[key];
    const [before, after] = pair(key, schema, value !== undefined);
    add(index === 0 ? before : `, ${before}`);
    if (value === undefined) add(`${alias}.${columnOf(key)}${isDecimal(schema) ? "::text" : ""}`);
    else {
      values.push(value);
      texts.push("");
    }
    add(after);
  }
  const template = Object.assign([...texts], { raw: texts });
  return (language) =>
    sql(template, ...values.map((value) => (typeof value === "function" ? value(language) : value)));
}

const asColumn: Pair = (key) => ["", ` as "${key}"`];
const asPair: Pair = (key) => [`'${key}', `, ""];

/** What stands below null and a default, and the default. */
function bare(schema: unknown, usual?: unknown): { schema: unknown; type: string; usual: unknown } {
  const { type, innerType, defaultValue } = (schema as z.ZodDefault)._zod.def;
  return innerType === undefined
    ? { schema, type, usual }
    : bare(innerType, type === "default" ? defaultValue : usual);
}

/**
 * One text of `concat_ws`: null, and with it left out, where the value is null or as usual. Text that needs
 * no escaping and figures are written as they are, since to ask for the type of each costs more than the rest.
 */
const asText: Pair = (key, schema, isGiven) => {
  const { schema: inner, type, usual } = bare(schema);
  const name = `"${key}":`;
  if (type === "boolean" && typeof usual === "boolean")
    return [`case when ${usual ? "not " : ""}(`, `) then '${name}${String(!usual)}' end`];
  // What is given of a list is JSON already.
  if (isGiven && type === "array") return [`'${name}' || `, ""];
  const isPlain = inner === id || isDecimal(inner) || type === "enum";
  const [open, close] = isPlain
    ? [`'${name}"' || `, ` || '"'`]
    : [`'${name}' || ${type === "number" || type === "boolean" ? "" : "to_json"}(`, ")"];
  if (isGiven || usual === undefined || usual === null) return [open, close];
  const literal = Array.isArray(usual) ? "'{}'" : `'${String(usual)}'`;
  return [`${open}nullif(`, `, ${literal})${close}`];
};

/** The select list of a reply: each key under its name, from the column of the same name. */
export const columnsOf = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Sql>,
): Sql => written<Fields, Name>(select, asColumn)("");

/** The same in a language. */
export const columnsIn = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Spoken>,
) => written(select, asColumn);

/**
 * The text of a reply in JSON that leaves out what is null or as its default has it; whoever reads it fills that
 * in. What is given must be null where it is as usual.
 */
export const briefIn = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Spoken>,
) => {
  const members = written<Fields, Name>(select, asText);
  return (language: string): Sql => sql`'{' || concat_ws(',', ${members(language)}) || '}'`;
};

/** The arguments of json_build_object for a reply that stands inside another. */
export const pairsOf = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Sql>,
): Sql => written<Fields, Name>(select, asPair)("");

/** The same in a language. */
export const pairsIn = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Spoken>,
) => written(select, asPair);

/** Columns of one table that a statement reads for itself: their list, and with it what a row is. */
export const rowOf = <Name extends keyof Tables, Field extends Column<Name> & keyof Selectable<Tables[Name]>>(
  _table: Name,
  ...fields: readonly Field[]
): RawBuilder<Pick<Selectable<Tables[Name]>, Field>> => sql.raw(fields.map(columnOf).join(", "));

export type RowOf<List> = List extends RawBuilder<infer Row> ? Row : never;

/** What says whose a row is and since when, and never what it holds. */
type Frame = "id" | "locationId" | "createdAt" | "updatedAt" | "archivedAt";

/** Fields without a column of their name, and columns no field is named after: true when such a column is kept. */
type Beside<Fields extends Shape, Name extends keyof Tables> = Record<
  Exclude<keyof Fields & string, Column<Name>>,
  false
> &
  Record<Exclude<Column<Name>, keyof Fields | Frame>, boolean> &
  Partial<Record<keyof Fields & string, false>>;

/**
 * The columns that hold what a person wrote: what a copy takes along and the undo of an import puts
 * back. A field or a column nobody placed does not compile.
 */
export function keptColumns<Fields extends Shape, Name extends keyof Tables>(
  _table: Name,
  fields: z.ZodObject<Fields & z.core.$ZodShape>,
  beside: Beside<Fields, Name>,
): readonly string[] {
  const placed: Readonly<Record<string, boolean>> = beside;
  const named = Object.keys(fields.shape).filter((field) => placed[field] === undefined);
  return [...named, ...Object.keys(placed).filter((field) => placed[field])].map(columnOf);
}

/** What sets columns to those of another row. */
export const assigned = (columns: readonly string[], from: string): Sql =>
  sql.raw(columns.map((column) => `${column} = ${from}.${column}`).join(", "));
