import type pg from "pg";

/** Tables that a rejected call may change: last use of sessions and keys, and counters of attempts. */
const restless = ["api_key_secrets", "schema_functions", "schema_migrations", "sessions", "throttles"];

async function watchedTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  return rows.map(({ name }) => name).filter((name) => !restless.includes(name));
}

/** Returns the row count and digest of every table. */
async function digestOf(pool: pg.Pool, tables: string[]): Promise<Record<string, string>> {
  const each = tables.map(
    (name) =>
      `select '${name}' as name, count(*) || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(each.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Counts every row written in one of the tables, even during replication, by a sequence, which survives a
 * rollback: while it stands still, no digest is needed.
 */
async function countChanges(pool: pg.Pool, tables: string[]): Promise<() => Promise<string>> {
  await pool.query(`
    create schema if not exists watched;
    create sequence if not exists watched.changes;
    create or replace function watched.count_change() returns trigger language plpgsql
      as $$ begin perform nextval('watched.changes'); return null; end $$;`);
  const triggers = tables.map(
    (name) => `
    create or replace trigger zz_watched_rows after insert or update or delete on "${name}"
      for each row execute function watched.count_change();
    drop trigger if exists zz_watched_truncate on "${name}";
    create trigger zz_watched_truncate after truncate on "${name}"
      for each statement execute function watched.count_change();
    alter table "${name}" enable always trigger zz_watched_rows, enable always trigger zz_watched_truncate;`,
  );
  await pool.query(triggers.join(""));
  return async () => {
    const { rows } = await pool.query<{ at: string }>(
      "select last_value || ' ' || is_called as at from watched.changes",
    );
    return rows[0]?.at ?? "";
  };
}

/** Returns a function that returns the tables whose rows changed since its last call. */
export async function watchRows(pool: pg.Pool): Promise<() => Promise<string[]>> {
  const tables = await watchedTables(pool);
  const count = await countChanges(pool, tables);
  let counted = await count();
  let before = await digestOf(pool, tables);
  return async () => {
    const now = await count();
    if (now === counted) return [];
    const digest = await digestOf(pool, tables);
    const changed = tables.filter((table) => digest[table] !== before[table]);
    [counted, before] = [now, digest];
    return changed;
  };
}
