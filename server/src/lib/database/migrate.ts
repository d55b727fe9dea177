import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import type pg from "pg";
import { findInstalled } from "../process/installation.ts";
import { errorText, StartupError } from "../process/startup.ts";
import { version } from "../process/version.ts";
import { baseline, bridgeFormerStore, formerNewest } from "./formerSchema.ts";
import { applyFunctions, areFunctionsCurrent, readFunctions } from "./functions.ts";
import { prepareJobs } from "./jobs.ts";

type Migration = { number: number; name: string; text: string; checksum: string };
type AppliedMigration = { number: number; name: string; checksum: string };

/** Any number will do, as long as every version of every server uses the same one. */
const lockKey = 6_061_982;

function migrationsFolder(): string {
  const folder = findInstalled("migrations");
  if (folder === undefined) throw new StartupError("The folder server/migrations is missing.");
  return folder;
}

/** Formats a cell for SQL: whole numbers as they are, an empty cell as null. */
function valueOf(cell: string): string {
  if (cell === "") return "null";
  return /^\d+$/.test(cell) ? cell : `'${cell.replaceAll("'", "''")}'`;
}

/** Reads a migration; each comment that names a CSV file beside it becomes the rows of a `values` list. */
const readText = (path: string): string =>
  readFileSync(path, "utf8")
    .replaceAll("\r\n", "\n")
    .replaceAll(/^ {2}-- (\d{3}_\w+\.csv)$/gm, (_, name: string) => {
      const rows: string[][] = parse(readFileSync(join(path, "..", name)), { from_line: 2 });
      return rows.map((row) => `  (${row.map(valueOf).join(", ")})`).join(",\n");
    });

/** Reads the migrations in their order. The checksum ignores the line endings of a checkout. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name) => {
    const number = Number(/^(\d{3})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (!(number > 0)) throw new StartupError(`The migration ${name} is not named like 001_name.sql.`);
    const text = readText(join(folder, name));
    return { number, name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

interface MigrateOptions {
  /** Instead of server/migrations; functions are then applied from its folder `functions`, if it has one. */
  folder?: string;
  /** The number of the last migration to apply; with later ones left, functions are not applied. */
  upTo?: number;
  /** Receives a sentence before and after each step. */
  log?: (sentence: string) => void;
}

/** Marks a migration that builds indexes concurrently, which PostgreSQL refuses within a transaction. */
const withoutTransaction = /^-- no transaction\b/;
const lockRetryMs = 100;

/**
 * Brings the schema up to date, each migration in a transaction of its own, then functions, triggers and the tables of
 * jobs. Returns the names of the files applied.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await lock(client);
    await client.query(
      "create table if not exists schema_migrations (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())",
    );
    await bridge(client, migrations);
    const missing = missingMigrations(migrations, await readApplied(client), await newestVersion(client));
    const pending = missing.filter(({ number }) => number <= (options.upTo ?? Infinity));
    for (const migration of pending) await logged(migration.name, options, () => apply(client, migration));
    const functions = pending.length === missing.length ? functionsFor(options) : [];
    const replaced = await applyFunctions(client, functions);
    if (replaced.length > 0) options.log?.(`Replaced the functions of ${replaced.join(", ")}.`);
    await prepareJobs(client);
    return [...pending.map(({ name }) => name), ...replaced];
  } finally {
    // Closing the connection releases the lock, whatever state a failure left it in.
    client.release(true);
  }
}

async function logged(name: string, { log }: MigrateOptions, work: () => Promise<void>): Promise<void> {
  log?.(`Applying ${name} …`);
  const startedAt = performance.now();
  await work();
  log?.(`Applied ${name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

function functionsFor({ folder }: MigrateOptions) {
  if (folder === undefined) return readFunctions();
  return existsSync(join(folder, "functions")) ? readFunctions(join(folder, "functions")) : [];
}

/** Polls instead of waiting: a waiting statement would block indexes that are built concurrently. */
async function lock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>("select pg_try_advisory_lock($1) as got", [
      lockKey,
    ]);
    if (rows[0]?.got) return;
    await sleep(lockRetryMs);
  }
}

const appliedQuery = "select number, name, checksum from schema_migrations order by number";
/** A readiness probe waits no longer. */
const readinessMs = 2_000;

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>(appliedQuery)).rows;
}

