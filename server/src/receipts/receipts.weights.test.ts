import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fiscalApp, type FiscalApp, makeFiscalLocation } from "../../test/fiscal.ts";

let konoba: FiscalApp;
beforeAll(async () => {
  konoba = await fiscalApp();
  await konoba.work();
});
afterAll(() => konoba.close());

test("issues weighed dishes in kilograms at the menu's price, by the formulas of the tax service", async () => {
  const { api, locationId, item } = await makeFiscalLocation(konoba);
  const menuItemId = await item("38.00", { taxPercentage: "21" });
  await api.menu.updateItem({ params: { id: menuItemId }, body: { soldBy: "kg" } });
  const weighing = { source: "keypad" } as const;
  const items = [0.742, 1.037, 0.615].map((quantity) => ({ menuItemId, quantity, weighing }));
  const { id, dueAmount } = await api.orders.createWithItems({
    body: { locationId, orderType: "takeaway", items },
  });
  const paid = await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  await api.orders.refund({
    params: { id },
    body: { method: "cash", lines: [{ lineId: paid.items[0]?.id ?? "", quantity: 1 }], reason: "Returned" },
  });

  const query = { sort: "issuedAt", pageSize: "100" } as const;
  const list = async () =>
    (await api.receipts.list({ params: { locationId }, query })).items.filter(
      ({ orderId }) => orderId === id,
    );
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50))
    if ((await list()).every(({ status }) => status === "confirmed")) break;
  const receipts = await list();

  expect(dueAmount).toBe("90.98");
  expect(receipts.map(({ status, grossAmount }) => [status, grossAmount])).toEqual([
    ["confirmed", "90.98"],
    ["confirmed", "-28.20"],
  ]);
  expect(konoba.service.ledger.deferred).toEqual([]);
  const [invoice] = (await api.receipts.ofPayment({ params: { id: paid.payments[0]?.id ?? "" } })).items;
  const quantities = invoice?.items
    .filter(({ unit }) => unit === "kg")
    .map(({ quantity }) => Number(quantity));
  expect(quantities?.reduce((sum, quantity) => sum + quantity, 0)).toBeCloseTo(2.394, 3);
});
