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

/** Listens for changes on one connection for the lifetime of the process and reconnects when it is lost. */
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

  /** Listens until the connection is lost; returns whether it was established. */
  async #listen(): Promise<boolean> {
    const client = await openClient(this.#options);
    const lost = new Promise<void>((resolve) => {
      client.on("error", () => resolve());
      client.on("end", () => resolve());
    });
    const { connection } = client as pg.Client & { connection: { stream: Readable } };
    client.on("notification", ({ payload }) => {
      this.#listening.onChange(readChange(payload ?? ""));
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
    this.#listening.onBegin();
    // A dead peer is not detected without a query.
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
