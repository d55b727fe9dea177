import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { counted } from "@konoba/contract/lib/sentences";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { diskFiles } from "../src/lib/files/diskFiles.ts";
import { runAudit } from "../src/lib/integrity/integrityAudit.ts";
import { testApp, type TestApp } from "./app.ts";
import { dayAgo, goTo, linesOf } from "./books.ts";
import { makeFiscalLocation, fiscalApp } from "./fiscal.ts";
import { refusal } from "./refusal.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

const folder = mkdtempSync(join(tmpdir(), "konoba-rounding-"));
let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(async () => {
  await konoba.close();
  rmSync(folder, { recursive: true });
});

const makeRounding = () => makeTestLocation(konoba, { cashRounding: "0.05" });

/** Creates an order of one item and returns its parameters. */
async function orderOf({ api, locationId, item }: TestLocation, price: string, quantity = 1) {
  const items = [{ menuItemId: await item(price), quantity }];
  const body = { locationId, orderType: "takeaway" as const, items };
  const { id } = await api.orders.createWithItems({ body });
  return { params: { id } };
}

test("rounds what is paid in cash and leaves bill, card and parts as they are", async () => {
  const location = await makeRounding();
  const { orders } = location.api;
  const cash = await orders.takePayment({
    ...(await orderOf(location, "47.62")),
    body: { method: "cash", handedAmount: "50" },
  });
  expect(cash).toMatchObject({ paymentStatus: "paid", dueAmount: "47.62", settledAmount: "47.62" });
  expect(cash.payments).toMatchObject([
    { amount: "47.62", roundingAmount: "-0.02", tendered: "50.00", change: "2.40" },
  ]);
  const card = await orders.takePayment({
    ...(await orderOf(location, "47.62")),
    body: { method: "card" },
  });
  expect(card.payments).toMatchObject([{ amount: "47.62", roundingAmount: "0.00" }]);

  const mixed = await orderOf(location, "47.63");
  await orders.takePayment({ ...mixed, body: { method: "card", handedAmount: "20.01" } });
  const part = await orders.takePayment({ ...mixed, body: { method: "cash", handedAmount: "10.01" } });
  const rest = await orders.takePayment({ ...mixed, body: { method: "cash", tipAmount: "1.00" } });
  expect(part.payments.at(-1)).toMatchObject({ amount: "10.01", roundingAmount: "0.00" });
  expect(rest).toMatchObject({ paymentStatus: "paid", settledAmount: "47.63" });
  expect(rest.payments.at(-1)).toMatchObject({
    amount: "17.61",
    roundingAmount: "-0.01",
    tipAmount: "1.00",
    tendered: "18.60",
    change: "0.00",
  });
});

test("rounds a bill marked as paid, shares, refunds, and cash taken offline", async () => {
  const location = await makeRounding();
  const { orders } = location.api;
  const marked = await orders.update({
    ...(await orderOf(location, "9.98")),
    body: { paymentStatus: "paid" },
  });
  expect(marked.payments).toMatchObject([{ amount: "9.98", roundingAmount: "0.02", tendered: null }]);

  const split = await orderOf(location, "29.41");
  const first = await orders.takePayment({ ...split, body: { method: "cash", parts: 3, amount: "9.81" } });
  expect(first.payments).toMatchObject([{ amount: "9.81", roundingAmount: "-0.01", tendered: "9.80" }]);
  const reason = "Cold";
  const back = await orders.refund({ ...split, body: { method: "cash", amount: "4.02", reason } });
  expect(back.payments.at(-1)).toMatchObject({ kind: "refund", amount: "4.02", roundingAmount: "-0.02" });
  const byCard = await orders.refund({ ...split, body: { method: "card", amount: "1.01", reason } });
  expect(byCard.payments.at(-1)).toMatchObject({ amount: "1.01", roundingAmount: "0.00" });

  const offline = await orders.takePayment({
    ...(await orderOf(location, "47.62")),
    body: {
      id: crypto.randomUUID(),
      method: "cash",
      amount: "47.62",
      handedAmount: "47.60",
      offline: true,
    },
  });
  expect(offline).toMatchObject({ paymentStatus: "paid", excessAmount: "0.00" });
  expect(offline.payments).toMatchObject([{ amount: "47.62", roundingAmount: "-0.02", change: "0.00" }]);
});

test("states the rounding in the Z report, the books and the audit of the data", async () => {
  const location = await makeRounding();
  const { api, locationId } = location;
  const sunday = dayAgo(6);
  goTo(sunday);
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "100" } });
  const params = { id: shift?.id ?? "" };
  const sold = await orderOf(location, "47.62");
  await api.orders.takePayment({ ...sold, body: { method: "cash", handedAmount: "50" } });
  await api.orders.refund({ ...sold, body: { method: "cash", amount: "10.02", reason: "Cold" } });
  await api.orders.takePayment({ ...(await orderOf(location, "5.03")), body: { method: "cash" } });
  await api.drawers.count({ params, body: { lines: [{ value: "0.05", quantity: 2853 }] } });
  const report = await api.drawers.close({ params, body: {} });

  // 100.00 + 47.60 + 5.05 − 10.00
  expect(report).toMatchObject({
    turnoverAmount: "42.63",
    roundingAmount: "0.02",
    differenceAmount: "0.00",
    cash: {
      receivedAmount: "55.05",
      changeAmount: "2.40",
      refundedAmount: "10.00",
      expectedAmount: "142.65",
    },
  });
  expect(await linesOf(location, sunday)).toEqual([
    "method:cash method 42.63",
    "method:cash rounding 0.02",
    "cashRounding rounding -0.02",
    "sales:21.00 sales -35.24",
    "tax:21.00 tax -7.39",
  ]);
  vi.useRealTimers();
  const query = { from: sunday, to: sunday };
  const { current } = await api.analytics.report({ params: { locationId }, query });
  expect(current.revenueAmount).toBe("42.63");
  const { findings } = await runAudit({ pool: konoba.pool, files: diskFiles(folder), seconds: 60 });
  expect(findings).toEqual([]);
});

test("has no step finer than the currency", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
  const params = { id: locationId };
  const { items } = await api.reference.currencies();
  const whole = items.find(({ decimals }) => decimals === 0);
  if (!whole) return;
  await expect(
    api.locations.update({ params, body: { currency: whole.id, cashRounding: "0.05" } }),
  ).rejects.toEqual(
    refusal("invalid_request", {
      details: [{ path: "cashRounding", message: counted("decimals", 0) }],
    }),
  );
  expect(
    await api.locations.update({ params, body: { currency: whole.id, cashRounding: "5" } }),
  ).toMatchObject({ cashRounding: "5" });
});

test("is off and locked while bills are fiscal receipts", async () => {
  const fiscal = await fiscalApp();
  const location = await makeFiscalLocation(fiscal);
  const { api, locationId } = location;
  const params = { id: locationId };
  const setup = { params: { locationId } };
  await expect(api.locations.update({ params, body: { cashRounding: "0.05" } })).rejects.toEqual(
    refusal("cash_rounding_locked"),
  );
  await api.receipts.setLocation({ ...setup, body: { isOn: false } });
  await api.locations.update({ params, body: { cashRounding: "0.05" } });
  await api.receipts.setLocation({ ...setup, body: { isOn: true } });
  const { payments } = await api.orders.takePayment({
    ...(await orderOf(location, "47.62")),
    body: { method: "cash" },
  });
  expect(payments).toMatchObject([{ amount: "47.62", roundingAmount: "0.00", tendered: "47.62" }]);
  await fiscal.close();
});
