import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { findInstalled } from "../process/installation.ts";
import { errorText, StartupError } from "../process/startup.ts";
import { prepareJobs } from "./jobs.ts";

type Migration = { number: number; name: string; text: string; checksum: string };
type Applied = { number: number; name: string; checksum: string };

/** Any number serves, as long as every runner of every version takes the same. */
const lockKey = 6_061_982;

function migrationsFolder(): string {
  const folder = findInstalled("migrations");
  if (folder === undefined) throw new StartupError("The folder server/migrations is missing.");
  return folder;
}

/** Every migration in its order. The checksum ignores how a checkout ends its lines. */
export function readMigrations(folder = migrationsFolder()): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted();
  return names.map((name) => {
    const number = Number(/^(\d{3})_[a-z0-9_]+\.sql$/.exec(name)?.[1]);
    if (!(number > 0)) throw new StartupError(`The migration ${name} is not named like 001_name.sql.`);
    const text = readFileSync(join(folder, name), "utf8").replaceAll("\r\n", "\n");
    return { number, name, text, checksum: createHash("sha256").update(text).digest("hex") };
  });
}

type Choices = { folder?: string; upTo?: number };

/** A migration that begins so builds beside those who write, which the database does outside a transaction only. */
const apart = /^-- no transaction\b/;
const lockRetryMs = 100;

/** Brings the schema up to date, each migration in a transaction of its own, and answers the names of those applied. */
export async function migrate(pool: pg.Pool, choices: Choices = {}): Promise<string[]> {
  const migrations = readMigrations(choices.folder);
  const client = await pool.connect();
  try {
    await client.query("set statement_timeout = 0");
    await lock(client);
    await client.query(
      "create table if not exists schema_migrations (number int primary key, name text not null, checksum text not null, applied_at timestamptz not null default now())",
    );
    const waiting = waitingMigrations(migrations, await readApplied(client));
    const pending = waiting.filter(({ number }) => number <= (choices.upTo ?? Infinity));
    for (const migration of pending) await apply(client, migration);
    await prepareJobs(client);
    return pending.map(({ name }) => name);
  } finally {
    // The connection ends, and with it the lock, whatever state a failure has left it in.
    client.release(true);
  }
}

/** Asked for again and again: a statement that waited would be one more that an index built beside others waits for. */
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
/** Whoever asks whether the server is ready does not wait longer. */
const readinessMs = 2_000;

async function readApplied(client: pg.Pool | pg.PoolClient): Promise<Applied[]> {
  return (await client.query<Applied>(appliedQuery)).rows;
}

/** What is left to apply; a store this version cannot have made is refused before anything is changed. */
function waitingMigrations(known: Migration[], applied: Applied[]): Migration[] {
  for (const done of applied) {
    const file = known.find(({ number }) => number === done.number);
    if (file === undefined || file.name !== done.name) {
      throw new StartupError(
        `The store was made by a newer version of Konoba (it knows ${done.name}). Start that version, or use another DATA_DIR.`,
      );
    }
    if (file.checksum !== done.checksum) {
      throw new StartupError(
        `The migration ${done.name} is not the one this store was made with. Restore the file, or use another DATA_DIR.`,
      );
    }
  }
  const last = applied.at(-1)?.number ?? 0;
  const waiting = known.filter(({ number }) => !applied.some((done) => done.number === number));
  const late = waiting.find(({ number }) => number < last);
  if (late)
    throw new StartupError(`The migration ${late.name} is numbered below one that is already applied.`);
  return waiting;
}

async function apply(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    if (apart.test(migration.text)) await runApart(client, migration);
    await client.query("begin");
    if (!apart.test(migration.text)) await client.query(migration.text);
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

/** Statement by statement, each of which may have been done before; what an earlier try left half built goes first. */
async function runApart(client: pg.PoolClient, { text }: Migration): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_index i join pg_class c on c.oid = i.indexrelid
     where not i.indisvalid and c.relnamespace = 'public'::regnamespace and $1 ~ ('\\m' || c.relname || '\\M')`,
    [text],
  );
  for (const { name } of rows) await client.query(`drop index concurrently ${name}`);
  for (const statement of text.split(/;\s*$/m).filter((part) => part.trim() !== ""))
    await client.query(statement);
}

/**
 * Whether every migration this version was built for is there; part of being ready. A newer version may have added its
 * own while servers are replaced one after the other: what it adds is nothing this one minds.
 */
export async function isSchemaCurrent(pool: pg.Pool): Promise<boolean> {
  const query = { text: appliedQuery, query_timeout: readinessMs };
  const { rows: applied } = await pool.query<Applied>(query);
  return knownMigrations().every(({ number, name, checksum }) =>
    applied.some((done) => done.number === number && done.name === name && done.checksum === checksum),
  );
}

let known: Migration[] | undefined;
const knownMigrations = () => (known ??= readMigrations());
