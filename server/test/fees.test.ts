import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { expectBills } from "./bills.ts";
import { dayAgo, goTo, linesOf } from "./books.ts";
import { makeWorker } from "./factories.ts";
import { fiscalApp, makeFiscalLocation } from "./fiscal.ts";
import { refusal } from "./refusal.ts";
import { makeKey } from "./shop.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => konoba.close());

const delivery = {
  id: randomUUID(),
  kind: "delivery" as const,
  name: "Delivery fee",
  amount: "2.5",
  taxRate: "21",
  orderTypes: ["delivery" as const],
};
const packaging = {
  id: randomUUID(),
  kind: "packaging" as const,
  name: "Packaging",
  amount: "0.90",
  taxRate: "7",
  orderTypes: ["takeaway" as const, "delivery" as const],
};
const makeWithFees = (more = {}) =>
  makeTestLocation(konoba, { servicePrice: "1.00", fees: [delivery, packaging], ...more });

async function orderOf(
  { api, locationId, item }: TestLocation,
  fields: { orderType: "dine_in" | "takeaway" | "delivery"; discountPercentage?: string },
) {
  const items = [{ menuItemId: await item("10.00"), quantity: 2 }];
  return api.orders.createWithItems({ body: { locationId, items, ...fields } });
}

test("adds the fees of an order's type, which no discount reaches, with tax by rate", async () => {
  const location = await makeWithFees();
  const { api, locationId } = location;
  const order = await orderOf(location, { orderType: "delivery", discountPercentage: "10" });
  expect(order).toMatchObject({
    discountAmount: "2.00",
    serviceChargeAmount: "0.00",
    feeAmount: "3.40",
    dueAmount: "21.40",
    fees: [
      { feeId: delivery.id, kind: "delivery", name: "Delivery fee", amount: "2.50", taxRate: "21" },
      { feeId: packaging.id, kind: "packaging", name: "Packaging", amount: "0.90", taxRate: "7" },
    ],
    taxLines: [
      { taxPercentage: "7.00", baseAmount: "0.90", taxAmount: "0.06" },
      { taxPercentage: "21.00", baseAmount: "20.50", taxAmount: "3.56" },
    ],
  });
  expect(await api.orders.find({ params: { id: order.id } })).toEqual(order);
  expect((await orderOf(location, { orderType: "dine_in" })).fees).toEqual([]);
  const items = [{ menuItemId: await location.item("10.00") }];
  const preview = await api.orders.preview({ body: { locationId, orderType: "takeaway", items } });
  expect(preview).toMatchObject({ feeAmount: "0.90", dueAmount: "10.90" });
  expectBills([order], true);
});

test("exchanges the fees with the type, and removes and adds them with permission", async () => {
  const location = await makeWithFees();
  const { api, locationId } = location;
  const { id } = await orderOf(location, { orderType: "delivery" });
  const params = { id };
  const takeaway = await api.orders.update({ params, body: { orderType: "takeaway" } });
  expect(takeaway).toMatchObject({ feeAmount: "0.90", dueAmount: "20.90" });
  const removedFees = takeaway.fees.map((fee) => fee.id);
  const waiter = await makeWorker(konoba, locationId, "waiter");
  await expect(waiter.api.orders.update({ params, body: { removedFees } })).rejects.toMatchObject({
    code: "forbidden",
  });
  const bare = await api.orders.update({ params, body: { removedFees } });
  expect(bare).toMatchObject({ fees: [], feeAmount: "0.00", dueAmount: "20.00" });
  expect((await api.orders.update({ params, body: { removedFees } })).version).toBe(bare.version);
  await expect(api.orders.update({ params, body: { addedFees: [randomUUID()] } })).rejects.toEqual(
    refusal("order_stale", { details: { fields: ["fees"], version: bare.version } }),
  );
  const again = await waiter.api.orders.update({ params, body: { addedFees: [delivery.id] } });
  expect(again).toMatchObject({ feeAmount: "2.50", dueAmount: "22.50" });
  const { items } = await api.orders.history({ params });
  expect(items.map(({ kind, from, to }) => [kind, from ?? to])).toEqual([
    ["created", "received"],
    ["field:orderType", "delivery"],
    ["fee_removed", "Delivery fee 2.50"],
    ["fee_removed", "Packaging 0.90"],
    ["fee_added", "Packaging 0.90"],
    ["fee_removed", "Packaging 0.90"],
    ["fee_added", "Delivery fee 2.50"],
  ]);
});

