import type { Writable } from "node:stream";
import pg from "pg";
import { trackQuery } from "../process/databaseHealth.ts";
import { openClient } from "./connections.ts";

/** Time in ms after which the database cancels a statement, so that it does not delay those behind it. */
const statementMs = 250;
/** Time in ms without any answer after which a connection counts as lost: statements end long before. */
const silentMs = 1_000;
const checkMs = 250;
const idleMs = 60_000;

type Done = (error: Error | null, result: pg.QueryResult) => void;

/** Returns the settings of a connection beside the pool; a copy of its options would lack the password. */
const optionsOf = ({ options }: pg.Pool): pg.ClientConfig => ({
  ...options,
  password: options.password,
  application_name: "konoba reads",
});

/** Statements of one write. */
interface Batch {
  /** Number of statements without an answer. */
  pending: number;
  sentAt: number;
}

const emptyBatch = (): Batch => ({ pending: 0, sentAt: 0 });

/**
 * Read-only connection that many requests share. All statements of one turn of the event loop are one write; while
 * it is being answered, those that follow are gathered for the next, because they would only wait in the database.
 * Each ends with its own sync, so an error concerns no other.
 */
export class ReadLane {
  readonly #client: pg.Client;
  readonly #stream: Writable;
  readonly #check: NodeJS.Timeout;
  readonly #onEnd: (lane: ReadLane) => void;
  #waiting = 0;
  #gathered: Batch | undefined;
  #sent = emptyBatch();
  #isEnding = false;
  #silentChecks = 0;
  #answeredAt = performance.now();

  private constructor(client: pg.Client, onEnd: (lane: ReadLane) => void) {
    this.#client = client;
    this.#stream = (client as pg.Client & { connection: { stream: Writable } }).connection.stream;
    this.#onEnd = onEnd;
    this.#check = setInterval(() => this.#endIfUseless(), checkMs).unref();
    client.once("end", () => this.#leave());
  }

  static async open(pool: pg.Pool, onEnd: (lane: ReadLane) => void): Promise<ReadLane> {
    const client = await openClient(optionsOf(pool));
    try {
      await client.query(`set default_transaction_read_only = on; set statement_timeout = ${statementMs}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    return new ReadLane(client, onEnd);
  }

  /** Number of statements without an answer. */
  get waiting(): number {
    return this.#waiting;
  }

  /** Sends a statement; `ms` of the result is the time it took after the answer before it. */
  read(query: pg.QueryConfig): Promise<{ result: pg.QueryResult; ms: number }> {
    const batch = this.#gather();
    const settle = trackQuery();
    const { promise, resolve, reject } = Promise.withResolvers<{ result: pg.QueryResult; ms: number }>();
    let isDone = false;
    const done: Done = (error, result) => {
      // A value that cannot be sent fails at once, and its sync is answered as well.
      if (isDone) return;
      isDone = true;
      const now = performance.now();
      const ms = now - Math.max(batch.sentAt, this.#answeredAt);
      this.#waiting -= 1;
      batch.pending -= 1;
      this.#silentChecks = 0;
      this.#answeredAt = now;
      settle(error === null || error instanceof pg.DatabaseError);
      if (error) reject(error);
      else resolve({ result, ms });
      if (batch === this.#sent) this.#send();
      if (this.#isEnding) this.end();
    };
    this.#waiting += 1;
    batch.pending += 1;
    this.#client.query(query, done);
    return promise;
  }

  /** Ends the connection once everything sent is answered. */
  end(): void {
    this.#isEnding = true;
    if (this.#waiting > 0) return;
    this.#leave();
    void this.#client.end();
  }

  #leave(): void {
    clearInterval(this.#check);
    this.#onEnd(this);
  }

  #gather(): Batch {
    if (this.#gathered) return this.#gathered;
    this.#stream.cork();
    setImmediate(() => this.#send());
    return (this.#gathered = emptyBatch());
  }

  /** Sends what is gathered, unless the write before is still being answered. */
  #send(): void {
    if (this.#gathered === undefined || this.#sent.pending > 0) return;
    this.#sent = this.#gathered;
    this.#sent.sentAt = performance.now();
    this.#gathered = undefined;
    this.#stream.uncork();
  }

  /** Counts checks instead of time: a busy event loop delays them as much as the answers. */
  #endIfUseless(): void {
    if (this.#waiting === 0) {
      if (performance.now() - this.#answeredAt > idleMs) this.end();
      return;
    }
    this.#silentChecks += 1;
    if (this.#silentChecks * checkMs > silentMs) this.#stream.destroy();
  }
}
