import type pg from "pg";

/** Changes a value of each type, whatever it was. */
const altered: Record<string, string> = {
  text: "coalesce(%I, '') || '.'",
  uuid: "gen_random_uuid()",
  "uuid[]": "%I || gen_random_uuid()",
  jsonb: `case jsonb_typeof(%I) when 'array' then %I || '["altered"]' else coalesce(%I, '{}') || '{"altered": true}' end`,
  bytea: "%I || '\\x00'",
  boolean: "not %I",
  bigint: "%I + 1000",
  integer: "%I + 1000",
  smallint: "%I + 1000",
  numeric: "%I + 1000",
  date: "%I + 1",
  "timestamp with time zone": "coalesce(%I, now()) + interval '1 millisecond'",
};

/** Returns the statements that drop the checks of a table, which forgers can drop too. */
const checksQuery = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
  from pg_constraint where conrelid = $1::regclass and contype = 'c'`;

interface Altered {
  table: string;
  /** Condition on `$1` that finds one row. */
  where: string;
  value: string;
  /** Returns what the audit says. */
  audit: (client: pg.PoolClient) => Promise<string[]>;
}

/**
 * Alters each column of a row, one at a time and without triggers, as somebody with the password of the database could;
 * returns what the audit says of each. Nothing stays altered; what the database computes is left out.
 */
export async function faultsByColumn(pool: pg.Pool, { table, where, value, audit }: Altered) {
  const found: Record<string, string[]> = {};
  const client = await pool.connect();
  const { rows } = await client.query<{ column: string; type: string }>(
    `select attname as column, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = '' order by attnum`,
    [table],
  );
  const { rows: checks } = await client.query<{ drop: string }>(checksQuery, [table]);
  await client.query("set session_replication_role = replica");
  try {
    for (const { column, type } of rows) {
      const change = altered[type]?.replaceAll("%I", column);
      if (change === undefined) throw new Error(`Say how a value of ${type} is altered`);
      await client.query("begin");
      for (const { drop } of checks) await client.query(drop);
      const { rowCount } = await client.query(`update ${table} set ${column} = ${change} where ${where}`, [
        value,
      ]);
      if (rowCount !== 1) throw new Error(`${rowCount} rows of ${table} were altered`);
      found[column] = await audit(client);
      await client.query("rollback");
    }
    return found;
  } finally {
    client.release(true);
  }
}
