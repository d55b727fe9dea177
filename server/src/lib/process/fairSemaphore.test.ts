import { AppError } from "@konoba/contract/lib/errors";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FairSemaphore } from "./fairSemaphore.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Requests permits by name and notes who got some; `release` frees those of a name. */
class Requests {
  readonly started: string[] = [];
  readonly refused: string[] = [];
  readonly #releases = new Map<string, () => void>();
  readonly #semaphore: FairSemaphore;

  constructor(semaphore: FairSemaphore) {
    this.#semaphore = semaphore;
  }

  async add(name: string, permits?: number, remainingMs?: number): Promise<void> {
    this.#semaphore.acquire(name.slice(0, 1), permits, remainingMs).then(
      (release) => {
        this.started.push(name);
        this.#releases.set(name, release);
      },
      (error: AppError) => this.refused.push(`${name} ${error.code}`),
    );
    await settle();
  }

  async release(...names: string[]): Promise<void> {
    for (const name of names) this.#releases.get(name)?.();
    await settle();
  }
}

test("serves keys in turn, and one key in its order", async () => {
  const requests = new Requests(new FairSemaphore({ permits: 1 }));
  for (const name of ["a1", "a2", "a3", "b1", "c1"]) await requests.add(name);

  expect(requests.started).toEqual(["a1"]);
  for (const name of ["a1", "a2", "b1", "c1"]) await requests.release(name);
  expect(requests.started).toEqual(["a1", "a2", "b1", "c1", "a3"]);
});

test("gives a key no more permits than its own, and the rest to others", async () => {
  const requests = new Requests(new FairSemaphore({ permits: 3, perKey: 2 }));
  for (const name of ["a1", "a2", "a3", "b1", "b2"]) await requests.add(name);

  expect(requests.started).toEqual(["a1", "a2", "b1"]);
  await requests.release("b1");
  expect(requests.started.at(-1)).toBe("b2");
  await requests.release("a1", "a1");
  expect(requests.started.at(-1)).toBe("a3");
  await requests.add("a4");
  expect(requests.started).not.toContain("a4");
});

test("lets a large request wait for its permits, and holds small ones behind it", async () => {
  const requests = new Requests(new FairSemaphore({ permits: 4, perKey: 3 }));
  await requests.add("a1", 2);
  await requests.add("b1", 9);
  await requests.add("c1", 1);
  expect(requests.started).toEqual(["a1"]);
  await requests.release("a1");
  expect(requests.started).toEqual(["a1", "b1", "c1"]);
});

test("refuses what would wait in a full queue, and what waited too long", async () => {
  const semaphore = new FairSemaphore({
    permits: 2,
    perKey: 1,
    maxQueued: 1,
    timeoutMs: 100,
    createError: () => new AppError("throttled"),
  });
  const requests = new Requests(semaphore);
  await requests.add("a1");
  expect(semaphore.isFull("a")).toBe(false);
  await requests.add("a2");
  expect([semaphore.isFull("a"), semaphore.isFull("b")]).toEqual([true, false]);
  await requests.add("a3");
  expect(requests.refused).toEqual(["a3 throttled"]);
  await vi.advanceTimersByTimeAsync(99);
  expect(requests.refused).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests.refused).toEqual(["a3 throttled", "a2 throttled"]);

  await requests.add("a4", 1, 40);
  await vi.advanceTimersByTimeAsync(40);
  expect(requests.refused.at(-1)).toBe("a4 throttled");
  await requests.add("a5");
  await requests.release("a1");
  expect(requests.started.at(-1)).toBe("a5");
});

test("starts what a cancelled large request was holding", async () => {
  const requests = new Requests(new FairSemaphore({ permits: 2, timeoutMs: 50 }));
  await requests.add("a1");
  await requests.add("b1", 2);
  await vi.advanceTimersByTimeAsync(30);
  await requests.add("c1");
  expect(requests.started).toEqual(["a1"]);
  await vi.advanceTimersByTimeAsync(20);
  expect(requests.started).toEqual(["a1", "c1"]);
  expect(requests.refused).toEqual(["b1 unavailable"]);
});

test("releases after work, whether it succeeded or failed", async () => {
  const semaphore = new FairSemaphore({ permits: 1 });
  expect(await semaphore.run("a", async () => 7)).toBe(7);
  await expect(semaphore.run("a", async () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await semaphore.run("b", async () => 8)).toBe(8);
});
