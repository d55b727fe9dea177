import type pg from "pg";
import { readFunctions } from "../database/functions.ts";
import { readMigrations } from "../database/migrate.ts";

/** Scratch schema, created and rolled back within one transaction. */
const scratch = "konoba_as_migrated";

interface SchemaObject {
  name: string;
  definition: string;
}

/**
 * Query of the guards and indexes of a schema: columns, conditions, keys, indexes, triggers and their
 * functions.
 */
const partsQuery = `
  with places as (
    select c.oid, c.relname from pg_class c
    where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p') and not c.relispartition),
  parts as (
    select 'column ' || a.attname || ' of ' || p.relname as name,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
        pg_get_expr(d.adbin, d.adrelid), nullif(a.attidentity, ''), nullif(a.attgenerated, '')) as definition
    from places p join pg_attribute a on a.attrelid = p.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    union all
    -- Earlier rows may prevent the validation of a constraint; a check of its own reports that.
    select 'constraint ' || c.conname || ' of ' || p.relname, replace(pg_get_constraintdef(c.oid), ' NOT VALID', '')
    from places p join pg_constraint c on c.conrelid = p.oid where c.contype in ('c', 'f', 'p', 'u', 'x')
    union all
    select 'index ' || i.relname || ' of ' || p.relname, pg_get_indexdef(i.oid)
    from places p join pg_index x on x.indrelid = p.oid join pg_class i on i.oid = x.indexrelid
    union all
    select 'trigger ' || t.tgname || ' of ' || p.relname, pg_get_triggerdef(t.oid)
    from places p join pg_trigger t on t.tgrelid = p.oid where not t.tgisinternal
    union all
    select 'function ' || f.proname, md5(string_agg(f.prosrc, ' ' order by f.oid::regprocedure::text))
    from pg_proc f where f.pronamespace = $1::regnamespace
      and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
    group by f.proname)
  select name, replace(replace(definition, '${scratch}.', ''), 'public.', '') as definition from parts`;

/** Returns the guards, indexes, triggers and functions of a schema by name. */
export async function schemaParts(client: pg.PoolClient, schema: string): Promise<Map<string, string>> {
  // PostgreSQL omits the first schema on the path from printed names.
  await client.query(`set local search_path = ${schema === "public" ? "public" : `${schema}, public`}`);
  const { rows } = await client.query<SchemaObject>(partsQuery, [schema]);
  return new Map(rows.map(({ name, definition }) => [name, definition]));
}

/** Returns the objects that the migrations and functions create, in a scratch schema that is rolled back. */
async function asMigrated(client: pg.PoolClient): Promise<Map<string, string>> {
  await client.query(`create schema ${scratch}`);
  await client.query(`set local search_path = ${scratch}, public`);
  for (const { text } of readMigrations()) await client.query(text.replaceAll(/\bconcurrently\b/gi, ""));
  for (const { text } of readFunctions()) await client.query(text);
  return schemaParts(client, scratch);
}

/** Checks that the store is of this version; a newer one may have changed objects. */
async function isOfThisVersion(client: pg.PoolClient): Promise<boolean> {
  const known = [...readMigrations(), ...readFunctions()];
  const { rows } = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from schema_migrations union all select name, checksum from schema_functions",
  );
  return (
    known.every((file) =>
      rows.some(({ name, checksum }) => name === file.name && checksum === file.checksum),
    ) && rows.length === known.length
  );
}

/** Returns the schema objects that the store lacks or has in another form, with their expected definition. */
export async function schemaFaults(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    if (!(await isOfThisVersion(client))) return [];
    await client.query("begin read write");
    const there = await schemaParts(client, "public");
    const expected = await asMigrated(client);
    await client.query("rollback");
    return [...expected].flatMap(([name, definition]) => {
      if (there.get(name) === definition) return [];
      const shown = name.startsWith("function ") ? "" : `: ${definition}`;
      return [`${there.has(name) ? "changed" : "missing"} ${name}${shown}`];
    });
  } finally {
    client.release(true);
  }
}
