import { readdirSync, readFileSync } from "node:fs";
import { Readable } from "node:stream";
import { brotliDecompressSync } from "node:zlib";
import type pg from "pg";
import { afterEach, expect, test, vi } from "vitest";
import { openSession } from "../src/lib/access/session.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { baseline, renamedTables } from "../src/lib/database/formerSchema.ts";
import { migrate } from "../src/lib/database/migrate.ts";
import type { FileStore } from "../src/lib/files/fileStore.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { importStore } from "../src/lib/postgres/import.ts";
import { testApp } from "./app.ts";
import { emptyDatabase, testDatabase } from "./database.ts";

vi.setConfig({ testTimeout: 60_000 });

/**
 * Newest migration of the previous version, which may still run while this one starts and must work on the
 * newer schema. Raise it with a release, and add a store of it (upgrades/keep.ts). Remove what it reads or
 * writes only one release after its last use.
 */
const former = baseline.last;

const remaining = readdirSync(new URL("upgrades", import.meta.url)).filter((name) =>
  /^\d{3}\.br$/.test(name),
);
const read = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`upgrades/${name}`, import.meta.url)));

const pools: pg.Pool[] = [];
function open(connectionString: string): pg.Pool {
  const pool = openPool({ connectionString, max: 4 });
  pools.push(pool);
  return pool;
}
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())));

/** File store without content: stored fixtures have no pictures. */
const everyFile = { has: async () => true, listBefore: async () => [] } as unknown as FileStore;

/** Returns the row count of each table of an export. */
function countsIn(text: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const part of text.split(/^(?=\{"table")/m).slice(1)) {
    const [head = "", ...rows] = part.split("\n");
    const { table } = JSON.parse(head) as { table: string };
    counts[renamedTables[table] ?? table] = rows.indexOf("\\.");
  }
  return counts;
}

async function countsOf(pool: pg.Pool, tables: string[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of tables)
    counts[table] = (await pool.query(`select count(*)::int as count from "${table}"`)).rows[0].count;
  return counts;
}

test.each(remaining)(
  "migrates a store of schema %s with every row, satisfies every invariant, and takes new orders",
  async (name) => {
    const database = await emptyDatabase();
    const pool = open(database);
    const bytes = read(name);
    const before = countsIn(bytes.toString("utf8"));

    await importStore(pool, Readable.from([bytes]));

    expect(before["orders"]).toBeGreaterThan(20);
    expect(await countsOf(pool, Object.keys(before))).toEqual(before);
    const { findings, unfinished, orders } = await runAudit({ pool, files: everyFile, seconds: 600 });
    expect({ findings, unfinished, orders }).toEqual({
      findings: [],
      unfinished: [],
      orders: before["orders"],
    });

    const konoba = await testApp({}, Promise.resolve(database));
    const { rows } = await pool.query("select id from users where role = 'owner'");
    const { token } = await openSession(konoba.db, {
      email: null,
      userId: rows[0].id,
      workerId: null,
      ip: "127.0.0.1",
      userAgent: "test",
      now: new Date(),
    });
    const api = konoba.client(token);
    const [item] = (
      await pool.query(
        `select id, location_id as "locationId" from menu_items where is_active and not contains_alcohol and archived_at is null
       and not exists (select from menu_item_option_groups g where g.menu_item_id = menu_items.id)
       and not exists (select from menu_category_option_groups g where g.category_id = menu_items.category_id)
       and available_days = '{}' and not hidden
       and quantity is null and sold_out_until is null limit 1`,
      )
    ).rows;
    const order = await api.orders.createWithItems({
      body: {
        locationId: item.locationId,
        orderType: "takeaway",
        items: [{ menuItemId: item.id, quantity: 2 }],
      },
    });
    expect(order.items).toHaveLength(1);
    await konoba.close();
  },
);

const columnsQuery = `
  select c.table_name || '.' || c.column_name as name, c.udt_name as type, c.is_nullable = 'YES' as "isNullable",
    c.column_default is not null or c.is_identity = 'YES' or c.is_generated = 'ALWAYS' as "isFilled"
  from information_schema.columns c where c.table_schema = 'public'`;