test("leaves a paid fee in the bill unless it is refunded with the change", async () => {
  const location = await makeWithFees();
  const { orders } = location.api;
  const { id, fees } = await orderOf(location, { orderType: "takeaway" });
  const params = { id };
  await orders.takePayment({ params, body: { method: "card" } });
  const removedFees = fees.map((fee) => fee.id);
  await expect(orders.update({ params, body: { removedFees } })).rejects.toMatchObject({
    code: "payments_exist",
    details: { excessAmount: "0.90" },
  });
  const after = await orders.update({ params, body: { removedFees, refund: { method: "card" } } });
  expect(after).toMatchObject({ dueAmount: "20.00", refundedAmount: "0.90", correctedAmount: "0.90" });
});

test("spreads fees over pieces, and books them at their rates", async () => {
  const location = await makeWithFees();
  const { orders } = location.api;
  const sunday = dayAgo(6);
  goTo(sunday);
  const { id, items } = await orderOf(location, { orderType: "takeaway" });
  const params = { id };
  const lines = [{ lineId: items[0]?.id ?? "", quantity: 1 }];
  const half = await orders.takePayment({ params, body: { method: "cash", lines } });
  expect(half.payments).toMatchObject([{ amount: "10.45" }]);
  const paid = await orders.takePayment({ params, body: { method: "card" } });
  expect(paid).toMatchObject({ paymentStatus: "paid", settledAmount: "20.90" });
  const back = await orders.refund({ params, body: { method: "card", lines, reason: "Cold" } });
  expect(back.refundedAmount).toBe("10.45");
  expect(await linesOf(location, sunday)).toEqual([
    "method:cash method 10.45",
    "method:card method 0.00",
    "sales:21.00 sales -8.27",
    "fees sales -0.42",
    "tax:7.00 tax -0.03",
    "tax:21.00 tax -1.73",
  ]);
});

test("carries fees to the order that takes the last piece, where nothing due changes", async () => {
  for (const pricesIncludeTax of [true, false]) {
    const location = await makeWithFees({ pricesIncludeTax });
    const { api, table } = location;
    const first = await orderOf(location, { orderType: "takeaway" });
    const second = await orderOf(location, { orderType: "delivery" });
    const due = Number(first.dueAmount) + Number(second.dueAmount);
    await api.orders.move({ params: { id: first.id }, body: { orderId: second.id } });
    const merged = await api.orders.find({ params: { id: second.id } });
    expect(Number(merged.dueAmount)).toBeCloseTo(due, 2);
    expect(merged.feeAmount).toBe("4.30");
    const body = { tableId: await table(`M${pricesIncludeTax}`) };
    const moved = await api.orders.move({ params: { id: second.id }, body });
    const last = await api.orders.find({ params: { id: moved.orderId } });
    expect(last).toMatchObject({ dueAmount: merged.dueAmount, feeAmount: "4.30" });
    expectBills([last], pricesIncludeTax);
  }
});

test("takes the fees of a platform instead of those of the location", async () => {
  const location = await makeWithFees({ autoAcceptOrders: true });
  const { secret } = await makeKey(location, { scopes: ["menu:read", "orders:write"] });
  const program = konoba.client(secret);
  const items = [{ menuItemId: await location.item("10.00") }];
  const about = { locationId: location.locationId, orderType: "delivery" as const, items };
  const { id: _, orderTypes: __, ...fee } = { ...delivery, amount: "1.99" };
  const order = await program.orders.createWithItems({
    body: { ...about, source: "wolt", sourceDeliveryId: "F-1", fees: [fee], expectedDueAmount: "11.99" },
  });
  expect(order).toMatchObject({ feeAmount: "1.99", fees: [{ feeId: null, name: "Delivery fee" }] });
  await expect(location.api.orders.createWithItems({ body: { ...about, fees: [fee] } })).rejects.toEqual(
    refusal("invalid_request", {
      details: [{ path: "source", message: "This is required" }],
    }),
  );
});

test("leaves out a fee of the location that a new order names", async () => {
  const location = await makeWithFees();
  const items = [{ menuItemId: await location.item("10.00") }];
  const body = { locationId: location.locationId, orderType: "delivery" as const, items };
  const order = await location.api.orders.createWithItems({
    body: { ...body, withoutFees: [delivery.id] },
  });
  expect(order).toMatchObject({ feeAmount: "0.90", fees: [{ feeId: packaging.id }] });
  expect(await location.api.orders.find({ params: { id: order.id } })).toEqual(order);
});

