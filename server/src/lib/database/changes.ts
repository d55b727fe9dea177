import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** A change as the database tells it once it is committed, in the order of the commits. */
export interface RowChange {
  /** The location it belongs to; "-" when it is about people. */
  locationId: string;
  topic: string;
  /** The transaction that made it. */
  transaction: string;
  /** The row, where rows are named one by one. */
  id: string | undefined;
}

interface ChangeListener {
  onChange: (change: RowChange) => void;
  /** Listens, for the first time or again: what happened before is not told. */
  onBegin: () => void;
  /** Hears nothing any more, until it begins again. */
  onLost?: () => void;
}

/** On a busy evening a read for each change would be dear: those that follow a change closely are read together. */
const batchMs = 15;
const checkEveryMs = 10_000;
const patience = { keepAlive: true, connectionTimeoutMillis: 5_000 };
const checkTimeoutMs = 5_000;
const slowestRetryMs = 5_000;

const readChange = (payload: string): RowChange => {
  const [locationId = "", topic = "", transaction = "", id] = payload.split(" ");
  return { locationId, topic, transaction, id };
};

/** One connection that hears every change, for as long as the process lives; a lost one is replaced. */
export class Changes {
  readonly #options: pg.ClientConfig;
  readonly #listening: ChangeListener;
  readonly #end = new AbortController();
  #running: Promise<void> | undefined;

  constructor(pool: pg.Pool, listening: ChangeListener) {
    this.#options = { ...pool.options, application_name: "konoba live", ...patience };
    this.#listening = listening;
  }

  start(): void {
    this.#running ??= this.#run();
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

  /** Listens until the connection is lost; answers whether there was one. */
  async #listen(): Promise<boolean> {
    const client = new pg.Client(this.#options);
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    const { connection } = client as pg.Client & { connection: { stream: Readable } };
    client.on("notification", ({ payload }) => {
      this.#listening.onChange(readChange(payload ?? ""));
      // Encryption puts another stream in the place of the first.
      const { stream } = connection;
      if (stream.isPaused()) return;
      stream.pause();
      setTimeout(() => stream.resume(), batchMs);
    });
    try {
      await client.connect();
      await client.query("listen changes");
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    // Nothing is left to say: whoever waited until all that was told is read would wait for seconds on a busy evening.
    const end = () => void connection.stream.destroy();
    this.#end.signal.addEventListener("abort", end);
    if (this.#end.signal.aborted) end();
    this.#listening.onBegin();
    // A connection whose other end is gone says nothing by itself.
    const check = setInterval(() => {
      const query: pg.QueryConfig & { query_timeout: number } = {
        text: "select 1",
        query_timeout: checkTimeoutMs,
      };
      client.query(query).catch(end);
    }, checkEveryMs);
    await lost;
    this.#listening.onLost?.();
    clearInterval(check);
    this.#end.signal.removeEventListener("abort", end);
    end();
    return true;
  }
}
