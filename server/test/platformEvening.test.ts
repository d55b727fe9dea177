import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "./app.ts";
import { makeWorker, type Member } from "./factories.ts";
import { bookedOn } from "./journals.ts";
import { expectAvailability, expectEvents, Platform } from "./platform.ts";

let konoba: TestApp;
let wolt: Platform;
let waiter: Member;
let cook: Member;
let squid: string;
let lamb: string;
/** Ids of the orders by their number at the platform. */
const ids = new Map<string, string>();
const idOf = (number: string) => ids.get(number) ?? "";

beforeAll(async () => {
  konoba = await testApp({ WEBHOOK_NETWORKS: "127.0.0.0/8" });
  await konoba.work();
  wolt = await Platform.connect(konoba);
  const { locationId, item } = wolt.location;
  squid = await item("12.50");
  lamb = await item("17.50", { taxPercentage: "7" });
  waiter = await makeWorker(konoba, locationId, "waiter");
  cook = await makeWorker(konoba, locationId, "kitchen");
});
afterAll(async () => {
  await wolt.close();
  await konoba.close();
});

const squids = (quantity = 1) => [{ menuItemId: squid, quantity }];

async function place(number: string, order: Parameters<Platform["send"]>[1]) {
  const placed = await wolt.send(number, order);
  ids.set(number, placed.id);
  return placed;
}

/** Cooks an order and hands it over; whoever has not paid at the platform pays the waiter by card. */
async function serve(number: string) {
  const params = { id: idOf(number) };
  await cook.api.orders.update({ params, body: { status: "preparing" } });
  await cook.api.orders.update({ params, body: { status: "ready" } });
  const { prepaidAmount, dueAmount } = await waiter.api.orders.find({ params });
  if (Number(prepaidAmount) < Number(dueAmount))
    await waiter.api.orders.takePayment({ params, body: { method: "card" } });
  return waiter.api.orders.update({ params, body: { status: "served" } });
}

test("reads the menu, and again only after a change", async () => {
  const menu = await wolt.readMenu();
  const items = menu?.categories.flatMap((category) => category.items) ?? [];
  expect(items.map(({ id, price, isOrderable }) => [id, price, isOrderable])).toEqual([
    [squid, "12.50", true],
    [lamb, "17.50", true],
  ]);
  expect(await wolt.readMenu()).toBeNull();
});

test("places orders that wait, each once, whatever the network repeats", async () => {
  const copies = await Promise.all(
    Array.from({ length: 5 }, () => place("A", { items: squids(2), expectedDueAmount: "25.00" })),
  );
  expect(new Set(copies.map(({ id }) => id)).size).toBe(1);
  const requestedTime = new Date(Date.now() + 5_400_000).toISOString();
  const scheduled = await place("B", {
    items: [{ menuItemId: lamb }],
    requestedTime,
    prepaidAmount: "17.50",
    customerName: "Ana",
    deliveryAddress: "Njegoševa 4",
  });
  expect(scheduled).toMatchObject({
    acceptance: "waiting",
    prepaidAmount: "17.50",
    paymentStatus: "pending",
  });
  await place("C", { items: squids(4) });
  await place("D", { items: squids(1) });
});

test("is told what it may not order", async () => {
  const unknown = "0199aaaa-0000-7000-8000-000000000000";
  expect(await wolt.refusedOrder("X", { items: [{ menuItemId: unknown }] })).toMatchObject({
    status: 404,
    code: "menu_item_not_found",
    details: { menuItemId: unknown },
  });
  expect(await wolt.refusedOrder("X", { items: squids(), prepaidAmount: "12.51" })).toMatchObject({
    status: 409,
    code: "order_prepaid_exceeds",
    details: { dueAmount: "12.50" },
  });
});

test("gets the answers: accepted with minutes, for the requested time, and rejected with a reason", async () => {
  const { orders } = waiter.api;
  await orders.accept({ params: { id: idOf("A") }, body: { minutes: 25 } });
  await orders.accept({ params: { id: idOf("B") }, body: {} });
  await orders.reject({ params: { id: idOf("C") }, body: { reason: "Too busy" } });
  await wolt.client.delete("/orders/{id}", { path: { id: idOf("D") }, body: { reason: "Guest gave up" } });

  await expectEvents(wolt, "A", ["order.created", "order.accepted"]);
  const [, accepted] = await wolt.events("A");
  const promised = String(accepted?.data["estimatedReadyTime"]);
  expect((Date.parse(promised) - Date.now()) / 60_000).toBeCloseTo(25, 0);
  expect(Date.parse((await wolt.read(idOf("A"))).estimatedReadyTime ?? "")).toBe(Date.parse(promised));
  const scheduled = await wolt.read(idOf("B"));
  expect(scheduled.estimatedReadyTime).toBe(scheduled.requestedTime);
  await expectEvents(wolt, "C", ["order.created", "order.rejected", "order.cancelled"]);
  expect((await wolt.events("C"))[1]?.data).toMatchObject({ acceptance: "rejected", reason: "Too busy" });
  expect(await wolt.read(idOf("C"))).toMatchObject({ acceptance: "rejected", cancelReason: "Too busy" });
  await expectEvents(wolt, "D", ["order.created", "order.cancelled"]);
  expect(await wolt.read(idOf("D"))).toMatchObject({ acceptance: "withdrawn" });
});

