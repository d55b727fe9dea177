import { searchWords } from "@konoba/contract/lib/search";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db, Sql, Locations } from "./db.ts";
import { withCommit } from "./statements.ts";

interface PageParts {
  /** Ordered select of `id` of all matching rows. */
  matching: Sql;
  /** Select of `place` and `row` (JSON or its text) that reads its rows from `shown (id, place)`. */
  rows: Sql;
  query: { page: number; pageSize: number };
  /** More members of the answer as arguments of `json_build_object`, beginning with a comma. */
  more?: Sql;
}

/** Returns the JSON text of a statement that always returns one row; throws when it returns none. */
export async function jsonOf(db: Db, statement: RawBuilder<{ json: string }>): Promise<string> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that always answers a row answered none");
  return row.json;
}

/** Returns the JSON text of a statement that returns at most one row, undefined when it returns none. */
export async function findJson(db: Db, statement: RawBuilder<{ json: string }>): Promise<string | undefined> {
  const { rows } = await statement.execute(db);
  return rows[0]?.json;
}

/** Returns the row of a select as the JSON text of a reply, undefined when there is none. */
export const rowJson = (db: Db, select: Sql): Promise<string | undefined> =>
  findJson(db, sql`select row_to_json(r)::text as json from (${select}) r`);

/** Returns a function that reads one row of the caller's locations, with texts in a language, as JSON text. */
export const localizedReader =
  (select: (locations: Locations, id: string, language: string) => Sql) =>
  (db: Db, locations: Locations, id: string, language: string): Promise<string | undefined> =>
    rowJson(db, select(locations, id, language));

/** Placeholder for a call's value in a statement. */
class SelectPosition {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

type Fixed<Values extends readonly unknown[], Row> = (db: Db, ...values: Values) => Promise<Row[]>;

/** Renders a frequent statement once; each call only inserts its values. */
export const fixed = <Values extends readonly unknown[], Row>(
  write: (...values: Values) => RawBuilder<Row>,
): Fixed<Values, Row> => fixedQuery(write, (query) => query);

/** Renders a frequent statement that ends its transaction: its commit is sent with it. */
export const fixedLast = <Values extends readonly unknown[], Row>(
  write: (...values: Values) => RawBuilder<Row>,
): Fixed<Values, Row> => fixedQuery(write, withCommit);

function fixedQuery<Values extends readonly unknown[], Row>(
  write: (...values: Values) => RawBuilder<Row>,
  mark: <Q extends CompiledQuery>(query: Q) => Q,
): Fixed<Values, Row> {
  let known: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    known ??= write(...(values.map((_, index) => new SelectPosition(index)) as unknown as Values)).compile(
      db,
    );
    const parameters = known.parameters.map((each) =>
      each instanceof SelectPosition ? values[each.index] : each,
    );
    return (await db.executeQuery<Row>(mark({ ...known, parameters }))).rows;
  };
}

/** Renders a select of `total` and the shown page; a page past the end shows the last one. */
export const turnedPage = (total: Sql, { page, pageSize }: PageParts["query"]): Sql => sql`
  select n.total, least(${page}::int, greatest(1, ceil(n.total / ${pageSize}::numeric)::int)) as page
  from (select ${total} as total) n`;

/** Returns the JSON text of one page of a list with one statement; a page past the end shows the last one. */
export async function pageJson(db: Db, { matching, rows, query, more = sql`` }: PageParts): Promise<string> {
  return jsonOf(
    db,
    sql<{ json: string }>`
    with matching as materialized (select array(${matching}) as ids),
    turned as (${turnedPage(sql`(select cardinality(ids) from matching)`, query)}),
    shown as (
      select m.id, m.place from turned, matching, unnest(
        ids[(turned.page - 1) * ${query.pageSize}::int + 1 : turned.page * ${query.pageSize}::int]
      ) with ordinality m (id, place)
    ),
    listed as (${rows})
    select '{"items":[' || coalesce((select string_agg(listed.row::text, ',' order by listed.place) from listed), '')
      || '],' || substr(json_build_object(
        'total', turned.total, 'page', turned.page, 'pageSize', ${query.pageSize}::int ${more})::text, 2) as json
    from turned`,
  );
}

/**
 * Renders the condition that a row is at one of the caller's locations. A single one is compared with `=`:
 * the planner cannot estimate an array and would re-plan for every request.
 */
export const isAmong = (locations: Locations): Sql =>
  locations.length === 1 ? sql`= ${locations[0]}` : sql`= any(${locations}::uuid[])`;

/** Builds LIKE patterns: each word anywhere, wildcards escaped. */
const likeWords = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/** Renders the condition that a stored search key contains every typed word; true without words. */
export function hasWords(key: Sql, typed: string | undefined): Sql {
  const words = searchWords(typed ?? "");
  return words.length === 0 ? sql`true` : sql`${key} like all(${likeWords(words)}::text[])`;
}

/** Renders the same condition for a text without a stored key, folded by the SQL function `text_key`. */
export const isFoundIn = (text: Sql, typed: string | undefined): Sql =>
  hasWords(sql`text_key(${text})`, typed);
