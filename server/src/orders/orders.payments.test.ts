import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function bill(price: string) {
  const location = await makeTestLocation(konoba);
  const items = [{ menuItemId: await location.item(price) }];
  const order = await location.api.orders.createWithItems({
    body: { locationId: location.locationId, items },
  });
  return { location, params: { id: order.id }, orders: location.api.orders };
}

test("returns change for cash above the balance", async () => {
  const { orders, params } = await bill("24.50");

  const paid = await orders.takePayment({ params, body: { method: "cash", handedAmount: "50.00" } });

  expect(paid).toMatchObject({
    paymentStatus: "paid",
    settledAmount: "24.50",
    paymentMethod: "cash",
    status: "received",
  });
  expect(paid.payments).toMatchObject([{ amount: "24.50", tendered: "50.00", change: "25.50" }]);
});

test("rejects a card payment above the balance unless the rest is a tip", async () => {
  const { orders, params } = await bill("24.50");

  await expect(
    orders.takePayment({ params, body: { method: "card", handedAmount: "30.00" } }),
  ).rejects.toEqual(refusal("overpayment"));
  const paid = await orders.takePayment({
    params,
    body: { method: "card", handedAmount: "30.00", tipAmount: "5.50" },
  });

  expect(paid).toMatchObject({
    paymentStatus: "paid",
    gratuityAmount: "5.50",
    totalAmount: "30.00",
    dueAmount: "24.50",
  });
});

test.each(["card", "mobile_wallet", "bank_transfer"] as const)(
  "rejects a payment by %s above the balance, and books nothing",
  async (method) => {
    const { orders, params } = await bill("30.00");

    await expect(
      orders.takePayment({ params, body: { method, handedAmount: "50.00" } }),
    ).rejects.toMatchObject({
      code: "overpayment",
      details: { balanceAmount: "30.00", excessAmount: "20.00" },
    });
    await expect(orders.takePayment({ params, body: { method, amount: "50.00" } })).rejects.toEqual(
      refusal("overpayment"),
    );
    expect(await orders.find({ params })).toMatchObject({ settledAmount: "0.00", payments: [] });
  },
);

test("takes a share in full or not at all", async () => {
  const { orders, params } = await bill("30.00");
  const short = (body: object) =>
    orders.takePayment({ params, body: { method: "cash", handedAmount: "9.99", ...body } });

  await expect(short({ parts: 3 })).rejects.toMatchObject({
    code: "share_short",
    details: { shareAmount: "10.00" },
  });
  await expect(short({ amount: "12.00" })).rejects.toEqual(refusal("share_short"));
  expect(await short({ parts: 3, handedAmount: "10.00" })).toMatchObject({
    splitPlan: { parts: 3 },
    settledAmount: "10.00",
  });
});

test("leaves the order partially paid until the balance is settled", async () => {
  const { orders, params } = await bill("29.41");

  const first = await orders.takePayment({ params, body: { method: "cash", handedAmount: "9.81" } });
  await orders.update({ params, body: { status: "served" } });
  const second = await orders.takePayment({ params, body: { method: "card", complete: true } });

  expect(first.paymentStatus).toBe("partially_paid");
  expect(second).toMatchObject({
    status: "completed",
    paymentStatus: "paid",
    settledAmount: "29.41",
    paymentMethod: "card",
  });
  await expect(orders.takePayment({ params, body: { method: "cash" } })).rejects.toEqual(
    refusal("nothing_to_pay"),
  );
});

test("settles a bill once when ten cashiers pay it at once", async () => {
  const { orders, params } = await bill("10.00");

  const results = await Promise.allSettled(
    Array.from({ length: 10 }, () => orders.takePayment({ params, body: { method: "card" } })),
  );
  const order = await orders.find({ params });

  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(order.settledAmount).toBe("10.00");
});

test("records one payment of the balance when set to paid by hand; rejects other values", async () => {
  const { orders, params } = await bill("7.20");

  await expect(orders.update({ params, body: { paymentStatus: "refunded" } })).rejects.toEqual(
    refusal("derived_field"),
  );
  const failed = await orders.update({ params, body: { paymentStatus: "failed" } });
  const paid = await orders.update({ params, body: { paymentStatus: "paid" } });

  expect(failed.paymentStatus).toBe("failed");
  expect(paid.payments).toMatchObject([{ method: "cash", amount: "7.20" }]);
});

