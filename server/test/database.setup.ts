import { globSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { dayMs } from "@konoba/contract/lib/durations";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { migrate } from "../src/lib/database/migrate.ts";
import { openEmbedded } from "../src/lib/postgres/embedded.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the run's PostgreSQL. */
    postgres: { host: string; port: number };
  }
}

/** Deletes folders of killed runs that are older than a day. */
function sweep(): void {
  for (const folder of globSync(join(tmpdir(), "konoba-*"))) {
    const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Infinity;
    if (changed < Date.now() - dayMs) rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts one PostgreSQL for the run. The database it migrates is the template of every test database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  sweep();
  const dataFolder = mkdtempSync(join(tmpdir(), "konoba-test-"));
  const embedded = await openEmbedded({ dataFolder, durability: "none", log: console.warn });
  const stop = async () => {
    await embedded.close();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  };
  const pool = new pg.Pool({ ...embedded.connection, max: 1 });
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    await stop();
    throw error;
  }
  // A template must have no connection while it is copied.
  await pool.end();
  const { host, port } = embedded.connection;
  project.provide("postgres", { host, port });
  return stop;
}
