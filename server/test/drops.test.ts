import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiError } from "@konoba/contract/lib/client";
import type { QueuedWrite } from "@konoba/contract/lib/offlineQueue";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { OrderWrite } from "@konoba/contract/orders/orders.offlineQueue.rules";
import { orderTotals } from "@konoba/contract/orders/orders.totals";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { migratedFolder } from "./database.ts";
import { openBadLine } from "./drops/badLine.ts";
import { createDevice } from "./drops/device.ts";
import { realOwner } from "./realOwner.ts";
import { startServer, type RealServer } from "./realServer.ts";

const seconds = Number(process.env.DROPS_SECONDS ?? 7);
const seed = Number(process.env.DROPS_SEED ?? Date.now() % 1_000_000);
vi.setConfig({ testTimeout: (seconds + 240) * 1_000, hookTimeout: 90_000 });

const devices = 8;
const restartsEveryMs = Math.max(6_000, (seconds * 1_000) / 8);

/** Returns a seeded random generator (mulberry32); the timing of answers still depends on the machine. */
function randomOf(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const random = randomOf(seed);
const pick = <Each>(all: readonly Each[]): Each | undefined => all[Math.floor(random() * all.length)];

/** Write made at a device. */
interface OfflineWrite {
  entry: Pick<QueuedWrite<OrderWrite>, "id" | "payload">;
  isRefused: boolean;
}

const folder = migratedFolder("konoba-drops-");
let server: RealServer;
const owner = realOwner(folder, () => server);
const { api } = owner;
let locationId = "";
const menuItemIds: string[] = [];

beforeAll(async () => {
  server = await startServer(folder);
  ({ locationId } = await owner.settle());
  const name = (text: string) => ({ translations: [{ languageCode: "en", name: text }] });
  const category = await api().menu.createCategory({ body: { locationId, ...name("Grill") } });
  for (const price of ["9.50", "3.20", "1.85"]) {
    const body = { locationId, categoryId: category.id, price, ...name(`Dish ${price}`) };
    menuItemIds.push((await api().menu.createItem({ body })).id);
  }
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
});

const newLine = () => ({
  id: randomUUID(),
  menuItemId: pick(menuItemIds) ?? "",
  quantity: 1 + Math.floor(random() * 3),
});

/** Orders known to everyone, as from the live stream. */
const known: string[] = [];

/**
 * Creates a waiter at one device, who opens orders, adds to shared ones, and changes and removes own lines.
 */
function createWaiter(device: ReturnType<typeof createDevice>) {
  const writes: OfflineWrite[] = [];
  /** Lines entered here, by order. */
  const lines = new Map<string, string>();

  async function write(payload: OrderWrite, orderId: string): Promise<void> {
    const queuedWrite: OfflineWrite = { entry: { id: randomUUID(), payload }, isRefused: false };
    writes.push(queuedWrite);
    const outcome = await device.write(payload, queuedWrite.entry.id, orderId);
    queuedWrite.isRefused = outcome === "refused";
    if (outcome === "sent" && payload.route === "createWithItems") known.push(orderId);
  }

  function enter(): Promise<void> {
    const items = Array.from({ length: 1 + Math.floor(random() * 2) }, newLine);
    const there = random() < 0.6 ? pick(known) : undefined;
    const orderId = there ?? randomUUID();
    for (const { id } of items) lines.set(id, orderId);
    if (there !== undefined)
      return write({ route: "addItems", input: { params: { orderId }, body: { items } } }, orderId);
    const body = { id: orderId, locationId, orderType: "takeaway" as const, items };
    return write({ route: "createWithItems", input: { body } }, orderId);
  }

  function act(): Promise<void> {
    const [itemId, orderId] = pick([...lines]) ?? [];
    const chance = random();
    if (itemId === undefined || orderId === undefined || chance < 0.55) return enter();
    const params = { itemId };
    if (chance < 0.8) {
      const body = { quantity: 1 + Math.floor(random() * 9) };
      return write({ route: "updateItem", input: { params, body } }, orderId);
    }
    if (chance < 0.9) return write({ route: "removeItem", input: { params, body: {} } }, orderId);
    if (chance < 0.93) {
      const status = pick(["preparing", "ready"] as const) ?? "ready";
      const body = { lineIds: [itemId], status };
      return write({ route: "prepareItems", input: { params: { id: orderId }, body } }, orderId);
    }
    if (chance < 0.94) {
      const body = { reason: "Guest left", stock: "wasted" as const };
      return write({ route: "cancel", input: { params: { id: orderId }, body } }, orderId);
    }
    if (chance < 0.97) {
      const cash = { id: randomUUID(), method: "cash" as const, amount: "5.00", offline: true };
      return write({ route: "takePayment", input: { params: { id: orderId }, body: cash } }, orderId);
    }
    const body = { status: pick(["confirmed", "preparing"] as const) };
    return write({ route: "update", input: { params: { id: orderId }, body } }, orderId);
  }

  return { act, writes, device };
}

type Waiter = ReturnType<typeof createWaiter>;

/** Calls the server over a reliable connection, until it is reachable. */
async function certain<Answer>(request: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if ((error instanceof ApiError && error.httpStatus < 500) || attempt === 1_200) throw error;
      await sleep(50);
    }
  }
}

