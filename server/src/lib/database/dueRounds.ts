import { setTimeout as sleep } from "node:timers/promises";
import { Changes } from "./changes.ts";

/** Tenant with something to send, and the time in ms until it is due. */
interface Due {
  key: string;
  waitMs: number;
}

export interface Work {
  /** Topic whose notifications name a tenant with something new. */
  topic: string;
  /** Lists tenants with something to send; only one if `key` is given. */
  findDue: (key: string | null) => Promise<Due[]>;
  /** Time in ms in which notifications are gathered before they are looked up together; none by default. */
  gatherMs?: number;
  /** Lists what is due of what notifications named, where they name something else than the tenant. */
  findNotified?: (named: string[]) => Promise<Due[]>;
  /** Sends what is due of a tenant. */
  serve: (key: string) => Promise<void>;
  warn: (error: unknown) => void;
}

type Pool = ConstructorParameters<typeof Changes>[0];

/** Longest pause in ms; also the longest time until what a crashed server had claimed is tried again. */
const maxWaitMs = 60_000;
const minWaitMs = 250;
/** Pause in ms after a round that left something due: it waits for another server or the network. */
const idleWaitMs = 2_000;
const stopPatienceMs = 3_000;

/** Serves tenants as long as something waits, one round of each at a time; runs no queries otherwise. */
export class Rounds {
  readonly #work: Work;
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Map<string, Promise<void>>();
  /** Tenants that changed while they were being served. */
  readonly #changed = new Set<string>();
  /** What was notified and is not looked up yet. */
  readonly #notified = new Set<string>();
  #gathering: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(work: Work) {
    this.#work = work;
  }

  async wake(key: string | null): Promise<void> {
    if (key !== null && this.#running.has(key)) return void this.#changed.add(key);
    for (const due of await this.#work.findDue(key)) this.#plan(due.key, due.waitMs);
  }

  /** Looks up what notifications named, together with those that follow soon. */
  notify(named: string): void {
    const { gatherMs = 0, findNotified } = this.#work;
    if (!findNotified) return void this.wake(named).catch(this.#work.warn);
    this.#notified.add(named);
    if (this.#gathering || this.#isStopped) return;
    this.#gathering = setTimeout(() => {
      this.#gathering = undefined;
      const all = [...this.#notified];
      this.#notified.clear();
      void findNotified(all)
        .then((found) => found.forEach(({ key, waitMs }) => this.#plan(key, waitMs)))
        .catch(this.#work.warn);
    }, gatherMs).unref();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#gathering);
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.race([
      Promise.all(this.#running.values()),
      sleep(stopPatienceMs, undefined, { ref: false }),
    ]);
  }

  #plan(key: string, waitMs: number): void {
    clearTimeout(this.#timers.get(key));
    if (this.#isStopped) return;
    if (waitMs === 0) return this.#visit(key);
    const pause = Math.min(Math.max(waitMs, minWaitMs), maxWaitMs);
    this.#timers.set(key, setTimeout(() => this.#visit(key), pause).unref());
  }

  #visit(key: string): void {
    if (this.#running.has(key) || this.#isStopped) return void this.#changed.add(key);
    this.#changed.delete(key);
    const run = this.#work.serve(key).catch(this.#work.warn);
    this.#running.set(key, run);
    void run.finally(() => this.#after(key));
  }

  async #after(key: string): Promise<void> {
    this.#running.delete(key);
    const isChanged = this.#changed.delete(key);
    try {
      const [due] = await this.#work.findDue(key);
      const pauseMs = isChanged ? (this.#work.gatherMs ?? 0) : idleWaitMs;
      if (due) this.#plan(key, Math.max(due.waitMs, pauseMs));
    } catch (error) {
      this.#work.warn(error);
      this.#plan(key, idleWaitMs);
    }
  }
}

/**
 * Sends what tenants have waiting as soon as it is committed, until the returned function is called. Every server
 * runs it; claims of the rows give each to one server.
 */
export function startRounds(pool: Pool, work: Work): () => Promise<void> {
  const rounds = new Rounds(work);
  const changes = new Changes(pool, {
    onChange: ({ topic, locationId }) => {
      if (topic === work.topic) rounds.notify(locationId);
    },
    onBegin: () => void rounds.wake(null).catch(work.warn),
  });
  changes.start();
  return async () => {
    await changes.stop();
    await rounds.stop();
  };
}
