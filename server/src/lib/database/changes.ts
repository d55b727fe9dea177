import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { openClient } from "./connections.ts";

/** Change notification from the database, sent after the commit in commit order. */
export interface RowChange {
  /** Location of the change; "-" for changes of people. */
  locationId: string;
  topic: string;
  /** Transaction that made the change. */
  transaction: string;
  /** Row id, for topics that notify per row. */
  id: string | undefined;
}

interface ChangeListener {
  onChange: (change: RowChange) => void;
  /** Called when listening starts or resumes; changes before it were not received. */
  onBegin: () => void;
  /** Called when the connection is lost; nothing arrives until `onBegin`. */
  onLost?: () => void;
}

/** Window in ms that combines notifications into one read, to limit reads on busy evenings. */
const batchMs = 15;
const checkEveryMs = 10_000;
const patience = { keepAlive: true, connectionTimeoutMillis: 5_000 };
const checkTimeoutMs = 5_000;
const slowestRetryMs = 5_000;

const readChange = (payload: string): RowChange => {
  const [locationId = "", topic = "", transaction = "", id] = payload.split(" ");
  return { locationId, topic, transaction, id };
};

/** Connections that listen, one for each pool of the process. */
const connections = new WeakMap<pg.Pool, ListeningConnection>();

/** Listens for changes of a database until it is stopped; all of a process share one connection. */
export class Changes {
  readonly #pool: pg.Pool;
  readonly #listening: ChangeListener;

  constructor(pool: pg.Pool, listening: ChangeListener) {
    this.#pool = pool;
    this.#listening = listening;
  }

  start(): void {
    const connection = connections.get(this.#pool) ?? new ListeningConnection(this.#pool);
    connections.set(this.#pool, connection);
    connection.add(this.#listening);
  }

  async stop(): Promise<void> {
    const connection = connections.get(this.#pool);
    if (connection?.remove(this.#listening) !== 0) return;
    connections.delete(this.#pool);
    await connection.stop();
  }
}

/** Connection that listens for changes and reconnects when it is lost. */
class ListeningConnection {
  readonly #options: pg.ClientConfig;
  readonly #listeners = new Set<ChangeListener>();
  readonly #end = new AbortController();
  readonly #running: Promise<void>;
  #isListening = false;

  constructor(pool: pg.Pool) {
    this.#options = { ...pool.options, application_name: "konoba live", ...patience };
    this.#running = this.#run();
  }

  add(listener: ChangeListener): void {
    if (this.#listeners.has(listener)) return;
    this.#listeners.add(listener);
    if (this.#isListening) listener.onBegin();
  }

  /** Removes a listener and returns how many are left. */
  remove(listener: ChangeListener): number {
    this.#listeners.delete(listener);
    return this.#listeners.size;
  }

  async stop(): Promise<void> {
    this.#end.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#end;
    for (let retryMs = 100; !signal.aborted; retryMs = Math.min(retryMs * 2, slowestRetryMs)) {
      const hasListened = await this.#listen().catch(() => false);
      if (hasListened) retryMs = 100;
      await sleep(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** Listens until the connection is lost; returns whether it was established. */
  async #listen(): Promise<boolean> {
    const client = await openClient(this.#options);
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    const { connection } = client as pg.Client & { connection: { stream: Readable } };
    client.on("notification", ({ payload }) => {
      const change = readChange(payload ?? "");
      for (const listener of this.#listeners) listener.onChange(change);
      // TLS replaces the original stream.
      const { stream } = connection;
      if (stream.isPaused()) return;
      stream.pause();
      setTimeout(() => stream.resume(), batchMs);
    });
    try {
      await client.query("listen changes");
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Destroys the stream instead of ending it: a graceful end would wait for seconds until all pending data
    // is read.
    const end = () => void connection.stream.destroy();
    this.#end.signal.addEventListener("abort", end);
    if (this.#end.signal.aborted) end();
    this.#isListening = true;
    for (const listener of this.#listeners) listener.onBegin();
    // A dead peer is not detected without a query.
    const check = setInterval(() => {
      const query: pg.QueryConfig & { query_timeout: number } = {
        text: "select 1",
        query_timeout: checkTimeoutMs,
      };
      client.query(query).catch(end);
    }, checkEveryMs);
    await lost;
    this.#isListening = false;
    for (const listener of this.#listeners) listener.onLost?.();
    clearInterval(check);
    this.#end.signal.removeEventListener("abort", end);
    end();
    return true;
  }
}
