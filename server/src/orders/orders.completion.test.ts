import type { LocationInput } from "@konoba/contract/locations/locations.writing.contract";
import type { PaymentInput } from "@konoba/contract/orders/orders.payments.contract";
import { orderTypes } from "@konoba/contract/orders/orders.status";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, tableStatus } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

type OrderType = (typeof orderTypes)[number];

/** Creates an order of two dishes, 10.00 and 6.00, sent to the kitchen. */
async function sent(orderType: OrderType = "takeaway", fields: Partial<LocationInput> = {}) {
  const location = await makeTestLocation(konoba, fields);
  const { api, locationId, tableId } = location;
  const items = [{ menuItemId: await location.item("10.00") }, { menuItemId: await location.item("6.00") }];
  const body = { locationId, orderType, ...(orderType === "dine_in" ? { tableId } : {}), items };
  const { id, items: lines } = await api.orders.createWithItems({ body });
  const params = { id };
  const [first = "", second = ""] = lines.map((line) => line.id);
  const pay = (payment: Partial<PaymentInput>) =>
    api.orders.takePayment({ params, body: { method: "cash", ...payment } });
  const setLine = (itemId: string, status: "preparing" | "ready" | "served") =>
    api.orders.updateItem({ params: { itemId }, body: { status } });
  const setOrder = (body: Parameters<typeof api.orders.update>[0]["body"]) =>
    api.orders.update({ params, body });
  const wall = async () =>
    (await api.kitchen.wall({ query: { locationId } })).items.map((ticket) => ticket.id);
  return { location, api, params, first, second, pay, setLine, setOrder, wall };
}
type Sent = Awaited<ReturnType<typeof sent>>;

const statuses = ({ items }: { items: readonly { status: string }[] }) => items.map(({ status }) => status);

const paidFirst: [string, (order: Sent) => Promise<unknown>][] = [
  ["one payment", ({ pay }) => pay({})],
  ["cash with change and a tip", ({ pay }) => pay({ handedAmount: "50.00", tipAmount: "2.00" })],
  ["PATCH paymentStatus", ({ setOrder }) => setOrder({ paymentStatus: "paid" })],
  [
    "equal shares",
    async ({ pay }) => {
      await pay({ method: "card", parts: 2 });
      await pay({ parts: 1 });
    },
  ],
  [
    "a split by items",
    async ({ pay, first, second }) => {
      await pay({ lines: [{ lineId: first, quantity: 1 }] });
      await pay({ method: "card", lines: [{ lineId: second, quantity: 1 }] });
    },
  ],
  ["on account", ({ pay }) => pay({ method: "credit", customerName: "Marković" })],
  [
    "a share on account and the rest in cash",
    async ({ pay, first }) => {
      const lines = [{ lineId: first, quantity: 1 }];
      await pay({ method: "credit", customerName: "Marković", lines });
      await pay({});
    },
  ],
];

for (const [name, settle] of paidFirst)
  test(`leaves an order paid first by ${name} in the kitchen and completes it with its last line`, async () => {
    for (const orderType of orderTypes) {
      const order = await sent(orderType);
      const { api, params, first, second, setLine, wall } = order;

      await settle(order);
      const paid = await api.orders.find({ params });
      expect([paid.status, paid.closedAt, statuses(paid)]).toEqual([
        "received",
        null,
        ["pending", "pending"],
      ]);
      expect(await wall()).toEqual([params.id]);

      await setLine(first, "served");
      await setLine(second, "ready");
      expect(await api.orders.find({ params })).toMatchObject({ status: "ready", closedAt: null });
      const done = await setLine(second, "served");

      expect([orderType, done.status, statuses(done)]).toEqual([
        orderType,
        "completed",
        ["served", "served"],
      ]);
      expect(done.closedAt).not.toBeNull();
      expect(await tableStatus(konoba, order.location.tableId)).toBe("available");
    }
  });

test("serves the last line by the order's status, and records the completion in the history", async () => {
  const { api, params, pay, setOrder } = await sent("delivery");
  await pay({ method: "card" });
  await setOrder({ status: "ready" });

  expect(await setOrder({ status: "served" })).toMatchObject({ status: "completed", paymentStatus: "paid" });
  const { items } = await api.orders.history({ params });
  expect(items.filter(({ kind }) => kind === "status").map(({ to }) => to)).toEqual([
    "ready",
    "served",
    "completed",
  ]);
});

