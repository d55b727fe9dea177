import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { reportedEntries } from "../../test/audit/log.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates an order of three coffees at 2.00 and a cake at 5.50, paid by card. */
async function paidOrder() {
  const location = await makeTestLocation(konoba);
  const items = [
    { menuItemId: await location.item("2.00"), quantity: 3 },
    { menuItemId: await location.item("5.50") },
  ];
  const body = { locationId: location.locationId, tableId: location.tableId, items };
  const { id } = await location.api.orders.createWithItems({ body });
  const params = { id };
  const order = await location.api.orders.takePayment({ params, body: { method: "card" } });
  const [coffee, cake] = order.items.map((line) => line.id);
  if (!coffee || !cake) throw new Error("two lines are made");
  return { location, orders: location.api.orders, params, coffee, cake };
}

const money = ({
  paymentStatus,
  dueAmount,
  settledAmount,
  refundedAmount,
  correctedAmount,
}: OrderDetails) => ({ paymentStatus, dueAmount, settledAmount, refundedAmount, correctedAmount });

const card = { method: "card" } as const;

test("rejects removing, lowering or discounting a paid line without a refund", async () => {
  const { location, orders, params, coffee, cake } = await paidOrder();
  const excess = (excessAmount: string) =>
    refusal("payments_exist", { details: { excessAmount, refundableAmount: "11.50" } });
  const before = await orders.find({ params });

  await expect(orders.removeItem({ params: { itemId: cake }, body: {} })).rejects.toEqual(excess("5.50"));
  await expect(orders.updateItem({ params: { itemId: coffee }, body: { quantity: 1 } })).rejects.toEqual(
    excess("4.00"),
  );
  await expect(
    orders.updateItem({ params: { itemId: cake }, body: { discountPercentage: "10" } }),
  ).rejects.toEqual(excess("0.55"));
  await expect(orders.update({ params, body: { discountPercentage: "10" } })).rejects.toEqual(excess("1.15"));
  await expect(orders.update({ params, body: { status: "cancelled" } })).rejects.toEqual(excess("11.50"));
  await expect(orders.cancel({ params, body: {} })).rejects.toEqual(excess("11.50"));

  expect(await orders.find({ params })).toEqual(before);
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  await expect(
    waiter.api.orders.removeItem({ params: { itemId: cake }, body: { reason: "Cold", refund: card } }),
  ).rejects.toEqual(refusal("approval_required"));
  expect(await orders.find({ params })).toEqual(before);
});

test("refunds in the request that lowers the bill, and records it in the history", async () => {
  const { orders, params, coffee, cake } = await paidOrder();

  const lowered = await orders.updateItem({
    params: { itemId: coffee },
    body: { quantity: 1, refund: { method: "cash" } },
  });
  expect(money(lowered)).toEqual({
    paymentStatus: "paid",
    dueAmount: "7.50",
    settledAmount: "11.50",
    refundedAmount: "4.00",
    correctedAmount: "4.00",
  });
  expect(lowered.payments.at(-1)).toMatchObject({ kind: "refund", method: "cash", amount: "4.00" });

  await expect(
    orders.removeItem({ params: { itemId: cake }, body: { refund: { ...card, amount: "5.49" } } }),
  ).rejects.toEqual(
    refusal("payments_exist", { details: { excessAmount: "5.50", refundableAmount: "7.50" } }),
  );
  await expect(
    orders.removeItem({ params: { itemId: cake }, body: { refund: { ...card, amount: "7.51" } } }),
  ).rejects.toEqual(refusal("refund_exceeds"));
  const removed = await orders.removeItem({
    params: { itemId: cake },
    body: { reason: "Not wanted", refund: { ...card, amount: "6.00" } },
  });
  expect(money(removed)).toMatchObject({
    dueAmount: "2.00",
    refundedAmount: "10.00",
    correctedAmount: "9.50",
  });

  const { items } = await orders.history({ params });
  expect(items.filter(({ kind }) => kind === "refund")).toMatchObject([
    { to: "4.00" },
    { to: "6.00", reason: "Not wanted" },
  ]);
});

test("owes a bill raised after a correction again, but not after a goodwill refund", async () => {
  const { orders, params, coffee } = await paidOrder();
  const quantity = (value: number) =>
    orders.updateItem({ params: { itemId: coffee }, body: { quantity: value, refund: card } });

  await quantity(1);
  const grown = await quantity(3);
  expect(money(grown)).toMatchObject({ paymentStatus: "partially_paid", dueAmount: "11.50" });
  const paid = await orders.takePayment({ params, body: { method: "cash" } });
  expect(paid.payments.at(-1)).toMatchObject({ kind: "payment", amount: "4.00" });
  expect(money(paid)).toMatchObject({
    paymentStatus: "paid",
    settledAmount: "15.50",
    refundedAmount: "4.00",
  });

  const goodwill = await orders.refund({ params, body: { ...card, amount: "3.00", reason: "Cold" } });
  expect(goodwill).toMatchObject({ paymentStatus: "paid", correctedAmount: "4.00" });
  await expect(orders.takePayment({ params, body: card })).rejects.toEqual(refusal("nothing_to_pay"));
});

test("refunds nothing when nothing is paid above the bill, so a repetition does not pay twice", async () => {
  const { orders, params, coffee } = await paidOrder();
  const lower = () =>
    orders.updateItem({
      params: { itemId: coffee },
      body: { quantity: 2, refund: { method: "cash", amount: "2.00" } },
    });

  await lower();
  const again = await lower();

  expect(again.refundedAmount).toBe("2.00");
  expect((await orders.find({ params })).payments).toHaveLength(2);
});

