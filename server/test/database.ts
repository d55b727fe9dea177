import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openClient } from "../src/lib/database/connections.ts";
import { copyStore } from "./stores.ts";

const address = (database: string) => {
  const { host, port } = inject("postgres");
  return `postgresql://postgres@${encodeURIComponent(host)}:${port}/${database}`;
};

/** Creates a migrated database for one test file and returns its URL; it is dropped with the run. */
export const testDatabase = (): Promise<string> => copyDatabase(address("konoba"));

/** Copies a database of the run, to which nobody may be connected, and returns the URL of the copy. */
export async function copyDatabase(url: string): Promise<string> {
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  // The kernel copies the files, where it can: four times as fast as reading and writing them.
  const method = process.platform === "win32" ? "copy" : "clone";
  await administer(
    // Versions before 18 only copy.
    `select set_config(name, '${method}', false) from pg_settings where name = 'file_copy_method'`,
    `create database ${name} template ${new URL(url).pathname.slice(1)} strategy file_copy`,
  );
  return address(name);
}

/** Fills a database once per run, by the first that needs it, and returns the URL of a copy. */
export async function copyFilled(name: string, fill: (url: string) => Promise<void>): Promise<string> {
  const client = await openClient({ connectionString: address("postgres") });
  try {
    await client.query("select pg_advisory_lock(hashtext($1))", [name]);
    const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) {
      const url = await testDatabase();
      await fill(url);
      await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
    }
    return await copyDatabase(address(name));
  } finally {
    await client.end();
  }
}

/** Creates a database without a schema, for tests of the migrations, and returns its URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `e_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template template0`);
  return address(name);
}

/** Creates a data folder with a migrated store, as a server leaves it: the first start takes seconds. */
export function migratedFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  copyStore(inject("migratedStore"), join(folder, "postgres"));
  return folder;
}

async function administer(...statements: string[]): Promise<void> {
  const client = await openClient({ connectionString: address("postgres") });
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
