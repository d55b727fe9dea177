import { setTimeout as sleep } from "node:timers/promises";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { buildApp } from "../src/app.ts";
import { sessionCookie } from "../src/lib/access/session.ts";
import { openPool } from "../src/lib/database/connections.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let orderUrl: string;
let app: Awaited<ReturnType<typeof buildApp>>;
let close: () => Promise<void>;

beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
  const items = [{ menuItemId: await location.item("4.00"), quantity: 1 }];
  const { locationId } = location;
  const { id } = await location.api.orders.createWithItems({ body: { locationId, items } });
  orderUrl = `/v1/orders/${id}`;
});
beforeEach(() => start());
afterEach(() => close());
afterAll(() => konoba.close());

/** Starts another server on the database, whose shared connections are open. */
async function start(limits: { statement_timeout?: number } = {}): Promise<void> {
  const { connectionString } = konoba.pool.options;
  const pool = openPool({ connectionString, max: 10, pipeline: true, ...limits });
  const log = pino({ level: "silent" });
  app = await buildApp({ pool, env: konoba.env, log, webFolder: "/nonexistent" });
  close = async () => {
    await app.close();
    await pool.end();
  };
  await shareReads();
}

const read = async (url: string, { owner } = location) =>
  (
    await app.inject({
      url,
      headers: {
        origin: konoba.env.PUBLIC_URL,
        cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
      },
    })
  ).statusCode;
const readMany = (url: string, count: number, by = location) =>
  Promise.all(Array.from({ length: count }, () => read(url, by)));
const tablesUrl = () => `/v1/tables/location/${location.locationId}`;

interface Backend {
  pid: number;
  isWaiting: boolean;
}

/** Lists the connections that reads share. */
async function sharedBackends(): Promise<Backend[]> {
  const { rows } = await konoba.pool.query<Backend>(
    `select pid, coalesce(wait_event_type = 'Lock', false) as "isWaiting" from pg_stat_activity
     where datname = current_database() and application_name = 'konoba reads' order by pid`,
  );
  return rows;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

/** Reads until both shared connections are open. */
const shareReads = () =>
  until(async () => {
    await readMany(tablesUrl(), 2);
    return (await sharedBackends()).length === 2;
  });

/** Locks a table so that every read of it waits until the returned function is called. */
async function lock(table: string): Promise<() => Promise<void>> {
  const client = await konoba.pool.connect();
  await client.query("begin");
  await client.query(`lock table ${table} in access exclusive mode`);
  return async () => {
    await client.query("rollback");
    client.release();
  };
}

const isSharedWaiting = async () => (await sharedBackends()).some(({ isWaiting }) => isWaiting);

test("fails only the read whose statement fails, of many sent in one write", async () => {
  await konoba.pool.query("alter table menu_items rename to menu_items_moved");

  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      read(turn % 2 ? `/v1/menu/items?locationId=${location.locationId}&language=en` : orderUrl),
    ),
  );

  await konoba.pool.query("alter table menu_items_moved rename to menu_items");
  expect(replies.filter((_, turn) => turn % 2 === 0)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(new Set(replies.filter((_, turn) => turn % 2))).toEqual(new Set([500]));
  expect(await readMany(orderUrl, 4)).toEqual([200, 200, 200, 200]);
  expect(await sharedBackends()).toHaveLength(2);
});

test("answers the reads that wait when their shared connections are lost, and opens new ones", async () => {
  const unlock = await lock("orders");
  const waiting = readMany(orderUrl, 8);
  await until(isSharedWaiting);
  const lost = (await sharedBackends()).map(({ pid }) => pid);

  await konoba.pool.query("select pg_terminate_backend(pid) from unnest($1::int[]) pid", [lost]);
  await until(async () => !(await sharedBackends()).some(({ pid }) => lost.includes(pid)));
  await unlock();

  expect(await waiting).toEqual(Array.from({ length: 8 }, () => 200));
  await shareReads();
});

test("reads again on a connection of its own what was cancelled on a shared one", async () => {
  const unlock = await lock("orders");
  const waiting = readMany(orderUrl, 4);
  await until(isSharedWaiting);

  for (const { pid, isWaiting } of await sharedBackends())
    if (isWaiting) await konoba.pool.query("select pg_cancel_backend($1)", [pid]);
  await unlock();

  expect(await waiting).toEqual([200, 200, 200, 200]);
});

test("moves a statement that waits off the shared connections, and ends it in its own time", async () => {
  await close();
  await start({ statement_timeout: 1_500 });
  const unlock = await lock("orders");
  const waiting = readMany(orderUrl, 4);
  await until(isSharedWaiting);

  // The lock lasts until the own timeout of the statement; other reads need not wait for that.
  await until(async () => !(await isSharedWaiting()));
  expect(await readMany(tablesUrl(), 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(await isSharedWaiting()).toBe(false);

  expect(await waiting).toEqual([503, 503, 503, 503]);
  await unlock();
  expect(await read(orderUrl)).toBe(200);
});

test("keeps reports off the shared connections", async () => {
  const unlock = await lock("orders");
  const report = read(`/v1/analytics/report/${location.locationId}?from=2026-03-01&to=2026-03-09`);
  await until(async () => {
    const { rows } = await konoba.pool.query("select from pg_locks where not granted");
    return rows.length > 0;
  });

  expect(await isSharedWaiting()).toBe(false);
  expect(await readMany(tablesUrl(), 10)).toEqual(Array.from({ length: 10 }, () => 200));

  await unlock();
  expect(await report).toBe(200);
});

test("leaves room on the shared connections while one organization waits with all it may send", async () => {
  const quiet = await makeTestLocation(konoba);
  const unlock = await lock("orders");
  const flood = readMany(orderUrl, 200);
  await until(isSharedWaiting);

  expect(await read(`/v1/tables/location/${quiet.locationId}`, quiet)).toBe(200);

  await unlock();
  expect(new Set(await flood)).toEqual(new Set([200]));
});
