import { randomUUID } from "node:crypto";
import { ApiError } from "@konoba/contract/lib/client";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { auditStock } from "../src/inventory/inventory.audit.store.ts";
import { testApp, type TestApp } from "./app.ts";
import { expectBills } from "./bills.ts";
import { caseCount } from "./caseCount.ts";
import { cheesePerPortion, limitedPortions, openKitchen, type Kitchen } from "./evening/kitchen.ts";
import { dice, nextAction } from "./evening/orderActions.ts";
import { seedOf } from "./seeds.ts";

vi.setConfig({ testTimeout: 120_000 });

const actionsPerClient = caseCount(120);
/** Seed of the actions, though not of their interleaving. */
const seed = seedOf("EVENING_SEED");

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Runs everyone concurrently on the same orders, each with an outdated view and some repeated requests. */
async function serve(kitchen: Kitchen): Promise<void> {
  const orders: OrderDetails[] = [];
  const work = kitchen.team.map(async ({ api }, index) => {
    const roll = dice(seed + index);
    for (let done = 0; done < actionsPerClient; done += 1) {
      const act = nextAction({ kitchen, orders: orders.slice(-8), roll });
      const key = randomUUID();
      const tries = roll() < 0.15 ? 2 : 1;
      const answers = await Promise.allSettled(Array.from({ length: tries }, () => act(api, key)));
      for (const answer of answers) {
        if (answer.status === "rejected") expectRefusal(answer.reason);
        else see(orders, answer.value);
      }
    }
  });
  await Promise.all(work);
}

function expectRefusal(reason: unknown): void {
  if (!(reason instanceof ApiError)) throw reason;
  expect(
    reason.httpStatus,
    `${reason.code} ${JSON.stringify(reason.details)} (EVENING_SEED=${seed})`,
  ).toBeLessThan(500);
}

function see(orders: OrderDetails[], order: OrderDetails): void {
  const at = orders.findIndex(({ id }) => id === order.id);
  if (at >= 0) orders[at] = order;
  else orders.push(order);
}

async function everyOrder({ api, locationId }: Kitchen): Promise<OrderDetails[]> {
  const { rows } = await konoba.pool.query<{ id: string }>("select id from orders where location_id = $1", [
    locationId,
  ]);
  return Promise.all(rows.map(({ id }) => api.orders.find({ params: { id } })));
}

/** Asserts that a completed bill is settled or on account. */
async function expectSettled({ api }: Kitchen, orders: OrderDetails[]): Promise<void> {
  for (const { id, status, paymentStatus } of orders) {
    if (status !== "completed" || paymentStatus === "paid" || paymentStatus === "refunded") continue;
    const { items } = await api.orders.history({ params: { id } });
    expect
      .soft(
        items.some(({ kind, to }) => kind === "payment" && to === "credit"),
        id,
      )
      .toBe(true);
  }
}

/**
 * Asserts that each line consumed exactly its recipe once, and that every stock is the sum of its movements.
 */
async function expectStock(orders: OrderDetails[]): Promise<void> {
  expect((await auditStock(konoba.db)).wrong).toEqual([]);
  const { rows } = await konoba.pool.query<{ id: string; held: string; taken: string; remaining: string }>(`
    select c.line_id as id, sum(c.quantity) as held,
      sum(c.quantity) filter (where c.kind <> 'wasted') as taken,
      (select -sum(m.quantity) from inventory_movements m where m.line_id = c.line_id) as remaining
    from inventory_consumptions c group by c.line_id`);
  const held = new Map(rows.map((row) => [row.id, row]));
  for (const line of orders.flatMap((order) => order.items)) {
    const isConsumed = line.status !== "voided" && line.status !== "pending";
    const expected = isConsumed ? line.quantity * cheesePerPortion : 0;
    const row = held.get(line.id);
    expect
      .soft(Number(row?.held ?? 0), `${line.id} ${line.status} ${line.quantity}`)
      .toBeCloseTo(expected, 6);
    expect.soft(Number(row?.remaining ?? 0), line.id).toBeCloseTo(Number(row?.taken ?? 0), 6);
  }
}

async function expectPlace(kitchen: Kitchen, orders: OrderDetails[]): Promise<void> {
  const numbers = orders.map((order) => `${order.businessDate} ${order.number}`);
  expect(new Set(numbers).size).toBe(orders.length);
  const { items: tables } = await kitchen.api.tables.listByLocation({
    params: { locationId: kitchen.locationId },
  });
  for (const table of tables) {
    const isTaken = orders.some(
      (order) =>
        order.tableId === table.id &&
        order.orderType === "dine_in" &&
        order.status !== "completed" &&
        order.status !== "cancelled",
    );
    expect.soft(table.status, table.tableNumber).toBe(isTaken ? "occupied" : "available");
  }
  const { quantity } = await kitchen.api.menu.findItem({ params: { id: kitchen.limitedId } });
  const eaten = orders
    .flatMap((order) => order.items)
    .filter((line) => line.menuItemId === kitchen.limitedId && line.status !== "voided")
    .reduce((sum, line) => sum + line.quantity, 0);
  expect(quantity).toBeGreaterThanOrEqual(0);
  expect(quantity).toBeLessThanOrEqual(limitedPortions - eaten);
}

async function expectFigures({ api, locationId }: Kitchen, orders: OrderDetails[]): Promise<void> {
  const { current } = await api.analytics.summary({
    params: { locationId },
    query: { period: "this_month" },
  });
  const counted = orders.filter((order) => order.status !== "cancelled");
  const due = counted.reduce((sum, order) => sum + Math.round(Number(order.dueAmount) * 100), 0);
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const { revenueAmount, refundedAmount, correctedAmount, pendingAmount } = current;
  expect(cents(revenueAmount) + cents(refundedAmount) - cents(correctedAmount) + cents(pendingAmount)).toBe(
    due,
  );
  expect(current.orders).toBe(counted.length);
}

for (const pricesIncludeTax of [true, false]) {
  test(`stays consistent over a concurrent evening (tax ${pricesIncludeTax ? "inside" : "on top"})`, async () => {
    const kitchen = await openKitchen(konoba, { pricesIncludeTax });
    await serve(kitchen);

    const orders = await everyOrder(kitchen);
    expect(orders.length).toBeGreaterThan(kitchen.team.length);
    expectBills(orders, pricesIncludeTax);
    await expectSettled(kitchen, orders);
    await expectStock(orders);
    await expectPlace(kitchen, orders);
    await expectFigures(kitchen, orders);
  });
}
