import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Builds a count of one sum. */
const sumOf = (value: string) => ({ lines: [{ value, quantity: 1 }] });

/** Opens the drawer of a location with a float. */
async function open(api: Api, { locationId }: TestLocation, openingAmount: string) {
  const { id, shift } = await api.drawers.open({ body: { locationId, openingAmount } });
  return { drawerId: id, params: { id: shift?.id ?? "" } };
}

/** Sells one item. */
async function sell(api: Api, location: TestLocation, price: string, method: "cash" | "card") {
  const items = [{ menuItemId: await location.item(price) }];
  const body = { locationId: location.locationId, orderType: "takeaway" as const, items };
  const { id } = await api.orders.createWithItems({ body });
  const paid = method === "cash" ? { method, handedAmount: "20.00" } : { method };
  await api.orders.takePayment({ params: { id }, body: paid });
}

test("shows the cash of open drawers to a manager, and to a cashier once counted, with own closes only", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  const cashier = (await makeWorker(konoba, locationId, "cashier")).api;
  const mine = await open(api, location, "20.00");
  await api.drawers.count({ params: mine.params, body: sumOf("16.50") });
  await api.drawers.close({ params: mine.params, body: { note: "Wrong change" } });
  const own = await open(cashier, location, "50.00");
  await sell(cashier, location, "12.10", "cash");
  await sell(cashier, location, "9.00", "card");
  await cashier.drawers.move({ params: own.params, body: { kind: "paid_in", amount: "5", reason: "Coins" } });
  const shown = { sales: 1, salesAmount: "12.10", refundedAmount: "0.00", expectedAmount: "67.10" };
  const hidden = { sales: null, salesAmount: null, refundedAmount: null, expectedAmount: null };
  const moved = { shiftId: own.params.id, openingAmount: "50.00", inAmount: "5.00", outAmount: "0.00" };

  expect(await api.drawers.position({ params })).toEqual({
    tickets: [{ ...moved, ...shown }],
    expectedAmount: "67.10",
    openings: [],
    closes: [
      {
        id: mine.params.id,
        number: 1,
        drawerName: null,
        at: expect.any(String),
        by: expect.any(String),
        note: "Wrong change",
        countedAmount: "16.50",
        differenceAmount: "-3.50",
        share: -0.45,
      },
    ],
    closesAmount: "-3.50",
    toleranceAmount: "5.00",
  });
  const blind = { tickets: [{ ...moved, ...hidden }], expectedAmount: null, closes: [] };
  expect(await cashier.drawers.position({ params })).toMatchObject(blind);
  await cashier.drawers.count({ params: own.params, body: sumOf("67.10") });
  expect(await cashier.drawers.position({ params })).toMatchObject({ tickets: [{ ...moved, ...shown }] });
  await cashier.drawers.close({ params: own.params, body: {} });
  expect(await cashier.drawers.position({ params })).toMatchObject({
    tickets: [],
    openings: [{ drawerId: own.drawerId, openingAmount: "50.00" }],
    closes: [{ id: own.params.id, number: 2, share: 0 }],
  });
  expect((await api.drawers.position({ params })).closes.map(({ number }) => number)).toEqual([2, 1]);
});
