import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fiscalApp, type FiscalApp, type FiscalLocation, makeFiscalLocation } from "../../test/fiscal.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

type Payment = Parameters<FiscalLocation["api"]["orders"]["takePayment"]>[0]["body"];

async function order({ api, locationId, item }: FiscalLocation, prices: string[]) {
  const items = await Promise.all(prices.map(async (price) => ({ menuItemId: await item(price) })));
  return api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
}

async function sell(location: FiscalLocation, prices: string[], payment: Partial<Payment> = {}) {
  const { id } = await order(location, prices);
  return location.api.orders.takePayment({ params: { id }, body: { method: "cash", ...payment } });
}

/** Waits until every receipt of a location is confirmed and returns them, oldest first. */
async function confirmed({ api, locationId }: FiscalLocation) {
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
    const { items } = await api.receipts.list({
      params: { locationId },
      query: { sort: "issuedAt", pageSize: "100" },
    });
    if (items.every(({ status }) => status === "confirmed"))
      return items.filter(({ orderId }) => orderId !== null);
  }
  throw new Error("not confirmed");
}

test("issues a receipt with every payment, and corrections with a refund", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId } = location;
  const paid = await sell(location, ["9.90", "21.50"]);
  await api.orders.refund({
    params: { id: paid.id },
    body: { method: "cash", amount: "10.00", reason: "Cold" },
  });
  const receipts = await confirmed(location);
  expect(receipts.map(({ kind, grossAmount, ordinal }) => [kind, grossAmount, ordinal])).toEqual([
    ["INVOICE", paid.totalAmount, 2],
    ["CORRECTIVE", "-10.00", 3],
  ]);
  expect(konoba.service.ledger.deferred).toEqual([]);
  const day = await api.receipts.day({ params: { locationId } });
  expect(day).toMatchObject({ missingAmount: "0.00", confirmed: 2, waiting: 0, corrective: 1 });
  const { items } = await api.receipts.ofPayment({ params: { id: paid.payments[0]?.id ?? "" } });
  expect(items).toHaveLength(1);
  const proof = await api.receipts.proof({ params: { id: items[0]?.id ?? "" } });
  expect(proof).toMatchObject({
    isValid: true,
    computedIic: proof.storedIic,
    computedSignature: proof.storedSignature,
  });
});

test("issues a receipt for each round and a summary when the bill is paid", async () => {
  const location = await makeFiscalLocation(konoba, { isPerRound: true });
  const { api, item } = location;
  const { id } = await order(location, ["10.00"]);
  await api.orders.addItems({
    params: { orderId: id },
    body: { items: [{ menuItemId: await item("5.00") }] },
  });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  const receipts = await confirmed(location);
  expect(receipts.map(({ kind, grossAmount, payments }) => [kind, grossAmount, payments[0]?.method])).toEqual(
    [
      ["INVOICE", "10.00", "ORDER"],
      ["INVOICE", "5.00", "ORDER"],
      ["SUMMARY", "15.00", "CARD"],
    ],
  );
  expect(konoba.service.ledger.deferred).toEqual([]);
});