const findOrder = (id: string) => certain(() => api().orders.find({ params: { id } }));

/** Returns lines of a delivered write that the server lacks; they must exist once shown as sent. */
async function linesMissing({ payload }: QueuedWrite<OrderWrite>): Promise<string[]> {
  if (payload.route !== "createWithItems" && payload.route !== "addItems") return [];
  const { body } = payload.input;
  if (!("items" in body)) return [];
  const orderId = payload.route === "addItems" ? payload.input.params.orderId : payload.input.body.id;
  const order = await findOrder(orderId ?? "");
  return body.items.flatMap(({ id = "" }) => (order.items.some((line) => line.id === id) ? [] : [id]));
}

/**
 * Returns the expected quantity of each line from the writes that were not rejected; null for removed ones.
 */
function expectedLines(waiters: readonly Waiter[]): Map<string, number | null> {
  const expected = new Map<string, number | null>();
  for (const { writes } of waiters)
    for (const { entry, isRefused } of writes) {
      const { route, input } = entry.payload;
      if (isRefused) continue;
      if (route === "removeItem") expected.set(input.params.itemId, null);
      else if (route === "updateItem") expected.set(input.params.itemId, input.body?.quantity ?? 0);
      else if ((route === "createWithItems" || route === "addItems") && "items" in input.body)
        for (const { id = "", quantity = 1 } of input.body.items) expected.set(id, quantity);
    }
  return expected;
}

/** Returns the expected cash payments by order. */
function expectedCash(waiters: readonly Waiter[]): Map<string, string[]> {
  const expected = new Map<string, string[]>();
  for (const { writes } of waiters)
    for (const { entry, isRefused } of writes) {
      const { route, input } = entry.payload;
      if (isRefused || route !== "takePayment") continue;
      expected.set(input.params.id, [...(expected.get(input.params.id) ?? []), input.body.id ?? ""]);
    }
  return expected;
}

/** Returns the surplus of an order above its bill. */
const excessOf = ({ settledAmount, refundedAmount, dueAmount }: OrderDetails) =>
  Math.max(0, Number(settledAmount) - Number(refundedAmount) - Number(dueAmount)).toFixed(2);

/** Returns the order of a rejected line. */
function refusedEntry({ entry: { payload }, isRefused }: OfflineWrite): string[] {
  if (!isRefused) return [];
  if (payload.route === "createWithItems") return [payload.input.body.id ?? ""];
  return payload.route === "addItems" ? [payload.input.params.orderId] : [];
}

/** Computes the total of an order by the rule of the contract. */
function totalOf({ items, pricesIncludeTax, serviceTaxRate, currencyDecimals }: OrderDetails): string {
  return orderTotals({
    lines: items,
    orderDiscountPercentage: "0",
    orderType: "takeaway",
    servicePrice: "0",
    carriedServiceAmount: "0",
    carriedServiceTax: "0",
    fees: [],
    serviceTaxRate,
    pricesIncludeTax,
    gratuity: "0",
    decimals: currencyDecimals,
  }).totalAmount;
}

