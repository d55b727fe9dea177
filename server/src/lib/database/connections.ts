import pg from "pg";

const ignore = (): void => undefined;

const ending = "ending";

/** Announces its end, so that connections beside it end as well. */
class Pool extends pg.Pool {
  override end(): Promise<void> {
    this.emit(ending);
    return super.end();
  }
}

/** Calls back when a pool of this module is ended. */
export const onPoolEnd = (pool: pg.Pool, onEnd: () => void): void => void pool.once(ending as "error", onEnd);

/**
 * Creates a pool that survives the end of its server. Without listeners a lost connection would end the process:
 * one in the pool goes to `onLost`, and the holder of one in use receives the error from its query.
 */
export function openPool(config: pg.PoolConfig, onLost: (error: Error) => void = ignore): pg.Pool {
  const pool = new Pool(config);
  pool.on("error", onLost);
  pool.on("connect", (client) => client.on("error", ignore));
  return pool;
}

/** Connects a single client that survives the end of its server, as those of `openPool`; the caller ends it. */
export async function openClient(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  client.on("error", ignore);
  try {
    await client.connect();
  } catch (error) {
    await client.end().catch(ignore);
    throw error;
  }
  return client;
}
