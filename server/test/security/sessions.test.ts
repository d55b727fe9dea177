import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { testApp, type TestApp } from "../app.ts";
import { makeWorker } from "../factories.ts";
import { planOf, watchStatements, type Statement } from "../statements.ts";
import { makeTestLocation } from "../testLocation.ts";

let konoba: TestApp;
let seen: Statement[];
beforeAll(async () => {
  konoba = await testApp();
  seen = watchStatements(konoba.pool);
});
afterAll(() => konoba.close());

const send = (token: string, url: string) =>
  konoba.app.inject({
    url,
    headers: { origin: konoba.env.PUBLIC_URL, cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${token}` },
  });

const isOfSession = ({ text }: Statement) => /\bsessions\b/.test(text);

test("looks up the session once per request by an index, for any caller and any number of sessions", async () => {
  const location = await makeTestLocation(konoba);
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  await konoba.pool.query(
    `insert into sessions (id, token_hash, user_id, expires_at)
     select gen_random_uuid(), sha256(('other ' || n)::bytea), $1, now() + interval '1 day'
     from generate_series(1, 20000) n`,
    [location.owner.id],
  );
  await konoba.pool.query("analyze sessions");

  for (const { token } of [location.owner, waiter]) {
    seen.length = 0;
    expect((await send(token, `/v1/tables/${location.tableId}`)).statusCode).toBe(200);
    const ofSession = seen.filter(isOfSession);
    expect(ofSession).toHaveLength(1);
    expect(seen.length).toBe(2);
    const plan = ofSession[0] ? await planOf(konoba.pool, ofSession[0]) : [];
    const reads = plan.filter((node) => node["Relation Name"] === "sessions");
    expect(reads.map((node) => [node["Node Type"], node["Actual Rows"]])).toEqual([["Index Scan", 1]]);
  }
});

test("updates the last use of a session every five minutes, not on every request", async () => {
  const { owner } = await makeTestLocation(konoba);
  await konoba.pool.query(
    "update sessions set last_seen_at = now() - interval '6 minutes' where user_id = $1",
    [owner.id],
  );
  seen.length = 0;

  for (let request = 0; request < 3; request += 1) await send(owner.token, "/v1/auth/has-profile");

  expect(seen.filter(isOfSession)).toHaveLength(4);
});

test("uses no statement for the log to create and read an order", async () => {
  const location = await makeTestLocation(konoba);
  const items = [{ menuItemId: await location.item("5.00"), quantity: 2 }];
  seen.length = 0;

  const { id } = await location.api.orders.createWithItems({
    body: { locationId: location.locationId, items },
  });
  const created = seen.map(({ text }) => text);
  seen.length = 0;
  await location.api.orders.find({ params: { id } });

  // Session, begin, inputs of the order, the order, and commit.
  expect(created).toHaveLength(5);
  expect(created.filter((text) => text.includes("audit"))).toEqual([]);
  expect(seen).toHaveLength(2);
});

test("confirms a repeated reader together with the read, over one connection", async () => {
  const location = await makeTestLocation(konoba);
  const url = `/v1/tables/${location.tableId}`;
  await send(location.owner.token, url);
  let taken = 0;
  const count = () => void (taken += 1);
  konoba.pool.on("acquire", count);
  seen.length = 0;

  const { statusCode } = await send(location.owner.token, url);

  konoba.pool.off("acquire", count);
  expect(statusCode).toBe(200);
  expect(seen.map(isOfSession)).toEqual([true, false]);
  // None once the connections that reads share are open.
  expect(taken).toBeLessThanOrEqual(1);
});

test("does not answer data read ahead for an outdated session", async () => {
  const location = await makeTestLocation(konoba);
  const worker = await makeWorker(konoba, location.locationId, "manager");
  const read = async (url: string) => (await send(worker.token, url)).statusCode;
  const [table, costs] = [`/v1/tables/${location.tableId}`, `/v1/menu/costs/${location.locationId}`];
  const now = (change: string) =>
    konoba.pool.query(`update workers set ${change} where id = $1`, [worker.id]);
  expect([await read(table), await read(costs)]).toEqual([200, 200]);

  await now("role = 'waiter'");
  expect([await read(costs), await read(table)]).toEqual([403, 200]);
  await now("role = 'manager'");
  expect([await read(costs), await read(table)]).toEqual([200, 200]);
  await now("status = 'suspended'");
  expect([await read(table), await read(costs)]).toEqual([401, 401]);
  await now("status = 'active'");
  expect(await read(table)).toBe(200);
  await konoba.pool.query("update sessions set ended_at = now() where worker_id = $1", [worker.id]);
  expect([await read(table), await read("/v1/users/me")]).toEqual([401, 401]);
});