test("counts what a platform pays itself as prepaid, not as a discount of the location", async () => {
  const location = await makeWithFees({ autoAcceptOrders: true });
  const { api, locationId } = location;
  const { secret } = await makeKey(location, { scopes: ["menu:read", "orders:write"] });
  const sunday = dayAgo(6);
  goTo(sunday);
  const items = [{ menuItemId: await location.item("20.00") }];
  const about = { locationId, orderType: "delivery" as const, items, source: "wolt" };
  const send = (amounts: {
    prepaidAmount: string;
    platformDiscountAmount: string;
    sourceDeliveryId: string;
  }) => konoba.client(secret).orders.createWithItems({ body: { ...about, ...amounts } });
  const order = await send({ prepaidAmount: "20", platformDiscountAmount: "3", sourceDeliveryId: "D-1" });
  expect(order).toMatchObject({
    dueAmount: "20.00",
    discountAmount: "0.00",
    prepaidAmount: "20.00",
    platformDiscountAmount: "3.00",
    onAccount: [{ amount: "20.00" }],
  });
  const params = { id: order.id };
  expect(await api.orders.find({ params })).toEqual(order);
  await api.orders.update({ params, body: { status: "served" } });
  expect(await linesOf(location, sunday)).toEqual([
    "method:bank_transfer method 20.00",
    "receivables billed 20.00",
    "receivables settled -20.00",
    "sales:21.00 sales -16.53",
    "tax:21.00 tax -3.47",
  ]);
  await expect(
    send({ prepaidAmount: "2", platformDiscountAmount: "3", sourceDeliveryId: "D-2" }),
  ).rejects.toEqual(
    refusal("invalid_request", {
      details: [{ path: "platformDiscountAmount", message: "Use at most the prepaid amount" }],
    }),
  );
});

test("refuses a fee with more decimals than the currency, and a rate that VAT does not have", async () => {
  const location = await makeWithFees();
  const params = { id: location.locationId };
  await expect(
    location.api.locations.update({ params, body: { fees: [{ ...delivery, amount: "2.505" }] } }),
  ).rejects.toMatchObject({ code: "invalid_request", details: [{ path: "fees.0.amount" }] });
});

test("gives each fee a line of its own on a fiscal receipt", async () => {
  const fiscal = await fiscalApp();
  const location = await makeFiscalLocation(fiscal);
  const { api, locationId, item } = location;
  const perBox = { ...packaging, amount: "0.45", isPerBox: true };
  await api.locations.update({ params: { id: locationId }, body: { fees: [delivery, perBox] } });
  const items = [{ menuItemId: await item("10.00", { boxes: 2 }) }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "delivery", items } });
  await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  const { rows } = await fiscal.pool.query(
    `select message->'totals'->'items' as items, gross_amount::text from receipts
      where location_id = $1 and order_id = $2`,
    [locationId, id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].gross_amount).toBe("13.40");
  expect(rows[0].items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "Delivery fee", grossAmount: "2.5000" }),
      expect.objectContaining({ name: "Packaging", quantity: "2", grossAmount: "0.9000" }),
    ]),
  );
  await expect(
    api.locations.update({ params: { id: locationId }, body: { fees: [{ ...delivery, taxRate: "20" }] } }),
  ).rejects.toMatchObject({ code: "vat_rate_unknown", details: { rate: "20", item: "Delivery fee" } });
  await fiscal.close();
});

const boxed = { ...packaging, amount: "0.30", isPerBox: true };

