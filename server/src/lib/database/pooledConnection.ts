import type { Writable } from "node:stream";
import { AppError } from "@konoba/contract/lib/errors";
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from "kysely";
import pg from "pg";
import { trackQuery } from "../process/databaseHealth.ts";
import { currentContext, type ExecutedStatement, type RequestContext } from "../process/requestContext.ts";
import { hasGenericPlan, isReading, nameOf, takeCommit } from "./statements.ts";

/** Limits and timeouts of database use. */
export interface DatabaseLimits {
  /** Maximum connections of one organization at once; half of the pool by default. */
  maxConnectionsPerTenant: number | undefined;
  /** Maximum wait in ms for a free connection. */
  acquireTimeoutMs: number;
  statementMs: number;
  /** Timeout in ms of statements that read or write much. */
  longStatementMs: number;
  /** True behind a pooler that assigns a connection per transaction. */
  isPooled: boolean;
  /** Duration in ms from which a statement is reported as slow. */
  slowMs: number;
  onSlow: (slow: SlowStatement) => void;
}

/** Slow statement and its caller; never its values. */
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

/** Margin in ms by which the database cancels a statement before the client drops the connection. */
export const cancelMarginMs = 500;

// A commit holds its locks until it is flushed to disk, so transactions that wait for the same row (as for an
// order number) would wait for one flush after another. The commit therefore releases at once, and the
// message sent with it waits for a flush shared by many: no answer leaves before its change is durable.
const beginOf = ({ isolationLevel }: TransactionSettings) =>
  `begin${isolationLevel ? ` isolation level ${isolationLevel}` : ""}; set local synchronous_commit = off`;
const commit = "commit; select pg_logical_emit_message(true, 'konoba', '')";

/** Marks a promise as handled; its failure still reaches a later `await`. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

const isTimeout = (error: unknown) => error instanceof Error && error.message === "Query read timeout";

/** Reports an executed statement to its traced request, and to the log when it was slow. */
export function reportStatement(
  { slowMs, onSlow }: DatabaseLimits,
  executed: ExecutedStatement,
  { route, requestId, onStatement }: RequestContext,
): void {
  const { sql, ms } = executed;
  const routeName = route && `${route.method} ${route.url ?? ""}`;
  if (ms > slowMs) onSlow({ sql, ms: Math.round(ms), route: routeName, requestId });
  onStatement?.(executed);
}

/** Connection of the pool while one piece of work uses it. */
export class PooledConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #limits: DatabaseLimits;
  readonly #context = currentContext();
  readonly #isLong = this.#context.isLong;
  /** True when an answer did not arrive in time: it may still arrive, so the connection cannot be reused. */
  #isLost = false;
  #transaction: "none" | "wanted" | "open" = "none";
  #settings: TransactionSettings = {};
  #committed: Promise<unknown> | undefined;

  constructor(client: pg.PoolClient, limits: DatabaseLimits) {
    this.#client = client;
    this.#limits = limits;
  }

  /** Returns the remaining time in ms: of the statement timeout or of the request's deadline. */
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
      const executed = { sql: query.text, startedAt, ms: performance.now() - startedAt, isFailed };
      reportStatement(this.#limits, executed, this.#context);
    }
  }

  async open(): Promise<void> {
    if (!this.#isLong || this.#limits.isPooled) return;
    await this.send({ text: `set statement_timeout = ${this.#limits.longStatementMs - cancelMarginMs}` });
  }

  /**
   * Sends a statement together with the begin of its transaction, the session lookup and the commit in one
   * write.
   */
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
    if (takeCommit(query)) void this.#sendCommit();
    stream.uncork();
    const done = await result;
    await begun;
    return done;
  }

  async #execute<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // Prepared statements belong to one connection.
    const needsGenericPlan = hasGenericPlan(query);
    const name = this.#limits.isPooled ? undefined : nameOf(query.sql, needsGenericPlan);
    const config = { text: query.sql, values: query.parameters as unknown[] };
    const isGeneric = needsGenericPlan && name;
    if (isGeneric) void handled(this.send({ text: "set plan_cache_mode = force_generic_plan" }));
    const pending = this.send(name ? { ...config, name } : config);
    if (isGeneric) void handled(this.send({ text: "reset plan_cache_mode" }));
    const result = await pending;
    const affected = BigInt(result.rowCount ?? 0);
    return { rows: (result.rows ?? []) as R[], numAffectedRows: affected };
  }

  // oxlint-disable-next-line require-yield -- the interface asks for a generator; nothing streams
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("Streaming is not used.");
  }

  /** Defers the begin to the first statement, so that both are one round trip. */
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

  /** Commits; a commit sent with a failed last statement has rolled back. */
  async commit(): Promise<void> {
    if (this.#transaction === "open") void this.#sendCommit();
    this.#transaction = "none";
    await this.#committed;
  }

  /** Rolls back; on a lost connection the transaction ends with it. */
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
