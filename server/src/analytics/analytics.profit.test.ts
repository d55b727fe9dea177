import { businessDate } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeMenuItem, makeProduct, makeStock } from "../../test/factories.ts";
import { makeTestLocation } from "../../test/testLocation.ts";
import { refreshRollups } from "./analytics.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

test("reports each dish's profit, missing costs and the counted use of its ingredients", async () => {
  const { api, locationId } = await makeTestLocation(konoba, { taxRate: "25" });
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
  const request = () => api.analytics.profit({ params: { locationId }, query: { from: today, to: today } });

  const answer = await request();
  const { items, unsold: left, products, days, popularFrom, richFrom } = answer;

  expect(items.map((each) => [each.menuItemId, each.quantity, each.price])).toEqual([
    [bread.id, 4, "5.00"],
    [cake.id, 1, "10.00"],
  ]);
  // The unsold dish does not count: bread is popular among two.
  expect(left.map((each) => [each.menuItemId, each.price])).toEqual([[unsold.id, "7.00"]]);
  expect(items[0]).toMatchObject({ popularity: 160 });
  // The price of 5.00 includes 25 % tax: 4.00 is left, less 0.50 of flour.
  expect(items[0]).toMatchObject({ unitCostAmount: "0.50", contributionAmount: "3.50", class: "plowhorse" });
  // 10.00 leaves 8.00, less the flour: honey has no cost and is named.
  expect(items[1]).toMatchObject({
    withoutCost: [{ nameEn: "Honey" }],
    contributionAmount: "7.50",
    marginAmount: "7.50",
    class: "puzzle",
  });
  expect({ days, popularFrom, richFrom }).toEqual({ days: 1, popularFrom: 1.75, richFrom: "5.50" });
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
  await refreshRollups(konoba.db);
  expect(await request()).toEqual(answer);
});

test("names the ingredients a margin lacks, alike in the report and in the menu profit", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
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
  const request = async () => {
    const { items, sold } = await api.analytics.report({ params: { locationId }, query });
    const profit = await api.analytics.profit({ params: { locationId }, query });
    return { report: items[0], total: sold, dish: profit.items[0] };
  };

  await start();
  const without = await request();
  const stock = await makeStock(api, honey, { quantity: "10" });
  await start();
  const unpriced = await request();
  await api.inventory.update({ params: { id: stock.id }, body: { unitCost: "8.00" } });
  await start();
  const known = await request();

  // The price of 10.00 includes 21 % tax: 8.26 is left, and the flour costs 0.50.
  for (const [sold, { report, dish, total }] of [without, unpriced].entries()) {
    const quantity = sold + 1;
    const marginAmount = ["7.76", "15.52"][sold];
    const reported = {
      unitCostAmount: "0.50",
      withoutCost: [{ nameEn: "Honey" }],
      isTodaysCost: true,
      marginAmount,
    };
    expect(report).toMatchObject({ ...reported, quantity, contributionAmount: "7.76" });
    expect(dish).toMatchObject({ ...reported, class: "star" });
    expect(total).toMatchObject({ marginAmount, marginPercentage: 94, dishesWithoutCost: 1 });
  }
  const costed = { unitCostAmount: "2.50", isTodaysCost: false, withoutCost: [], marginAmount: "17.28" };
  expect(known.report).toMatchObject({ ...costed, quantity: 3, costedQuantity: 3, costAmount: "7.50" });
  expect(known.dish).toMatchObject(costed);
  expect(known.total).toMatchObject({ costAmount: "7.50", marginAmount: "17.28", dishesWithoutCost: 0 });
});

test("counts a dish without any known cost, but excludes it from the margins", async () => {
  const { api, locationId } = await makeTestLocation(konoba);
  const { id: categoryId } = await makeCategory(api, locationId);
  const flour = await makeProduct(api, locationId, { name: "Flour", unit: "kg" });
  await makeStock(api, flour, { quantity: "10", unitCost: "2.00" });
  const ingredients = [{ productId: flour.id, quantity: "250", unit: "g" as const }];
  const bread = await makeMenuItem(api, { locationId, categoryId }, { price: "5.00", ingredients });
  const water = await makeMenuItem(api, { locationId, categoryId }, { price: "2.00" });
  const body = { locationId, items: [bread, water].map(({ id }) => ({ menuItemId: id })) };
  await api.orders.createWithItems({ body });
  const today = businessDate(new Date(), "Europe/Podgorica", "04:00");
  const query = { from: today, to: today };

  const { sold, categories, items } = await api.analytics.report({ params: { locationId }, query });

  // 4.14 of the bill without tax, less 0.50.
  const reported = { marginAmount: "3.64", marginPercentage: 88, dishesWithoutCost: 1, costedQuantity: 1 };
  expect(sold).toMatchObject(reported);
  expect(categories).toMatchObject([reported]);
  expect(items.map(({ marginAmount, withoutCost }) => [marginAmount, withoutCost])).toEqual([
    ["3.64", []],
    [null, []],
  ]);
});
