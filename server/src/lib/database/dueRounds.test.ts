import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Rounds, type Work } from "./dueRounds.ts";

/** Tenants with the moment from which each has something to send; serving one takes a second. */
class Tenants {
  readonly dueAt = new Map<string, number>();
  readonly served: string[] = [];
  readonly warnings: unknown[] = [];
  readonly notified: string[][] = [];
  /** What fails from now on. */
  readonly failing = new Set<"find" | "serve">();
  /** Leaves its work, as while another server has it. */
  isLeft = false;

  work(more: Partial<Work> = {}): Work {
    return {
      topic: "test",
      findDue: async (key) => this.#due(key === null ? [...this.dueAt.keys()] : [key]),
      serve: async (key) => {
        this.served.push(`${key} ${Date.now()}`);
        await new Promise((resolve) => setTimeout(resolve, 1000));
        if (this.failing.has("serve")) throw new Error("not served");
        if (!this.isLeft) this.dueAt.delete(key);
      },
      warn: (error) => this.warnings.push(error),
      ...more,
    };
  }

  gathering(gatherMs: number): Work {
    const findNotified = async (named: string[]) => {
      this.notified.push(named);
      return this.#due(named);
    };
    return this.work({ gatherMs, findNotified });
  }

  #due(keys: string[]) {
    if (this.failing.has("find")) throw new Error("not found");
    return keys.flatMap((key) => {
      const at = this.dueAt.get(key);
      return at === undefined ? [] : [{ key, waitMs: Math.max(0, at - Date.now()) }];
    });
  }
}

let tenants: Tenants;
beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  tenants = new Tenants();
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test("serves each tenant when it is due: not before, soon at the earliest, within a minute at the latest", async () => {
  const rounds = new Rounds(tenants.work());
  for (const [key, at] of Object.entries({ now: 0, soon: 10, later: 5_000, tomorrow: 86_400_000 }))
    tenants.dueAt.set(key, at);

  await rounds.wake(null);
  await pass(59_999);
  expect(tenants.served).toEqual(["now 0", "soon 250", "later 5000"]);
  await pass(1);
  expect(tenants.served.at(-1)).toBe("tomorrow 60000");
});

test("runs one round of a tenant at a time, beside those of others, and at once another for what came meanwhile", async () => {
  const rounds = new Rounds(tenants.work());
  tenants.dueAt.set("a", 0).set("b", 0);
  tenants.isLeft = true;

  await rounds.wake("a");
  await pass(500);
  await rounds.wake("a");
  await rounds.wake("b");
  expect(tenants.served).toEqual(["a 0", "b 500"]);
  await pass(500);
  tenants.isLeft = false;
  await pass(20_000);
  expect(tenants.served).toEqual(["a 0", "b 500", "a 1000"]);
});

test("pauses two seconds after a round that left something due, and takes at once what is new", async () => {
  const rounds = new Rounds(tenants.work());
  tenants.dueAt.set("a", 0);
  tenants.isLeft = true;
  await rounds.wake("a");
  await pass(1_000);
  expect(tenants.served).toHaveLength(1);
  await pass(1_999);
  expect(tenants.served).toHaveLength(1);
  await pass(1);
  expect(tenants.served).toEqual(["a 0", "a 3000"]);
  await rounds.wake("a");
  await pass(1_000);
  expect(tenants.served).toEqual(["a 0", "a 3000", "a 4000"]);
});

test("warns and tries again after two seconds when a round or its query fails", async () => {
  const rounds = new Rounds(tenants.work());
  tenants.dueAt.set("a", 0);
  tenants.failing.add("serve");
  await rounds.wake("a");
  tenants.failing.add("find");
  await pass(1_000);
  expect(tenants.warnings.map(String)).toEqual(["Error: not served", "Error: not found"]);
  tenants.failing.clear();
  await pass(2_000);
  expect(tenants.served).toEqual(["a 0", "a 3000"]);
});

test("gathers notifications, and looks up each name once", async () => {
  const rounds = new Rounds(tenants.gathering(150));
  tenants.dueAt.set("a", 0).set("b", 0);
  rounds.notify("a");
  await pass(100);
  rounds.notify("b");
  rounds.notify("a");
  await pass(49);
  expect(tenants.notified).toEqual([]);
  await pass(1);
  expect(tenants.notified).toEqual([["a", "b"]]);
  expect(tenants.served).toEqual(["a 150", "b 150"]);
  rounds.notify("none");
  await pass(150);
  expect(tenants.notified).toEqual([["a", "b"], ["none"]]);
});

test("looks up a notification at once where none are gathered, and warns when that fails", async () => {
  const rounds = new Rounds(tenants.work());
  tenants.dueAt.set("a", 0);
  rounds.notify("a");
  await pass(0);
  expect(tenants.served).toEqual(["a 0"]);
  tenants.failing.add("find");
  rounds.notify("b");
  await pass(0);
  expect(tenants.warnings.map(String)).toEqual(["Error: not found"]);
});

test("stops after the running rounds, and begins none", async () => {
  const rounds = new Rounds(tenants.work());
  tenants.dueAt.set("a", 0).set("b", 5_000);
  await rounds.wake(null);
  const stopped = vi.fn();
  void rounds.stop().then(stopped);
  await pass(999);
  expect(stopped).not.toHaveBeenCalled();
  await pass(1);
  expect(stopped).toHaveBeenCalled();
  await rounds.wake("b");
  await pass(60_000);
  expect(tenants.served).toEqual(["a 0"]);
});
