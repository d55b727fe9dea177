import { afterAll, beforeAll, expect, test } from "vitest";
import { type FiscalApp, fiscalApp, type FiscalLocation, makeFiscalLocation } from "../../test/fiscal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: FiscalApp;
let location: FiscalLocation;
beforeAll(async () => {
  konoba = await fiscalApp();
  location = await makeFiscalLocation(konoba);
});
afterAll(() => konoba.close());

async function orderOf(taxPercentage: string): Promise<{ id: string }> {
  const { api, locationId, item } = location;
  const menuItemId = await item("10.00");
  // Set as before receipts were on.
  await konoba.pool.query("update menu_items set tax_percentage = $2 where id = $1", [
    menuItemId,
    taxPercentage,
  ]);
  const items = [{ menuItemId }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  return { id };
}

test("takes no money for what is sold at a rate that VAT does not have", async () => {
  const { orders } = location.api;
  const params = await orderOf("13");
  await expect(orders.takePayment({ params, body: { method: "cash" } })).rejects.toMatchObject({
    httpStatus: 409,
    code: "vat_rate_unknown",
    details: { rate: "13" },
  });
  expect(await orders.find({ params })).toMatchObject({ paymentStatus: "pending", payments: [] });
  for (const rate of ["21", "15", "7"]) {
    const { paymentStatus } = await orders.takePayment({
      params: await orderOf(rate),
      body: { method: "cash" },
    });
    expect(paymentStatus).toBe("paid");
  }
});

test("takes no tax rate that VAT does not have while receipts are on, nor turns them on with one", async () => {
  const { api, locationId, item } = await makeFiscalLocation(konoba);
  const params = { id: locationId };
  const unknown = (rate: string, name: string | null) => ({
    httpStatus: 409,
    code: "vat_rate_unknown",
    details: { rate, item: name },
  });
  const id = await item("10.00", { taxPercentage: "7" });
  const { translations } = await api.menu.findItem({ params: { id } });
  const nameEn = translations[0]?.name ?? null;
  await expect(item("10.00", { taxPercentage: "20" })).rejects.toMatchObject(
    unknown("20", expect.any(String)),
  );
  await expect(
    api.menu.updateItem({ params: { id }, body: { taxPercentage: "22.5" } }),
  ).rejects.toMatchObject(unknown("22.5", nameEn));
  await expect(api.locations.update({ params, body: { taxRate: "20" } })).rejects.toMatchObject(
    unknown("20", null),
  );
  const taxGroups = [{ name: "takeaway", percentage: "10" }];
  await expect(api.locations.update({ params, body: { taxGroups } })).rejects.toMatchObject(
    unknown("10", "takeaway"),
  );
  await api.menu.updateItem({ params: { id }, body: { taxPercentage: "15" } });

  const setup = { params: { locationId } };
  await api.receipts.setLocation({ ...setup, body: { isOn: false } });
  await api.menu.updateItem({ params: { id }, body: { taxPercentage: "22.5" } });
  await api.locations.update({ params, body: { taxGroups } });
  const { gaps, unknownRates } = await api.receipts.getSetup({ ...setup, query: {} });
  expect(gaps).toContain("rates");
  expect(unknownRates).toEqual(
    expect.arrayContaining([
      { rate: "10", name: "takeaway" },
      { rate: "22.5", name: nameEn },
    ]),
  );
  await expect(api.receipts.setLocation({ ...setup, body: { isOn: true } })).rejects.toMatchObject({
    code: "receipts_not_ready",
  });
  await konoba.pool.query(
    "update menu_items set tax_percentage = 21 where location_id = $1 and tax_percentage not in (0, 7, 15, 21)",
    [locationId],
  );
  await api.locations.update({ params, body: { taxGroups: [] } });
  expect(await api.receipts.setLocation({ ...setup, body: { isOn: true } })).toMatchObject({
    isOn: true,
    unknownRates: [],
  });
});

test("takes no money of a buyer whom the tax service would refuse", async () => {
  const { orders } = location.api;
  const params = await orderOf("21");
  const pay = (buyer: { idNumber: string; country?: string; idType?: "VAT" }) =>
    orders.takePayment({ params, body: { method: "card", buyer: { name: "Hotel", ...buyer } } });
  for (const [buyer, path] of [
    [{ idNumber: "12345678", country: "XXX" }, "buyer.country"],
    [{ idNumber: "1234567" }, "buyer.idNumber"],
    [{ idNumber: "12345678A" }, "buyer.idNumber"],
    [{ idNumber: "?", country: "DEU", idType: "VAT" }, "buyer.idNumber"],
  ] as const)
    await expect(pay(buyer)).rejects.toMatchObject({
      httpStatus: 400,
      code: "invalid_request",
      details: [{ path }],
    });
  expect(await orders.find({ params })).toMatchObject({ paymentStatus: "pending" });
  expect(await pay({ idNumber: "DE123456789", country: "DEU", idType: "VAT" })).toMatchObject({
    paymentStatus: "paid",
  });
});

test("sets up no receipts where the currency is not the euro", async () => {
  const { rows } = await konoba.pool.query<{ id: string }>("select id from currencies where code = 'RSD'");
  const foreign = await makeTestLocation(konoba, { currency: rows[0]?.id ?? "" });
  const params = { locationId: foreign.locationId };
  await expect(
    foreign.api.receipts.setLocation({ params, body: { isPerRound: true } }),
  ).rejects.toMatchObject({ httpStatus: 409, code: "receipts_currency" });
});

test("merges lines that differ in their quantity only", async () => {
  const { api, locationId, item } = location;
  const menuItemId = await item("2.50");
  const items = [{ menuItemId, quantity: 2 }, { menuItemId }, { menuItemId, discountPercentage: "10" }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  const { payments } = await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  const [receipt] = (await api.receipts.ofPayment({ params: { id: payments[0]?.id ?? "" } })).items;
  expect(receipt?.items.map(({ quantity, grossAmount }) => [quantity, grossAmount])).toEqual([
    ["3", "7.5000"],
    ["1", "2.2500"],
  ]);
});
