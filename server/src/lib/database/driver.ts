import type { Writable } from "node:stream";
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
import pg from "pg";
import { currentContext } from "../process/requestContext.ts";
import { trackQuery } from "../process/databaseHealth.ts";
import { FairSemaphore } from "../process/fairSemaphore.ts";

// Named statements are planned once per connection. Texts are few, since kysely's are fixed per
// query; the bound keeps a query built from many shapes from filling the server's memory. What is
// to be planned once has its name in any case.
const MAX_PREPARED_STATEMENTS = 400;
const names = new Map<string, string>();

function nameOf(text: string, hasGenericPlan: boolean): string | undefined {
  const known = names.get(text);
  if (known) return known;
  if ((names.size >= MAX_PREPARED_STATEMENTS && !hasGenericPlan) || text.length < 20) return undefined;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** How the database is shared and how long one waits for it. */
export interface DatabaseLimits {
  /** Connections one organization has at once; half of the pool unless given. */
  maxConnectionsPerTenant: number | undefined;
  /** How long one waits for a connection to become free. */
  acquireTimeoutMs: number;
  statementMs: number;
  /** For statements that read or write much. */
  longStatementMs: number;
  /** A pooler stands in between, which gives a connection to each transaction. */
  isPooled: boolean;
  /** From how long on a statement is told of. */
  slowMs: number;
  onSlow: (slow: SlowStatement) => void;
}

/** A statement that took long, and who asked it; never its values. */
interface SlowStatement {
  sql: string;
  ms: number;
  route: string | undefined;
  requestId: string | undefined;
}

export const defaultLimits: DatabaseLimits = {
  maxConnectionsPerTenant: undefined,
  acquireTimeoutMs: 30_000,
  statementMs: 30_000,
  longStatementMs: 60_000,
  isPooled: false,
  slowMs: Infinity,
  onSlow: () => undefined,
};

/** The database stops a statement itself before the client gives it up with its connection. */
export const cancelMarginMs = 500;

// A commit holds its locks until the disk has it, so those who wait for the same row, as all who take a number
// at a location do, would wait for one disk write after the other. So a commit lets go at once, and what is sent
// with it waits for the disk, for many at a time: nobody is answered before their change is safe.
const beginOf = ({ isolationLevel }: TransactionSettings) =>
  `begin${isolationLevel ? ` isolation level ${isolationLevel}` : ""}; set local synchronous_commit = off`;
const commit = "commit; select pg_logical_emit_message(true, 'konoba', '')";

/** What only reads does no harm outside of a transaction, should its begin have failed. */
const isReading = ({ sql }: CompiledQuery) => /^\s*select\b/i.test(sql);

const commitQueries = new WeakSet<CompiledQuery>();

/**
 * The last statement of a transaction: its commit is sent along, so that both are one trip. Whoever asks it has
 * nothing left to refuse; should the statement itself fail, the database undoes the transaction.
 */
export function withCommit(query: CompiledQuery): CompiledQuery {
  commitQueries.add(query);
  return query;
}

const genericPlanQueries = new WeakSet<CompiledQuery>();

/**
 * A statement that takes longer to plan than its values could save: a connection plans it once, for whatever values,
 * and not anew the first five times.
 */
export function withGenericPlan(query: CompiledQuery): CompiledQuery {
  genericPlanQueries.add(query);
  return query;
}

/** A failure that is told to whoever waits for it, later. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

class Connection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #limits: DatabaseLimits;
  readonly #context = currentContext();
  readonly #isLong = this.#context.isLong;
  /** A connection whose answer did not come may still get it, for whoever has it then. */
  #isLost = false;
  #transaction: "none" | "wanted" | "open" = "none";
  #settings: TransactionSettings = {};
  #committed: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, limits: DatabaseLimits) {
    this.#client = client;
    this.#limits = limits;
  }

  /** What is left of the time for one statement, and of the time for the whole answer. */
  #leftMs(): number {
    if (this.#isLong) return this.#limits.longStatementMs;
    return Math.min(this.#limits.statementMs, this.#context.answerBy - Date.now());
  }

  async send<R extends pg.QueryResultRow>(query: pg.QueryConfig, leftMs = this.#leftMs()) {
    if (this.#isLost || leftMs <= 0) throw new AppError("unavailable");
    const settle = trackQuery();
    const startedAt = performance.now();
    let isFailed = true;
    try {
      const timed: pg.QueryConfig & { query_timeout: number } = { ...query, query_timeout: leftMs };
      const result = await this.#client.query<R>(timed);
      isFailed = false;
      settle(true);
      return result;
    } catch (error) {
      settle(error instanceof pg.DatabaseError);
      this.#isLost ||= isTimeout(error);
      throw error;
    } finally {
      const ms = performance.now() - startedAt;
      if (ms > this.#limits.slowMs) this.#reportSlow(query.text, ms);
      this.#context.onStatement?.({ sql: query.text, startedAt, ms, isFailed });
    }
  }

  #reportSlow(sql: string, ms: number): void {
    const { route, requestId } = this.#context;
    const routeName = route && `${route.method} ${route.url ?? ""}`;
    this.#limits.onSlow({ sql, ms: Math.round(ms), route: routeName, requestId });
  }

  async open(): Promise<void> {
    if (!this.#isLong || this.#limits.isPooled) return;
    await this.send({ text: `set statement_timeout = ${this.#limits.longStatementMs - cancelMarginMs}` });
  }

  /** The statement, and in the same write what is to go with it: the begin of its transaction, who asks, the commit. */
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { stream } = (this.#client as pg.PoolClient & { connection: { stream: Writable } }).connection;
    stream.cork();
    const begun = this.#sendBegin();
    const { companion } = this.#context;
    this.#context.companion = undefined;
    companion?.settle(this.#execute(companion.query));
    const isAhead = begun !== undefined && !isReading(query);
    if (isAhead) {
      stream.uncork();
      await begun;
      stream.cork();
    }
    const result = this.#execute<R>(query);
    if (commitQueries.delete(query)) void this.#sendCommit();
    stream.uncork();
    const done = await result;
    await begun;
    return done;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // What was prepared on a connection is not there on the next.
    const needsGenericPlan = genericPlanQueries.has(query);
    const name = this.#limits.isPooled ? undefined : nameOf(query.sql, needsGenericPlan);
    const config = { text: query.sql, values: query.parameters as unknown[] };
    const hasGenericPlan = needsGenericPlan && name;
    if (hasGenericPlan) void handled(this.send({ text: "set plan_cache_mode = force_generic_plan" }));
    const pending = this.send(name ? { ...config, name } : config);
    if (hasGenericPlan) void handled(this.send({ text: "reset plan_cache_mode" }));
    const result = await pending;
    const affected = BigInt(result.rowCount ?? 0);
    return { rows: (result.rows ?? []) as R[], numAffectedRows: affected };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not used.");
  }

  /** A transaction begins with its first statement, so that both are one trip. */
  begin(settings: TransactionSettings): void {
    this.#transaction = "wanted";
    this.#settings = settings;
    this.#committed = undefined;
  }

  #sendBegin(): Promise<unknown> | undefined {
    if (this.#transaction !== "wanted") return undefined;
    this.#transaction = "open";
    const begin = beginOf(this.#settings);
    return handled(this.send({ text: this.#limits.isPooled ? `${begin}; ${this.#localTimeout()}` : begin }));
  }

  #localTimeout(): string {
    const { longStatementMs, statementMs } = this.#limits;
    return `set local statement_timeout = ${(this.#isLong ? longStatementMs : statementMs) - cancelMarginMs}`;
  }

  #sendCommit(): Promise<unknown> {
    this.#transaction = "none";
    return (this.#committed = handled(this.send({ text: commit })));
  }

  /** A commit that was sent with the last statement undoes the transaction if that failed. */
  async commit(): Promise<void> {
    if (this.#transaction === "open") void this.#sendCommit();
    this.#transaction = "none";
    await this.#committed;
  }

  /** A lost connection ends, and its transaction with it. */
  async rollback(): Promise<void> {
    const isOpen = this.#transaction === "open";
    this.#transaction = "none";
    if (isOpen && !this.#isLost) await this.send({ text: "rollback" }, this.#limits.statementMs);
    else await this.#committed?.catch(() => undefined);
  }

  async release(): Promise<void> {
    try {
      if (this.#isLong && !this.#limits.isPooled && !this.#isLost)
        await this.send({ text: "reset statement_timeout" });
    } catch {
      this.#isLost = true;
    } finally {
      this.#client.release(this.#isLost);
    }
  }
}

/** A connection that comes too late is for somebody else. */
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

class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;
  readonly #semaphore: FairSemaphore;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(pool: pg.Pool, limits: DatabaseLimits) {
    this.#pool = pool;
    this.#limits = limits;
    const { max, pipeline } = pool.options;
    // A begin, a commit and the session look-up travel with the statement they belong to; pg queues nothing any more.
    if (!pipeline) throw new Error("The pool of a store must be opened with `pipeline: true`.");
    // One connection is left to tell whether the database answers at all.
    const permits = Math.max(1, max - 1);
    const perKey = Math.max(1, Math.min(limits.maxConnectionsPerTenant ?? Math.floor(max / 2), permits));
    this.#semaphore = new FairSemaphore({ permits, perKey, timeoutMs: limits.acquireTimeoutMs });
  }

  async init(): Promise<void> {}

  /** Within the time for the whole answer: a database that is silent may not even take a new connection. */
  async acquireConnection(): Promise<Connection> {
    const { key, isLong, answerBy } = currentContext();
    const leftMs = () => (isLong ? Infinity : Math.max(0, answerBy - Date.now()));
    const release = await this.#semaphore.acquire(key, 1, leftMs());
    try {
      const connection = new Connection(await connectWithin(this.#pool, leftMs()), this.#limits);
      this.#releases.set(connection, release);
      await connection.open().catch(async (error: unknown) => {
        await connection.release();
        throw error;
      });
      return connection;
    } catch (error) {
      release();
      throw error;
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    (connection as Connection).begin(settings);
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).commit();
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).rollback();
  }
  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    await (connection as Connection).release();
    this.#releases.get(connection)?.();
  }
  async destroy(): Promise<void> {}
}

/** kysely over a pg pool that the caller owns, with named (prepared) statements, shares and deadlines. */
export const poolDialect = (pool: pg.Pool, limits: DatabaseLimits): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => new PoolDriver(pool, limits),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
