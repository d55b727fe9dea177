import { afterAll, beforeAll, expect, test } from "vitest";
import { type FiscalApp, fiscalApp, type FiscalLocation, makeFiscalLocation } from "../../test/fiscal.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
});
afterAll(() => konoba.close());

/** Opens a drawer of its own and returns it with its shift. */
async function openDrawer({ api, locationId }: FiscalLocation, name: string) {
  const { id: drawerId } = await api.drawers.create({ body: { locationId, name } });
  const { shift } = await api.drawers.open({ body: { locationId, drawerId, openingAmount: "50.00" } });
  return { drawerId, id: shift?.id ?? "" };
}

/** Returns the payment types of an order's receipts, oldest first. */
async function typesOf({ api, locationId }: FiscalLocation, orderId: string) {
  const { items } = await api.receipts.list({
    params: { locationId },
    query: { orderId, sort: "issuedAt" },
  });
  return items.map(({ kind, payments }) => [
    kind,
    ...payments.map(({ method, amount }) => `${method} ${amount}`),
  ]);
}

test("a refund in another method keeps the type of its receipt and is shown as an exchange", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId, item } = location;
  const { id: shiftId } = await openDrawer(location, "Bar");
  const soup = await item("6.00");
  const { id } = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: soup }] },
  });
  await api.orders.takePayment({ params: { id }, body: { method: "card" } });
  await api.orders.refund({ params: { id }, body: { method: "cash", reason: "Cold" } });
  expect(await typesOf(location, id)).toEqual([
    ["INVOICE", "CARD 6.00"],
    ["CORRECTIVE", "CARD -6.00"],
  ]);
  const { tenders, missingAmount } = await api.receipts.day({ params: { locationId } });
  expect(missingAmount).toBe("0.00");
  expect(tenders).toEqual([
    { tender: "cash", paymentsAmount: "-6.00", receiptsAmount: "0.00", exchangedAmount: "-6.00" },
    { tender: "card", paymentsAmount: "6.00", receiptsAmount: "0.00", exchangedAmount: "6.00" },
  ]);
  const report = await api.drawers.report({ params: { id: shiftId } });
  expect(report.receipts?.exchanges).toEqual([
    { tender: "cash", amount: "-6.00" },
    { tender: "card", amount: "6.00" },
  ]);
});

test("a bill on account that is paid and refunded in cash is corrected on account", async () => {
  const location = await makeFiscalLocation(konoba);
  const { api, locationId, item } = location;
  await openDrawer(location, "Bar");
  const soup = await item("6.00");
  const { id, items } = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items: [{ menuItemId: soup }] },
  });
  const params = { id };
  const unfinishedLineIds = items.map((line) => line.id);
  await api.orders.takePayment({
    params,
    body: { method: "credit", customerName: "Hotel", complete: true, unfinishedLineIds },
  });
  await api.orders.takePayment({ params, body: { method: "cash" } });
  await api.orders.refund({ params, body: { method: "cash", reason: "Cold" } });
  expect(await typesOf(location, id)).toEqual([
    ["INVOICE", "ACCOUNT 6.00"],
    ["CORRECTIVE", "ACCOUNT -6.00"],
  ]);
});

test("a summary of payments in two shifts counts in each by its share", async () => {
  const location = await makeFiscalLocation(konoba, { isPerRound: true });
  const { api, locationId, item } = location;
  const [bar, terrace] = [await openDrawer(location, "Bar"), await openDrawer(location, "Terrace")];
  const items = [
    { menuItemId: await item("5.00") },
    { menuItemId: await item("5.00", { taxPercentage: "7" }) },
  ];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  const params = { id };
  await api.orders.takePayment({
    params,
    body: { method: "cash", amount: "4.00", handedAmount: "4.00", drawerId: bar.drawerId },
  });
  await api.orders.takePayment({ params, body: { method: "cash", drawerId: terrace.drawerId } });
  expect(await typesOf(location, id)).toEqual([
    ["INVOICE", "ORDER 10.00"],
    ["SUMMARY", "BANKNOTE 10.00"],
  ]);
  const [one, other] = [
    await api.drawers.report({ params: { id: bar.id } }),
    await api.drawers.report({ params: { id: terrace.id } }),
  ];
  expect([one.receipts?.grossAmount, other.receipts?.grossAmount]).toEqual(["4.00", "6.00"]);
  expect([one.receipts?.count, other.receipts?.count]).toEqual([0, 1]);
  for (const { receipts, taxes } of [one, other])
    expect(receipts?.taxes.map(({ vatRate, vatAmount }) => [vatRate, vatAmount])).toEqual(
      taxes.map(({ taxPercentage, taxAmount }) => [taxPercentage, taxAmount]),
    );
  expect(one.receipts?.exchanges).toEqual([]);
});
