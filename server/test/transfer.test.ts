import { PassThrough, Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { setImmediate } from "node:timers/promises";
import type pg from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openPool } from "../src/lib/database/connections.ts";
import { exportStore } from "../src/lib/postgres/export.ts";
import { importStore } from "../src/lib/postgres/import.ts";
import { emptyDatabase, testDatabase } from "./database.ts";

vi.setConfig({ testTimeout: 60_000 });

let source: pg.Pool;
let target: pg.Pool;

beforeEach(async () => {
  source = openPool({ connectionString: await testDatabase(), max: 2 });
  target = openPool({ connectionString: await emptyDatabase(), max: 2 });
  await source.query("insert into organizations (id, name, plan) values (gen_random_uuid(), $1, 'starter')", [
    'Konoba "Đuro"\n\t\\. č ć š ž \\N',
  ]);
});
afterEach(() => Promise.all([source.end(), target.end()]));

async function exported(): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(Readable.from(slowly(stream))), exportStore(source, stream)]);
  return bytes;
}

async function* slowly(stream: AsyncIterable<Buffer>) {
  for await (const chunk of stream) {
    await setImmediate();
    yield chunk;
  }
}

const read = (bytes: Buffer) => Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);

/** Returns the digest of every table. */
async function contentOf(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await pool.query(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const digests: Record<string, string> = {};
  for (const { name } of tables.rows) {
    // A store names its own numbering of transactions.
    if (name.startsWith("schema_") || name === "change_timeline") continue;
    const rows = await pool.query(
      `select md5(string_agg(t::text, '|' order by t::text)) as digest from "${name}" t`,
    );
    digests[name] = rows.rows[0].digest;
  }
  return digests;
}

test("imports identical rows with any characters", async () => {
  const rows = await importStore(target, read(await exported()));
  expect(rows).toBeGreaterThan(10);
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

test("exports to a reader slower than the database", async () => {
  await source.query(
    "insert into organizations (id, name, plan) select gen_random_uuid(), 'konoba ' || n || repeat(' č', 40), 'starter' from generate_series(1, 20000) n",
  );
  await importStore(target, read(await exported()));
  expect(await contentOf(target)).toEqual(await contentOf(source));
});

test("enforces the same rules in the imported store", async () => {
  const constraints =
    "select conname from pg_constraint where connamespace = 'public'::regnamespace order by 1";
  const triggers = "select tgname, tgenabled from pg_trigger where not tgisinternal order by 1";
  await importStore(target, read(await exported()));
  for (const query of [constraints, triggers]) {
    expect((await target.query(query)).rows).toEqual((await source.query(query)).rows);
  }
});

test("does not import over a store in use", async () => {
  await expect(importStore(source, read(await exported()))).rejects.toThrow("The store is not empty.");
});

test("leaves the store empty after a truncated file", async () => {
  const whole = await exported();
  const cut = whole.subarray(0, whole.lastIndexOf('{"sequences"'));
  await expect(importStore(target, read(cut))).rejects.toThrow("The file is not whole");
  expect((await target.query("select from organizations")).rowCount).toBe(0);
});

test("imports nothing from a file truncated inside a table", async () => {
  const whole = await exported();
  const cut = whole.subarray(0, whole.indexOf("Konoba"));
  await expect(importStore(target, read(cut))).rejects.toThrow(/Nothing was imported: .*middle of a table/);
});

test("rejects any other file as no export", async () => {
  await expect(importStore(target, read(Buffer.from("id,name\n1,x\n")))).rejects.toThrow(
    "not an export of Konoba",
  );
});
