import { businessDate } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeMenuItem, makeProduct, makeStock } from "../../test/factories.ts";
import { makeVenue } from "../../test/venue.ts";
import { keepDays } from "./analytics.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

test("dishes tell what they bring, whose cost is missing, and what counts say of their ingredients", async () => {
  const { api, locationId } = await makeVenue(konoba, { taxRate: "25" });
  const { id: categoryId } = await makeCategory(api, locationId);
  const [flour, honey] = [
    await makeProduct(api, locationId, { name: "Flour", unit: "kg" }),
    await makeProduct(api, locationId, { name: "Honey", unit: "kg" }),
  ];
  const stock = await makeStock(api, flour, { quantity: "10", unitCost: "2.00" });
  const dish = (price: string, products: readonly { id: string }[]) =>
    makeMenuItem(
      api,
      { locationId, categoryId },
      {
        price,
        ingredients: products.map(({ id }) => ({ productId: id, quantity: "250", unit: "g" })),
      },
    );
  const bread = await dish("5.00", [flour]);
  const unsold = await dish("7.00", [flour]);
  const off = await dish("7.50", []);
  await api.menu.updateItem({ params: { id: off.id }, body: { isActive: false } });
  const cake = await dish("10.00", [flour, honey]);
  const lines = [
    { menuItemId: bread.id, quantity: 4 },
    { menuItemId: cake.id, quantity: 1 },
  ];
  await api.orders.createWithItems({ body: { locationId, items: lines } });
  await api.inventory.createMovement({
    body: { inventoryId: stock.id, movementType: "ADJUSTMENT", quantity: "-0.5", reason: "Counted" },
  });
  const today = businessDate(new Date(), "Europe/Podgorica", "04:00");
  const ask = () => api.analytics.profit({ params: { locationId }, query: { from: today, to: today } });

  const { items, unsold: left, products } = await ask();

  expect(items.map((each) => [each.menuItemId, each.quantity, each.price])).toEqual([
    [bread.id, 4, "5.00"],
    [cake.id, 1, "10.00"],
  ]);
  // It counts for nothing: bread is popular among two.
  expect(left.map((each) => [each.menuItemId, each.price])).toEqual([[unsold.id, "7.00"]]);
  expect(items[0]).toMatchObject({ popularity: 160 });
  // Tax of 25 % is inside: 5.00 leaves 4.00, less 0.50 of flour.
  expect(items[0]).toMatchObject({ unitCostAmount: "0.50", contributionAmount: "3.50", class: "star" });
  expect(items[1]).toMatchObject({ withoutCost: ["Honey"], contributionAmount: null, class: null });
  expect(
    products.map((each) => [
      each.nameEn,
      each.unit,
      each.usedQuantity,
      each.countedQuantity,
      each.countedAmount,
    ]),
  ).toEqual([
    ["Flour", "kg", "1.25", "-0.5", "-1.00"],
    ["Honey", "kg", "0.25", null, null],
  ]);
  await keepDays(konoba.db);
  expect(await ask()).toEqual({ currencyCode: "EUR", items, unsold: left, products });
});

test("a piece has a cost once all that was taken for it has one", async () => {
  const { api, locationId } = await makeVenue(konoba);
  const { id: categoryId } = await makeCategory(api, locationId);
  const [flour, honey] = [
    await makeProduct(api, locationId, { name: "Flour", unit: "kg" }),
    await makeProduct(api, locationId, { name: "Honey", unit: "kg" }),
  ];
  await makeStock(api, flour, { quantity: "10", unitCost: "2.00" });
  const ingredients = [flour, honey].map(({ id }) => ({ productId: id, quantity: "250", unit: "g" }));
  const cake = await makeMenuItem(api, { locationId, categoryId }, { price: "10.00", ingredients });
  const start = async () => {
    const body = { locationId, items: [{ menuItemId: cake.id }] };
    const { id } = await api.orders.createWithItems({ body });
    await api.orders.update({ params: { id }, body: { status: "preparing" } });
  };
  const today = businessDate(new Date(), "Europe/Podgorica", "04:00");
  const query = { from: today, to: today };
  const ask = async () => ({
    report: (await api.analytics.report({ params: { locationId }, query })).items[0],
    dish: (await api.analytics.profit({ params: { locationId }, query })).items[0],
  });

  await start();
  const without = await ask();
  const stock = await makeStock(api, honey, { quantity: "10" });
  await start();
  const unpriced = await ask();
  await api.inventory.update({ params: { id: stock.id }, body: { unitCost: "8.00" } });
  await start();
  const known = await ask();

  // Of flour alone they would cost 0.50.
  for (const { report, dish } of [without, unpriced]) {
    expect(report).toMatchObject({ costedQuantity: 0, costAmount: "0.00", marginAmount: null });
    expect(dish).toMatchObject({ unitCostAmount: null, withoutCost: ["Honey"], class: null });
  }
  expect(known.report).toMatchObject({ quantity: 3, costedQuantity: 1, costAmount: "2.50" });
  expect(known.dish).toMatchObject({ unitCostAmount: "2.50", isTodaysCost: false });
});
