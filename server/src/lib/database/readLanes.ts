import { AppError } from "@konoba/contract/lib/errors";
import type { CompiledQuery, QueryResult } from "kysely";
import type pg from "pg";
import { FairSemaphore } from "../process/fairSemaphore.ts";
import { currentContext } from "../process/requestContext.ts";
import { onPoolEnd } from "./connections.ts";
import { reportStatement, type DatabaseLimits } from "./pooledConnection.ts";
import { ReadLane } from "./readLane.ts";
import { hasGenericPlan, nameOf } from "./statements.ts";

const LANES = 2;
/** Statements that a lane may have in progress: what one waits for at most. */
const DEPTH = 16;
/** Time in ms from which a statement is too slow to share a connection. */
const slowMs = 50;
/** Slow times in a row after which a statement rests: a busy machine makes any of them slow once. */
const maxSlow = 3;
/** Time in ms for which a slow or failed statement uses connections of its own. */
const restMs = 30_000;
const retryOpeningMs = 1_000;

const selects = /^\s*(select|with)\b/i;

/**
 * Short reads of requests on a few shared connections, opened when first needed. What fails there, for whatever
 * reason, is read again on a connection of the pool, which decides about its result.
 */
export class ReadLanes {
  readonly #pool: pg.Pool;
  readonly #limits: DatabaseLimits;
  readonly #slots: FairSemaphore;
  readonly #lanes = new Set<ReadLane>();
  readonly #slowTimes = new Map<string, number>();
  readonly #restingUntil = new Map<string, number>();
  #opening = 0;
  #opensFrom = 0;
  #isOff: boolean;

  constructor(pool: pg.Pool, limits: DatabaseLimits, share: number) {
    this.#pool = pool;
    this.#limits = limits;
    const permits = LANES * DEPTH;
    const perKey = Math.max(1, Math.floor(permits * share));
    this.#slots = new FairSemaphore({ permits, perKey, timeoutMs: limits.acquireTimeoutMs });
    // A pooler assigns connections per transaction: they have no settings of their own.
    this.#isOff = limits.isPooled;
    onPoolEnd(pool, () => {
      this.#isOff = true;
      for (const lane of this.#lanes) lane.end();
    });
  }

  /** Reads on a lane, or with `alone` what cannot share one. */
  async read<R>(
    query: CompiledQuery,
    alone: (query: CompiledQuery) => Promise<QueryResult<R>>,
  ): Promise<QueryResult<R>> {
    const result = await this.#readShared<R>(query);
    return result ?? alone(query);
  }

  /** Checks whether a statement may share a connection now. */
  accepts(query: CompiledQuery): boolean {
    if (this.#isOff || !currentContext().usesReadLanes || !selects.test(query.sql) || hasGenericPlan(query))
      return false;
    if (this.#lanes.size < LANES) this.#open();
    return this.#lanes.size > 0 && !this.#rests(query.sql);
  }

  async #readShared<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R> | undefined> {
    const context = currentContext();
    const { key, answerBy } = context;
    const leftMs = Math.max(0, answerBy - Date.now());
    const release = await this.#slots.acquire(key, 1, leftMs);
    const startedAt = performance.now();
    try {
      if (answerBy <= Date.now()) throw new AppError("unavailable");
      const lane = this.#freest();
      if (lane === undefined) return undefined;
      const { result, ms } = await lane.read({ name: nameOf(sql), text: sql, values: [...parameters] });
      this.#note(sql, ms);
      reportStatement(this.#limits, { sql, startedAt, ms, isFailed: false }, context);
      return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      if (error instanceof AppError) throw error;
      this.#rest(sql);
      return undefined;
    } finally {
      release();
    }
  }

  #freest(): ReadLane | undefined {
    let freest: ReadLane | undefined;
    for (const lane of this.#lanes) if (!freest || lane.waiting < freest.waiting) freest = lane;
    return freest;
  }

  #open(): void {
    if (this.#lanes.size + this.#opening >= LANES || performance.now() < this.#opensFrom) return;
    this.#opening += 1;
    const opened = ReadLane.open(this.#pool, (lane) => this.#lanes.delete(lane));
    opened
      .then((lane) => {
        this.#lanes.add(lane);
        if (this.#isOff) lane.end();
      })
      .catch(() => void (this.#opensFrom = performance.now() + retryOpeningMs))
      .finally(() => void (this.#opening -= 1));
  }

  #note(sql: string, ms: number): void {
    if (ms <= slowMs) {
      if (this.#slowTimes.size > 0) this.#slowTimes.delete(sql);
      return;
    }
    const times = (this.#slowTimes.get(sql) ?? 0) + 1;
    this.#slowTimes.set(sql, times);
    if (times >= maxSlow) this.#rest(sql);
  }

  #rest(sql: string): void {
    this.#slowTimes.delete(sql);
    const now = performance.now();
    for (const [text, until] of this.#restingUntil) if (until < now) this.#restingUntil.delete(text);
    this.#restingUntil.set(sql, now + restMs);
  }

  #rests(sql: string): boolean {
    return this.#restingUntil.size > 0 && (this.#restingUntil.get(sql) ?? 0) > performance.now();
  }
}
