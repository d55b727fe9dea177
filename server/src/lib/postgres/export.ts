import type { Writable } from "node:stream";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { copyOut } from "./copy.ts";

/** First line of an export. `migration` is the newest one the rows were written under. */
type Header = { konoba: 1; migration: number };
/** Line before the rows of a table, which are in COPY's text format and end with `\.`. */
type TableLine = { table: string; columns: string[] };
/** Last line; without it the file is incomplete. */
type Footer = { sequences: Record<string, string>; rows: number };

export const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const rowsEnd = "\\.";

/** Query of the stored columns by table; generated ones are recomputed by the importing store. */
const tablesQuery = `
  select c.relname as table, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
   where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     and c.relname not in ('schema_migrations', 'schema_functions', 'row_changes', 'change_timeline')
   group by c.relname order by c.relname`;

const sequencesQuery = `
  select sequencename as name, last_value::text as value
    from pg_sequences where schemaname = 'public' and last_value is not null`;

/** Writes every table of the store from one snapshot, in a format that any version of PostgreSQL reads. */
export async function exportStore(pool: pg.Pool, to: Writable): Promise<Footer> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await client.query("begin isolation level repeatable read read only");
    const footer = await writeTables(client, to);
    await client.query("commit");
    return footer;
  } finally {
    client.release(true);
  }
}

interface Written extends Footer {
  /** Number of rows by table. */
  tables: Record<string, number>;
}

/** Writes every table within a transaction of the caller. */
export async function writeTables(client: pg.PoolClient, to: Writable): Promise<Written> {
  const newest = await client.query("select max(number) as number from schema_migrations");
  writeLine(to, { konoba: 1, migration: newest.rows[0].number } satisfies Header);
  const tables = await client.query<TableLine>(tablesQuery);
  const counts: Record<string, number> = {};
  for (const { table, columns } of tables.rows) {
    writeLine(to, { table, columns } satisfies TableLine);
    const list = columns.map(quote).join(", ");
    counts[table] = await copyOut(client, `copy (select ${list} from ${quote(table)}) to stdout`, to);
    to.write(`${rowsEnd}\n`);
  }
  const sequences = await client.query<{ name: string; value: string }>(sequencesQuery);
  const footer = {
    sequences: Object.fromEntries(sequences.rows.map(({ name, value }) => [name, value])),
    rows: Object.values(counts).reduce((sum, count) => sum + count, 0),
  };
  writeLine(to, footer satisfies Footer);
  to.end();
  await finished(to);
  return { ...footer, tables: counts };
}

const writeLine = (to: Writable, line: object) => to.write(`${JSON.stringify(line)}\n`);