const functionsQuery = `
  select p.oid::regprocedure::text || ' ' || p.prorettype::regtype as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  isFilled: boolean;
}

test("supports the previous version on the new schema, so that servers can be replaced one by one", async () => {
  const before = open(await emptyDatabase());
  await migrate(before, { upTo: former });
  const now = open(await testDatabase());
  const columns = (await now.query<Column>(columnsQuery)).rows;
  const formerColumns = (await before.query<Column>(columnsQuery)).rows;
  const functions = (await now.query<{ name: string }>(functionsQuery)).rows.map(({ name }) => name);
  const formerFunctions = (await before.query<{ name: string }>(functionsQuery)).rows;

  const lost = formerColumns.filter(
    ({ name, type }) => !columns.some((each) => each.name === name && each.type === type),
  );
  const tables = new Set(formerColumns.map(({ name }) => name.split(".")[0]));
  // Rows written by the previous version do not set them.
  const demanded = columns.filter(
    ({ name, isNullable, isFilled }) =>
      !isNullable &&
      !isFilled &&
      tables.has(name.split(".")[0]) &&
      formerColumns.find((each) => each.name === name)?.isNullable !== false,
  );
  expect(formerColumns.length).toBeGreaterThan(300);
  expect({ lost, demanded }).toEqual({ lost: [], demanded: [] });
  expect(formerFunctions.filter(({ name }) => !functions.includes(name))).toEqual([]);
});

/** Everything in the catalog that makes or guards rows, each with its definition. */
const catalogQuery = `
  with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
  select 'column ' || r.relname || '.' || a.attname || ' ' || concat_ws(' ', format_type(a.atttypid, a.atttypmod),
      a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attidentity, a.attgenerated) as part
    from tables r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  union all
  select 'constraint ' || r.relname || ' ' || c.conname || ' ' || replace(pg_get_constraintdef(c.oid), ' NOT VALID', '')
    from tables r join pg_constraint c on c.conrelid = r.oid
  union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join tables r on r.oid = i.indrelid
  union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join tables r on r.oid = t.tgrelid where not t.tgisinternal
  union all select 'function ' || pg_get_functiondef(f.oid) from pg_proc f where f.pronamespace = 'public'::regnamespace
    and f.prokind = 'f' and not exists (select from pg_depend d where d.objid = f.oid and d.deptype = 'e')
  union all select 'sequence ' || relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
  union all select 'migration ' || name || ' ' || checksum from schema_migrations
  union all select 'functions ' || name || ' ' || checksum from schema_functions
  order by 1`;

const catalogOf = async (pool: pg.Pool) =>
  (await pool.query<{ part: string }>(catalogQuery)).rows.map(({ part }) => part);

/** A store that version 0.1.0 made, as a script of SQL. */
async function formerStore(): Promise<pg.Pool> {
  const pool = open(await emptyDatabase());
  await pool.query(read("106.sql.br").toString("utf8"));
  return pool;
}

test("a store of the version before the baseline becomes like a new one, with all of its rows", async () => {
  const pool = await formerStore();
  const tables = (
    await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public'")
  ).rows
    .map(({ name }) => name)
    .filter((name) => name !== "schema_migrations");
  const before = await countsOf(pool, tables);

  const applied = await migrate(pool);

  expect(applied).toEqual(expect.arrayContaining(["functions/undo.sql", "functions/live_updates.sql"]));
  expect(await catalogOf(pool)).toEqual(await catalogOf(open(await testDatabase())));
  const present = tables.map((name) => renamedTables[name] ?? name);
  const after = await countsOf(pool, present);
  expect(tables.map((name) => after[renamedTables[name] ?? name])).toEqual(
    tables.map((name) => before[name]),
  );
  expect(before).toMatchObject({ removed_rows: 9, kept_days: 59, printed_papers: 1, integrity_looks: 1 });
  expect(
    (await pool.query("select check_name, run_id is not null as named from integrity_findings")).rows,
  ).toEqual([{ check_name: "rollups", named: true }]);
  expect(await migrate(pool)).toEqual([]);
});

test("a deletion of the version before the baseline can be undone after it", async () => {
  const pool = await formerStore();
  await migrate(pool);
  const { rows } = await pool.query(
    "select organization_id, location_id, subject_id, subject_name from deleted_rows limit 1",
  );
  const [{ organization_id, location_id, subject_id, subject_name }] = rows;
  await pool.query("update deleted_rows set deleted_at = now()");
  const restored = await pool.query("select * from restore_deleted($1, $2, 'section', $3, '{sections}')", [
    organization_id,
    [location_id],
    subject_id,
  ]);
  expect(restored.rows).toEqual([{ place: location_id, name: subject_name }]);
  expect((await pool.query("select from sections where id = $1", [subject_id])).rowCount).toBe(1);
});

test("an older store, and an older file, are refused with what to do", async () => {
  const pool = await formerStore();
  await pool.query("delete from schema_migrations where number > 64");
  await expect(migrate(pool)).rejects.toThrow(
    "The store was made by an early version of Konoba (its newest migration is 064_passkeys.sql). Start version 0.1.0 with it once, then this one.",
  );
  expect((await pool.query("select to_regclass('kept_days') is not null as there")).rows).toEqual([
    { there: true },
  ]);
  const old = Buffer.from('{"konoba":1,"migration":64}\n');
  await expect(importStore(open(await emptyDatabase()), Readable.from([old]))).rejects.toThrow(
    "The file was made by an early version of Konoba and cannot be imported any more.",
  );
});