test("charges packaging for each box, which follows the lines and names their number", async () => {
  const location = await makeTestLocation(konoba, { fees: [boxed] });
  const { api, locationId, item } = location;
  const [dish, drink, feast] = [
    await item("10.00"),
    await item("2.00", { boxes: 0 }),
    await item("30.00", { boxes: 2 }),
  ];
  const items = [
    { menuItemId: dish, quantity: 2 },
    { menuItemId: drink, quantity: 3 },
  ];
  const about = { locationId, orderType: "takeaway" as const, items };
  expect(await api.orders.preview({ body: about })).toMatchObject({ feeAmount: "0.60", dueAmount: "26.60" });
  const order = await api.orders.createWithItems({ body: about });
  expect(order.fees).toMatchObject([{ feeId: boxed.id, amount: "0.60", boxAmount: "0.30", boxes: 2 }]);
  expect(order.items.map(({ boxes }) => boxes)).toEqual([1, 0]);
  const params = { id: order.id };
  expect(await api.orders.find({ params })).toEqual(order);
  await api.orders.addItems({ params: { orderId: order.id }, body: { items: [{ menuItemId: feast }] } });
  const more = await api.orders.find({ params });
  expect(more).toMatchObject({ feeAmount: "1.20", dueAmount: "57.20", fees: [{ boxes: 4 }] });
  const lineId = order.items[0]?.id ?? "";
  await api.orders.updateItem({ params: { itemId: lineId }, body: { quantity: 1, reason: "Mistake" } });
  expect(await api.orders.find({ params })).toMatchObject({ feeAmount: "0.90", fees: [{ boxes: 3 }] });
  const inside = await api.orders.update({ params, body: { orderType: "dine_in" } });
  expect(inside).toMatchObject({ fees: [], feeAmount: "0.00" });
  const away = await api.orders.update({ params, body: { orderType: "takeaway" } });
  expect(away).toMatchObject({ fees: [{ boxes: 3, amount: "0.90" }] });
  const { items: history } = await api.orders.history({ params });
  expect(history.map(({ to }) => to)).toContain("Packaging × 3 0.90");
  expectBills([away], true);
});

test("leaves a paid box in the bill unless it is refunded with its dish", async () => {
  const location = await makeTestLocation(konoba, { fees: [boxed] });
  const { orders } = location.api;
  const { id, items } = await orderOf(location, { orderType: "takeaway" });
  const params = { id };
  await orders.takePayment({ params, body: { method: "card" } });
  const change = { quantity: 1, reason: "Mistake" };
  const line = { itemId: items[0]?.id ?? "" };
  await expect(orders.updateItem({ params: line, body: change })).rejects.toMatchObject({
    code: "payments_exist",
    details: { excessAmount: "10.30" },
  });
  await orders.updateItem({ params: line, body: { ...change, refund: { method: "card" } } });
  expect(await orders.find({ params })).toMatchObject({
    dueAmount: "10.30",
    refundedAmount: "10.30",
    paymentStatus: "paid",
  });
});

test("moves boxes with their dishes, where nothing due changes", async () => {
  for (const pricesIncludeTax of [true, false]) {
    const location = await makeTestLocation(konoba, { fees: [boxed], pricesIncludeTax });
    const { api, table } = location;
    const first = await orderOf(location, { orderType: "takeaway" });
    const second = await orderOf(location, { orderType: "takeaway" });
    const inside = await orderOf(location, { orderType: "dine_in" });
    const piece = { lines: [{ lineId: first.items[0]?.id ?? "", quantity: 1 }] };
    await api.orders.move({ params: { id: first.id }, body: { ...piece, orderId: second.id } });
    const find = async (id: string) => api.orders.find({ params: { id } });
    expect(await find(first.id)).toMatchObject({ fees: [{ boxes: 1 }] });
    expect(await find(second.id)).toMatchObject({ fees: [{ boxes: 3, feeId: boxed.id }] });
    await api.orders.move({ params: { id: first.id }, body: { orderId: inside.id } });
    const mixed = await find(inside.id);
    expect(mixed).toMatchObject({ feeAmount: "0.30", fees: [{ boxes: 1, feeId: null }] });
    expect(mixed.items.map(({ boxes }) => boxes)).toEqual([1, 0]);
    const moved = await api.orders.move({
      params: { id: second.id },
      body: { tableId: await table(`B${pricesIncludeTax}`) },
    });
    expect(await find(moved.orderId)).toMatchObject({ feeAmount: "0.90" });
    expectBills([await find(first.id), mixed, await find(moved.orderId)], pricesIncludeTax);
  }
});

test("refuses an amount per box for anything but packaging", async () => {
  const location = await makeWithFees();
  const params = { id: location.locationId };
  const fees = [{ ...delivery, isPerBox: true }];
  await expect(location.api.locations.update({ params, body: { fees } })).rejects.toEqual(
    refusal("invalid_request", {
      details: [{ path: "fees.0.isPerBox", message: "Only packaging has an amount for each box" }],
    }),
  );
});
