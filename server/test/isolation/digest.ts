import type pg from "pg";

/** Tables that a rejected call may change: last use of sessions, and counters of attempts. */
const restless = ["schema_functions", "schema_migrations", "sessions", "throttles"];

/** Returns the row count and digest of every table. */
async function digestOf(pool: pg.Pool): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const each = tables
    .filter(({ name }) => !restless.includes(name))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*) || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from "${name}" t`,
    );
  const { rows } = await pool.query<{ name: string; digest: string }>(each.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/** Returns a function that returns the tables whose rows changed since its last call. */
export async function watchRows(pool: pg.Pool): Promise<() => Promise<string[]>> {
  let before = await digestOf(pool);
  return async () => {
    const now = await digestOf(pool);
    const changed = Object.keys(now).filter((table) => now[table] !== before[table]);
    before = now;
    return changed;
  };
}
