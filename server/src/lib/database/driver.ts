import { AppError } from "@konoba/contract/lib/errors";
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import { FairSemaphore } from "../process/fairSemaphore.ts";
import { currentContext } from "../process/requestContext.ts";
import { PooledConnection, type DatabaseLimits } from "./pooledConnection.ts";
import { ReadLanes } from "./readLanes.ts";

/** Acquires a connection within `ms`; one that arrives later returns to the pool. */
async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (ms === Infinity) return connecting;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new AppError("unavailable"));
    connecting.then(
      (client) => client.release(),
      () => undefined,
    );
  }, ms);
  return Promise.race([connecting, late.promise]).finally(() => clearTimeout(timer));
}

interface OwnConnection {
  connection: PooledConnection;
  release: () => void;
}

/** Connection as kysely sees it: one of the pool from the first statement that cannot share a read lane. */
class Connection implements DatabaseConnection {
  readonly #lanes: ReadLanes;
  readonly #acquire: () => Promise<OwnConnection>;
  #own: OwnConnection | undefined;

  constructor(lanes: ReadLanes, acquire: () => Promise<OwnConnection>) {
    this.#lanes = lanes;
    this.#acquire = acquire;
  }

  async open(): Promise<PooledConnection> {
    this.#own ??= await this.#acquire();
    return this.#own.connection;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#own || !this.#lanes.accepts(query)) return (await this.open()).executeQuery<R>(query);
    const context = currentContext();
    const { companion } = context;
    context.companion = undefined;
    companion?.settle(this.#lanes.read(companion.query, (each) => this.#readAlone(each)));
    return this.#lanes.read<R>(query, (each) => this.#readAlone(each));
  }

  async #readAlone<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { connection, release } = await this.#acquire();
    try {
      return await connection.executeQuery<R>(query);
    } finally {
      await connection.release();
      release();
    }
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not used.");
  }

  async commit(): Promise<void> {
    await this.#own?.connection.commit();
  }

  async rollback(): Promise<void> {
    await this.#own?.connection.rollback();
  }

  async release(): Promise<void> {
    await this.#own?.connection.release();
    this.#own?.release();
  }
}

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;
  readonly #semaphore: FairSemaphore;
  readonly #lanes: ReadLanes;

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    this.#pool = pool;
    this.#limits = limits;
    const { max, pipeline } = pool.options;
    // Begin, commit and session lookup are sent together with their statement; pg must not queue them.
    if (!pipeline) throw new Error("The pool of a store must be opened with `pipeline: true`.");
    // One connection stays reserved for health checks.
    const permits = Math.max(1, max - 1);
    const perKey = Math.max(1, Math.min(limits.maxConnectionsPerTenant ?? Math.floor(max / 2), permits));
    this.#semaphore = new FairSemaphore({ permits, perKey, timeoutMs: limits.acquireTimeoutMs });
    this.#lanes = new ReadLanes(pool, limits, Math.min(1, perKey / max));
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#lanes, () => this.#acquire());
  }

  /**
   * Acquires a connection of the pool before the request's deadline: an unresponsive database may not even
   * accept connections.
   */
  async #acquire(): Promise<OwnConnection> {
    const { key, isLong, answerBy } = currentContext();
    const leftMs = () => (isLong ? Infinity : Math.max(0, answerBy - Date.now()));
    const release = await this.#semaphore.acquire(key, 1, leftMs());
    try {
      const connection = new PooledConnection(await connectWithin(this.#pool, leftMs()), this.#limits);
      await connection.open().catch(async (error: unknown) => {
        await connection.release();
        throw error;
      });
      return { connection, release };
    } catch (error) {
      release();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    (await (connection as Connection).open()).begin(settings);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).rollback();
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).release();
  }
  async destroy(): Promise<void> {}
}

/**
 * Creates a kysely dialect over a pg pool of the caller, with prepared statements, limits per tenant and
 * deadlines.
 */
export const poolDialect = (pool: pg.Pool, limits: DatabaseLimits): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool, limits),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
