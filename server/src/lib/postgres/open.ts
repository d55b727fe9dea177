import type pg from "pg";
import type { Env } from "../../env.ts";
import { openPool } from "../database/connections.ts";
import { cancelMarginMs } from "../database/pooledConnection.ts";
import { errorCode, errorText, StartupError } from "../process/startup.ts";
import { ensureWritable } from "./cluster.ts";
import { openEmbedded } from "./embedded.ts";

/** Database of this process: the embedded one, or the server of `DATABASE_URL`. */
export interface Store {
  pool: pg.Pool;
  /**
   * Pool that bypasses a pooler, for connections with session state: listeners, locks, migrations. Usually
   * `pool`.
   */
  direct: pg.Pool;
  close: () => Promise<void>;
}

type Settings = Pick<
  Env,
  "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR" | "POOL_SIZE" | "STATEMENT_SECONDS"
>;

const oldestVersion = 15;
/** Timeout in ms of migrations, exports and imports; requests have their own deadlines. */
const administrationMs = 3_600_000;

/** Opens the store and waits until it responds. `log` receives later connection events. */
export async function openStore(env: Settings, log: (sentence: string) => void): Promise<Store> {
  if (env.DATABASE_URL !== undefined) return openServer(env.DATABASE_URL, env, log);
  const embedded = await openEmbedded({ dataFolder: env.DATA_DIR, durability: "full", log });
  const pool = createPool(embedded.connection, env, log);
  const close = async () => {
    await endPool(pool);
    await embedded.close();
  };
  return { pool, direct: pool, close };
}

/** Connections that bypass the pooler at once: a migration, a lock, an export. */
const directConnections = 3;

async function openServer(url: string, env: Settings, log: (sentence: string) => void): Promise<Store> {
  ensureWritable(env.DATA_DIR);
  const past = env.DATABASE_DIRECT_URL;
  const pool = createPool({ connectionString: url }, env, log);
  const direct =
    past === undefined
      ? pool
      : createPool(
          { connectionString: past },
          { ...env, DATABASE_DIRECT_URL: undefined, POOL_SIZE: directConnections },
          log,
        );
  const pools = [...new Set([pool, direct])];
  try {
    for (const each of pools) await refuseOldServer(each);
  } catch (error) {
    await Promise.all(pools.map((each) => each.end()));
    throw error;
  }
  const close = async () => void (await Promise.all(pools.map(endPool)));
  return { pool, direct, close };
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

/**
 * Describes a connection failure: the driver's message can be empty or name an internal call, and the URL may
 * hold a password.
 */
function reasonOf(error: unknown): string {
  if (errorCode(error) === "ENOTFOUND") return "its host name is not known";
  if (errorCode(error) === "ECONNREFUSED") return "nothing answers at its host and port";
  return errorText(error).replace(/[.]$/, "");
}

/**
 * Creates a pool whose statements the database cancels shortly before the client gives up. A pooler accepts
 * no connection settings: there each transaction sets its own (`driver.ts`), and the role has a default.
 */
export function createPool(
  connection: pg.PoolConfig,
  env: Settings,
  log: (sentence: string) => void,
): pg.Pool {
  const settings = {
    statement_timeout: env.STATEMENT_SECONDS * 1000 - cancelMarginMs,
    idle_in_transaction_session_timeout: 60_000,
    // Reports consist of many small steps that look expensive together; JIT compilation takes longer than
    // running them.
    options: "-c jit=off",
  };
  const config = {
    ...connection,
    ...(env.DATABASE_DIRECT_URL === undefined && settings),
    application_name: "konoba",
    max: env.POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    query_timeout: administrationMs,
  };
  return openPool(config, (error) => log(`A database connection was lost: ${error.message}`));
}

/** Ends the pool; a client that is never released must not block the stop. */
async function endPool(pool: pg.Pool): Promise<void> {
  const patience = Promise.withResolvers<void>();
  // Connections closed by the stopping server are expected.
  pool.removeAllListeners("error").on("error", () => undefined);
  const timer = setTimeout(patience.resolve, 1_000);
  await Promise.race([pool.end(), patience.promise]);
  clearTimeout(timer);
}
