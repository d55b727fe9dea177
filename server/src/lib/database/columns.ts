import { amount, id, money, percent, quantity } from "@konoba/contract/lib/primitives";
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { z } from "zod";
import { columnOf, type Column } from "./bulk.ts";
import type { Tables, Sql } from "./db.ts";

type Shape = Readonly<Record<string, unknown>>;
/** SQL expression, possibly depending on the requested language. */
type LocalizedSql = Sql | ((language: string) => Sql);

/** Expressions for keys: required where the table has no such column, otherwise optional. */
type ComputedColumns<Fields extends Shape, Name extends keyof Tables, Expression> = {
  [Key in Exclude<keyof Fields & string, Column<Name>>]: Expression;
} & { [Key in keyof Fields & Column<Name>]?: Expression };

interface Select<Fields extends Shape, Name extends keyof Tables, Expression> {
  /** Schema of the reply; every key is selected. */
  replySchema: z.ZodObject<Fields & z.core.$ZodShape>;
  table: Name;
  /** Alias of the table in the statement. */
  alias: string;
  computed: ComputedColumns<Fields, Name, Expression>;
}

const decimals: ReadonlySet<unknown> = new Set([amount, money, percent, quantity]);

/**
 * Checks whether a schema is decimal text below null and defaults: numeric inside JSON would become a number.
 */
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

/** Renders the text once; a request only inserts its language. */
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

/** Returns the schema below null and defaults, and the default. */
function unwrap(schema: unknown, fallback?: unknown): { schema: unknown; type: string; fallback: unknown } {
  const { type, innerType, defaultValue } = (schema as z.ZodDefault)._zod.def;
  return innerType === undefined
    ? { schema, type, fallback }
    : unwrap(innerType, type === "default" ? defaultValue : fallback);
}

/**
 * Renders one argument of `concat_ws`; null, and so omitted, when the value is null or the default. Text
 * without escapes and numbers are written directly, since `to_json` per value costs more than the rest.
 */
const asText: ColumnFormat = (key, schema, isComputed) => {
  const { schema: inner, type, fallback } = unwrap(schema);
  const name = `"${key}":`;
  if (type === "boolean" && typeof fallback === "boolean")
    return [`case when ${fallback ? "not " : ""}(`, `) then '${name}${String(!fallback)}' end`];
  // A computed list is JSON already.
  if (isComputed && type === "array") return [`'${name}' || `, ""];
  const isPlain = inner === id || isDecimal(inner) || type === "enum";
  const [open, close] = isPlain
    ? [`'${name}"' || `, ` || '"'`]
    : [`'${name}' || ${type === "number" || type === "boolean" ? "" : "to_json"}(`, ")"];
  if (isComputed || fallback === undefined || fallback === null) return [open, close];
  const literal = Array.isArray(fallback) ? "'{}'" : `'${String(fallback)}'`;
  return [`${open}nullif(`, `, ${literal})${close}`];
};

/** Renders the select list of a reply: each key from the column of the same name. */
export const columnsOf = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Sql>,
): Sql => renderColumns<Fields, Name>(select, asColumn)("");

/** Renders `columnsOf` for a language. */
export const localizedColumns = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, LocalizedSql>,
) => renderColumns(select, asColumn);

/**
 * Renders a reply as JSON that omits nulls and defaults; the reader restores them. Computed values must be
 * null where they equal the default.
 */
export const compactJson = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, LocalizedSql>,
) => {
  const members = renderColumns<Fields, Name>(select, asText);
  return (language: string): Sql => sql`'{' || concat_ws(',', ${members(language)}) || '}'`;
};

/** Renders the arguments of `json_build_object` for a nested reply. */
export const jsonPairs = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, Sql>,
): Sql => renderColumns<Fields, Name>(select, asPair)("");

/** Renders `jsonPairs` for a language. */
export const localizedPairs = <Fields extends Shape, Name extends keyof Tables>(
  select: Select<Fields, Name, LocalizedSql>,
) => renderColumns(select, asPair);

/** Lists columns of a table with the matching row type. */
export const rowOf = <Name extends keyof Tables, Field extends Column<Name> & keyof Selectable<Tables[Name]>>(
  _table: Name,
  ...fields: readonly Field[]
): RawBuilder<Pick<Selectable<Tables[Name]>, Field>> => sql.raw(fields.map(columnOf).join(", "));

export type RowOf<List> = List extends RawBuilder<infer Row> ? Row : never;

/** Columns with the owner and dates of a row, not its content. */
type MetadataColumn = "id" | "locationId" | "createdAt" | "updatedAt" | "archivedAt";

/**
 * Fields without a column of their name, and columns without a field: true when such a column is stored
 * content.
 */
type Derived<Fields extends Shape, Name extends keyof Tables> = Record<
  Exclude<keyof Fields & string, Column<Name>>,
  false
> &
  Record<Exclude<Column<Name>, keyof Fields | MetadataColumn>, boolean> &
  Partial<Record<keyof Fields & string, false>>;

/**
 * Lists the content columns of a table, for copies and the undo of imports. An unclassified field or column
 * does not compile.
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

/** Renders assignments of columns from another row. */
export const assigned = (columns: readonly string[], from: string): Sql =>
  sql.raw(columns.map((column) => `${column} = ${from}.${column}`).join(", "));