test("learns that a dish sold out and a price rose, and cannot order by the old menu", async () => {
  const { api } = wolt.location;
  await wolt.readMenu();
  await api.menu.setAvailability({ params: { id: lamb }, body: { soldOut: "always" } });
  await api.menu.updateItem({ params: { id: squid }, body: { price: "13.00" } });
  await expectAvailability(wolt, lamb);
  expect(await wolt.refusedOrder("Y", { items: [{ menuItemId: lamb }] })).toMatchObject({
    status: 409,
    code: "item_not_orderable",
    details: { menuItemId: lamb, reason: "sold_out" },
  });
  expect(await wolt.refusedOrder("Y", { items: squids(), expectedDueAmount: "12.50" })).toMatchObject({
    status: 409,
    code: "order_price_changed",
    details: { dueAmount: "13.00" },
  });
  const menu = await wolt.readMenu();
  const items = menu?.categories.flatMap((category) => category.items) ?? [];
  expect(items.map(({ id, price, isOrderable }) => [id, price, isOrderable])).toEqual([
    [squid, "13.00", true],
    [lamb, "17.50", false],
  ]);
});

test("is accepted at once when the location turns that on, and cancels before the kitchen starts", async () => {
  const { api, locationId } = wolt.location;
  await api.locations.update({ params: { id: locationId }, body: { autoAcceptOrders: true } });
  const whole = await place("E", { items: squids(3), prepaidAmount: "39.00" });
  expect(whole).toMatchObject({ acceptance: "accepted", status: "confirmed" });
  await place("F", { items: squids(2), prepaidAmount: "20.00" });
  await place("G", { items: squids(1), prepaidAmount: "13.00" });
  await wolt.client.delete("/orders/{id}", { path: { id: idOf("G") }, body: { reason: "Guest gave up" } });
  await expectEvents(wolt, "G", ["order.created", "order.accepted", "order.cancelled"]);
  expect(await wolt.read(idOf("G"))).toMatchObject({ acceptance: "accepted", payments: [] });
});

test("hears of every step until the courier has the food, and the money adds up", async () => {
  for (const number of ["A", "B", "E", "F"])
    expect(await serve(number)).toMatchObject({ status: "completed", paymentStatus: "paid", onAccount: [] });
  const answered = ["order.created", "order.accepted", "order.ready"] as const;
  await expectEvents(wolt, "B", [...answered, "order.paid", "order.completed"]);
  for (const number of ["A", "E", "F"])
    await expectEvents(wolt, number, [...answered, "order.paid", "order.completed"]);

  const { api, locationId } = wolt.location;
  const { items: payments } = await api.orders.listPayments({ query: { locationId } });
  const sent = payments.map(({ orderId, method, amount, reference }) =>
    [orderId, method, amount, reference ?? "–"].join(" "),
  );
  expect(sent.toSorted()).toEqual(
    [
      [idOf("A"), "card", "25.00", "–"],
      [idOf("B"), "bank_transfer", "17.50", "wolt B"],
      [idOf("E"), "bank_transfer", "39.00", "wolt E"],
      [idOf("F"), "card", "6.00", "–"],
      [idOf("F"), "bank_transfer", "20.00", "wolt F"],
    ]
      .map((row) => row.join(" "))
      .toSorted(),
  );
  const { businessDate } = await wolt.read(idOf("A"));
  const journal = await api.accounting.journal({ params: { locationId, date: businessDate } });
  expect(journal.differenceAmount).toBe("0.00");
  const booked = (key: string) => bookedOn(journal, (line) => line.key === key);
  expect(["method:card", "method:bank_transfer", "receivables"].map(booked)).toEqual([
    "31.00",
    "76.50",
    "0.00",
  ]);
  expect([booked("sales:7.00"), booked("tax:7.00")]).toEqual(["-16.36", "-1.14"]);
  expect((await api.analytics.summary({ params: { locationId }, query: {} })).current).toMatchObject({
    revenueAmount: "107.50",
    pendingAmount: "0.00",
  });
});
