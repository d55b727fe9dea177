import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Env } from "../../env.ts";
import { createDb, isUnreachable, type Db } from "../database/db.ts";
import type { DatabaseLimits } from "../database/pooledConnection.ts";
import { errorText } from "../process/startup.ts";
import { createPool } from "./open.ts";

/** Interval in ms between checks of the replica's position. */
const pollMs = 20;
/** Pause in ms after the replica did not respond. */
const restMs = 5_000;
/** Timeout in ms of a query for the replica's position. */
const patienceMs = 1_000;

/** Outcomes of reads that could use the replica. */
const outcomes = ["answered", "behind", "silent", "cancelled"] as const;

interface Lag {
  bytes: number;
  /** Age of the newest replayed change while it lags; 0 when it lags by nothing. */
  seconds: number;
}

/** Flushed position: every answered change was on disk before it. */
const primaryPosition = CompiledQuery.raw("select pg_current_wal_flush_lsn()::text as lsn");
/** Query of the lag; a database that is not in recovery, such as a promoted one, has none. */
const lacking = `
  select case when pg_is_in_recovery()
      then greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 else 0 end as bytes,
    coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age`;

/** SQLSTATEs of a statement cancelled by replay. */
const cancelled = new Set(["40001", "40P01"]);

interface Following {
  primary: Db;
  url: string;
  env: Env;
  limits: DatabaseLimits;
  log: Pick<Logger, "warn">;
}

/**
 * Read replica for long reads. It is used only when it has replayed everything that was answered before, so
 * that callers see their own and others' changes; otherwise the primary is used.
 */
export class Replica {
  readonly counts = new Map(outcomes.map((outcome) => [outcome, 0]));
  readonly #primary: Db;
  readonly #pool: pg.Pool;
  readonly #db: Db;
  readonly #waitMs: number;
  readonly #log: Following["log"];
  #restsUntil = -Infinity;

  constructor({ primary, url, env, limits, log }: Following) {
    const connection = { connectionString: url, options: "-c default_transaction_read_only=on" };
    this.#primary = primary;
    this.#pool = createPool(connection, env, (sentence) => log.warn(`Replica: ${sentence}`));
    this.#db = createDb(this.#pool, limits);
    this.#waitMs = env.REPLICA_WAIT_MS;
    this.#log = log;
  }

  #count(outcome: (typeof outcomes)[number]): null {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
    return null;
  }

  #rest(error: unknown): null {
    this.#restsUntil = performance.now() + restMs;
    this.#log.warn({ reason: errorText(error) }, "replica does not answer");
    return null;
  }

  /** Returns the lag behind everything answered by now; null without a response. */
  async lag(target = this.#primaryLsn()): Promise<Lag | null> {
    const lagQuery = this.#pool.query<{ bytes: number; age: number }>(lacking, [await target]);
    const late = sleep(patienceMs, undefined, { ref: false }).then(() => {
      throw new Error("no answer in time");
    });
    try {
      const { rows } = await Promise.race([lagQuery, late]);
      const { bytes = 0, age = 0 } = rows[0] ?? {};
      return { bytes, seconds: bytes > 0 ? age : 0 };
    } catch (error) {
      lagQuery.catch(() => undefined);
      return this.#rest(error);
    }
  }

  async #primaryLsn(): Promise<string> {
    const { rows } = await this.#primary.executeQuery<{ lsn: string }>(primaryPosition);
    return rows[0]?.lsn ?? "0/0";
  }

  /** Waits until the replica has caught up and returns the wait in ms; null when it took too long. */
  async #catchUp(): Promise<number | null> {
    if (performance.now() < this.#restsUntil) return this.#count("silent");
    const target = this.#primaryLsn();
    await target;
    for (const since = performance.now(); ; await sleep(pollMs)) {
      const lag = await this.lag(target);
      if (lag === null) return this.#count("silent");
      const lagMs = Math.round(performance.now() - since);
      if (lag.bytes === 0) return lagMs;
      if (lagMs + pollMs > this.#waitMs) return this.#count("behind");
    }
  }

  /** Checks whether a read failed because of the replica. */
  #isOwnFault(error: unknown): boolean {
    const isCancelled = error instanceof pg.DatabaseError && cancelled.has(error.code ?? "");
    if (!isCancelled && !isUnreachable(error)) return false;
    if (!isCancelled) this.#rest(error);
    this.#count(isCancelled ? "cancelled" : "silent");
    return true;
  }

  /** Reads from the replica; null when the primary must be used. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<{ value: T; lagMs: number } | null> {
    const lagMs = await this.#catchUp();
    if (lagMs === null) return null;
    try {
      const value = await work(this.#db);
      this.#count("answered");
      return { value, lagMs };
    } catch (error) {
      if (this.#isOwnFault(error)) return null;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#pool.removeAllListeners("error").on("error", () => undefined);
    await Promise.race([this.#pool.end(), sleep(patienceMs, undefined, { ref: false })]);
  }
}
