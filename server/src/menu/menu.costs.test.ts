import { dishCost } from "@konoba/contract/menu/menu.costing.totals";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeProduct,
  makeStock,
  makeWorker,
} from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeKitchen() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const { id: categoryId } = await makeCategory(owner.api, locationId);
  const product = (name: string, unit: string) => makeProduct(owner.api, locationId, { name, unit });
  const figures = async () =>
    new Map(
      (await owner.api.menu.costs({ params: { locationId } })).products.map((each) => [each.productId, each]),
    );
  return { api: owner.api, locationId, categoryId, product, figures };
}

test("computes the cost of a dish from its stock, and the portions left", async () => {
  const kitchen = await makeKitchen();
  const { api } = kitchen;
  const trout = await kitchen.product("Trout", "kg");
  const oil = await kitchen.product("Oil", "l");
  const salt = await kitchen.product("Salt", "g");
  await makeStock(api, trout, { quantity: "2", unitCost: "10" });
  await makeStock(api, trout, { quantity: "3", unitCost: "15", expiryDate: "2099-01-01" });
  await makeStock(api, oil, { quantity: "50", unit: "cl", unitCost: "0.0840" });
  const dish = await makeMenuItem(api, kitchen, {
    ingredients: [
      { productId: trout.id, quantity: "0.350", unit: "kg" },
      { productId: oil.id, quantity: "2", unit: "cl" },
      { productId: salt.id, quantity: "3", unit: "g" },
    ],
  });

  const figures = await kitchen.figures();
  expect(figures.get(trout.id)).toMatchObject({ unit: "kg", unitCost: "13.00", onHand: "5" });
  expect(figures.get(oil.id)).toMatchObject({ unit: "l", unitCost: "8.40", onHand: "0.5" });
  expect(figures.get(salt.id)).toMatchObject({ unitCost: null, onHand: null });
  expect(dishCost(dish.ingredients, figures, 2)).toMatchObject({
    cost: "4.72",
    withoutCost: [salt.id],
    withoutStock: [salt.id],
    portions: 14,
    limitedBy: [trout.id],
  });
});

test("uses the last cost of a product that ran out", async () => {
  const kitchen = await makeKitchen();
  const flour = await kitchen.product("Flour", "kg");
  const stock = await makeStock(kitchen.api, flour, { quantity: "1", unitCost: "0.90" });
  await kitchen.api.inventory.createMovement({
    body: { inventoryId: stock.id, movementType: "OUT", quantity: "-1", reason: "Used" },
  });
  expect((await kitchen.figures()).get(flour.id)).toMatchObject({ unitCost: "0.90", onHand: "0" });
});

test("reveals costs only to those who may change the menu", async () => {
  const { locationId } = await makeKitchen();
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const manager = await makeWorker(konoba, locationId, "manager");
  await expect(waiter.api.menu.costs({ params: { locationId } })).rejects.toMatchObject({ httpStatus: 403 });
  expect((await manager.api.menu.costs({ params: { locationId } })).products).toEqual([]);
});
