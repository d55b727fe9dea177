import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import pg from "pg";
import type { Logger } from "pino";
import type { Env } from "../../env.ts";
import { createDb, isUnreachable, type Db } from "../database/db.ts";
import type { DatabaseLimits } from "../database/driver.ts";
import { errorText } from "../process/startup.ts";
import { createPool } from "./open.ts";

/** How often it is looked whether the replica has what it lacked. */
const pollMs = 20;
/** One that did not answer is left alone for so long. */
const restMs = 5_000;
/** How long it may take to say how far it is. */
const patienceMs = 1_000;

/** What became of the readings that a replica might have answered. */
const outcomes = ["answered", "behind", "silent", "cancelled"] as const;

interface Lag {
  bytes: number;
  /** Since when it lacks something, as far as it knows; nothing when it lacks nothing. */
  seconds: number;
}

/** What was answered was on disk before, so this is behind all of it. */
const primaryPosition = CompiledQuery.raw("select pg_current_wal_flush_lsn()::text as lsn");
/** A database that follows nobody, as one that was made the primary, lacks nothing. */
const lacking = `
  select case when pg_is_in_recovery()
      then greatest(0, pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()))::float8 else 0 end as bytes,
    coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::float8 as age`;

/** What replay had to take away from under a statement that read it. */
const cancelled = new Set(["40001", "40P01"]);

interface Following {
  primary: Db;
  url: string;
  env: Env;
  limits: DatabaseLimits;
  log: Pick<Logger, "warn">;
}

/**
 * A copy of the database that follows it, for readings that take long. It is asked only when it has everything that
 * anybody was answered before, so nobody misses what they or others have just done; otherwise the primary is.
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

  /** What it lacks of what anybody was answered by now; null when it does not say. */
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

  /** How long it took until it had everything; null when it took too long. */
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

  /** Whether a reading failed because of where it was asked. */
  #isOwnFault(error: unknown): boolean {
    const isCancelled = error instanceof pg.DatabaseError && cancelled.has(error.code ?? "");
    if (!isCancelled && !isUnreachable(error)) return false;
    if (!isCancelled) this.#rest(error);
    this.#count(isCancelled ? "cancelled" : "silent");
    return true;
  }

  /** Reads from the replica; null where the primary is to be asked. */
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
