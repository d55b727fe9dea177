import { amount, id, money, percent, quantity } from "@konoba/contract/lib/primitives";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import { columnOf, type Column } from "./bulk.ts";
import type { Tables } from "./db.ts";

type Sql = RawBuilder<unknown>;
type Shape = Readonly<Record<string, unknown>>;
/** An expression, or one that depends on the language asked for. */
type LocalizedSql = Sql | ((language: string) => Sql);

/** Keys the table has no column of must be given, or it does not compile; others may be. */
type ComputedColumns<Fields extends Shape, Name extends keyof Tables, Expression> = {
  [Key in Exclude<keyof Fields & string, Column<Name>>]: Expression;
} & { [Key in keyof Fields & Column<Name>]?: Expression };

interface Select<Fields extends Shape, Name extends keyof Tables, Expression> {
  /** The schema of the reply: each of its keys is answered. */
  replySchema: z.ZodObject<Fields & z.core.$ZodShape>;
  table: Name;
  /** What the statement calls a row of the table. */
  alias: string;
  computed: ComputedColumns<Fields, Name, Expression>;
}

const decimals: ReadonlySet<unknown> = new Set([amount, money, percent, quantity]);

/** Whether a schema is decimal text below null and defaults: a numeric inside JSON would become a number. */
function isDecimal(schema: unknown): boolean {
  if (decimals.has(schema)) return true;
  const inner: unknown = (schema as z.ZodNullable)._zod.def.innerType;
  return inner !== undefined && isDecimal(inner);
}

type ColumnFormat = (
  key: string,
  schema: unknown,
  isComputed: boolean,
) => readonly [before: string, after: string];

/** The text is put together once; a request only fills in its language. */
function renderColumns<Fields extends Shape, Name extends keyof Tables>(
  { replySchema, alias, computed }: Select<Fields, Name, LocalizedSql>,
  pair: ColumnFormat,
): (language: string) => Sql {
  const texts = [""];
  const add = (text: string) => texts.push((texts.pop() ?? "") + text);
  const values: LocalizedSql[] = [];
  const expressions: Readonly<Record<string, LocalizedSql | undefined>> = computed;
  for (const [index, [key, schema]] of Object.entries(replySchema.shape).entries()) {
    const value = expressions[key];
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

const asColumn: ColumnFormat = (key) => ["", ` as "${key}"`];
const asPair: ColumnFormat = (key) => [`'${key}', `, ""];

/** What stands below null and a default, and the default. */
function unwrap(schema: unknown, fallback?: unknown): { schema: unknown; type: string; fallback: unknown } {
  const { type, innerType, defaultValue } = (schema as z.ZodDefault)._zod.def;
  return innerType === undefined
    ? { schema, type, fallback }
    : unwrap(innerType, type === "default" ? defaultValue : fallback);
}

/**
 * One text of `concat_ws`: null, and with it left out, where the value is null or as usual. Text that needs
 * no escaping and figures are written as they are, since to ask for the type of each costs more than the rest.
 */
const asText: ColumnFormat = (key, schema, isComputed) => {
  const { schema: inner, type, fallback } = unwrap(schema);
  const name = `"${key}":`;
  if (type === "boolean" && typeof fallback === "boolean")
    return [`case when ${fallback ? "not " : ""}(`, `) then '${name}${String(!fallback)}' end`];
  // What is given of a list is JSON already.
  if (isComputed && type === "array") return [`'${name}' || `, ""];
  const isPlain = inner === id || isDecimal(inner) || type === "enum";
  const [open, close] = isPlain
    ? [`'${name}"' || `, ` || '"'`]
    : [`'${name}' || ${type === "number" || type === "boolean" ? "" : "to_json"}(`, ")"];
  if (isComputed || fallback === undefined || fallback === null) return [open, close];
  const literal = Array.isArray(fallback) ? "'{}'" : `'${String(fallback)}'`;
  return [`${open}nullif(`, `, ${literal})${close}`];
};

/** The select list of a reply: each key under its name, from the column of the same name. */
export const columnsOf = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Sql>,
): Sql => renderColumns<Fields, Name>(select, asColumn)("");

/** The same in a language. */
export const localizedColumns = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, LocalizedSql>,
) => renderColumns(select, asColumn);

/**
 * The text of a reply in JSON that leaves out what is null or as its default has it; whoever reads it fills that
 * in. What is given must be null where it is as usual.
 */
export const compactJson = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, LocalizedSql>,
) => {
  const members = renderColumns<Fields, Name>(select, asText);
  return (language: string): Sql => sql`'{' || concat_ws(',', ${members(language)}) || '}'`;
};

/** The arguments of json_build_object for a reply that stands inside another. */
export const jsonPairs = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Sql>,
): Sql => renderColumns<Fields, Name>(select, asPair)("");

/** The same in a language. */
export const localizedPairs = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, LocalizedSql>,
) => renderColumns(select, asPair);

/** Columns of one table that a statement reads for itself: their list, and with it what a row is. */
export const rowOf = <Name extends keyof Tables, Field extends Column<Name> & keyof Selectable<Tables[Name]>>(
  _table: Name,
  ...fields: readonly Field[]
): RawBuilder<Pick<Selectable<Tables[Name]>, Field>> => sql.raw(fields.map(columnOf).join(", "));

export type RowOf<List> = List extends RawBuilder<infer Row> ? Row : never;

/** What says whose a row is and since when, and never what it holds. */
type MetadataColumn = "id" | "locationId" | "createdAt" | "updatedAt" | "archivedAt";

/** Fields without a column of their name, and columns no field is named after: true when such a column is kept. */
type Derived<Fields extends Shape, Name extends keyof Tables> = Record<
  Exclude<keyof Fields & string, Column<Name>>,
  false
> &
  Record<Exclude<Column<Name>, keyof Fields | MetadataColumn>, boolean> &
  Partial<Record<keyof Fields & string, false>>;

/**
 * The columns that hold what a person wrote: what a copy takes along and the undo of an import puts
 * back. A field or a column nobody placed does not compile.
 */
export function contentColumns<Fields extends Shape, Name extends keyof Tables>(
  _table: Name,
  fields: z.ZodObject<Fields & z.core.$ZodShape>,
  derived: Derived<Fields, Name>,
): readonly string[] {
  const inclusion: Readonly<Record<string, boolean>> = derived;
  const named = Object.keys(fields.shape).filter((field) => inclusion[field] === undefined);
  return [...named, ...Object.keys(inclusion).filter((field) => inclusion[field])].map(columnOf);
}

/** What sets columns to those of another row. */
export const assigned = (columns: readonly string[], from: string): Sql =>
  sql.raw(columns.map((column) => `${column} = ${from}.${column}`).join(", "));
