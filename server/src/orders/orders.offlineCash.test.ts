import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { reportedEntries } from "../../test/audit/log.ts";
import { makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";
import { diskFiles } from "../lib/files/diskFiles.ts";
import { runAudit } from "../lib/integrity/integrityAudit.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Creates a bill of two dishes of 10.00, with a device that took cash for it offline. */
async function bill() {
  const location = await makeTestLocation(konoba);
  const items = [{ menuItemId: await location.item("10.00"), quantity: 2 }];
  const order = await location.api.orders.createWithItems({
    body: { locationId: location.locationId, items },
  });
  const params = { id: order.id };
  const cash = (changes: object = {}) => ({
    id: randomUUID(),
    method: "cash" as const,
    offline: true,
    amount: "20.00",
    handedAmount: "50.00",
    ...changes,
  });
  const { orders } = location.api;
  const take = (body = cash()) => orders.takePayment({ params, body });
  return { location, order, params, orders, cash, take, lineId: order.items[0]?.id ?? "" };
}

/** Returns the findings of an integrity audit about payments and constraints. */
async function faults(): Promise<string[]> {
  const { findings } = await runAudit({ pool: konoba.pool, files: diskFiles("/nonexistent"), seconds: 60 });
  return findings.filter(({ check }) => check !== "media").map(({ check }) => check);
}

test("settles the bill with cash a device took offline", async () => {
  const { take } = await bill();

  const paid = await take();

  expect(paid).toMatchObject({ paymentStatus: "paid", settledAmount: "20.00", excessAmount: "0.00" });
  expect(paid.payments).toMatchObject([
    { amount: "20.00", tendered: "50.00", change: "30.00", isOffline: true },
  ]);
});

test("books it once, however often and by whichever key it is sent", async () => {
  const { params, orders, cash } = await bill();
  const body = cash();
  const send = (idempotencyKey: string) => orders.takePayment({ params, body }, { idempotencyKey });
  const key = randomUUID();

  const answers = await Promise.all([key, key, randomUUID(), randomUUID(), key].map(send));

  for (const { payments } of answers) expect(payments).toHaveLength(1);
  expect(await orders.find({ params })).toMatchObject({ settledAmount: "20.00", excessAmount: "0.00" });
});

test("does not book cash again whose reply was lost with the connection", async () => {
  const { params, orders, cash } = await bill();
  const body = cash();
  await orders.takePayment({ params, body: { id: body.id, method: "cash", handedAmount: "20.00" } });

  const again = await orders.takePayment({ params, body });

  expect(again).toMatchObject({ settledAmount: "20.00", excessAmount: "0.00" });
  expect(again.payments).toHaveLength(1);
});

test("makes all of it an excess when the bill was paid meanwhile, resolved by a refund", async () => {
  const { location, params, orders, take } = await bill();
  await orders.takePayment({ params, body: { method: "card" } });

  const both = await take();
  expect(both).toMatchObject({ settledAmount: "40.00", excessAmount: "20.00", paymentStatus: "paid" });
  const open = () =>
    orders.listByLocation({ params: { locationId: location.locationId }, query: { excess: "true" } });
  expect((await open()).items).toMatchObject([{ id: params.id, excessAmount: "20.00" }]);
  expect(await faults()).toEqual([]);

  const part = await orders.refund({
    params,
    body: { method: "cash", amount: "5.00", reason: "Paid twice" },
  });
  expect(part.excessAmount).toBe("15.00");
  const rest = await orders.refund({
    params,
    body: { method: "cash", amount: "15.00", reason: "Paid twice" },
  });
  expect(rest).toMatchObject({ excessAmount: "0.00", paymentStatus: "paid", correctedAmount: "20.00" });
  expect((await open()).total).toBe(0);
  expect(await faults()).toEqual([]);
});

test("applies what fits a bill lowered meanwhile, and makes the rest an excess", async () => {
  const { orders, take, lineId } = await bill();
  await orders.updateItem({ params: { itemId: lineId }, body: { quantity: 1 } });

  const paid = await take();
  expect(paid).toMatchObject({ dueAmount: "10.00", settledAmount: "20.00", excessAmount: "10.00" });
  // A bill that grows again reduces the excess by that amount.
  const grown = await orders.updateItem({ params: { itemId: lineId }, body: { quantity: 3 } });
  expect(grown).toMatchObject({ excessAmount: "0.00", paymentStatus: "partially_paid" });
});

test("takes the cash as an excess when the order was cancelled meanwhile", async () => {
  const { params, orders, take } = await bill();
  await orders.cancel({ params, body: {} });

  expect(await take()).toMatchObject({ status: "cancelled", settledAmount: "20.00", excessAmount: "20.00" });
  expect(await faults()).toEqual([]);
  const refunded = await orders.refund({ params, body: { method: "cash", reason: "Order was cancelled" } });
  expect(refunded).toMatchObject({ excessAmount: "0.00", paymentStatus: "refunded" });
});

test("rejects other changes that would refund money while an excess is open", async () => {
  const { params, orders, take, lineId } = await bill();
  await orders.takePayment({ params, body: { method: "card" } });
  await take();

  await expect(orders.updateItem({ params: { itemId: lineId }, body: { quantity: 1 } })).rejects.toEqual(
    refusal("payments_exist"),
  );
  const smaller = await orders.updateItem({
    params: { itemId: lineId },
    body: { quantity: 1, refund: { method: "card", amount: "10.00" } },
  });
  expect(smaller).toMatchObject({ dueAmount: "10.00", refundedAmount: "10.00", excessAmount: "20.00" });
});

test("books concurrent payments of both sides, with the amount above the bill as excess", async () => {
  const { params, orders, cash, take } = await bill();
  const [first, second] = [cash({ handedAmount: "20.00" }), cash({ handedAmount: "20.00" })];

  await Promise.all([take(first), take(second), take(first), take(second)]);

  expect(await orders.find({ params })).toMatchObject({ settledAmount: "40.00", excessAmount: "20.00" });
  expect(await faults()).toEqual([]);
});

test("assigns it to the device's drawer, and to no shift once that is closed", async () => {
  const { location, params, orders, cash } = await bill();
  const { locationId } = location;
  const { drawers } = location.api;
  const [bar, terrace] = [
    await drawers.create({ body: { locationId, name: "Bar" } }),
    await drawers.create({ body: { locationId, name: "Terrace" } }),
  ];
  const open = (drawerId: string) => drawers.open({ body: { locationId, drawerId, openingAmount: "0" } });
  const [{ shift }, closing] = [await open(bar.id), await open(terrace.id)];
  const shiftParams = { id: closing.shift?.id ?? "" };
  await drawers.count({ params: shiftParams, body: { lines: [] } });
  await drawers.close({ params: shiftParams, body: {} });

  await orders.takePayment({ params, body: cash({ drawerId: bar.id, amount: "10.00" }) });
  await orders.takePayment({ params, body: cash({ drawerId: terrace.id, amount: "10.00" }) });
  const { payments } = await orders.takePayment({ params, body: cash({ drawerId: randomUUID() }) });

  expect(payments.map(({ drawerShiftId }) => drawerShiftId)).toEqual([shift?.id, null, null]);
});

test("audits the excess, which only those allowed to refund resolve", async () => {
  const { location, params, orders, take } = await bill();
  await orders.takePayment({ params, body: { method: "card" } });
  const waiter = await makeWorker(konoba, location.locationId, "waiter");

  await take();

  expect(await reportedEntries(konoba, location.id)).toMatchObject([
    { action: "order.excessTaken", after: { amount: "20.00", excessAmount: "20.00" } },
  ]);
  await expect(
    waiter.api.orders.refund({ params, body: { method: "cash", reason: "Paid twice" } }),
  ).rejects.toEqual(refusal("approval_required"));
});

test.each([
  ["by card", { method: "card" }],
  ["without an id", { id: undefined }],
  ["without its amount", { amount: undefined }],
  ["with less cash than its amount", { handedAmount: "19.99" }],
])("rejects cash taken offline %s as invalid", async (_, changes) => {
  const { params, orders, cash } = await bill();

  await expect(orders.takePayment({ params, body: cash(changes) })).rejects.toEqual(
    refusal("invalid_request"),
  );
});
