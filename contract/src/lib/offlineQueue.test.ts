import { describe, expect, it } from "vitest";
import { z } from "zod";
import { entry, fail, lost, makeQueue, refusal, refused } from "../../test/offlineQueue.ts";
import { classifyFailure, discardedWith, isFinal, nextToSend } from "./offlineQueue.ts";

const named = (name: string) => Object.assign(new Error(name), { name });

describe("a failed attempt", () => {
  it.each([
    ["the line is down", new TypeError("Failed to fetch"), "lost"],
    ["it took too long", named("TimeoutError"), "lost"],
    ["the page was left", named("AbortError"), "lost"],
    ["half of the answer came", new SyntaxError("Unexpected end"), "lost"],
    ["a proxy reaches no server, 502", refusal(502, "unavailable", true), "lost"],
    ["a proxy reaches no server, 503", refusal(503, "unavailable", true), "lost"],
    ["a proxy reaches no server, 504", refusal(504, "unavailable", true), "lost"],
    ["the server itself is unavailable", refusal(503, "unavailable"), "fault"],
    ["the server fails", refusal(500, "internal"), "fault"],
    ["the session is over", refusal(401, "authentication_required"), "session"],
    ["another person is signed in", refusal(409, "session_changed"), "session"],
    ["the request was late", refusal(408, "request_timeout"), "busy"],
    ["too early", refusal(425), "busy"],
    ["too many requests", refusal(429, "throttled"), "busy"],
    ["a rule says no", refusal(409, "order_closed"), "refused"],
    ["the role may not", refusal(403, "forbidden"), "refused"],
    ["it is gone", refusal(404, "order_not_found"), "refused"],
    ["the answer has another shape", new z.ZodError([]), "unreadable"],
  ])("%s", (_, error, failure) => {
    expect(classifyFailure(error)).toBe(failure);
  });

  it.each([
    ["a refusal, with or without somebody who waits", refusal(409, "order_closed"), 0, false, true],
    ["a refusal for a waiting caller", refusal(409, "order_closed"), 0, true, true],
    ["a fault for a waiting caller, at once", refusal(500, "internal"), 0, true, true],
    ["an unavailable server for a waiting caller", refusal(503, "unavailable"), 0, true, true],
    ["a first fault of what waits", refusal(500, "internal"), 0, false, false],
    ["a fourth fault of what waits", refusal(500, "internal"), 3, false, false],
    ["a fifth fault of what waits", refusal(500, "internal"), 4, false, true],
    ["an unavailable server, however often", refusal(503, "unavailable"), 99, false, false],
    ["a proxy, for a waiting caller", refusal(502, "unavailable", true), 0, true, false],
    ["a lost connection", new TypeError("Failed to fetch"), 99, true, false],
    ["an expired session, for what waits", refusal(401, "authentication_required"), 99, false, false],
    ["an expired session, for a waiting caller", refusal(401, "authentication_required"), 0, true, false],
    ["another person, for what waits", refusal(409, "session_changed"), 99, false, false],
    ["another person, for a waiting caller", refusal(409, "session_changed"), 0, true, true],
    ["a busy server", refusal(429, "throttled"), 99, true, false],
  ])("%s is final or not", (_, ...[error, faults, isWatched, isEnd]) => {
    expect(isFinal(error, faults, isWatched)).toBe(isEnd);
  });
});

describe("next write to send", () => {
  const create = entry("create", { isCreate: true });
  it.each([
    ["is the oldest", [create, entry("add")], "create"],
    ["is not a refused one", [entry("a", { refusal: refused }), entry("b")], "b"],
    [
      "is of another order while a create is refused",
      [{ ...create, refusal: refused }, entry("add"), entry("other", { entityId: "x" })],
      "other",
    ],
    [
      "is none while all wait for a refused create",
      [{ ...create, refusal: refused }, entry("add")],
      undefined,
    ],
    ["is none of an empty queue", [], undefined],
  ])("%s", (_, entries, id) => {
    expect(nextToSend(entries)?.id).toBe(id);
  });

  it("discards with a create the other writes of its entity, and with any other write nothing", () => {
    const entries = [create, entry("add"), entry("other", { entityId: "x" })];

    expect(discardedWith(entries, "create").map(({ id }) => id)).toEqual(["create", "add"]);
    expect(discardedWith(entries, "add").map(({ id }) => id)).toEqual(["add"]);
    expect(discardedWith(entries, "gone")).toEqual([]);
  });
});

