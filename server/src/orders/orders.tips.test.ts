import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
});
afterAll(() => konoba.close());

test("answers the tips of payments and refunds with the decimals of the currency", async () => {
  const { api, locationId, item } = location;
  const items = [{ menuItemId: await item("9.50") }];
  const { id } = await api.orders.createWithItems({ body: { locationId, orderType: "takeaway", items } });
  await api.orders.takePayment({ params: { id }, body: { method: "card", amount: "9.50" } });

  const { payments } = await api.orders.refund({
    params: { id },
    body: { method: "card", amount: "9.50", reason: "Cold food" },
  });

  expect(payments).toMatchObject([
    { kind: "payment", amount: "9.50", tipAmount: "0.00", roundingAmount: "0.00" },
    { kind: "refund", amount: "9.50", tipAmount: "0.00", roundingAmount: "0.00" },
  ]);
});
