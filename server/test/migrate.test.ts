import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { isSchemaCurrent, migrate } from "../src/lib/database/migrate.ts";
import { emptyDatabase, testDatabase } from "./database.ts";

let pool: pg.Pool;
let folder: string;

beforeEach(async () => {
  pool = openPool({ connectionString: await emptyDatabase(), max: 4 });
  folder = mkdtempSync(join(tmpdir(), "konoba-migrations-"));
});
afterEach(async () => {
  await pool.end();
  rmSync(folder, { recursive: true });
});

const file = (name: string, text: string) => writeFileSync(join(folder, name), text);

test("applies each migration once with two concurrent runners", async () => {
  file("001_first.sql", "create table first (id int);");
  file("002_second.sql", "insert into first values (1); select pg_sleep(0.1);");
  const [one, two] = await Promise.all([migrate(pool, { folder }), migrate(pool, { folder })]);
  expect([...one, ...two].toSorted()).toEqual(["001_first.sql", "002_second.sql"]);
  expect((await pool.query("select * from first")).rowCount).toBe(1);
});

test("reads rows from a CSV file beside the migration", async () => {
  file("001_dishes.csv", 'name,price,note\n"Fish, grilled",12,\nMarko\'s soup,4,hot\n');
  file(
    "001_first.sql",
    "create table dishes as select * from (values\n  -- 001_dishes.csv\n) as seed (name, price, note);",
  );
  await migrate(pool, { folder });
  expect((await pool.query("select * from dishes")).rows).toEqual([
    { name: "Fish, grilled", price: 12, note: null },
    { name: "Marko's soup", price: 4, note: "hot" },
  ]);
  file("001_dishes.csv", "name,price,note\nSquid,12,\n");
  await expect(migrate(pool, { folder })).rejects.toThrow(/is not the one this store was made with/);
});

test("logs each migration before and after it", async () => {
  file("001_first.sql", "create table first (id int);");
  const sentences: string[] = [];
  const log = (sentence: string) => void sentences.push(sentence.replace(/\d+\.\d s/, "0.1 s"));
  await migrate(pool, { folder, log });
  await migrate(pool, { folder, log });
  expect(sentences).toEqual(["Applying 001_first.sql …", "Applied 001_first.sql in 0.1 s."]);
});

test("rolls back a failed migration and leaves those before it", async () => {
  file("001_first.sql", "create table first (id int);");
  file("002_broken.sql", "create table second (id int); select 1 / 0;");
  await expect(migrate(pool, { folder })).rejects.toThrow(
    "The migration 002_broken.sql failed: division by zero",
  );
  expect((await pool.query("select to_regclass('second') as found")).rows[0].found).toBeNull();
  file("002_broken.sql", "create table second (id int);");
  expect(await migrate(pool, { folder })).toEqual(["002_broken.sql"]);
});

test("applies a migration that was merged with a lower number than one the store has", async () => {
  file("001_first.sql", "create table first (id int);");
  file("003_third.sql", "create table third (id int);");
  await migrate(pool, { folder });
  file("002_second.sql", "alter table first add column name text;");
  expect(await migrate(pool, { folder })).toEqual(["002_second.sql"]);
  expect(await migrate(pool, { folder })).toEqual([]);
});

test("rejects a store of a newer version with one sentence", async () => {
  file("001_first.sql", "create table first (id int);");
  await migrate(pool, { folder });
  await pool.query("insert into schema_migrations values (2, '002_later.sql', 'x')");
  await expect(migrate(pool, { folder })).rejects.toThrow(
    /newer version of Konoba \(it knows 002_later\.sql\)/,
  );
  await pool.query(
    "insert into schema_functions (name, checksum, version) values ('a.sql', 'x', '9.9.0'), ('b.sql', 'x', '9.10.0')",
  );
  await expect(migrate(pool, { folder })).rejects.toThrow(/Start version 9\.10\.0 or newer/);
});

test("rejects a migration altered after it was applied", async () => {
  file("001_first.sql", "create table first (id int);");
  await migrate(pool, { folder });
  file("001_first.sql", "create table first (id bigint);");
  await expect(migrate(pool, { folder })).rejects.toThrow(
    /001_first\.sql is not the one this store was made with/,
  );
});

test("ignores the line endings of a checkout", async () => {
  file("001_first.sql", "create table first (id int);\n");
  await migrate(pool, { folder });
  file("001_first.sql", "create table first (id int);\r\n");
  expect(await migrate(pool, { folder })).toEqual([]);
});

