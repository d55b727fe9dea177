import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isSchemaCurrent, migrate } from "../src/lib/database/migrate.ts";
import { emptyDatabase, testDatabase } from "./database.ts";

let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  pool = new pg.Pool({ connectionString: await emptyDatabase(), max: 4 });
  folder = mkdtempSync(join(tmpdir(), "konoba-migrations-"));
});
afterEach(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("two runners at once apply each migration once", async () => {
  file("001_first.sql", "create table first (id int);");
  file("002_second.sql", "insert into first values (1); select pg_sleep(0.1);");
  const [one, two] = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
  expect([...one, ...two].toSorted()).toEqual(["001_first.sql", "002_second.sql"]);
  expect((await pool.query("select * from first")).rowCount).toBe(1);
});

test("a migration that fails leaves nothing of itself and keeps those before it", async () => {
  file("001_first.sql", "create table first (id int);");
  file("002_broken.sql", "create table second (id int); select 1 / 0;");
  await expect(migrate(pool, { folder })).rejects.toThrow(
    "The migration 002_broken.sql failed: division by zero",
  );
  expect((await pool.query("select to_regclass('second') as found")).rows[0].found).toBeNull();
  file("002_broken.sql", "create table second (id int);");
  expect(await migrate(pool, { folder })).toEqual(["002_broken.sql"]);
});

test("a store made by a newer version is refused in one sentence", async () => {
  file("001_first.sql", "create table first (id int);");
  await migrate(pool, { folder });
  await pool.query("insert into schema_migrations values (2, '002_later.sql', 'x')");
  await expect(migrate(pool, { folder })).rejects.toThrow(
    /newer version of Konoba \(it knows 002_later\.sql\)/,
  );
});

test("a migration altered after it was applied is refused", async () => {
  file("001_first.sql", "create table first (id int);");
  await migrate(pool, { folder });
  file("001_first.sql", "create table first (id bigint);");
  await expect(migrate(pool, { folder })).rejects.toThrow(
    /001_first\.sql is not the one this store was made with/,
  );
});

test("the line endings of a checkout do not alter a migration", async () => {
  file("001_first.sql", "create table first (id int);\n");
  await migrate(pool, { folder });
  file("001_first.sql", "create table first (id int);\r\n");
  expect(await migrate(pool, { folder })).toEqual([]);
});

test("the schema is current once every migration is applied", async () => {
  const migrated = new pg.Pool({ connectionString: await testDatabase(), max: 1 });
  expect(await isSchemaCurrent(migrated)).toBe(true);
  await migrated.query("insert into schema_migrations values (999, '999_of_a_newer_version.sql', 'x')");
  expect(await isSchemaCurrent(migrated)).toBe(true);
  await migrated.query("delete from schema_migrations where number = 1");
  expect(await isSchemaCurrent(migrated)).toBe(false);
  await migrated.end();
});

test("an index is built beside those who write, and two runners at once do not wait for each other for ever", async () => {
  file("001_first.sql", "create table first (id int);");
  file(
    "002_index.sql",
    "-- no transaction\ncreate index concurrently if not exists first_by_id on first (id);\ncreate index concurrently if not exists first_again on first (id);\n",
  );
  const [one, two] = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
  expect([...one, ...two].toSorted()).toEqual(["001_first.sql", "002_index.sql"]);
  const { rows } = await pool.query(
    "select indisvalid as valid from pg_index where indrelid = 'first'::regclass",
  );
  expect(rows).toEqual([{ valid: true }, { valid: true }]);
});

test("an index that was left half built is built again", async () => {
  file("001_first.sql", "create table first (id int); insert into first values (1), (1);");
  file(
    "002_index.sql",
    "-- no transaction\ncreate unique index concurrently if not exists first_id on first (id);\n",
  );
  await expect(migrate(pool, { folder })).rejects.toThrow("The migration 002_index.sql failed");
  await pool.query("delete from first where ctid = '(0,1)'");
  expect(await migrate(pool, { folder })).toEqual(["002_index.sql"]);
  const { rows } = await pool.query(
    "select indisvalid as valid from pg_index where indrelid = 'first'::regclass",
  );
  expect(rows).toEqual([{ valid: true }]);
});
