import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../database/db.ts";
import { StartupError } from "../process/startup.ts";

/** Arbitrary number; every version must use the same one. */
const lockKey = 6_061_983;

/**
 * Checks whether files may be deleted: none is while a backup copies them. A deletion holds the shared lock
 * until its commit, a backup the exclusive one before it reads, so either the backup no longer sees the row,
 * or the file stays for the sweep.
 */
export async function canDeleteFiles(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}

/** Acquires the exclusive lock until the connection ends. */
export async function lockFiles(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::int as others from pg_locks where locktype = 'advisory' and objid = $1 and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())",
    [lockKey],
  );
  if (rows[0].others > 0) throw new StartupError("Another backup of this store is under way.");
  await client.query("select pg_advisory_lock($1)", [lockKey]);
}