test("refunds everything left of a cancelled paid order", async () => {
  const { orders, params } = await paidOrder();
  await orders.refund({ params, body: { ...card, amount: "1.00", reason: "Slow" } });

  const cancelled = await orders.cancel({ params, body: { refund: { method: "cash" } } });

  expect(cancelled).toMatchObject({ status: "cancelled", paymentStatus: "refunded", dueAmount: "0.00" });
  expect(money(cancelled)).toMatchObject({ settledAmount: "11.50", refundedAmount: "11.50" });
});

test("refunds pieces with their share of discount and tax, each once and together the exact bill", async () => {
  const { location, orders, params, coffee, cake } = await paidOrder();
  await orders.update({ params, body: { discountPercentage: "7", refund: card } });
  const pieces = (lines: { lineId: string; quantity: number }[]) =>
    orders.refund({ params, body: { ...card, lines, reason: "Cold" } });
  await orders.update({ params, body: { status: "served" } });

  const one = await pieces([{ lineId: coffee, quantity: 1 }]);
  expect(one.payments.at(-1)).toMatchObject({
    kind: "refund",
    reason: "Cold",
    lines: [{ lineId: coffee, quantity: 1 }],
  });
  await expect(pieces([{ lineId: coffee, quantity: 3 }])).rejects.toEqual(
    refusal("pieces_refunded", { details: { lines: [{ lineId: coffee, quantity: 2 }] } }),
  );
  await expect(
    pieces([
      { lineId: cake, quantity: 1 },
      { lineId: cake, quantity: 1 },
    ]),
  ).rejects.toEqual(refusal("pieces_refunded"));
  await pieces([{ lineId: cake, quantity: 1 }]);
  const all = await pieces([{ lineId: coffee, quantity: 2 }]);

  expect(money(all)).toMatchObject({
    paymentStatus: "refunded",
    dueAmount: "10.69",
    refundedAmount: "11.50",
  });
  const log = await reportedEntries(konoba, location.id);
  expect(log.filter(({ action }) => action === "order.refunded")).toHaveLength(4);
});

test("refunds everything left once when neither amount nor pieces are given", async () => {
  const { orders, params } = await paidOrder();
  await orders.update({ params, body: { status: "served" } });
  const whole = () => orders.refund({ params, body: { method: "cash", reason: "Complaint" } });

  const refunded = await whole();

  expect(money(refunded)).toMatchObject({ paymentStatus: "refunded", refundedAmount: "11.50" });
  expect(refunded.status).toBe("completed");
  await expect(whole()).rejects.toEqual(refusal("refund_exceeds"));
  await expect(
    orders.refund({ params, body: { ...card, amount: "1.00", lines: [], reason: "x" } }),
  ).rejects.toEqual(refusal("invalid_request"));
});

test("pays no piece twice in a split by items, and rejects more than there are", async () => {
  const location = await makeTestLocation(konoba);
  const items = [{ menuItemId: await location.item("2.00"), quantity: 3 }];
  const order = await location.api.orders.createWithItems({
    body: { locationId: location.locationId, items },
  });
  const lineId = order.items[0]?.id ?? "";
  const pay = (quantity: number, handedAmount: string) =>
    location.api.orders.takePayment({
      params: { id: order.id },
      body: { method: "card", handedAmount, lines: [{ lineId, quantity }] },
    });

  await expect(pay(4, "6.00")).rejects.toEqual(
    refusal("pieces_paid", { details: { lines: [{ lineId, quantity: 3 }] } }),
  );
  await expect(pay(2, "3.99")).rejects.toEqual(refusal("share_short", { details: { shareAmount: "4.00" } }));
  await pay(2, "4.00");
  await expect(pay(2, "2.00")).rejects.toEqual(
    refusal("pieces_paid", { details: { lines: [{ lineId, quantity: 1 }] } }),
  );
  const both = await Promise.allSettled([pay(1, "2.00"), pay(1, "2.00")]);

  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("rejects unbalanced ledger rows in the database", async () => {
  const { params } = await paidOrder();
  const write = (text: string) => konoba.pool.query(text, [params.id]);

  await expect(
    write("update orders set subtotal_amount = 1, total_amount = 1, service_charge_amount = 0 where id = $1"),
  ).rejects.toMatchObject({ constraint: "orders_balance_check" });
  await expect(write("update payments set amount = amount - 1 where order_id = $1")).rejects.toMatchObject({
    constraint: "payments_in_order",
  });
});

test("rejects invalid amounts and statuses in the database", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const items = [{ menuItemId: await item("2.00") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, items } });
  const set = (table: string, change: string) =>
    konoba.pool.query(`update ${table} set ${change} where ${table === "orders" ? "id" : "order_id"} = $1`, [
      id,
    ]);
  const unsound = {
    orders: `number = 0; order_type = 'x'; status = 'x'; payment_status = 'x'; payment_method = 'x'; guests = 0;
      discount_percentage = 101; subtotal_amount = -1, total_amount = -1; discount_amount = 3, total_amount = -1;
      service_charge_amount = -1, total_amount = 1; tax_amount = -1; gratuity_amount = -1, total_amount = 1;
      settled_amount = -1; refunded_amount = 1; corrected_amount = 1; total_amount = 3; closed_at = now();
      status = 'completed'`,
    order_items: `quantity = 0; unit_price = -1; discount_percentage = 101; tax_rate = 101; total_price = -1;
      status = 'x'; void_stock = 'x'; course = 10; seat = 0`,
  };

  for (const [table, changes] of Object.entries(unsound))
    for (const change of changes.split(/;\s+/))
      await expect(set(table, change), change).rejects.toMatchObject({ code: "23514" });
  await set("orders", "guests = null, payment_method = null, gratuity_amount = 1, total_amount = 3");
});
