import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { reportedEntries } from "../../test/audit/log.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates an order of three steaks and a bottle, 44.00 with the service charge. */
async function table() {
  const location = await makeTestLocation(konoba, { servicePrice: "2.00" });
  const { api, locationId, tableId } = location;
  const [steak, wine] = [await location.item("10.00"), await location.item("12.00")];
  const items = [{ menuItemId: steak, quantity: 3 }, { menuItemId: wine }];
  const order = await api.orders.createWithItems({
    body: { locationId, tableId, orderType: "dine_in", items },
  });
  const params = { id: order.id };
  type Paying = Parameters<typeof api.orders.takePayment>[0]["body"];
  const pay = (body: Paying) => api.orders.takePayment({ params, body });
  const [dish = "", bottle = ""] = order.items.map(({ id }) => id);
  return { location, api, order, params, pay, dish, bottle };
}
const markovic = { method: "credit" as const, customerName: "Marković d.o.o." };

test("puts a share on account while others pay; the order closes and is owed until it is paid", async () => {
  const { location, api, params, pay, dish } = await table();
  const { shift } = await api.drawers.open({
    body: { locationId: location.locationId, openingAmount: "100" },
  });

  const owing = await pay({ ...markovic, lines: [{ lineId: dish, quantity: 1 }], amount: "10.48" });
  expect(owing).toMatchObject({
    paymentStatus: "pending",
    paymentMethod: null,
    settledAmount: "0.00",
    payments: [],
  });
  expect(owing.onAccount).toMatchObject([{ customerName: "Marković d.o.o.", amount: "10.48" }]);
  await pay({ method: "card", parts: 2, amount: "16.76" });
  await api.orders.update({ params, body: { status: "served" } });
  const closed = await pay({ method: "cash", handedAmount: "20" });

  expect(closed).toMatchObject({
    status: "completed",
    paymentStatus: "partially_paid",
    paymentMethod: "credit",
    settledAmount: "33.52",
  });
  const report = await api.drawers.report({ params: { id: shift?.id ?? "" } });
  expect(report).toMatchObject({
    turnoverAmount: "33.52",
    methods: expect.arrayContaining([
      { method: "cash", turnoverAmount: "16.76" },
      { method: "card", turnoverAmount: "16.76" },
    ]),
    cash: { expectedAmount: "116.76" },
  });
  const summary = () =>
    api.analytics.summary({ params: { locationId: location.locationId }, query: { period: "today" } });
  expect((await summary()).current).toMatchObject({ revenueAmount: "33.52", pendingAmount: "10.48" });

  const [owed] = closed.onAccount;
  const paid = await pay({ method: "bank_transfer", accountId: owed?.id });

  expect(paid).toMatchObject({
    paymentStatus: "paid",
    paymentMethod: "card",
    settledAmount: "44.00",
    onAccount: [],
  });
  expect(paid.payments.at(-1)).toMatchObject({
    method: "bank_transfer",
    amount: "10.48",
    lines: [{ lineId: dish, quantity: 1 }],
  });
  const byMethod = (await summary()).byMethod.map(({ method, amount }) => [method, amount]);
  expect(Object.fromEntries(byMethod)).toEqual({ cash: "16.76", card: "16.76", bank_transfer: "10.48" });
  await expect(pay({ method: "cash", accountId: owed?.id })).rejects.toEqual(refusal("order_stale"));
  const refunded = await api.orders.refund({
    params,
    body: { method: "cash", amount: "44", reason: "Gift" },
  });
  expect(refunded.paymentStatus).toBe("refunded");
});

