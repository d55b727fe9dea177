import { randomInt, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Api } from "./app.ts";
import { caseCount } from "./caseCount.ts";
import { migratedFolder } from "./database.ts";
import { drawOrder, openPlace, type OwnedTestLocation } from "./ownedLocation.ts";
import { realOwner } from "./realOwner.ts";
import { startServer, type RealServer } from "./realServer.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 90_000 });

const rounds = caseCount(10);
const writers = 4;
const slowestRefusalMs = 6_000;

interface Attempt {
  key: string;
  body: Parameters<Api["orders"]["createWithItems"]>[0]["body"];
}

const folder = migratedFolder("konoba-crash-");
let server: RealServer;
let location: OwnedTestLocation;

beforeAll(async () => {
  server = await startServer(folder);
  location = await openPlace(api(), await owner.settle());
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const owner = realOwner(folder, () => server);
const { api } = owner;

const draw = (): Attempt => ({ key: randomUUID(), body: drawOrder(location) });

const send = ({ key, body }: Attempt) => api().orders.createWithItems({ body }, { idempotencyKey: key });

/** Writes orders until the server dies; returns the acknowledged ones and the open attempt. */
async function write(): Promise<{ acknowledged: OrderDetails[]; open: Attempt }> {
  const acknowledged: OrderDetails[] = [];
  for (;;) {
    const open = draw();
    try {
      acknowledged.push(await send(open));
    } catch (error) {
      if (error instanceof ApiError && error.httpStatus < 500) throw error;
      return { acknowledged, open };
    }
  }
}

async function expectStored(orders: OrderDetails[]): Promise<void> {
  for (const order of orders) expect(await api().orders.find({ params: { id: order.id } })).toEqual(order);
}

test("preserves acknowledged orders through a kill, and stores a repeated one once", async () => {
  const known = new Map<string, OrderDetails>();

  for (let round = 0; round < rounds; round += 1) {
    const writing = Array.from({ length: writers }, write);
    await sleep(randomInt(40, 400));
    await server.cut(round % 2 === 0 ? "server" : "database");
    const written = await Promise.all(writing);
    server = await startServer(folder);

    const fresh = written.flatMap(({ acknowledged }) => acknowledged);
    for (const { open } of written) {
      const order = await send(open);
      expect(order.items.map((line) => line.quantity)).toEqual(open.body.items.map((line) => line.quantity));
      expect(await send(open)).toEqual(order);
      fresh.push(order);
    }
    await expectStored(fresh);
    for (const order of fresh) known.set(order.id, order);
    const { total } = await api().orders.listByLocation({ params: { locationId: location.locationId } });
    expect(total).toBe(known.size);
  }

  await expectStored([...known.values()]);
  expect(known.size).toBeGreaterThan(rounds * writers);
  expect(new Set([...known.values()].map((order) => `${order.businessDate} ${order.number}`)).size).toBe(
    known.size,
  );
});

/** Repeats an attempt until it is answered with an order; earlier answers must be quick errors. */
async function insist(attempt: Attempt): Promise<OrderDetails> {
  for (;;) {
    const startedAt = performance.now();
    try {
      return await send(attempt);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      expect([error.httpStatus, error.code]).toEqual([503, "unavailable"]);
      expect(performance.now() - startedAt).toBeLessThan(slowestRefusalMs);
      await sleep(50);
    }
  }
}

test("recovers from a killed database under load without losing or duplicating an order", async () => {
  const before = await api().orders.listByLocation({ params: { locationId: location.locationId } });
  const written: OrderDetails[] = [];
  let isOver = false;
  const writing = Array.from({ length: writers }, async () => {
    while (!isOver) written.push(await insist(draw()));
  });

  for (let cut = 0; cut < 4; cut += 1) {
    await sleep(randomInt(200, 600));
    await server.cutDatabase();
    const { length } = written;
    await vi.waitUntil(() => written.length > length + writers, { timeout: 30_000 });
  }
  isOver = true;
  await Promise.all(writing);

  expect(server.isAlive()).toBe(true);
  await expectStored(written);
  const { total } = await api().orders.listByLocation({ params: { locationId: location.locationId } });
  expect(total - before.total).toBe(written.length);
});
