import { contract } from "@konoba/contract";
import { addressOf } from "@konoba/contract/lib/client";
import type { Route } from "@konoba/contract/lib/route";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testDatabase } from "./database.ts";
import { fiscalApp, type FiscalApp } from "./fiscal.ts";
import type { RouteName } from "./isolation/attempt.ts";
import { attempts } from "./isolation/attempts.ts";
import { makeEverything } from "./isolation/everything.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

/** Schema that precedes pg_catalog on the replica's search path and overrides its functions. */
const schema = "elsewhere";
const copying: [string, Route][] = Object.entries(contract).flatMap(([domain, group]) =>
  Object.entries(group)
    .filter(([, route]: [string, Route]) => route.replica)
    .map(([name, route]): [string, Route] => [`${domain}.${name}`, route]),
);

let database: string;
let store: pg.Pool;
let location: TestLocation;
let primary: FiscalApp;
const opened: FiscalApp[] = [];

/** Starts a server that reads reports from the same database by another URL. */
async function serverWith(replica: string, settings: Record<string, string> = {}): Promise<FiscalApp> {
  const app = await fiscalApp({ DATABASE_REPLICA_URL: replica, ...settings }, Promise.resolve(database));
  opened.push(app);
  return app;
}
/** Returns a URL with the schema first: the database then acts as a replica with the lag in `behind`. */
const follower = () => `${database}?options=-c%20search_path%3D${schema},pg_catalog,public`;

beforeAll(async () => {
  database = await testDatabase();
  primary = await fiscalApp({}, Promise.resolve(database));
  store = primary.pool;
  location = await makeTestLocation(primary);
  const itemId = await location.item("10.00");
  const { api, locationId } = location;
  await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: itemId, quantity: 1 }] },
  });
  await store.query(`
    create schema ${schema};
    create table ${schema}.has_all ();
    create function ${schema}.pg_is_in_recovery() returns boolean language sql as 'select true';
    create function ${schema}.pg_last_wal_replay_lsn() returns pg_lsn language sql as
      $$ select (case when exists (select from ${schema}.has_all) then 'FFFFFFFF/FFFFFFFF' else '0/1' end)::pg_lsn $$;`);
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await primary.close();
});

async function request(
  app: FiscalApp,
  route: Route,
  input: Parameters<typeof addressOf>[1],
  token = location.owner.token,
) {
  return app.app.inject({
    url: `/v1${addressOf(route, input)}`,
    headers: { origin: app.env.PUBLIC_URL, cookie: `${sessionCookie(app.env.PUBLIC_URL)}=${token}` },
  });
}
const summary = async (app: FiscalApp) => {
  const reply = await request(app, contract.analytics.summary, {
    params: { locationId: location.locationId },
  });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply;
};
const readings = async (app: FiscalApp) => {
  const { body } = await app.app.inject({ url: "/metrics" });
  const reported = [...body.matchAll(/^konoba_replica_readings_total\{outcome="(\w+)"\} (\d+)$/gm)];
  return Object.fromEntries(reported.map(([, outcome = "", count]) => [outcome, Number(count)]));
};

test("serves reports and exports from the replica, and none of them writes", async () => {
  const app = await serverWith(database);
  const mine = await makeEverything(primary, location);
  let requested = 0;
  for (const [name, route] of copying) {
    const inputs = (attempts[name as RouteName] ?? []).map(({ input }) => input(mine, mine));
    for (const input of inputs.length > 0 ? inputs : [{ query: { from: "2031-07-01", to: "2031-07-02" } }]) {
      const reply = await request(app, route, input);
      expect.soft(reply.statusCode, `${name} ${reply.body}`).toBe(200);
      expect.soft(reply.headers["x-replica-lag"], name).toMatch(/^\d+$/);
      requested += 1;
    }
  }
  expect(copying.map(([name]) => name)).toEqual(
    expect.arrayContaining(["analytics.report", "orders.exportCsv", "inventory.exportCsv"]),
  );
  expect(await readings(app)).toEqual({ answered: requested, behind: 0, silent: 0, cancelled: 0 });
});

test("serves writes and frequent reads from the primary", async () => {
  const app = await serverWith("postgresql://127.0.0.1:1/nowhere");
  const input = { params: { locationId: location.locationId } };
  const reply = await request(app, contract.orders.listByLocation, input);
  expect(reply.statusCode).toBe(200);
  expect(copying.filter(([, { method, writes }]) => method !== "GET" || writes)).toEqual([]);
  expect(await readings(app)).toEqual({ answered: 0, behind: 0, silent: 0, cancelled: 0 });
});

test("skips a lagging replica, and reports its lag", async () => {
  const app = await serverWith(follower(), { REPLICA_WAIT_MS: "30" });
  const reply = await summary(app);
  expect(reply.headers).not.toHaveProperty("x-replica-lag");
  expect(reply.json()).toMatchObject({ byType: [{ orders: 1 }] });
  expect(await readings(app)).toMatchObject({ answered: 0, behind: 1 });
  const { body } = await app.app.inject({ url: "/metrics" });
  expect(Number(/^konoba_replica_lag_bytes (\d+)$/m.exec(body)?.[1])).toBeGreaterThan(1_000_000);
});

test("waits for the replica to catch up before a report", async () => {
  const app = await serverWith(follower(), { REPLICA_WAIT_MS: "10000" });
  const pending = summary(app);
  await store.query(`insert into ${schema}.has_all default values`);
  expect((await pending).headers).toHaveProperty("x-replica-lag");
  expect(await readings(app)).toMatchObject({ answered: 1, behind: 0 });
});

test("logs an unresponsive replica, and uses the primary", async () => {
  const app = await serverWith("postgresql://127.0.0.1:1/nowhere");
  for (let times = 1; times <= 3; times += 1) {
    const reply = await summary(app);
    expect(reply.headers).not.toHaveProperty("x-replica-lag");
    expect(reply.json()).toMatchObject({ byType: [{ orders: 1 }] });
  }
  expect(await readings(app)).toMatchObject({ answered: 0, silent: 3 });
  const { body } = await app.app.inject({ url: "/metrics" });
  expect(body).toContain("konoba_replica_lag_bytes Nan");
});

test("repeats a read cancelled by replay on the primary", async () => {
  await store.query(`
    create function ${schema}.conflict() returns setof integer language plpgsql as $$
      begin raise exception 'canceling statement due to conflict with recovery' using errcode = '40001'; end $$;
    create view ${schema}.orders as select o.* from public.orders o, ${schema}.conflict();`);
  const app = await serverWith(follower(), { REPLICA_WAIT_MS: "10000" });
  const reply = await summary(app);
  expect(reply.headers).not.toHaveProperty("x-replica-lag");
  expect(reply.json()).toMatchObject({ byType: [{ orders: 1 }] });
  expect(await readings(app)).toMatchObject({ answered: 0, cancelled: 1 });
});
