import type pg from "pg";

/** What a refused call may touch: when a session was last seen, and how often somebody asked. */
const restless = ["schema_functions", "schema_migrations", "sessions", "throttles"];

/** Every table with the number and the digest of its rows. */
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

/** Answers the tables whose rows changed since it was asked before. */
export async function watchRows(pool: pg.Pool): Promise<() => Promise<string[]>> {
  let before = await digestOf(pool);
  return async () => {
    const now = await digestOf(pool);
    const changed = Object.keys(now).filter((table) => now[table] !== before[table]);
    before = now;
    return changed;
  };
}