test("reports the schema as current once every migration is applied", async () => {
  const migrated = openPool({ connectionString: await testDatabase(), max: 1 });
  expect(await isSchemaCurrent(migrated)).toBe(true);
  await migrated.query("insert into schema_migrations values (999, '999_of_a_newer_version.sql', 'x')");
  expect(await isSchemaCurrent(migrated)).toBe(true);
  await migrated.query("delete from schema_migrations where number = 202");
  expect(await isSchemaCurrent(migrated)).toBe(false);
  await migrated.end();
});

test("builds an index concurrently with writes, and two runners do not deadlock", async () => {
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

test("rebuilds an invalid index", async () => {
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

const functionFile = (name: string, text: string) => {
  mkdirSync(join(folder, "functions"), { recursive: true });
  writeFileSync(join(folder, "functions", name), text);
};
const answer = (value: number) =>
  `create or replace function answer() returns int language sql as $$ select ${value} $$;`;
const currentAnswer = async () => (await pool.query<{ answer: number }>("select answer()")).rows[0]?.answer;

test("functions are applied after migrations, and again when their text changes", async () => {
  functionFile("answer.sql", answer(1));
  file("001_first.sql", "create table first (id int);");
  expect(await migrate(pool, { folder })).toEqual(["001_first.sql", "functions/answer.sql"]);
  expect(await migrate(pool, { folder })).toEqual([]);
  functionFile("answer.sql", answer(2));
  expect(await migrate(pool, { folder })).toEqual(["functions/answer.sql"]);
  expect(await currentAnswer()).toBe(2);
});

test("functions wait until all migrations are applied", async () => {
  file("001_first.sql", "create table first (id int);");
  file("002_second.sql", "create table second (id int);");
  functionFile(
    "answer.sql",
    "create or replace function answer() returns setof second language sql as 'table second';",
  );
  expect(await migrate(pool, { folder, upTo: 1 })).toEqual(["001_first.sql"]);
  expect(await migrate(pool, { folder })).toEqual(["002_second.sql", "functions/answer.sql"]);
});

test("files of functions are applied all or none", async () => {
  functionFile("answer.sql", answer(1));
  functionFile(
    "broken.sql",
    "create or replace function broken() returns int language sql as 'select 1 / ';",
  );
  await expect(migrate(pool, { folder })).rejects.toThrow(
    /^The functions of broken\.sql failed: syntax error/,
  );
  expect((await pool.query("select to_regproc('answer') as found")).rows[0].found).toBeNull();
});

test("an older version leaves functions that a newer one applied, and is ready with them", async () => {
  functionFile("answer.sql", answer(2));
  await migrate(pool, { folder });
  await pool.query("update schema_functions set version = '99.0.0'");
  functionFile("answer.sql", answer(1));
  expect(await migrate(pool, { folder })).toEqual([]);
  expect(await currentAnswer()).toBe(2);

  const migrated = openPool({ connectionString: await testDatabase(), max: 1 });
  await migrated.query(
    "update schema_functions set version = '99.0.0', checksum = 'x' where name = 'undo.sql'",
  );
  expect(await isSchemaCurrent(migrated)).toBe(true);
  await migrated.query("update schema_functions set version = '0.0.1' where name = 'undo.sql'");
  expect(await isSchemaCurrent(migrated)).toBe(false);
  await migrated.query("delete from schema_functions where name = 'undo.sql'");
  expect(await isSchemaCurrent(migrated)).toBe(false);
  await migrated.end();
});

test("triggers are applied once a table is free, while others write it", async () => {
  file("001_first.sql", "create table first (id int);");
  functionFile(
    "first.sql",
    `create or replace function ignore() returns trigger language plpgsql as 'begin return null; end';
     create or replace trigger ignore after insert on first for each row execute function ignore();`,
  );
  await migrate(pool, { folder, upTo: 0 });
  await pool.query("create table first (id int)");
  file("001_first.sql", "select 1;");
  const writer = await pool.connect();
  await writer.query("begin; insert into first values (1)");
  const done = migrate(pool, { folder });
  await vi.waitFor(
    async () =>
      expect((await pool.query("select from pg_locks where not granted")).rowCount).toBeGreaterThan(0),
    { timeout: 10_000 },
  );
  await writer.query("commit");
  writer.release();
  expect(await done).toEqual(["001_first.sql", "functions/first.sql"]);
});
