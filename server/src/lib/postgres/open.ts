import pg from "pg";
import type { Env } from "../../env.ts";
import { errorCode, errorText, StartupError } from "../process/startup.ts";
import { headStartMs } from "../database/driver.ts";
import { ensureWritable } from "./cluster.ts";
import { openEmbedded } from "./embedded.ts";

/** The database of this process: the embedded one, or the server that DATABASE_URL names. */
export type Store = { pool: pg.Pool; close(): Promise<void> };

type Settings = Pick<Env, "DATABASE_URL" | "DATA_DIR" | "POOL_SIZE" | "STATEMENT_SECONDS">;

const oldestVersion = 15;
/** Migrations, exports and imports ask the pool itself and may take this long; requests have deadlines of their own. */
const administrationMs = 3_600_000;

/** Opens the store and answers once it does. The log receives what happens to connections later. */
export async function openStore(env: Settings, log: (sentence: string) => void): Promise<Store> {
  if (env.DATABASE_URL !== undefined) return openServer(env.DATABASE_URL, env, log);
  const embedded = await openEmbedded({ dataFolder: env.DATA_DIR, durability: "full", log });
  const pool = createPool(embedded.connection, env, log);
  return {
    pool,
    async close() {
      await endPool(pool);
      await embedded.close();
    },
  };
}

async function openServer(url: string, env: Settings, log: (sentence: string) => void): Promise<Store> {
  ensureWritable(env.DATA_DIR);
  const pool = createPool({ connectionString: url }, env, log);
  try {
    await refuseOldServer(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { pool, close: () => endPool(pool) };
}

async function refuseOldServer(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query("show server_version_num").catch((error: unknown) => {
    throw new StartupError(
      `The database of DATABASE_URL cannot be used: ${reasonOf(error)}. Check the address and whether the server runs.`,
    );
  });
  const major = Math.floor(Number(rows[0].server_version_num) / 10_000);
  if (major >= oldestVersion) return;
  throw new StartupError(
    `The server of DATABASE_URL is PostgreSQL ${major}; Konoba needs ${oldestVersion} or newer.`,
  );
}

/** The driver's own words can be empty or name an internal call; the address itself may hold a password. */
function reasonOf(error: unknown): string {
  if (errorCode(error) === "ENOTFOUND") return "its host name is not known";
  if (errorCode(error) === "ECONNREFUSED") return "nothing answers at its host and port";
  return errorText(error).replace(/[.]$/, "");
}

/** Connections whose statements the database ends itself, shortly before whoever waits gives them up. */
export function createPool(
  connection: pg.PoolConfig,
  env: Settings,
  log: (sentence: string) => void,
): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    application_name: "konoba",
    max: env.POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    statement_timeout: env.STATEMENT_SECONDS * 1000 - headStartMs,
    query_timeout: administrationMs,
    idle_in_transaction_session_timeout: 60_000,
  });
  // Without listeners a connection that breaks would end the process, in the pool or while a request has it. The
  // request hears of it by its query.
  pool.on("error", (error) => log(`A database connection was lost: ${error.message}`));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A client that is never given back must not keep the process from stopping. */
async function endPool(pool: pg.Pool): Promise<void> {
  const patience = Promise.withResolvers<void>();
  // Connections that the stopping server ends are no news any more.
  pool.removeAllListeners("error").on("error", () => undefined);
  const timer = setTimeout(patience.resolve, 1_000);
  await Promise.race([pool.end(), patience.promise]);
  clearTimeout(timer);
}
