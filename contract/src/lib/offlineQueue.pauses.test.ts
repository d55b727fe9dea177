import { afterEach, describe, expect, it, vi } from "vitest";
import { entry, fail, lost, makeQueue, refusal, refused } from "../../test/offlineQueue.ts";
import { OfflineQueue } from "./offlineQueue.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const never = () => new Promise<string>(() => {});
const ignore = () => {};

describe("timers of the offline queue", () => {
  it("are cleared once everything is sent", async () => {
    const { queue, pending } = makeQueue();

    await queue.attempt(entry("a"), 1, ignore);
    await queue.flush();
    expect(pending()).toBe(0);
  });

  it("are cleared once a write was rejected", async () => {
    const { queue, pending } = makeQueue(fail(refusal(409, "order_closed")));

    await expect(queue.attempt(entry("a"), 1, ignore)).rejects.toMatchObject({ code: "order_closed" });
    await queue.flush();
    expect(pending()).toBe(0);
  });

  it("let a write wait when the answer is late", async () => {
    const { queue, waiting, tick, scheduled } = makeQueue(never);
    const outcome = queue.attempt(entry("a"), 4_000, ignore);
    await Promise.resolve();
    await tick();

    expect(await outcome).toEqual({ kind: "waiting" });
    expect(scheduled).toEqual([4_000]);
    expect(waiting()).toEqual(["a"]);
  });

  it("double the pause after each failure, up to half a minute", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.25);
    const { queue, store, tick, scheduled, pending } = makeQueue(...Array.from({ length: 7 }, () => lost));
    await store.put(entry("a"));

    await queue.flush();
    for (let round = 0; round < 7; round += 1) await tick();
    expect(scheduled).toEqual([750, 1_500, 3_000, 6_000, 12_000, 22_500, 22_500]);
    expect(pending()).toBe(0);
  });

  it("hold back resumptions while only writes fail, and none after a success", async () => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const { queue, store, sent, tick } = makeQueue(...Array.from({ length: 8 }, () => lost));
    await store.put(entry("a"));

    for (let round = 0; round < 4; round += 1) {
      for (let flap = 0; flap < 60; flap += 1) await queue.resume();
      await tick();
    }
    expect(sent).toHaveLength(8);
    await queue.resume();
    await store.put(entry("b"));
    await queue.resume();
    await store.put(entry("c"));
    await queue.resume();
    expect(sent.slice(8)).toEqual(["a", "b", "c"]);
  });

  it("resume at once when the connection is back after a long outage", async () => {
    const { queue, store, sent, delivered, tick } = makeQueue(lost, lost, lost);
    await store.put(entry("a"));
    await queue.flush();
    await tick();
    await tick();

    await queue.resume();
    expect(sent).toHaveLength(4);
    expect(delivered).toEqual(["a"]);
  });

  it("never exceed one, however often the queue is flushed", async () => {
    const { queue, store, pending } = makeQueue(lost, lost);
    await store.put(entry("a"));

    await queue.flush();
    await queue.flush();
    expect(pending()).toBe(1);
    await queue.flush();
    expect(pending()).toBe(0);
  });

  it("end on stop", async () => {
    const { queue, store, pending } = makeQueue(lost);
    await store.put(entry("a"));

    await queue.flush();
    queue.stop();
    expect(pending()).toBe(0);
  });

  it("do not start when the connection is lost after a stop", async () => {
    const { queue, store, pending } = makeQueue(async () => {
      queue.stop();
      return lost();
    });
    await store.put(entry("a"));

    await queue.flush();
    expect(pending()).toBe(0);
  });

  it("retry when the device cannot read its store", async () => {
    const { queue, store, sent, tick } = makeQueue();
    await store.put(entry("a"));
    vi.spyOn(store, "list").mockRejectedValueOnce(new Error("The store is locked"));

    await queue.flush();
    expect(sent).toEqual([]);
    await tick();
    expect(sent).toEqual(["a"]);
  });
});

describe("decisions about queued writes", () => {
  const other = { entityId: "other", refusal: refused };

  it("retry only the chosen write", async () => {
    const { queue, store, sent, waiting } = makeQueue();
    await store.put(entry("a", { refusal: refused }));
    await store.put(entry("b", other));

    await queue.retry("b");
    await queue.retry("gone");
    expect(sent).toEqual(["b"]);
    expect(waiting()).toEqual(["a: conflict"]);
  });

  it("discards a create with its writes", async () => {
    const { queue, store, waiting } = makeQueue();
    await store.put(entry("create", { isCreate: true, refusal: refused }));
    await store.put(entry("add"));
    await store.put(entry("b", other));

    await queue.discard("create");
    expect(waiting()).toEqual(["b: conflict"]);
  });

  it("are not applied to another write", async () => {
    const { queue, store } = makeQueue();
    await store.put(entry("a", other));

    expect(await queue.attempt(entry("b"), 1, ignore)).toEqual({ kind: "sent", answer: "answer" });
  });

  it("count only faults and end no session", async () => {
    const { queue, store, waiting, tick, lostSessions } = makeQueue(
      ...Array.from({ length: 4 }, () => lost),
      fail(refusal(500, "internal")),
    );
    await store.put(entry("a"));

    await queue.flush();
    for (let round = 0; round < 4; round += 1) await tick();
    expect(waiting()).toEqual(["a"]);
    expect(lostSessions()).toBe(0);
  });

  it("need no listener", async () => {
    const { store, waiting } = makeQueue();
    const replies = [fail(refusal(401, "authentication_required")), async () => "answer"];
    const queue = new OfflineQueue<string, string>({
      store,
      send: () => (replies.shift() ?? never)(),
      withLock: (work) => work(),
      schedule: () => ignore,
    });
    await store.put(entry("a"));

    await queue.flush();
    expect(waiting()).toEqual(["a"]);
    await queue.flush();
    expect(waiting()).toEqual([]);
    expect(replies).toEqual([]);
  });
});
