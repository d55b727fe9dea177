import { productFigures } from "@konoba/contract/inventory/inventory.costs.totals";
import { productLevel } from "@konoba/contract/inventory/inventory.rules";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeProduct,
  makeStock,
} from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function location() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { api: owner.api, locationId };
}

const batch = fc.record({
  quantity: fc.integer({ min: 0, max: 5_000 }),
  unitCost: fc.constantFrom("0", "0.5", "2", "16.4"),
  minimumStockLevel: fc.integer({ min: 0, max: 400 }),
});
const families = [
  ["g", "kg"],
  ["ml", "cl", "l"],
  ["piece", "piece"],
] as const;
const stocked = fc.constantFrom(...families).chain((units) =>
  fc.record({
    unit: fc.constantFrom(...units),
    alertWhenLessThan: fc.integer({ min: 0, max: 40 }),
    batches: fc.array(fc.tuple(fc.constantFrom(...units), batch), { maxLength: 4 }),
  }),
);

test("returns stock, cost and level of products as the contract computes them, in any units", async () => {
  const { api, locationId } = await location();
  const cases = fc.sample(stocked, 30);

  const expected = new Map<string, object>();
  for (const { unit, alertWhenLessThan, batches } of cases) {
    const product = await makeProduct(api, locationId, { unit, alertWhenLessThan });
    for (const [own, fields] of batches) await makeStock(api, product, { unit: own, ...fields });
    // The last one created is the last restocked.
    const rows = batches.toReversed().map(([own, { quantity, unitCost }]) => ({
      quantity: String(quantity),
      unit: own,
      unitCost,
      isArchived: false,
    }));
    const figures = productFigures(unit, rows);
    const stockLevel = productLevel({
      unit,
      alertWhenLessThan: String(alertWhenLessThan),
      batches: batches.map(([own, { quantity, minimumStockLevel }]) => {
        return { unit: own, quantity: String(quantity), minimumStockLevel: String(minimumStockLevel) };
      }),
    });
    expected.set(product.id, {
      onHand: figures.onHand === null ? null : Number(figures.onHand),
      unitCost: figures.unitCost === null ? null : expect.closeTo(Number(figures.unitCost), 3),
      stockLevel,
    });
  }

  const { items } = await api.products.list({ params: { locationId }, query: { pageSize: 100 } });
  for (const { id, onHand, unitCost, stockLevel } of items) {
    const row = { onHand, unitCost: unitCost === null ? null : Number(unitCost), stockLevel };
    expect(row).toEqual(expected.get(id));
  }
  expect(items).toHaveLength(cases.length);
});

test("filters the product list by view with matching counts, and totals the value", async () => {
  const { api, locationId } = await location();
  const flour = await makeProduct(api, locationId, { name: "Flour", unit: "kg", alertWhenLessThan: 10 });
  const feta = await makeProduct(api, locationId, { name: "Feta", unit: "kg" });
  const salt = await makeProduct(api, locationId, { name: "Salt", unit: "kg" });
  await makeProduct(api, locationId, { name: "Old sign", unit: "piece", isActive: false });
  await makeProduct(api, locationId, { name: "Napkins", unit: "piece" });
  await makeStock(api, flour, { unit: "kg", quantity: 4, unitCost: "0.92" });
  await makeStock(api, feta, { unit: "g", quantity: 4000 });
  const category = await makeCategory(api, locationId);
  await makeMenuItem(
    api,
    { locationId, categoryId: category.id },
    {
      ingredients: [
        { productId: salt.id, quantity: "1", unit: "g", isOptional: false, preparationNotes: null },
      ],
    },
  );

  const list = (view: "all" | "low" | "no_cost" | "inactive") =>
    api.products.list({ params: { locationId }, query: { view } });
  const names = async (view: Parameters<typeof list>[0]) => (await list(view)).items.map(({ name }) => name);

  const { summary } = await list("all");
  expect(summary).toEqual({
    counts: { all: 5, low: 1, no_cost: 2, inactive: 1 },
    stockValue: "3.68",
    currencyCode: "EUR",
  });
  expect(await names("low")).toEqual(["Flour"]);
  expect(await names("no_cost")).toEqual(["Feta", "Salt"]);
  expect(await names("inactive")).toEqual(["Old sign"]);
});