/** Lets everyone work until the time is over; kills browsers and the server now and then. */
async function work(waiters: readonly Waiter[]): Promise<number> {
  const endsAt = Date.now() + seconds * 1_000;
  const isOver = () => Date.now() > endsAt;
  let restarts = 0;
  const working = waiters.map(async ({ act, device }) => {
    while (!isOver()) {
      // People continue before the answer arrives.
      const acting = act();
      if (random() < 0.5) await acting;
      if (random() < 0.04) device.restart();
      await sleep(random() * 250);
    }
  });
  const restarting = (async () => {
    while (Date.now() + restartsEveryMs < endsAt) {
      await sleep(restartsEveryMs / 2 + random() * restartsEveryMs);
      await server.cut(random() < 0.5 ? "server" : "database");
      server = await startServer(folder);
      restarts += 1;
    }
  })();
  await Promise.all([...working, restarting]);
  return restarts;
}

test(`stores every line once on a bad connection, and shows nothing as sent that is not (seed ${seed})`, async () => {
  const line = await openBadLine(() => server.url, random);
  const sent: Promise<string[]>[] = [];
  const waiters = Array.from({ length: devices }, (_, index) =>
    createWaiter(
      createDevice({
        line: line.url,
        cookie: owner.cookie,
        skewMs: (index - devices / 2) * 3_600_000,
        onSent: (entry) => sent.push(linesMissing(entry)),
      }),
    ),
  );
  const restarts = await work(waiters);
  line.mend();
  const isQuiet = () => waiters.every(({ device }) => device.waiting().every(({ refusal }) => refusal));
  for (let round = 0; round < 300 && !isQuiet(); round += 1) {
    await Promise.all(waiters.map(({ device }) => device.flush()));
    await sleep(100);
  }
  expect(isQuiet()).toBe(true);
  // Delayed duplicates have arrived by now, and must have changed nothing.
  await sleep(2_500);

  for (const { writes, device } of waiters) {
    const refused = new Set(device.waiting().map(({ id }) => id));
    for (const queuedWrite of writes) queuedWrite.isRefused ||= refused.has(queuedWrite.entry.id);
    device.stop();
  }
  const openings = waiters.flatMap(({ writes }) =>
    writes.flatMap(({ entry: { payload }, isRefused }) =>
      payload.route === "createWithItems" && !isRefused ? [payload.input.body.id ?? ""] : [],
    ),
  );
  const orders = [];
  for (const id of openings) orders.push(await findOrder(id));
  const { total } = await api().orders.listByLocation({ params: { locationId } });
  const there = orders.flatMap(({ items }) => items);
  const shown = new Map(there.map(({ id, status, quantity }) => [id, status === "voided" ? null : quantity]));

  // Lines are rejected only by a cancelled order, cancelled by hand or with its last line.
  const cancelled = orders.flatMap(({ id, status }) => (status === "cancelled" ? [id] : []));
  const refusedLines = waiters.flatMap(({ writes }) => writes.flatMap(refusedEntry));
  expect(refusedLines.filter((id) => !cancelled.includes(id))).toEqual([]);

  expect((await Promise.all(sent)).flat()).toEqual([]);
  expect(total).toBe(openings.length);
  expect(there.length).toBe(shown.size);
  const expected = expectedLines(waiters);
  for (const { items, status } of orders)
    for (const { id } of items) if (status === "cancelled") expected.set(id, null);
  expect(shown).toEqual(expected);
  for (const order of orders) expect(order.totalAmount).toBe(totalOf(order));
  const cash = expectedCash(waiters);
  for (const order of orders) {
    expect(order.payments.map(({ id }) => id).toSorted()).toEqual((cash.get(order.id) ?? []).toSorted());
    expect(order.excessAmount).toBe(excessOf(order));
  }
  const writes = waiters.flatMap((waiter) => waiter.writes);
  expect(writes.length).toBeGreaterThan(seconds * 4);
  expect(line.countFaults()).toBeGreaterThan(writes.length / 4);
  line.close();
  const refusals = writes.filter(({ isRefused }) => isRefused).length;
  console.info(
    `${writes.length} changes, ${refusals} refused, ${orders.length} orders, ${there.length} lines, ${line.countFaults()} faults, ${restarts} restarts`,
  );
});
