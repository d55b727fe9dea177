import type { FastifyRequest } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { loadEnv } from "../src/env.ts";
import type { SessionInfo } from "../src/lib/access/handler.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { createSessionCache } from "../src/lib/access/sessionCache.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { testApp, type TestApp } from "./app.ts";
import { testDatabase } from "./database.ts";
import { makeWorker } from "./factories.ts";
import { listen } from "./live.ts";
import { watchStatements, type Statement } from "./statements.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let one: TestApp;
let other: TestApp;
let location: TestLocation;
const seen = new Map<TestApp, Statement[]>();

beforeAll(async () => {
  const database = testDatabase();
  one = await testApp({}, database);
  other = await testApp({}, database);
  for (const each of [one, other]) seen.set(each, watchStatements(each.pool));
  await listen(one, other);
  location = await makeTestLocation(one);
});
afterAll(async () => {
  await one.close();
  await other.close();
});

/** Checks whether a read looked up the session in the database; throws where it is rejected. */
async function isRevalidated(server: TestApp, token: string): Promise<boolean> {
  const statements = seen.get(server) ?? [];
  statements.length = 0;
  await server
    .client(token)
    .orders.listByLocation({ params: { locationId: location.locationId }, query: {} });
  return statements.some(({ text }) => text.includes("from sessions s"));
}

const remembered = (server: TestApp, token: string) =>
  vi.waitFor(async () => expect(await isRevalidated(server, token)).toBe(false), { timeout: 20_000 });
const refused = (server: TestApp, token: string, code: string) =>
  vi.waitFor(() => expect(isRevalidated(server, token)).rejects.toMatchObject({ code }), { timeout: 20_000 });

test("caches the session of a repeated reader; both servers reject one that ended at either", async () => {
  const waiter = await makeWorker(one, location.locationId, "waiter");
  await remembered(other, waiter.token);
  await remembered(one, waiter.token);
  const { locationId } = location;
  await location.api.team.update({ params: { id: waiter.id }, body: { locationId, status: "suspended" } });
  await expect(isRevalidated(one, waiter.token)).rejects.toMatchObject({ code: "authentication_required" });
  await refused(other, waiter.token, "authentication_required");
});

test("applies a changed role from the next request on", async () => {
  const { locationId } = location;
  const changing = await makeWorker(one, locationId, "waiter");
  for (const server of [one, other]) await remembered(server, changing.token);
  await location.api.team.update({ params: { id: changing.id }, body: { locationId, role: "stock" } });
  await expect(isRevalidated(one, changing.token)).rejects.toMatchObject({ code: "forbidden" });
  await refused(other, changing.token, "forbidden");
});

// Repeated, since the notification may arrive before or after the next request.
test("rejects a signed-out session from the next request on", async () => {
  for (let times = 0; times < 12; times += 1) {
    const { api, token } = await makeWorker(one, location.locationId, "waiter");
    for (const server of [one, other]) await remembered(server, token);
    await api.auth.signOut();
    await expect(isRevalidated(one, token)).rejects.toMatchObject({ code: "authentication_required" });
    await refused(other, token, "authentication_required");
  }
});

test("invalidates on manual changes in the database too", async () => {
  const { token, id } = await makeWorker(one, location.locationId, "waiter");
  await remembered(other, token);
  await one.pool.query("update sessions set ended_at = now() where worker_id = $1", [id]);
  await refused(other, token, "authentication_required");
});

test("looks up the session of a writer with the first statement, and rolls back for a stale one", async () => {
  const { id, token } = await makeWorker(one, location.locationId, "waiter");
  const body = { locationId: location.locationId, items: [{ menuItemId: await location.item("2.00") }] };
  const [made, said] = [await other.client(token).orders.createWithItems({ body }), seen.get(other) ?? []];
  said.length = 0;
  await other.client(token).orders.createWithItems({ body });
  expect(said.filter(({ text }) => text.includes("from sessions s"))).toHaveLength(1);
  await one.pool.query("update sessions set ended_at = now() where worker_id = $1", [id]);
  await expect(other.client(token).orders.createWithItems({ body })).rejects.toMatchObject({
    code: "authentication_required",
  });
  const { items } = await location.api.orders.listByLocation({ params: { locationId: location.locationId } });
  expect(items.map(({ number }) => number)).toEqual([made.number + 1, made.number]);
});

test("looks up every session while no notifications arrive", async () => {
  const { token } = location.owner;
  await remembered(other, token);
  const { rows } = await one.pool.query<{ name: string }>("select current_database() as name");
  const name = rows[0]?.name ?? "";
  const beside = new URL(await testDatabase());
  const admin = openPool({ connectionString: beside.href, max: 1 });
  try {
    await admin.query(`alter database "${name}" with allow_connections false`);
    await one.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'konoba live' and datname = current_database()",
    );
    await vi.waitFor(
      async () => {
        expect(await isRevalidated(other, token)).toBe(true);
        expect(await isRevalidated(other, token)).toBe(true);
      },
      { timeout: 20_000 },
    );
  } finally {
    await admin.query(`alter database "${name}" with allow_connections true`);
    await admin.end();
  }
  await remembered(other, token);
});

test("does not cache a session read before a change was received", () => {
  const env = loadEnv({ NODE_ENV: "test" });
  const sessions = createSessionCache(env);
  const send = (token: string) =>
    ({ headers: {}, cookies: { [sessionCookie(env.PUBLIC_URL)]: token } }) as unknown as FastifyRequest;
  const now = new Date();
  const learn = (organizationId: string, { asOf = sessions.currentVersion(), lastsMs = 60_000 } = {}) => {
    const request = send(organizationId);
    const expiresAt = new Date(now.getTime() + lastsMs).toISOString();
    const session = { sessionId: "s", email: null, expiresAt, scope: { organizationId } };
    sessions.set(request, session as unknown as SessionInfo, asOf);
    return (at = now) => {
      const last = sessions.get(request);
      return last !== undefined && sessions.isFresh(last, at);
    };
  };
  expect(learn("a")()).toBe(false);
  sessions.setListening(true);
  const [a, b] = [learn("a"), learn("b")];
  expect([a(), b()]).toEqual([true, true]);
  const asOf = sessions.currentVersion();
  sessions.invalidate("a");
  expect([a(), b(), learn("a", { asOf })()]).toEqual([false, true, false]);
  expect(learn("a")()).toBe(true);
  sessions.invalidate();
  expect([a(), b()]).toEqual([false, false]);
  expect(learn("b", { lastsMs: 1_000 })(new Date(now.getTime() + 1_000))).toBe(false);
  expect(learn("b")(new Date(now.getTime() + 10_000))).toBe(false);
  learn("b");
  sessions.setListening(false);
  expect(b()).toBe(false);
});
