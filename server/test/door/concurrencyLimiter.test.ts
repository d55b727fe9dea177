import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { buildApp } from "../../src/app.ts";
import { loadEnv } from "../../src/env.ts";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { openPool } from "../../src/lib/database/connections.ts";
import { FairSemaphore } from "../../src/lib/process/fairSemaphore.ts";
import { testApp, type TestApp } from "../app.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";
import { listen } from "./listening.ts";

vi.setConfig({ testTimeout: 120_000 });

let konoba: TestApp;
let loud: TestLocation;
let quiet: TestLocation;
let url: string;
let pool: pg.Pool;
let close: () => Promise<void>;

beforeAll(async () => {
  konoba = await testApp();
  [loud, quiet] = [await makeTestLocation(konoba), await makeTestLocation(konoba)];
  pool = openPool({ connectionString: konoba.pool.options.connectionString, max: 4, pipeline: true });
  const env = loadEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "error",
    REQUESTS_PER_MINUTE: "1000000",
    REQUESTS_PER_ORGANIZATION_MINUTE: "1000000",
    REQUESTS_AT_ONCE_PER_ORGANIZATION: "4",
    REQUESTS_WAITING_PER_ORGANIZATION: "20",
    ANSWER_SECONDS: "60",
    STATEMENT_SECONDS: "30",
    WAITING_SECONDS: "60",
  });
  const app = await buildApp({ pool, env, webFolder: "/nonexistent" });
  url = `http://127.0.0.1:${await listen(app)}`;
  close = async () => {
    await app.close();
    await pool.end();
  };
});
afterAll(async () => {
  await close();
  await konoba.close();
});

function asker({ owner }: TestLocation) {
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`;
  return async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(`${url}/v1${path}`, {
      ...init,
      headers: { ...init.headers, cookie, origin: url },
    });
    await reply.arrayBuffer();
    return { status: reply.status, retryAfter: reply.headers.get("retry-after") };
  };
}

test("serves others during 1500 concurrent requests of one, and rejects the excess", async () => {
  const [requestLoud, requestQuiet] = [asker(loud), asker(quiet)];
  const item = await loud.item("5.00");
  let maxWaiting = 0;
  pool.on("acquire", () => (maxWaiting = Math.max(maxWaiting, pool.waitingCount)));
  // The organization of a session is known from its first request on.
  expect([
    (await requestLoud("/auth/has-profile")).status,
    (await requestQuiet("/auth/has-profile")).status,
  ]).toEqual([200, 200]);
  // A slow page, so that the queue is still full when further requests arrive.
  const items = Array.from({ length: 20 }, () => ({ menuItemId: item }));
  for (let order = 0; order < 50; order += 1)
    await loud.api.orders.createWithItems({ body: { locationId: loud.locationId, items } });

  const flood = Promise.all(
    Array.from({ length: 1500 }, () => requestLoud(`/orders/location/${loud.locationId}?pageSize=50`)),
  );
  const calm = [];
  for (let turn = 0; turn < 25; turn += 1)
    calm.push((await requestQuiet(`/orders/location/${quiet.locationId}`)).status);
  const answers = await flood;

  expect(new Set(calm)).toEqual(new Set([200]));
  const answersWith = (status: number) => answers.filter((answer) => answer.status === status);
  expect(answersWith(200).length + answersWith(429).length).toBe(1500);
  expect(answersWith(200).length).toBeGreaterThan(20);
  expect(answersWith(429).length).toBeGreaterThan(0);
  expect(new Set(answersWith(429).map(({ retryAfter }) => retryAfter))).toEqual(new Set(["1"]));
  expect(maxWaiting).toBe(0);
  expect(pool.totalCount).toBeLessThan(4);
});

test("serves the quiet organization during any number of requests with unknown sessions", async () => {
  const requestQuiet = asker(quiet);
  expect((await requestQuiet("/auth/has-profile")).status).toBe(200);

  const flood = Promise.all(
    Array.from({ length: 400 }, async () => {
      const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${randomUUID()}`;
      return (await fetch(`${url}/v1/auth/has-profile`, { headers: { cookie } })).status;
    }),
  );
  const calm = [];
  for (let turn = 0; turn < 10; turn += 1) calm.push((await requestQuiet("/auth/has-profile")).status);

  expect(new Set(calm)).toEqual(new Set([200]));
  for (const status of await flood) expect([401, 429]).toContain(status);
});

test("stores an order that was rejected as retryable once it is repeated, exactly once", async () => {
  const request = asker(loud);
  const menuItemId = await loud.item("9.50");
  const body = JSON.stringify({
    locationId: loud.locationId,
    orderType: "takeaway",
    items: [{ menuItemId, quantity: 1 }],
  });
  const count = async () =>
    (await loud.api.orders.listByLocation({ params: { locationId: loud.locationId } })).total;
  const before = await count();
  let refused = 0;
  const insist = async () => {
    const headers = { "content-type": "application/json", "idempotency-key": randomUUID() };
    for (;;) {
      const { status } = await request("/orders/createWithItems", { method: "POST", headers, body });
      if (status === 201) return;
      expect(status).toBe(429);
      refused += 1;
      await sleep(50);
    }
  };

  await Promise.all(Array.from({ length: 60 }, insist));

  expect(refused).toBeGreaterThan(0);
  expect((await count()) - before).toBe(60);
});

test("delays another key by one entry of a busy one", async () => {
  const semaphore = new FairSemaphore({ permits: 1 });
  const done: string[] = [];
  const work = (key: string) => semaphore.run(key, async () => void done.push(key));

  const giveBack = await semaphore.acquire("first");
  const all = ["loud", "loud", "loud", "loud", "quiet", "other"].map(work);
  giveBack();
  await Promise.all(all);

  expect(done).toEqual(["loud", "quiet", "other", "loud", "loud", "loud"]);
});

test("blocks light requests behind a heavy one so that it is not starved", async () => {
  const semaphore = new FairSemaphore({ permits: 2 });
  const done: string[] = [];
  const giveBack = await semaphore.acquire("light");
  const all = [
    semaphore.run("heavy", async () => void done.push("heavy"), 2),
    semaphore.run("light", async () => void done.push("light")),
  ];
  giveBack();
  await Promise.all(all);

  expect(done).toEqual(["heavy", "light"]);
});
