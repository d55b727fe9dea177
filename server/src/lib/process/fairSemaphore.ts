import { AppError } from "@konoba/contract/lib/errors";

interface SemaphoreOptions {
  /** Permits in total. */
  permits: number;
  /** Maximum permits of one key. */
  perKey?: number;
  /** Maximum queued entries of one key. */
  maxQueued?: number;
  timeoutMs?: number;
  /** Error for a caller that gets no permit in time. */
  createError?: () => AppError;
}

interface QueuedWork {
  permits: number;
  start: () => void;
}

/**
 * Semaphore with round-robin keys: a key with much work delays another by one entry, not by all of them;
 * first come, first served within a key.
 */
export class FairSemaphore {
  readonly #perKey: number;
  readonly #maxQueued: number;
  readonly #timeoutMs: number | undefined;
  readonly #createError: () => AppError;
  #free: number;
  readonly #held = new Map<string, number>();
  /** Keys with queued entries; the next to be served comes first. */
  readonly #queues = new Map<string, QueuedWork[]>();

  constructor({ permits, perKey = permits, maxQueued = Infinity, timeoutMs, createError }: SemaphoreOptions) {
    this.#free = permits;
    this.#perKey = Math.min(perKey, permits);
    this.#maxQueued = maxQueued;
    this.#timeoutMs = timeoutMs;
    this.#createError = createError ?? (() => new AppError("unavailable"));
  }

  /** Checks whether the next acquire of the key would be rejected. */
  isFull(key: string): boolean {
    return (this.#queues.get(key)?.length ?? 0) >= this.#maxQueued && this.#heldBy(key) >= this.#perKey;
  }

  /** Acquires permits within the timeout and the caller's remaining time; returns the release function. */
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
      // A large request blocks those behind it until it fits; otherwise small ones would starve it.
      if (key === undefined || !queue || !first || first.permits > this.#free) return;
      queue.shift();
      this.#queues.delete(key);
      if (queue.length > 0) this.#queues.set(key, queue);
      this.#count(key, first.permits);
      first.start();
    }
  }

  /** Removes a timed-out entry; entries behind it may start now. */
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
