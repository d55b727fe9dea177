import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { requireOwnLocation } from "../lib/access/caller.ts";
import { findSession } from "../lib/access/session.ts";
import { consumeForLines, returnForLines } from "./inventory.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());
afterEach(() => vi.useRealTimers());

const hourMs = 3_600_000;
/** Sets the clock of the app to some hours after the first business day of the test began. */
const start = Math.floor(Date.now() / (24 * hourMs)) * 24 * hourMs + 6 * hourMs;
const setHour = (hour: number) => vi.useFakeTimers({ toFake: ["Date"], now: start + hour * hourMs });
const dayAt = (hour: number) => new Date(start + hour * hourMs).toISOString().slice(0, 10);

async function makeShop() {
  setHour(0);
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const { id: branchId } = await makeLocation(konoba, api);
  const product = await makeProduct(api, locationId, { name: "Kafa", unit: "kg", category: "Pića" });
  const move = (inventoryId: string, movementType: string, quantity: string, unitCost?: string) =>
    api.inventory.createMovement({
      body: { inventoryId, movementType, quantity, unitCost: unitCost ?? null, reason: "Test" },
    });
  const report = (from: number, to = from) =>
    api.inventory.report({ params: { locationId }, query: { from: dayAt(from), to: dayAt(to) } });
  const value = (hour: number) =>
    api.inventory.value({ params: { locationId }, query: { date: dayAt(hour) } });
  const line = async (lineId: string, quantity: string, remaining?: number) => {
    const scope = (await findSession(konoba.db, owner.token, new Date()))?.scope;
    if (!scope) throw new Error("The owner has a scope");
    await konoba.db.transaction().execute(async (db) => {
      const acting = { db, scope, now: new Date() };
      const location = requireOwnLocation(scope, locationId);
      if (remaining === undefined)
        await consumeForLines(acting, location, [{ lineId, productId: product.id, quantity, unit: "kg" }]);
      else await returnForLines(acting, location, [{ lineId, remaining, total: 2 }]);
    });
  };
  return { api, owner, locationId, branchId, product, move, report, value, line };
}

test("reports what came and went on business days, and what a count found missing", async () => {
  const { api, locationId, branchId, product, move, report, line } = await makeShop();
  const kilos = await makeStock(api, product, { quantity: "10", unitCost: "8" });
  setHour(1);
  const grams = await makeStock(api, product, { quantity: "500", unit: "g", unitCost: "0.01" });

  setHour(24);
  await move(kilos.id, "IN", "10", "10");
  await move(kilos.id, "DAMAGED", "-0.5");
  const lineId = randomUUID();
  await line(lineId, "2");
  await line(lineId, "0", 1);
  const lines = [{ inventoryId: kilos.id, quantity: "3" }];
  const sent = () =>
    api.inventory.sendTransfer({ body: { fromLocationId: locationId, toLocationId: branchId, lines } });
  await sent();
  await api.inventory.cancelTransfer({ params: { id: (await sent()).id } });
  const wrong = await move(kilos.id, "IN", "4", "9");
  await api.inventory.removeMovement({ params: { id: wrong.id } });
  await api.inventory.count({
    body: {
      locationId,
      lines: [
        { inventoryId: kilos.id, counted: "15" },
        { inventoryId: grams.id, counted: "500" },
      ],
    },
  });
  const today = await report(24);

  expect(today.products).toMatchObject([
    {
      productName: "Kafa",
      category: "Pića",
      unit: "kg",
      quantities: {
        opening: 10.5,
        received: 10,
        sold: -1,
        wasted: -0.5,
        transferredIn: 0,
        transferredOut: -3,
        expected: 16,
        counted: -0.5,
        closing: 15.5,
      },
      amounts: {
        opening: "85.00",
        received: "100.00",
        sold: "-9.00",
        wasted: "-4.50",
        transferredOut: "-27.00",
        counted: "-4.50",
        closing: "140.00",
      },
    },
  ]);
  expect(today.products[0]?.countedAt).not.toBeNull();
  expect(today.totals).toEqual(today.products[0]?.amounts);
  const before = await report(0);
  expect(before.products).toMatchObject([
    {
      countedAt: null,
      quantities: { opening: 0, received: 10.5, closing: 10.5 },
      amounts: { closing: "85.00" },
    },
  ]);
});

test("tells when a product was counted although nothing differed", async () => {
  const { api, locationId, product, report } = await makeShop();
  const { id: inventoryId } = await makeStock(api, product, { quantity: "3" });
  expect((await report(0)).products[0]?.countedAt).toBeNull();

  const { posted } = await api.inventory.count({
    body: { locationId, lines: [{ inventoryId, counted: "3" }] },
  });

  setHour(1);
  expect(posted).toBe(0);
  expect((await report(0)).products).toMatchObject([
    { countedAt: new Date(start).toISOString(), quantities: { counted: 0, expected: 3 } },
  ]);
});

test("values stock on any date at the cost of then, by category", async () => {
  const { api, locationId, product, move, value } = await makeShop();
  const item = await makeStock(api, product, { quantity: "10", unitCost: "1" });
  setHour(24);
  await move(item.id, "IN", "10", "3");
  setHour(25);
  await api.inventory.update({ params: { id: item.id }, body: { unitCost: "5" } });
  setHour(49);
  await move(item.id, "OUT", "-30");
  setHour(73);
  await move(item.id, "IN", "12", "4");

  expect((await value(0)).amount).toBe("10.00");
  expect((await value(24)).amount).toBe("100.00");
  expect((await value(49)).amount).toBe("0.00");
  const last = await value(73);
  expect(last).toMatchObject({
    amount: "8.00",
    categories: [{ category: "Pića", products: 1, amount: "8.00" }],
  });
  const { summary } = await api.inventory.list({ params: { locationId } });
  expect(summary.stockValue).toBe(last.amount);
});

test("counts what a deleted item still had as wasted, and keeps it on earlier days", async () => {
  const { api, product, report, value } = await makeShop();
  const item = await makeStock(api, product, { quantity: "2", unitCost: "7" });
  setHour(24);
  await api.inventory.remove({ params: { id: item.id } });
  setHour(25);

  expect((await value(0)).amount).toBe("14.00");
  expect((await value(24)).amount).toBe("0.00");
  expect((await report(24)).products).toMatchObject([
    {
      quantities: { opening: 2, wasted: -2, closing: 0 },
      amounts: { wasted: "-14.00", revaluation: "0.00" },
    },
  ]);
  setHour(49);
  expect((await report(48)).products).toEqual([]);
});

test("shows the movements behind a product, each in its column", async () => {
  const { api, locationId, product, move } = await makeShop();
  const item = await makeStock(api, product, { quantity: "10", unitCost: "2", batchNumber: "B7" });
  const received = await move(item.id, "IN", "4", "3.3333");
  await api.inventory.removeMovement({ params: { id: received.id } });
  const params = { locationId, productId: product.id };

  const { items, total } = await api.inventory.trail({ params });

  expect(total).toBe(3);
  expect(
    items.map(({ movementType, flow, quantity, amount }) => [movementType, flow, quantity, amount]),
  ).toEqual([
    ["ADJUSTMENT", "received", -4, "-13.33"],
    ["IN", "received", 4, "13.33"],
    ["IN", "received", 10, "20.00"],
  ]);
  expect(items[0]).toMatchObject({ batchNumber: "B7", unit: "kg" });
  const unknown = api.inventory.trail({ params: { ...params, productId: randomUUID() } });
  await expect(unknown).rejects.toEqual(refusal("product_not_found"));
});
