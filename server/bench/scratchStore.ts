import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { openPool } from "../src/lib/database/connections.ts";
import { migrate } from "../src/lib/database/migrate.ts";
import { openEmbedded } from "../src/lib/postgres/embedded.ts";
import { endChildren } from "./children.ts";

interface ScratchStore {
  pool: pg.Pool;
  connection: pg.PoolConfig;
  dataFolder: string;
}

const createFolder = () => mkdtempSync(join(tmpdir(), "konoba-bench-"));

/**
 * Opens a temporary migrated store; removes its processes, database and files afterwards, also after a
 * failure.
 */
export async function withScratchStore<T>(
  run: (store: ScratchStore) => Promise<T>,
  dataFolder = createFolder(),
): Promise<T> {
  const embedded = await openEmbedded({ dataFolder, durability: "full", log: console.warn });
  const { connection } = embedded;
  const pool = openPool({ ...connection, max: 5, pipeline: true, options: "-c statement_timeout=0" });
  try {
    await migrate(pool);
    return await run({ pool, connection, dataFolder });
  } finally {
    await endChildren();
    // Connections that a failed bench never released end with the database.
    void pool.end();
    await embedded.close();
    rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