test("puts an equal share on account, counts it once when it is paid, and audits it", async () => {
  const { location, pay } = await table();

  await pay({ method: "cash", parts: 3, amount: "14.67" });
  const owing = await pay({ ...markovic, parts: 2, amount: "14.67" });
  const owed = owing.onAccount[0]?.id;
  const settled = await pay({ method: "card", parts: 1, amount: "14.66" });

  expect(settled.splitPlan).toEqual({
    parts: 3,
    paid: [settled.payments[0]?.id, owed, settled.payments[1]?.id],
  });
  expect(settled).toMatchObject({ paymentMethod: "credit", paymentStatus: "partially_paid" });
  const paid = await pay({ method: "cash", accountId: owed, handedAmount: "20" });
  expect(paid.splitPlan?.paid[1]).toBe(paid.payments.at(-1)?.id);
  expect(paid.payments.at(-1)).toMatchObject({ amount: "14.67", change: "5.33" });
  const entries = (await reportedEntries(konoba, location.id)).filter(
    ({ action }) => action === "order.onAccount",
  );
  expect(entries.map(({ after }) => after)).toEqual([{ amount: "14.67", customerName: "Marković d.o.o." }]);
});

test("neither pays nor moves pieces on account, and lowers the debt with the bill", async () => {
  const { location, api, params, pay, dish, bottle } = await table();
  const pieces = [{ lineId: dish, quantity: 3 }];
  await pay({ ...markovic, lines: pieces });

  await expect(pay({ method: "card", lines: pieces })).rejects.toEqual(refusal("pieces_paid"));
  await expect(pay({ method: "card", amount: "12.58" })).rejects.toEqual(refusal("overpayment"));
  const tableId = await location.table("2");
  await expect(api.orders.move({ params, body: { lines: pieces, tableId } })).rejects.toEqual(
    refusal("pieces_paid"),
  );
  await api.orders.removeItem({ params: { itemId: bottle }, body: {} });
  const smaller = await api.orders.updateItem({ params: { itemId: dish }, body: { quantity: 1 } });

  expect(smaller).toMatchObject({ dueAmount: "12.00", paymentMethod: "credit" });
  expect(smaller.onAccount.map(({ amount }) => amount)).toEqual(["12.00"]);
  const cancelled = await api.orders.cancel({ params, body: { reason: "Left" } });
  expect(cancelled).toMatchObject({ paymentStatus: "cancelled", onAccount: [] });
});

test("does not close an order with an open balance by a share on account, and puts the rest there too", async () => {
  const { location, api, params, pay } = await table();
  await pay({ ...markovic, amount: "14.00" });
  await expect(api.orders.update({ params, body: { status: "completed" } })).rejects.toEqual(
    refusal("order_unpaid"),
  );
  await expect(pay({ method: "credit", amount: "10.00" })).rejects.toEqual(refusal("invalid_request"));

  await api.orders.update({ params, body: { status: "served" } });
  const closed = await pay({ method: "credit", customerName: "Đorđe" });

  expect(closed).toMatchObject({ status: "completed", paymentMethod: "credit", settledAmount: "0.00" });
  expect(closed.onAccount.map(({ customerName, amount }) => [customerName, amount])).toEqual([
    ["Marković d.o.o.", "14.00"],
    ["Đorđe", "30.00"],
  ]);
  await expect(pay({ method: "card" })).rejects.toEqual(refusal("nothing_to_pay"));
  const all = await api.orders.update({ params, body: { paymentStatus: "paid" } });
  expect(all).toMatchObject({ paymentStatus: "paid", settledAmount: "44.00", onAccount: [] });
  const counts = await api.analytics.summary({
    params: { locationId: location.locationId },
    query: { period: "today" },
  });
  expect(counts.current.pendingAmount).toBe("0.00");
});

test("moves shares on account with a merged order", async () => {
  const { location, api, params, pay } = await table();
  await pay({ ...markovic, amount: "4.00" });
  const items = [{ menuItemId: await location.item("5.00") }];
  const other = await api.orders.createWithItems({ body: { locationId: location.locationId, items } });

  await api.orders.move({ params, body: { orderId: other.id } });

  const [from, to] = await Promise.all(
    [params.id, other.id].map((id) => api.orders.find({ params: { id } })),
  );
  expect(from?.onAccount).toEqual([]);
  expect(to?.onAccount).toMatchObject([{ customerName: "Marković d.o.o.", amount: "4.00" }]);
});