test("completes a served order with the payment that settles it, not before", async () => {
  const { pay, setOrder, location } = await sent("dine_in");
  await setOrder({ status: "served" });

  expect(await pay({ handedAmount: "6.00" })).toMatchObject({ status: "served", closedAt: null });
  expect(await tableStatus(konoba, location.tableId)).toBe("occupied");
  expect(await pay({ method: "card" })).toMatchObject({ status: "completed", paymentStatus: "paid" });
  expect(await tableStatus(konoba, location.tableId)).toBe("available");
});

test("completes a served and paid order when its unfinished dish is voided", async () => {
  const { api, first, second, pay, setLine } = await sent();
  await pay({ lines: [{ lineId: first, quantity: 1 }] });
  expect(await setLine(first, "served")).toMatchObject({ status: "received" });

  const rest = await api.orders.removeItem({ params: { itemId: second }, body: {} });
  expect(rest).toMatchObject({ status: "completed", paymentStatus: "paid", dueAmount: "10.00" });
});

test("completes an order settled by a void with its refund", async () => {
  const { api, second, pay, setLine, first } = await sent();
  await pay({});
  await setLine(first, "served");
  await setLine(second, "preparing");

  const body = { reason: "Burnt", stock: "wasted", refund: { method: "cash" } } as const;
  const voided = await api.orders.removeItem({ params: { itemId: second }, body });
  expect(voided).toMatchObject({ status: "completed", refundedAmount: "6.00" });
});

test("completes an order when its unserved lines are moved away, and frees its table", async () => {
  const { api, params, first, second, pay, setLine, location } = await sent("dine_in");
  await pay({ lines: [{ lineId: first, quantity: 1 }] });
  await setLine(first, "served");

  const body = { lines: [{ lineId: second, quantity: 1 }], tableId: await location.table("2") };
  const { orderId } = await api.orders.move({ params, body });

  expect(await api.orders.find({ params })).toMatchObject({ status: "completed", paymentStatus: "paid" });
  expect(await api.orders.find({ params: { id: orderId } })).toMatchObject({ closedAt: null });
  expect(await tableStatus(konoba, location.tableId)).toBe("available");
});

test("leaves a paid and served order open until completed by hand when the setting is off", async () => {
  const { pay, setOrder } = await sent("takeaway", { completeWhenServedAndPaid: false });
  await setOrder({ status: "served" });

  expect(await pay({})).toMatchObject({ status: "served", paymentStatus: "paid", closedAt: null });
  expect(await setOrder({ status: "completed" })).toMatchObject({ status: "completed" });
});

test("leaves a reopened order open until something new is served and paid", async () => {
  const { api, params, pay, setOrder, location } = await sent();
  await setOrder({ status: "served" });
  await pay({});

  expect(await setOrder({ status: "served" })).toMatchObject({ status: "served", closedAt: null });
  expect(await setOrder({ customerNotes: "Table 4" })).toMatchObject({ status: "served", closedAt: null });
  const body = { menuItemId: await location.item("2.00") };
  const added = await api.orders.addItems({ params: { orderId: params.id }, body });
  const itemId = added.items.at(-1)?.id ?? "";
  await api.orders.updateItem({ params: { itemId }, body: { status: "served" } });
  expect(await pay({ method: "card" })).toMatchObject({ status: "completed" });
});

test("requires closing a bill of zero by hand", async () => {
  const { setOrder } = await sent("takeaway");
  await setOrder({ discountPercentage: "100" });

  expect(await setOrder({ status: "served" })).toMatchObject({ status: "served", dueAmount: "0.00" });
});

test("rejects completing with a payment while lines are unfinished, naming them, and takes no money", async () => {
  const { api, params, first, second, pay, setLine, setOrder, location } = await sent();
  await setLine(first, "ready");
  const unfinished = (...ids: string[]) =>
    refusal("order_unfinished", {
      details: { lines: ids.map((id) => expect.objectContaining({ id }) as unknown) },
    });

  await expect(pay({ complete: true })).rejects.toEqual(unfinished(first, second));
  await expect(pay({ complete: true, unfinishedLineIds: [first] })).rejects.toEqual(unfinished(second));
  await expect(setOrder({ paymentStatus: "paid", status: "completed" })).rejects.toEqual(
    unfinished(first, second),
  );
  const closing = { status: "completed" as const, unfinishedLineIds: [second] };
  await pay({ method: "card", handedAmount: "1.00" });
  await expect(setOrder(closing)).rejects.toEqual(refusal("order_unpaid"));
  const body = { menuItemId: await location.item("1.00") };
  await api.orders.addItems({ params: { orderId: params.id }, body });
  await expect(pay({ complete: true, unfinishedLineIds: [first, second] })).rejects.toMatchObject({
    code: "order_unfinished",
  });

  expect(await api.orders.find({ params })).toMatchObject({ closedAt: null, settledAmount: "1.00" });
});

