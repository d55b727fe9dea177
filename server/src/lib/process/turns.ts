import { AppError } from "@konoba/contract/lib/errors";

interface TurnRules {
  /** Places in all. */
  places: number;
  /** Places that one key has at once at most. */
  each?: number;
  /** How many of one key wait at most. */
  waiting?: number;
  patienceMs?: number;
  /** What is said to one for whom there was no place in time. */
  refusal?: () => AppError;
}

interface Waiting {
  places: number;
  start: () => void;
}

/**
 * Work that takes places of a few. The keys take turns, so that one with much to do delays another by
 * one piece of its work and not by all of it; within a key the first comes first.
 */
export class Turns {
  readonly #each: number;
  readonly #mostWaiting: number;
  readonly #patienceMs: number | undefined;
  readonly #refusal: () => AppError;
  #free: number;
  readonly #taken = new Map<string, number>();
  /** The keys that have somebody waiting, the one whose turn it is first. */
  readonly #lines = new Map<string, Waiting[]>();

  constructor({ places, each = places, waiting = Infinity, patienceMs, refusal }: TurnRules) {
    this.#free = places;
    this.#each = Math.min(each, places);
    this.#mostWaiting = waiting;
    this.#patienceMs = patienceMs;
    this.#refusal = refusal ?? (() => new AppError("unavailable"));
  }

  /** Whether the next of the key would be refused. */
  isFull(key: string): boolean {
    return (this.#lines.get(key)?.length ?? 0) >= this.#mostWaiting && this.#takenBy(key) >= this.#each;
  }

  /** Takes places, within the usual patience and what is left of the caller's own, and answers how to give them back. */
  take(key: string, wanted = 1, leftMs = Infinity): Promise<() => void> {
    if (this.isFull(key)) return Promise.reject(this.#refusal());
    const places = Math.min(wanted, this.#each);
    const giveBack = () => this.#count(key, -places);
    if (this.#lines.size === 0 && places <= this.#free && this.#takenBy(key) + places <= this.#each) {
      this.#count(key, places);
      return Promise.resolve(once(giveBack));
    }
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const one = { places, start: () => resolve(once(giveBack)) };
    const line = this.#lines.get(key);
    if (line) line.push(one);
    else this.#lines.set(key, [one]);
    this.#startNext();
    const patienceMs = Math.min(this.#patienceMs ?? Infinity, leftMs);
    if (patienceMs === Infinity || !this.#lines.get(key)?.includes(one)) return promise;
    const timer = setTimeout(() => {
      this.#leave(key, one);
      reject(this.#refusal());
    }, patienceMs);
    return promise.finally(() => clearTimeout(timer));
  }

  async run<T>(key: string, work: () => Promise<T>, wanted?: number): Promise<T> {
    const giveBack = await this.take(key, wanted);
    try {
      return await work();
    } finally {
      giveBack();
    }
  }

  #takenBy(key: string): number {
    return this.#taken.get(key) ?? 0;
  }

  #count(key: string, change: number): void {
    this.#free -= change;
    const now = this.#takenBy(key) + change;
    if (now === 0) this.#taken.delete(key);
    else this.#taken.set(key, now);
    if (change < 0 && this.#lines.size > 0) this.#startNext();
  }

  #startNext(): void {
    for (;;) {
      const mayStart = ([key, [first]]: [string, Waiting[]]) =>
        first !== undefined && this.#takenBy(key) + first.places <= this.#each;
      const [key, line] = this.#lines.entries().find(mayStart) ?? [];
      const first = line?.[0];
      // Heavy work waits for room, and those behind it with it, or light work would never let it in.
      if (key === undefined || !line || !first || first.places > this.#free) return;
      line.shift();
      this.#lines.delete(key);
      if (line.length > 0) this.#lines.set(key, line);
      this.#count(key, first.places);
      first.start();
    }
  }

  /** Somebody has waited long enough; what stood behind may start now. */
  #leave(key: string, one: Waiting): void {
    const rest = (this.#lines.get(key) ?? []).filter((other) => other !== one);
    if (rest.length > 0) this.#lines.set(key, rest);
    else this.#lines.delete(key);
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
