import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@konoba/contract/lib/durations";
import type { TestProject } from "vitest/node";
import { openClient, openPool } from "../src/lib/database/connections.ts";
import { migrate } from "../src/lib/database/migrate.ts";
import { openEmbedded } from "../src/lib/postgres/embedded.ts";
import { openOtherPostgres } from "./otherPostgres.ts";
import { copyStore } from "./stores.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL. */
    postgres: { host: string; port: number };
    /** Folder of a stopped PostgreSQL with a migrated database. */
    migratedStore: string;
  }
}

/** Deletes folders of killed runs that are older than a day. */
function sweep(): void {
  for (const folder of globSync(join(tmpdir(), "konoba-*"))) {
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < Date.now() - dayMs) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts one PostgreSQL for the run. The database it migrates is the template of every test database, and its
 * folder that of every store that a test starts a server on.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const dataFolder = mkdtempSync(join(tmpdir(), "konoba-test-"));
  const remove = () => rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  const open = () => openEmbedded({ dataFolder, durability: "none", log: console.warn });
  const migratedStore = join(dataFolder, "migrated");
  try {
    await migrateStore(await open());
    copyStore(join(dataFolder, "postgres"), migratedStore);
    const server = await openServer(open);
    await stopVacuum(server.connection);
    const { host, port } = server.connection;
    project.provide("postgres", { host, port });
    project.provide("migratedStore", migratedStore);
    return async () => {
      await server.close();
      remove();
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Opens the migrated store, or a migrated one on the PostgreSQL of the folder in KONOBA_TEST_POSTGRES. */
async function openServer(
  open: () => Promise<Embedded>,
): Promise<Pick<Embedded, "close"> & { connection: Connection }> {
  const folder = process.env["KONOBA_TEST_POSTGRES"];
  if (folder === undefined) return open();
  const other = await openOtherPostgres(folder);
  await migrateDatabase(other.connection);
  return other;
}

type Embedded = Awaited<ReturnType<typeof openEmbedded>>;
type Connection = { host: string; port: number; user: string; database: string };

/** Stops the autovacuum: it would visit hundreds of databases in turn that live for seconds. */
async function stopVacuum(connection: Connection): Promise<void> {
  const client = await openClient(connection);
  try {
    await client.query("alter system set autovacuum = off");
    await client.query("select pg_reload_conf()");
  } finally {
    await client.end();
  }
}

async function migrateDatabase(connection: Connection): Promise<void> {
  const pool = openPool({ ...connection, max: 1 });
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

async function migrateStore({ connection, close }: Embedded): Promise<void> {
  await migrateDatabase(connection).finally(close);
}
