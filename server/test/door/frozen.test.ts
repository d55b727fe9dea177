import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, expect, inject, test, vi } from "vitest";
import { buildApp } from "../../src/app.ts";
import { loadEnv } from "../../src/env.ts";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { openPool } from "../../src/lib/database/connections.ts";
import { createDb } from "../../src/lib/database/db.ts";
import { createPool } from "../../src/lib/postgres/open.ts";
import { runInContext } from "../../src/lib/process/requestContext.ts";
import { testApp, type TestApp } from "../app.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";

vi.setConfig({ testTimeout: 90_000 });

/** Starts a proxy to the database on which, once frozen, nothing moves and nothing ends. */
async function startProxy() {
  const { host, port } = inject("postgres");
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((client) => {
    const upstream = connect(`${host}/.s.PGSQL.${port}`);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on("data", (chunk) => other.write(chunk));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        other.destroy();
      });
      if (isFrozen) socket.pause();
    }
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

let konoba: TestApp;
let location: TestLocation;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let pool: pg.Pool;
let app: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
  proxy = await startProxy();
  const env = loadEnv({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    POOL_SIZE: "4",
    ANSWER_SECONDS: "3",
    STATEMENT_SECONDS: "2",
    REQUESTS_PER_MINUTE: "1000000",
    REQUESTS_AT_ONCE_PER_ORGANIZATION: "4",
  });
  const name = konoba.pool.options.connectionString?.split("/").at(-1);
  const connectionString = `postgresql://postgres@127.0.0.1:${proxy.port}/${name}`;
  pool = createPool({ connectionString }, env, () => undefined);
  app = await buildApp({ pool, env, webFolder: "/nonexistent" });
});
afterAll(async () => {
  await app.close();
  proxy.close();
  await pool.end();
  await konoba.close();
});

test("answers a request that waits for a slot or a connection at its own deadline, not at the pool's", async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, "127.0.0.1");
  await once(silent, "listening");
  const { port } = silent.address() as AddressInfo;
  const waiting = openPool({
    host: "127.0.0.1",
    port,
    max: 3,
    connectionTimeoutMillis: 60_000,
    pipeline: true,
  });
  const db = createDb(waiting);
  const outcomes: unknown[] = [];
  const request = (answerBy: number) =>
    runInContext({ key: "one", isLong: false, answerBy }, () => sql`select 1`.execute(db)).catch(
      (error: unknown) => void outcomes.push(error),
    );
  void waiting.connect().catch((error: unknown) => void outcomes.push(error));

  // The first holds the only permit of its key, the second waits for it.
  await Promise.all([request(Date.now() + 600), request(Date.now() + 300)]);

  expect(outcomes).toEqual([
    expect.objectContaining({ code: "unavailable" }),
    expect.objectContaining({ code: "unavailable" }),
  ]);
  for (const socket of sockets) socket.destroy();
  silent.close();
  await waiting.end();
});

test("never compiles a statement (JIT), whatever the database's default", async () => {
  const { rows } = await pool.query("select setting, source from pg_settings where name = 'jit'");
  expect(rows).toEqual([{ setting: "off", source: "client" }]);
});

const cookie = () => `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}`;
const read = () => app.inject({ url: `/v1/locations/${location.locationId}`, headers: { cookie: cookie() } });
const write = (menuItemId: string, key: string) =>
  app.inject({
    method: "POST",
    url: "/v1/orders/createWithItems",
    headers: { cookie: cookie(), origin: konoba.env.PUBLIC_URL, "idempotency-key": key },
    payload: { locationId: location.locationId, orderType: "takeaway", items: [{ menuItemId, quantity: 1 }] },
  });

test("answers 503 while the database does not respond, and loses nothing acknowledged", async () => {
  const menuItemId = await location.item("9.50");
  const acknowledged: string[] = [];
  const open: string[] = [];
  const refused: unknown[] = [];
  let isFrozen = false;
  const writing = Array.from({ length: 4 }, async () => {
    while (!isFrozen || refused.length < 8) {
      const key = randomUUID();
      const reply = await write(menuItemId, key);
      if (reply.statusCode === 201) acknowledged.push(reply.json<{ id: string }>().id);
      else {
        open.push(key);
        refused.push([reply.statusCode, reply.headers["retry-after"], reply.json<{ code: string }>().code]);
      }
    }
  });
  await vi.waitUntil(() => acknowledged.length >= 8, { timeout: 20_000 });

  proxy.freeze();
  isFrozen = true;
  // More than are served at once: queued requests get the same answer.
  const [readings] = await Promise.all([Promise.all(Array.from({ length: 12 }, read)), ...writing]);

  for (const reading of readings)
    expect([reading.statusCode, reading.headers["retry-after"]]).toEqual([503, "1"]);
  for (const refusal of refused) expect(refusal).toEqual([503, "1", "unavailable"]);
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(503);
  expect((await app.inject({ url: "/healthz" })).statusCode).toBe(200);

  proxy.thaw();
  await expect.poll(async () => (await read()).statusCode, { timeout: 20_000 }).toBe(200);
  expect((await app.inject({ url: "/readyz" })).statusCode).toBe(200);
  for (const key of open) {
    const again = await write(menuItemId, key);
    expect(again.statusCode).toBe(201);
    acknowledged.push(again.json<{ id: string }>().id);
  }
  const { total } = await location.api.orders.listByLocation({ params: { locationId: location.locationId } });
  expect(total).toBe(new Set(acknowledged).size);
  expect(total).toBe(acknowledged.length);
});