test("never refunds more than was taken, also in parallel", async () => {
  const { orders, params } = await bill("10.00");
  await orders.takePayment({ params, body: { method: "cash" } });
  const refund = (amount: string) =>
    orders.refund({ params, body: { method: "cash", amount, reason: "cold" } });

  await expect(refund("10.01")).rejects.toEqual(refusal("refund_exceeds"));
  const partial = await refund("4.00");
  const results = await Promise.allSettled([refund("6.00"), refund("6.00"), refund("6.00")]);
  const order = await orders.find({ params });

  expect(partial).toMatchObject({ paymentStatus: "paid", refundedAmount: "4.00" });
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  expect(order).toMatchObject({ paymentStatus: "refunded", refundedAmount: "10.00" });
});

test("records a reference once per location", async () => {
  const { location, orders, params } = await bill("10.00");
  const reference = randomUUID();
  await orders.takePayment({ params, body: { method: "card", handedAmount: "5.00", reference } });

  await expect(orders.takePayment({ params, body: { method: "card", reference } })).rejects.toEqual(
    refusal("reference_taken"),
  );
  expect((await location.api.orders.find({ params })).settledAmount).toBe("5.00");
});

test("derives the payment reference from the largest payment, and rejects setting it by hand", async () => {
  const { location, orders, params } = await bill("20.00");
  const [typed, small, large] = [randomUUID(), randomUUID(), randomUUID()];
  const pay = (handedAmount: string, reference: string | null) =>
    orders.takePayment({ params, body: { method: "card", handedAmount, reference } });

  const entered = await orders.update({ params, body: { paymentReference: typed } });
  const afterSmall = await pay("5.00", small);
  const afterLarge = await pay("9.00", large);
  const afterEqual = await pay("6.00", null);

  expect(entered.paymentReference).toBe(typed);
  expect(afterSmall.paymentReference).toBe(small);
  expect(afterLarge).toMatchObject({ paymentMethod: "card", paymentReference: large });
  expect(afterEqual.paymentReference).toBe(large);
  await expect(orders.update({ params, body: { paymentReference: typed } })).rejects.toEqual(
    refusal("derived_field"),
  );
  await expect(orders.update({ params, body: { paymentReference: large } })).resolves.toMatchObject({
    version: afterEqual.version,
  });
  expect((await location.api.orders.find({ params })).paymentReference).toBe(large);
});

test("leaves the order without a reference when the larger payment has none", async () => {
  const { orders, params } = await bill("20.00");

  await orders.takePayment({
    params,
    body: { method: "card", handedAmount: "5.00", reference: randomUUID() },
  });
  const order = await orders.takePayment({ params, body: { method: "cash" } });

  expect(order).toMatchObject({ paymentMethod: "cash", paymentReference: null });
});

test("lets a waiter take payments, refund with an approval, and not put on account", async () => {
  const { location, params } = await bill("10.00");
  const waiter = await makeWorker(konoba, location.locationId, "waiter");

  await expect(waiter.api.orders.takePayment({ params, body: { method: "credit" } })).rejects.toEqual(
    refusal("forbidden"),
  );
  await expect(waiter.api.orders.takePayment({ params, body: { method: "cash" } })).resolves.toMatchObject({
    paymentStatus: "paid",
  });
  await expect(
    waiter.api.orders.refund({ params, body: { method: "cash", amount: "1", reason: "x" } }),
  ).rejects.toEqual(refusal("approval_required"));
});

test("reopens a completed order on its day with the permission, and occupies its table again", async () => {
  const { location, orders, params } = await bill("10.00");
  await orders.update({ params, body: { tableId: location.tableId, status: "served" } });
  await orders.takePayment({ params, body: { method: "cash", complete: true } });

  const reopened = await orders.update({ params, body: { status: "served" } });

  expect(reopened).toMatchObject({ status: "served", closedAt: null, paymentStatus: "paid" });
  await expect(orders.cancel({ params, body: { reason: "x", stock: "wasted" } })).rejects.toEqual(
    refusal("payments_exist"),
  );
});
