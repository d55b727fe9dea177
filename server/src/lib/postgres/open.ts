import pg from "pg";
import type { Env } from "../../env.ts";
import { errorCode, errorText, StartupError } from "../process/startup.ts";
import { cancelMarginMs } from "../database/driver.ts";
import { ensureWritable } from "./cluster.ts";
import { openEmbedded } from "./embedded.ts";

/** The database of this process: the embedded one, or the server that DATABASE_URL names. */
export interface Store {
  pool: pg.Pool;
  /** Its connections keep what one says on them: for what listens, locks or migrates. Mostly the pool itself. */
  direct: pg.Pool;
  close: () => Promise<void>;
}

type Settings = Pick<
  Env,
  "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR" | "POOL_SIZE" | "STATEMENT_SECONDS"
>;

const oldestVersion = 15;
/** Migrations, exports and imports ask the pool itself and may take this long; requests have deadlines of their own. */
const administrationMs = 3_600_000;

/** Opens the store and answers once it does. The log receives what happens to connections later. */
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

/** Few at a time go past the pooler: a migration, a lock, an export. */
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

/** The driver's own words can be empty or name an internal call; the address itself may hold a password. */
function reasonOf(error: unknown): string {
  if (errorCode(error) === "ENOTFOUND") return "its host name is not known";
  if (errorCode(error) === "ECONNREFUSED") return "nothing answers at its host and port";
  return errorText(error).replace(/[.]$/, "");
}

/**
 * Connections whose statements the database ends itself, shortly before whoever waits gives them up. A pooler takes no
 * settings for a connection: there each transaction brings its own (`driver.ts`), and the role has one for the rest.
 */
export function createPool(
  connection: pg.PoolConfig,
  env: Settings,
  log: (sentence: string) => void,
): pg.Pool {
  const settings = {
    statement_timeout: env.STATEMENT_SECONDS * 1000 - cancelMarginMs,
    idle_in_transaction_session_timeout: 60_000,
    // A report is many small steps that look costly together; compiling them takes longer than all of it.
    options: "-c jit=off",
  };
  const pool = new pg.Pool({
    ...connection,
    ...(env.DATABASE_DIRECT_URL === undefined && settings),
    application_name: "konoba",
    max: env.POOL_SIZE,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    pipeline: true,
    query_timeout: administrationMs,
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