describe("the offline queue", () => {
  it("stores a write before it is sent and deletes it with the answer", async () => {
    const { queue, sent, waiting } = makeQueue();

    expect(await queue.attempt(entry("a"), 1, () => {})).toEqual({ kind: "sent", answer: "answer" });
    expect(sent).toEqual(["a"]);
    expect(waiting()).toEqual([]);
  });

  it("queues a write while the connection is lost, and sends it with the same id, in order", async () => {
    const { queue, sent, delivered, waiting, tick } = makeQueue(lost, lost);

    expect(await queue.attempt(entry("a", { isCreate: true }), 1, () => {})).toEqual({ kind: "waiting" });
    expect(await queue.attempt(entry("b"), 1, () => {})).toEqual({ kind: "waiting" });
    expect(waiting()).toEqual(["a", "b"]);
    await tick();
    expect(sent).toEqual(["a", "a", "a", "b"]);
    expect(delivered).toEqual(["a", "b"]);
    expect(waiting()).toEqual([]);
  });

  it.each([
    ["a refusal", refusal(409, "order_closed")],
    ["a fault of the server", refusal(500, "internal")],
    ["a server without its database", refusal(503, "unavailable")],
    ["another person's session", refusal(409, "session_changed")],
  ])("throws %s to the caller, rolls the write back and stores nothing", async (_, error) => {
    const { queue, sent, waiting } = makeQueue(fail(error));
    const takenBack: string[] = [];

    await expect(queue.attempt(entry("a"), 1, () => takenBack.push("a"))).rejects.toBe(error);
    expect(takenBack).toEqual(["a"]);
    await queue.flush();
    expect(sent).toEqual(["a"]);
    expect(waiting()).toEqual([]);
  });

  it("marks a write rejected while nobody waits, and sends no further writes of a rejected create", async () => {
    const { queue, store, sent, waiting, tick } = makeQueue(fail(refusal(409, "portions_left")));
    await store.put(entry("create", { isCreate: true }));
    await store.put(entry("add"));
    await store.put(entry("other", { entityId: "x" }));

    await queue.flush();
    expect(sent).toEqual(["create", "other"]);
    await tick();
    expect(sent).toEqual(["create", "other"]);
    expect(waiting()).toEqual(["create: portions_left", "add"]);
    await queue.retry("create");
    expect(sent).toEqual(["create", "other", "create", "add"]);
    expect(waiting()).toEqual([]);
  });

  it.each([
    ["an expired session", refusal(401, "authentication_required")],
    ["the session of somebody else", refusal(409, "session_changed")],
  ])("rejects nothing because of %s, and reports it", async (_, error) => {
    const { queue, store, sent, waiting, lostSessions } = makeQueue(fail(error));
    await store.put(entry("a"));
    await store.put(entry("b"));

    await queue.flush();
    expect(sent).toEqual(["a"]);
    expect(waiting()).toEqual(["a", "b"]);
    expect(lostSessions()).toBe(1);
  });

  it("requires a decision about a queued write after the server failed on it five times", async () => {
    const { queue, store, sent, waiting, tick } = makeQueue(
      ...Array.from({ length: 5 }, () => fail(refusal(500, "internal"))),
    );
    await store.put(entry("a"));

    await queue.flush();
    for (let round = 0; round < 3; round += 1) await tick();
    expect(waiting()).toEqual(["a"]);
    await tick();
    expect(sent).toHaveLength(5);
    expect(waiting()).toEqual(["a: internal"]);
  });

  it("does not count a lost connection as a fault", async () => {
    const { queue, store, waiting, tick } = makeQueue(...Array.from({ length: 12 }, () => lost));
    await store.put(entry("a"));

    await queue.flush();
    for (let round = 0; round < 11; round += 1) await tick();
    expect(waiting()).toEqual(["a"]);
    await tick();
    expect(waiting()).toEqual([]);
  });

  it("treats an unreadable answer as success", async () => {
    const { queue, waiting } = makeQueue(fail(new z.ZodError([])));

    expect(await queue.attempt(entry("a"), 1, () => {})).toEqual({ kind: "sent", answer: null });
    expect(waiting()).toEqual([]);
  });

  it("settles writes that another tab has sent, and rejects those rejected there", async () => {
    const { queue, store } = makeQueue(async () => {
      await store.remove(["first"]);
      await store.put(entry("second", { refusal: refused }));
      return "answer";
    });
    await store.put(entry("head"));
    const first = queue.attempt(entry("first"), 1, () => {});
    const second = queue.attempt(entry("second"), 1, () => {});

    expect(await first).toEqual({ kind: "sent", answer: null });
    await expect(second).rejects.toMatchObject({ code: "conflict", sentence: "No" });
  });

  it("sends nothing after a stop, and leaves writes in progress to the next start", async () => {
    const { queue, store, sent, waiting } = makeQueue(async () => {
      queue.stop();
      return "answer";
    });
    await store.put(entry("a"));
    await store.put(entry("b"));

    await queue.flush();
    await queue.flush();
    expect(sent).toEqual(["a"]);
    expect(waiting()).toEqual(["a", "b"]);
  });
});