const closings: [string, (order: Sent) => Promise<unknown>][] = [
  ["PATCH status", ({ setOrder }) => setOrder({ status: "completed" })],
  [
    "PATCH status and paymentStatus",
    ({ setOrder }) => setOrder({ status: "completed", paymentStatus: "paid" }),
  ],
  [
    "PATCH status with other lines",
    ({ setOrder, params }) => setOrder({ status: "completed", unfinishedLineIds: [params.id] }),
  ],
  [
    "a payment of a tip that completes",
    ({ pay }) => pay({ method: "card", handedAmount: "1.00", tipAmount: "1.00", complete: true }),
  ],
];
const stages = ["received", "preparing", "ready"] as const;

for (const [name, close] of closings)
  test(`rejects closing a paid order with unfinished lines by ${name}, and serves none`, async () => {
    for (const stage of stages) {
      const order = await sent("takeaway", { requirePaymentToComplete: false });
      await order.pay({ method: "card" });
      if (stage !== "received") await order.setOrder({ status: stage });

      await expect(close(order)).rejects.toMatchObject({ code: "order_unfinished" });

      const after = await order.api.orders.find({ params: order.params });
      expect([after.status, after.closedAt, after.settledAmount]).toEqual([stage, null, "16.00"]);
      expect(statuses(after)).not.toContain("served");
    }
  });

test("rejects closing an unpaid order on account with unfinished lines, and closes it with them named", async () => {
  const { first, second, pay, setOrder } = await sent();
  await pay({ method: "credit", customerName: "Marković" });

  await expect(setOrder({ status: "completed" })).rejects.toMatchObject({ code: "order_unfinished" });
  const closed = await setOrder({ status: "completed", unfinishedLineIds: [first, second] });
  expect(closed).toMatchObject({ status: "completed", paymentMethod: "credit" });
});

test("closes early with named lines: serves them, keeps the money and names them in the history", async () => {
  const { api, params, first, second, pay, wall } = await sent();

  const closed = await pay({ complete: true, unfinishedLineIds: [first, second] });

  expect([closed.status, closed.paymentStatus, statuses(closed)]).toEqual([
    "completed",
    "paid",
    ["served", "served"],
  ]);
  expect(await wall()).toEqual([]);
  const { items } = await api.orders.history({ params });
  expect(items.find(({ kind }) => kind === "closed_early")).toMatchObject({ to: "1 × Soup, 1 × Soup" });
});

test("forbids the kitchen to serve or close a paid order, and allows a waiter both", async () => {
  const { params, first, second, pay, location } = await sent();
  await pay({});
  const kitchen = await makeWorker(konoba, location.locationId, "kitchen");
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  const close = { status: "completed" as const, unfinishedLineIds: [first, second] };

  await expect(kitchen.api.orders.update({ params, body: close })).rejects.toEqual(refusal("forbidden"));
  const lines = { lineIds: [first, second], status: "ready" as const };
  const ready = await kitchen.api.orders.prepareItems({ params, body: lines });
  expect(ready).toMatchObject({ status: "ready", paymentStatus: "paid", closedAt: null });
  const served = await waiter.api.orders.update({ params, body: { status: "served" } });
  expect(served).toMatchObject({ status: "completed" });
});

test("marks paid tickets on the wall", async () => {
  const { api, pay, location } = await sent();
  const { locationId } = location;
  const paymentOf = async () => (await api.kitchen.wall({ query: { locationId } })).items[0]?.paymentStatus;

  expect(await paymentOf()).toBe("pending");
  await pay({ handedAmount: "1.00" });
  expect(await paymentOf()).toBe("partially_paid");
  await pay({});
  expect(await paymentOf()).toBe("paid");
});

test("completes a paid order once when ten lines are served at once", async () => {
  const { api, params, first, second, pay, setLine } = await sent();
  await pay({});

  await Promise.allSettled(Array.from({ length: 10 }, (_, at) => setLine(at % 2 ? first : second, "served")));

  expect(await api.orders.find({ params })).toMatchObject({ status: "completed" });
  const { items } = await api.orders.history({ params });
  expect(items.filter(({ to }) => to === "completed")).toHaveLength(1);
});
