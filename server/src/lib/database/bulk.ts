import { sql } from "kysely";
import type { Db, Tables, Sql } from "./db.ts";

export type Column<Name extends keyof Tables> = keyof Tables[Name] & string;
/** Row values as JSON: arrays and objects as they are, numbers as text. */
export type BulkRow<Name extends keyof Tables> = Partial<Record<Column<Name>, unknown>>;

const known = new Map<string, string>();

/** Returns the column of a field; cached, since the same few are needed for every row. */
export function columnOf(field: string): string {
  const column = known.get(field) ?? field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  known.set(field, column);
  return column;
}

function jsonOf(rows: readonly object[]): string {
  const renamed = rows.map((row) => {
    const columns: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(row)) columns[columnOf(field)] = value;
    return columns;
  });
  // `undefined` values are omitted.
  return JSON.stringify(renamed);
}

function named(rows: readonly object[]) {
  const fields = new Set<string>();
  for (const row of rows) for (const field of Object.keys(row)) fields.add(field);
  return [...fields].map((field) => sql.id(columnOf(field)));
}

/** Builds the insert of rows with the same columns, alone or as part of a statement. */
export function insertOf<Name extends keyof Tables>(name: Name, rows: readonly BulkRow<Name>[]): Sql {
  const [table, columns] = [sql.id(columnOf(name)), sql.join(named(rows))];
  return sql`
    insert into ${table} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${table}, ${jsonOf(rows)}::jsonb) with ordinality
    order by ordinality`;
}

/** Inserts rows with the same columns in one statement. */
export async function insertRows<Name extends keyof Tables>(
  db: Db,
  name: Name,
  rows: readonly BulkRow<Name>[],
): Promise<void> {
  if (rows.length === 0) return;
  await insertOf(name, rows).execute(db);
}

/** Updates the named columns of each row in one statement; the caller has locked the rows. */
export async function changeRows<Name extends keyof Tables>(
  db: Db,
  name: Name,
  rows: readonly (BulkRow<Name> & { id: string })[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.id(columnOf(name));
  const columns = named(rows.map(({ id: _id, ...changes }) => changes));
  if (columns.length === 0) return;
  await sql`
    update ${table} t set ${sql.join(columns.map((column) => sql`${column} = n.${column}`))}
    from jsonb_array_elements(${jsonOf(rows)}::jsonb) c
      join ${table} b on b.id = (c ->> 'id')::uuid
      cross join lateral jsonb_populate_record(b, c) n
    where t.id = b.id`.execute(db);
}

/** Copies the named columns of a row to a new one, except where other values are given. */
export async function copyRow<Name extends keyof Tables>(
  db: Db,
  name: Name,
  source: { id: string; columns: readonly string[] },
  changes: BulkRow<Name> & { id: string },
): Promise<void> {
  const table = sql.id(columnOf(name));
  const columns = [...new Set([...source.columns, ...Object.keys(changes).map(columnOf)])];
  const list = sql.join(columns.map((column) => sql.id(column)));
  await sql`
    insert into ${table} (${list})
    select ${list} from jsonb_populate_record((select s from ${table} s where s.id = ${source.id}), ${jsonOf([changes])}::jsonb -> 0)`.execute(
    db,
  );
}
