import { randomInt, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "@konoba/contract";
import { createClient } from "@konoba/contract/lib/client";
import type pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sessionCookie } from "../../src/lib/access/session.ts";
import { openPool } from "../../src/lib/database/connections.ts";
import { testApp, type Api, type TestApp } from "../app.ts";
import { testDatabase } from "../database.ts";
import { startServer, type RealServer } from "../realServer.ts";
import { makeTestLocation, type TestLocation } from "../testLocation.ts";
import { Copy, waitForHorizon } from "./reader.ts";

/** `CHANGES_SECONDS=60 CHANGES_WRITERS=16` is the long run. */
const seconds = Number(process.env["CHANGES_SECONDS"] ?? 4);
const writers = Number(process.env["CHANGES_WRITERS"] ?? 4);
vi.setConfig({ testTimeout: 120_000 + seconds * 4_000, hookTimeout: 120_000 });

const folder = mkdtempSync(join(tmpdir(), "konoba-changes-"));
let konoba: TestApp;
let location: TestLocation;
let pool: pg.Pool;
let servers: RealServer[];
let itemId: string;
beforeAll(async () => {
  const database = await testDatabase();
  konoba = await testApp({}, Promise.resolve(database));
  location = await makeTestLocation(konoba);
  itemId = await location.item("3.00");
  pool = openPool({ connectionString: database, max: writers + 3 });
  const settings = { DATABASE_URL: database };
  servers = [
    await startServer(join(folder, "one"), settings),
    await startServer(join(folder, "two"), settings),
  ];
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pool.end();
  await konoba.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Returns the API of one of the two processes. */
function anyApi(): Api {
  const base = `${servers[randomInt(servers.length)]?.url}/v1`;
  const cookie = `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}`;
  return createClient(contract, {
    base,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...init.headers, cookie, origin: new URL(base).origin } }),
  });
}

/** Names of the rows each writer has committed, in order. */
type Log = string[][];

const insertRow = `
  insert into reservations (id, location_id, name, party_size, starts_at, minutes, status, created_by)
  values ($1, $2, $3, 2, now(), 60, 'booked', 'writer')`;
const touchRow = `
  update reservations set note = $3 where id = (select id from reservations
    where location_id = $1 and name like $2 || '-%' order by random() limit 1)`;

/** Writes one transaction that stays open for a random time, and commits it, or not. */
async function writeOnce(writer: number, log: Log): Promise<void> {
  const client = await pool.connect();
  const own = log[writer] ?? [];
  try {
    const name = `w${writer}-${own.length}`;
    await client.query("begin");
    await client.query(insertRow, [randomUUID(), location.locationId, name]);
    if (randomInt(3) === 0) await client.query(touchRow, [location.locationId, `w${writer}`, randomUUID()]);
    await sleep(randomInt(10) === 0 ? randomInt(300) : randomInt(25));
    const isCommitted = randomInt(5) > 0;
    await client.query(isCommitted ? "commit" : "rollback");
    if (isCommitted) own.push(name);
  } finally {
    client.release();
  }
}

async function takeOrder(): Promise<void> {
  const { locationId } = location;
  const { id } = await anyApi().orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: itemId, quantity: 1 }] },
  });
  if (randomInt(2) === 0) await anyApi().orders.update({ params: { id }, body: { status: "preparing" } });
  if (randomInt(2) === 0) await anyApi().orders.takePayment({ params: { id }, body: { method: "card" } });
}

/** Returns the position of a cursor among changes; null while it reads all rows. */
function positionOf(cursor: string): [xid: bigint, id: string] | null {
  const position = JSON.parse(Buffer.from(cursor, "base64url").toString()) as string[];
  const [, , , , phase, xid, id] = position;
  return phase === "changes" ? [BigInt(xid ?? "0"), id ?? ""] : null;
}

async function currentTransaction(): Promise<bigint> {
  const { rows } = await pool.query<{ xid: string }>("select pg_current_xact_id()::text as xid");
  return BigInt(rows[0]?.xid ?? "0");
}

/** Requires that the copy has every committed row of a writer before the last one it has. */
function expectNoGap(copy: Copy, log: Log): void {
  const names = new Set([...copy.rows.values()].map((row) => (row as { name: string }).name));
  for (const [writer, own] of log.entries()) {
    const seen = own.map((name) => names.has(name));
    const firstUnseen = seen.indexOf(false);
    if (firstUnseen >= 0) expect(seen.slice(firstUnseen).includes(true), `writer ${writer}`).toBe(false);
  }
}

function expectForward(copy: Copy): void {
  const positions = copy.pages
    .map(({ nextCursor }) => positionOf(nextCursor))
    .filter((each) => each !== null);
  for (const [index, [xid, id]] of positions.entries()) {
    const [xidBefore, idBefore] = positions[index - 1] ?? [0n, ""];
    expect(xid > xidBefore || (xid === xidBefore && id >= idBefore)).toBe(true);
  }
}

test(`a program that reads while ${writers} writers commit in any order misses nothing and sees no gap`, async () => {
  const log: Log = Array.from({ length: writers }, () => []);
  const endsAt = Date.now() + seconds * 1000;
  const isOver = () => Date.now() > endsAt;
  const reservations = [1, 2].map(
    () => new Copy("reservations", { locationId: location.locationId, limit: randomInt(1, 60) }),
  );
  const orders = new Copy("orders", { locationId: location.locationId, limit: 20 });
  const payments = new Copy("payments", { locationId: location.locationId, limit: 7 });
  const loop = async (work: () => Promise<unknown>) => {
    while (!isOver()) await work();
  };
  // The first read returns rows by id while others are added. It is complete once the changes until its end are
  // read, which an older transaction of another test holds back.
  let firstReadEnd: bigint | undefined;
  const follow = async (copy: Copy) => {
    await copy.read(anyApi());
    if (copy === reservations[0]) {
      firstReadEnd ??= await currentTransaction();
      const [xid] = positionOf(copy.cursor ?? "") ?? [0n];
      if (xid >= firstReadEnd)
        expectNoGap(
          copy,
          log.map((own) => [...own]),
        );
    }
    await sleep(randomInt(40));
  };

  await Promise.all([
    ...log.map((_, writer) => loop(() => writeOnce(writer, log))),
    loop(takeOrder),
    loop(takeOrder),
    ...[...reservations, orders, payments].map((copy) => loop(() => follow(copy))),
  ]);
  await waitForHorizon(pool);
  for (const copy of [...reservations, orders, payments]) await copy.read(anyApi());

  const all = log.flat().toSorted();
  for (const copy of reservations) {
    expect([...copy.rows.values()].map((row) => (row as { name: string }).name).toSorted()).toEqual(all);
    expectForward(copy);
  }
  const { rows } = await pool.query<{ mark: string }>("select id || ' ' || version as mark from orders");
  const marks = [...orders.rows.values()].map(
    (row) => `${Reflect.get(row, "id")} ${Reflect.get(row, "version")}`,
  );
  expect(marks.toSorted()).toEqual(rows.map(({ mark }) => mark).toSorted());
  const paid = await pool.query<{ id: string }>("select id from payments");
  expect([...payments.rows.keys()].toSorted()).toEqual(paid.rows.map(({ id }) => id).toSorted());
  console.info(
    `${all.length} rows of ${writers} writers, ${rows.length} orders, ${reservations[0]?.pages.length} pages`,
  );
});