/** Returns the newest version that applied functions to the store, or null. */
async function newestVersion(client: pg.Pool | pg.PoolClient): Promise<string | null> {
  const { rows } = await client.query("select to_regclass('public.schema_functions') is not null as found");
  if (!rows[0].found) return null;
  const newest = await client.query<{ version: string }>(
    "select version from schema_functions order by string_to_array(version, '.')::int[] desc limit 1",
  );
  return newest.rows[0]?.version ?? null;
}

/** Bridges a store of the numbered history before the baseline, which ends in one schema only. */
async function bridge(client: pg.PoolClient, known: Migration[]): Promise<void> {
  const newest = (await readApplied(client)).at(-1);
  if (newest === undefined || newest.number >= baseline.first) return;
  if (known[0]?.number !== baseline.first) return;
  if (newest.number !== formerNewest) {
    throw new StartupError(
      `The store was made by an early version of Konoba (its newest migration is ${newest.name}). Start version 0.1.0 with it once, then this one.`,
    );
  }
  await bridgeFormerStore(
    client,
    known.filter(({ number }) => number <= baseline.last),
  );
}

/** Returns the migrations left to apply; a store that this version cannot have made is rejected before any change. */
function missingMigrations(
  known: Migration[],
  applied: AppliedMigration[],
  madeBy: string | null,
): Migration[] {
  for (const done of applied) {
    const file = known.find(({ number }) => number === done.number);
    if (file === undefined || file.name !== done.name) {
      throw new StartupError(
        `The store was made by a newer version of Konoba (it knows ${done.name}). Start ${madeBy === null || madeBy === version ? "that version" : `version ${madeBy} or newer`}, or use another DATA_DIR.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new StartupError(
        `The migration ${done.name} is not the one this store was made with. Restore the file, or use another DATA_DIR.`,
      );
    }
  }
  // A change that was merged late may have a lower number than one that a store already has.
  return known.filter(({ number }) => !applied.some((done) => done.number === number));
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    if (withoutTransaction.test(migration.text)) await runStatements(client, migration);
    await client.query("begin");
    if (!withoutTransaction.test(migration.text)) await client.query(migration.text);
    await client.query("insert into schema_migrations (number, name, checksum) values ($1, $2, $3)", [
      migration.number,
      migration.name,
      migration.checksum,
    ]);
    await client.query("commit");
  } catch (error) {
    throw new StartupError(`The migration ${migration.name} failed: ${errorText(error)}`, { cause: error });
  }
}

/** Runs the statements one by one, each of which may have run before; invalid indexes of an earlier try are dropped first. */
async function runStatements(client: pg.PoolClient, { text }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace and $1 ~ ('\\m' || c.relname || '\\M')`,
    [text],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  for (const statement of text.split(/;\s*$/m).filter((part) => part.trim() !== ""))
    await client.query(statement);
}

/** Creates the schema of an empty store, and rejects one of another version; `command` brings an older one up to date. */
export async function ensureCurrentSchema(pool: pg.Pool, command: string): Promise<void> {
  const found = await pool.query(
    "select to_regclass('public.schema_migrations') is not null as \"isFilled\"",
  );
  const applied = found.rows[0].isFilled ? await readApplied(pool) : [];
  const newest = applied.at(-1);
  if (newest === undefined) return void (await migrate(pool));
  const isCurrent =
    newest.number >= baseline.first &&
    missingMigrations(readMigrations(), applied, await newestVersion(pool)).length === 0;
  if (isCurrent) return;
  throw new StartupError(
    `The store is of an older version (its newest migration is ${newest.name}). Back it up with that version, then run ${command}.`,
  );
}

/**
 * Returns true once every migration and function of this version is applied, as part of readiness. Those a newer version
 * added while servers are replaced one after the other do not matter.
 */
export async function isSchemaCurrent(pool: pg.Pool): Promise<boolean> {
  const query = { text: appliedQuery, query_timeout: readinessMs };
  const { rows: applied } = await pool.query<AppliedMigration>(query);
  const isMigrated = installedMigrations().every(({ number, name, checksum }) =>
    applied.some((done) => done.number === number && done.name === name && done.checksum === checksum),
  );
  return isMigrated && areFunctionsCurrent(pool, readinessMs);
}

let installed: Migration[] | undefined;
const installedMigrations = () => (installed ??= readMigrations());
