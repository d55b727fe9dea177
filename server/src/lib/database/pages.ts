import { searchWords } from "@konoba/contract/lib/search";
import { type CompiledQuery, type RawBuilder, sql } from "kysely";
import type { Db, OwnedLocation } from "./db.ts";

type Sql = RawBuilder<unknown>;

interface PageParts {
  /** A select of `id`, ordered: everything that matches. */
  matching: Sql;
  /** A select of `place` and `row` (JSON, or its text) that reads its rows from `shown (id, place)`. */
  rows: Sql;
  query: { page: number; pageSize: number };
  /** More members of the answer, as arguments of json_build_object, beginning with a comma. */
  more?: Sql;
}

/** The JSON text of a statement that answers one row whatever it finds: no row is a fault, not an answer. */
export async function jsonOf(db: Db, statement: RawBuilder<{ json: string }>): Promise<string> {
  const { rows } = await statement.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that always answers a row answered none");
  return row.json;
}

/** Stands in a statement for the value of a call. */
class SelectPosition {
  readonly index: number;
  constructor(index: number) {
    this.index = index;
  }
}

/**
 * A statement asked often: its text is put together at the first call, as the same template writes it, and every
 * call only fills in its values.
 */
export function fixed<Values extends readonly unknown[], Row>(
  write: (...values: Values) => RawBuilder<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let known: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    known ??= write(...(values.map((_, index) => new SelectPosition(index)) as unknown as Values)).compile(
      db,
    );
    const parameters = known.parameters.map((each) =>
      each instanceof SelectPosition ? values[each.index] : each,
    );
    return (await db.executeQuery<Row>({ ...known, parameters })).rows;
  };
}

/** A select of `total` and of the page that is shown of it: one past the end shows the last. */
export const turnedPage = (total: Sql, { page, pageSize }: PageParts["query"]): Sql => sql`
  select n.total, least(${page}::int, greatest(1, ceil(n.total / ${pageSize}::numeric)::int)) as page
  from (select ${total} as total) n`;

/** The JSON text of one page of a list, built by one statement; a page past the end shows the last. */
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
 * Whether a row is at one of the caller's places, of which most callers have one. That one is compared
 * with =: of a list the planner does not know how long it is, and would plan anew for every request.
 */
export const isAmong = (locations: readonly OwnedLocation[]): Sql =>
  locations.length === 1 ? sql`= ${locations[0]}` : sql`= any(${locations}::uuid[])`;

/** What a search looks for: each word anywhere, with the signs of LIKE taken as text. */
const likeWords = (words: readonly string[]): string[] =>
  words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/** Whether a stored search key has every word of what was typed; no words are found everywhere. */
export function hasWords(key: Sql, typed: string | undefined): Sql {
  const words = searchWords(typed ?? "");
  return words.length === 0 ? sql`true` : sql`${key} like all(${likeWords(words)}::text[])`;
}

/** The same of a text nobody keeps a key of: it is folded by `search_key`, the rule of the contract in SQL. */
export const isFoundIn = (text: Sql, typed: string | undefined): Sql =>
  hasWords(sql`search_key(${text})`, typed);
