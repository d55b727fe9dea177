import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../database/db.ts";
import { StartupError } from "../process/startup.ts";

/** Any number serves, as long as every version takes the same. */
const lockKey = 6_061_983;

/**
 * Files are not removed while a backup copies them. Whoever deletes a row takes the lock with others until the commit,
 * the backup for itself before it looks: so either the row is gone for the backup too, or the file stays for the sweep.
 */
export async function canDeleteFiles(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock_shared(${lockKey}) as free`.execute(transaction);
  return rows[0]?.free ?? false;
}

/** Until the connection ends. */
export async function lockFiles(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query(
    "select count(*)::int as others from pg_locks where locktype = 'advisory' and objid = $1 and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database())",
    [lockKey],
  );
  if (rows[0].others > 0) throw new StartupError("Another backup of this store is under way.");
  await client.query("select pg_advisory_lock($1)", [lockKey]);
}
