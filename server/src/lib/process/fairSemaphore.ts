import { AppError } from "@konoba/contract/lib/errors";

interface SemaphoreOptions {
  /** Places in all. */
  permits: number;
  /** Places that one key has at once at most. */
  perKey?: number;
  /** How many of one key wait at most. */
  maxQueued?: number;
  timeoutMs?: number;
  /** What is said to one for whom there was no place in time. */
  createError?: () => AppError;
}

interface QueuedWork {
  permits: number;
  start: () => void;
}

/**
 * Work that takes places of a few. The keys take turns, so that one with much to do delays another by
 * one piece of its work and not by all of it; within a key the first comes first.
 */
export class FairSemaphore {
  readonly #perKey: number;
  readonly #maxQueued: number;
  readonly #timeoutMs: number | undefined;
  readonly #createError: () => AppError;
  #free: number;
  readonly #held = new Map<string, number>();
  /** The keys that have somebody waiting, the one whose turn it is first. */
  readonly #queues = new Map<string, QueuedWork[]>();

  constructor({ permits, perKey = permits, maxQueued = Infinity, timeoutMs, createError }: SemaphoreOptions) {
    this.#free = permits;
    this.#perKey = Math.min(perKey, permits);
    this.#maxQueued = maxQueued;
    this.#timeoutMs = timeoutMs;
    this.#createError = createError ?? (() => new AppError("unavailable"));
  }

  /** Whether the next of the key would be refused. */
  isFull(key: string): boolean {
    return (this.#queues.get(key)?.length ?? 0) >= this.#maxQueued && this.#heldBy(key) >= this.#perKey;
  }

  /** Takes places, within the usual patience and what is left of the caller's own, and answers how to give them back. */
  acquire(key: string, requested = 1, remainingMs = Infinity): Promise<() => void> {
    if (this.isFull(key)) return Promise.reject(this.#createError());
    const permits = Math.min(requested, this.#perKey);
    const release = () => this.#count(key, -permits);
    if (this.#queues.size === 0 && permits <= this.#free && this.#heldBy(key) + permits <= this.#perKey) {
      this.#count(key, permits);
      return Promise.resolve(once(release));
    }
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const entry = { permits, start: () => resolve(once(release)) };
    const queue = this.#queues.get(key);
    if (queue) queue.push(entry);
    else this.#queues.set(key, [entry]);
    this.#startNext();
    const timeoutMs = Math.min(this.#timeoutMs ?? Infinity, remainingMs);
    if (timeoutMs === Infinity || !this.#queues.get(key)?.includes(entry)) return promise;
    const timer = setTimeout(() => {
      this.#cancel(key, entry);
      reject(this.#createError());
    }, timeoutMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async run<T>(key: string, work: () => Promise<T>, requested?: number): Promise<T> {
    const release = await this.acquire(key, requested);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #heldBy(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  #count(key: string, change: number): void {
    this.#free -= change;
    const now = this.#heldBy(key) + change;
    if (now === 0) this.#held.delete(key);
    else this.#held.set(key, now);
    if (change < 0 && this.#queues.size > 0) this.#startNext();
  }

  #startNext(): void {
    for (;;) {
      const mayStart = ([key, [first]]: [string, QueuedWork[]]) =>
        first !== undefined && this.#heldBy(key) + first.permits <= this.#perKey;
      const [key, queue] = this.#queues.entries().find(mayStart) ?? [];
      const first = queue?.[0];
      // Heavy work waits for room, and those behind it with it, or light work would never let it in.
      if (key === undefined || !queue || !first || first.permits > this.#free) return;
      queue.shift();
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      this.#count(key, first.permits);
      first.start();
    }
  }

  /** Somebody has waited long enough; what stood behind may start now. */
  #cancel(key: string, entry: QueuedWork): void {
    const rest = (this.#queues.get(key) ?? []).filter((other) => other !== entry);
    if (rest.length > 0) this.#queues.set(key, rest);
    else this.#queues.delete(key);
    this.#startNext();
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
