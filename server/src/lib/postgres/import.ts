import type pg from "pg";
import { z } from "zod";
import {
  baseline,
  formerNewest,
  renamedColumns,
  renamedTables,
  renamedValues,
} from "../database/formerSchema.ts";
import { migrate, readMigrations } from "../database/migrate.ts";
import { errorText, StartupError } from "../process/startup.ts";
import { copyIn } from "./copy.ts";
import { quote, rowsEnd } from "./export.ts";

const newline = 0x0a;
const batchBytes = 64 * 1024;

/** Reads a stream line by line; each line includes its end. */
class LineReader {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /**
   * Returns the next line, or undefined at the end; a last line without an end was truncated and does not
   * count.
   */
  async next(): Promise<Buffer | undefined> {
    const pieces: Buffer[] = [];
    let end = this.#rest.indexOf(newline);
    while (end < 0) {
      pieces.push(this.#rest);
      const { value, done } = await this.#source.next();
      if (done) return undefined;
      this.#rest = value;
      end = this.#rest.indexOf(newline);
    }
    const last = this.#rest.subarray(0, end + 1);
    this.#rest = this.#rest.subarray(end + 1);
    return pieces.length === 0 ? last : Buffer.concat([...pieces, last]);
  }

  /** Yields the lines before one with exactly this text, in batches; consumes that line too. */
  async *until(mark: string): AsyncGenerator<Buffer> {
    const markLine = Buffer.from(`${mark}\n`);
    let batch: Buffer[] = [];
    let bytes = 0;
    for (;;) {
      const line = await this.next();
      if (line === undefined) throw new Error("the file ends in the middle of a table");
      if (line.equals(markLine)) break;
      batch.push(line);
      bytes += line.length;
      if (bytes < batchBytes) continue;
      yield Buffer.concat(batch);
      batch = [];
      bytes = 0;
    }
    if (batch.length > 0) yield Buffer.concat(batch);
  }
}

const header = z.object({ konoba: z.literal(1), migration: z.number().int() });
const tableLine = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
const footer = z.object({ sequences: z.record(z.string(), z.string()), rows: z.number() });
const tableOrFooter = z.union([tableLine, footer]);

/**
 * Query of foreign keys: they are dropped and re-created, which checks all rows once and makes the order of
 * tables irrelevant.
 */
const foreignKeysQuery = `
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`;

/** Fills an empty store with an export in one transaction. Returns the number of rows. */
export async function importStore(pool: pg.Pool, from: AsyncIterable<Buffer>): Promise<number> {
  const lines = new LineReader(from);
  // A file that cannot be unpacked is no export either.
  const first = await lines.next().catch(() => undefined);
  const { migration } = parse(header, first, "is not an export of Konoba");
  const schema = schemaFor(migration, "file");
  await migrate(pool, { upTo: schema });
  const rows = await load(pool, lines, schema);
  await migrate(pool);
  // Transactions get new numbers: cursors of the original store end here.
  await pool.query("update change_timeline set id = gen_random_uuid(), started_at = now()");
  return rows;
}

/** Returns the migration up to which rows of a file or backup are loaded, or rejects those of no known schema. */
export function schemaFor(migration: number, kind: "file" | "backup"): number {
  const [use, used] = kind === "file" ? ["Import", "imported"] : ["Restore", "restored"];
  const newest = readMigrations().at(-1)?.number ?? 0;
  if (migration > newest)
    throw new StartupError(`The ${kind} was made by a newer version of Konoba. ${use} it with that version.`);
  if (migration === formerNewest) return baseline.last;
  if (migration >= baseline.first) return migration;
  throw new StartupError(
    `The ${kind} was made by an early version of Konoba and cannot be ${used} any more. ${use} it with version 0.1.0, then start this version with that store.`,
  );
}

async function load(pool: pg.Pool, lines: LineReader, migration: number): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await refuseFilledStore(client, migration);
    await client.query("begin");
    const rows = await replaceRows(client, lines);
    await client.query("commit");
    await client.query("analyze");
    return rows;
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`Nothing was imported: ${errorText(error)}`, { cause: error });
  } finally {
    client.release(true);
  }
}

async function refuseFilledStore(client: pg.PoolClient, migration: number): Promise<void> {
  const { rows } = await client.query(
    "select exists (select from organizations) as filled, (select max(number) from schema_migrations) as migration",
  );
  if (rows[0].filled)
    throw new StartupError("The store is not empty. Import into a new one: another DATA_DIR or database.");
  if (rows[0].migration === migration) return;
  throw new StartupError(
    "The file is of an older version, and this store is already newer. Import into one never started.",
  );
}

async function replaceRows(client: pg.PoolClient, lines: LineReader): Promise<number> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    foreignKeysQuery,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  const { rows } = await client.query<{ table: string }>(
    "select tablename as table from pg_tables where schemaname = 'public' and tablename not in ('schema_migrations', 'schema_functions', 'change_timeline')",
  );
  const tables = rows.map(({ table }) => quote(table));
  // Triggers that reject or derive already ran when these rows were first written.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  await client.query(`truncate ${tables.join(", ")}`);
  const count = await copyTables(client, lines);
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  for (const { table, name, definition } of keys) {
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  }
  return count;
}

async function copyTables(client: pg.PoolClient, lines: LineReader): Promise<number> {
  for (;;) {
    const line = parse(tableOrFooter, await lines.next(), "is not whole: its end is missing");
    if ("sequences" in line) {
      for (const [name, value] of Object.entries(line.sequences)) {
        await client.query("select setval($1::regclass, $2::bigint)", [quote(presentSequence(name)), value]);
      }
      await client.query(renamedValues);
      return line.rows;
    }
    const table = renamedTables[line.table] ?? line.table;
    const columns = line.columns.map((name) => quote(renamedColumns[table]?.[name] ?? name)).join(", ");
    await copyIn(client, `copy ${quote(table)} (${columns}) from stdin`, lines.until(rowsEnd));
  }
}

/** Returns the present name of a sequence, which begins with the name of its table. */
function presentSequence(name: string): string {
  const former = Object.keys(renamedTables).find((table) => name.startsWith(`${table}_`));
  return former === undefined ? name : `${renamedTables[former]}${name.slice(former.length)}`;
}

function parse<T>(shape: z.ZodType<T>, line: Buffer | undefined, otherwise: string): T {
  const read = shape.safeParse(line === undefined ? undefined : parseJson(line.toString("utf8")));
  if (!read.success) throw new StartupError(`The file ${otherwise}.`);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
