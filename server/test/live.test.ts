import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { testDatabase } from "./database.ts";
import { makeLocation, makeWorker } from "./factories.ts";
import { follow, listen, type Stream } from "./live.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let one: TestApp;
let other: TestApp;
let location: TestLocation;
let itemId: string;
const open: Stream[] = [];

/**
 * Replay window in ms: a stream replays a second more than requested, and nothing from before the server
 * listened.
 */
const replayMs = 1_100;

beforeAll(async () => {
  const database = testDatabase();
  one = await testApp({}, database);
  other = await testApp({}, database);
  await listen(one, other);
  location = await makeTestLocation(one);
  itemId = await location.item("4.50", { quantity: 50 });
});
afterAll(async () => {
  for (const stream of open) stream.cut();
  await one.close();
  await other.close();
});

async function screen(test: TestApp, following: Partial<Parameters<typeof follow>[1]> = {}) {
  const { locationId } = location;
  const stream = await follow(test, { token: location.owner.token, locationId, ...following });
  open.push(stream);
  return stream;
}

/** Opens a stream of new changes. */
async function listening(test: TestApp, following: Partial<Parameters<typeof follow>[1]> = {}) {
  const stream = await screen(test, following);
  await stream.until("hello");
  return stream;
}

const order = () =>
  location.api.orders.createWithItems({
    body: {
      locationId: location.locationId,
      orderType: "takeaway",
      items: [{ menuItemId: itemId, quantity: 1 }],
    },
  });
const names = (id: string) => (message: { data: Record<string, string[]> }) =>
  message.data["orders"]?.includes(id) === true;

test("notifies both servers' streams of a change, with its order", async () => {
  const [near, far] = [await listening(one), await listening(other)];
  const { id } = await order();
  for (const stream of [near, far])
    expect((await stream.until("change", names(id))).data["menu"]).toEqual([]);
  await location.api.orders.update({ params: { id }, body: { status: "preparing" } });
  await far.until("change", names(id));
});

test("sends nothing of a rolled back change", async () => {
  const stream = await listening(one);
  const before = await order();
  await stream.until("change", names(before.id));
  const body = { locationId: location.locationId, orderType: "dine_in" as const, tableId: location.tableId };
  const refused = location.api.orders.createWithItems({
    body: { ...body, items: [{ menuItemId: itemId, quantity: 60 }] },
  });
  await expect(refused).rejects.toMatchObject({ code: "portions_left" });
  const { id } = await order();
  const next = await stream.until("change");
  expect(next.data["orders"]).toEqual([id]);
  expect(next.data["tables"]).toBeUndefined();
});

test("replays missed changes, also at the other server", async () => {
  const [there, here] = [await listening(other), await listening(one)];
  await Promise.all([there, here].map(async (stream) => stream.until("change", names((await order()).id))));
  here.cut();
  await here.ended;
  const missed = [await order(), await order()];
  await there.until("change", names(missed[1]?.id ?? ""));
  const back = await listening(other, { lastEventId: here.lastId() });
  const reported = (await back.until("change")).data["orders"] ?? [];
  expect(reported).toEqual(expect.arrayContaining(missed.map(({ id }) => id)));
  expect(back.heard.some(({ event }) => event === "reset")).toBe(false);
});

test("replays changes since the page's data; with too old data the client fetches everything", async () => {
  const first = await listening(one);
  await sleep(replayMs);
  const { id } = await order();
  await first.until("change", names(id));
  await (await screen(one, { ageMs: 0 })).until("change", names(id));
  await (await screen(one, { ageMs: 86_400_000 })).until("reset");
  await (await screen(one)).until("reset");
  await (await screen(one, { lastEventId: "heard nowhere" })).until("reset");
});

test("listens on one connection per process, whatever listens in it", async () => {
  const stream = await listening(one);
  const stopWork = await one.work();
  const countConnections = async () => {
    const { rows } = await one.pool.query<{ connections: number }>(
      `select count(*)::int as connections from pg_stat_activity
       where application_name = 'konoba live' and datname = current_database()`,
    );
    return rows[0]?.connections;
  };
  // The other application of this test listens on the same database.
  await vi.waitFor(async () => expect(await countConnections()).toBe(2), { timeout: 10_000 });
  await stopWork();
  const { id } = await order();
  await stream.until("change", names(id));
});

test("reconnects to the database, and clients fetch everything", async () => {
  const stream = await listening(one);
  await stream.until("change", names((await order()).id)).catch(() => undefined);
  await one.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'konoba live' and datname = current_database()",
  );
  await stream.until("reset", ({ id }) => id !== undefined);
  const { id } = await order();
  await stream.until("change", names(id));
});

test("sends changes of its own location only, and of what the role may see", async () => {
  const { id: elsewhere } = await makeLocation(one, location.api, { name: "Elsewhere" });
  const keeper = await makeWorker(one, location.locationId, "stock");
  const [foreign, stock, own] = [
    await listening(one, { locationId: elsewhere }),
    await listening(one, { token: keeper.token }),
    await listening(one),
  ];
  const { id } = await order();
  await own.until("change", names(id));
  await location.table("77");
  await stock.until("change", ({ data }) => "tables" in data);
  expect(stock.heard.filter(({ data }) => "orders" in data)).toEqual([]);
  expect(foreign.heard.filter(({ event }) => event === "change")).toEqual([]);
});

test("rejects streams without a session, or of a foreign location", async () => {
  const stranger = await makeTestLocation(one);
  expect((await screen(one, { token: "none" })).status).toBe(401);
  expect((await screen(one, { locationId: stranger.locationId })).status).toBe(404);
});

test("ends a stream with its session or worker, and applies a new role", async () => {
  const [waiter, cook] = [
    await makeWorker(one, location.locationId, "waiter"),
    await makeWorker(one, location.locationId, "stock"),
  ];
  const leaving = await listening(one, { token: waiter.token });
  const changing = await listening(other, { token: cook.token });
  await waiter.api.auth.signOut();
  await leaving.until("end");
  await leaving.ended;
  const { locationId } = location;
  await location.api.team.update({ params: { id: cook.id }, body: { locationId, role: "kitchen" } });
  // The role is revalidated asynchronously; afterwards the stream gets the kitchen's events.
  for (let heard = false; !heard;) {
    const { id } = await order();
    await location.table(id.slice(0, 6));
    heard = names(id)(await changing.until("change", (each) => names(id)(each) || "tables" in each.data));
  }
  await location.api.team.update({ params: { id: cook.id }, body: { locationId, status: "suspended" } });
  await changing.until("end");
});

test("limits the streams of an organization", async () => {
  const small = await testApp({ LISTENERS_PER_ORGANIZATION: "2" });
  await listen(small);
  const { owner, locationId } = await makeTestLocation(small);
  const streams = [1, 2, 3].map(() => follow(small, { token: owner.token, locationId }));
  const opened = await Promise.all(streams);
  expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  for (const stream of opened) stream.cut();
  await small.close();
});

test("ends its streams immediately when the server stops", async () => {
  const leaving = await testApp();
  await listen(leaving);
  const { owner, locationId } = await makeTestLocation(leaving);
  const stream = await follow(leaving, { token: owner.token, locationId });
  await stream.until("hello");
  await leaving.close();
  await stream.ended;
});
