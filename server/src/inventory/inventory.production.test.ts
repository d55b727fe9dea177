import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeMenuItem, makeTable, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeSauceKitchen } from "../../test/sauces.ts";
import { placeChecks } from "../lib/integrity/checks.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Returns the ids of the rows that a check of the data audit finds at a location. */
async function findWrong(name: string, locationId: string): Promise<string[]> {
  const text = placeChecks.find((check) => check.name === name)?.text ?? "";
  const { rows } = await konoba.pool.query<{ id: string }>(text, [[locationId]]);
  return rows.map(({ id }) => id);
}

test("a recipe has a yield after loss, a cost by nesting and allergens by nesting", async () => {
  const { api, locationId, sauce, sauceRecipe, celery, broth } = await makeSauceKitchen(konoba);
  // 6 kg at the mean of the tomatoes, 250 ml of oil, and 1 l of stock at 0.10 by its recipe.
  expect(sauceRecipe).toMatchObject({
    netYield: 4.5,
    unitCost: "2.1651",
    allergens: ["celery", "sulphites"],
    steps: "Simmer for two hours.",
    suggested: 2,
  });
  expect(sauceRecipe.ingredients.map(({ isProduced, unitCost }) => [isProduced, unitCost])).toEqual([
    [false, "1.3571"],
    [false, "6.0000"],
    [true, "0.1000"],
  ]);
  expect(await api.products.find({ params: { id: sauce.id }, query: {} })).toMatchObject({
    recipeId: sauceRecipe.id,
    inheritedAllergens: ["celery"],
  });
  await api.products.update({ params: { id: celery.id }, body: { allergens: ["celery", "milk"] } });
  expect((await api.products.find({ params: { id: sauce.id }, query: {} })).inheritedAllergens).toEqual([
    "celery",
    "milk",
  ]);
  await api.products.update({ params: { id: celery.id }, body: { allergens: [] } });
  expect((await api.products.find({ params: { id: broth.id }, query: {} })).inheritedAllergens).toEqual([]);
  const list = await api.inventory.listRecipes({ query: { locationId, view: "due" } });
  expect(list.items.map(({ productName, suggested }) => [productName, suggested])).toEqual([
    ["Stock", 3],
    ["Tomato sauce", 2],
  ]);
  // 2 of 4.5 l of sauce need some of the stock, of which there is none.
  expect(list.items[1]?.missing).toEqual([
    {
      productName: "Stock",
      quantity: expect.any(Number),
      unit: expect.any(String),
      arrivesOn: null,
      deliveryWindow: null,
    },
  ]);
});

test("a missing ingredient says when the first sent order brings it", async () => {
  const { api, locationId, broth } = await makeSauceKitchen(konoba);
  const supplier = { name: "Kuhinja Lazine", deliveryWindow: "07:00–08:00" };
  const { id: supplierId } = await api.suppliers.create({ body: supplier });
  const item = { locationId, supplierId, productId: broth.id, name: "Temeljac", price: "4.00" };
  const { id: supplierItemId } = await api.suppliers.createItem({ body: item });
  const makeOrder = async (arrivesOn: string) => {
    const { id } = await api.purchasing.createOrder({ body: { locationId, supplierId, from: "empty" } });
    const lines = [{ supplierItemId, packs: "3" }];
    await api.purchasing.updateOrder({ params: { id }, body: { arrivesOn, lines } });
    return { id };
  };
  const missing = async () => {
    const { items } = await api.inventory.listRecipes({ query: { locationId, view: "due" } });
    return items.find(({ productName }) => productName === "Tomato sauce")?.missing;
  };
  const later = await makeOrder("2031-05-12");
  const sooner = await makeOrder("2031-05-10");
  expect(await missing()).toMatchObject([{ productName: "Stock", arrivesOn: null }]);

  for (const params of [later, sooner]) await api.purchasing.sendOrder({ params, body: { via: "phone" } });
  expect(await missing()).toMatchObject([{ arrivesOn: "2031-05-10", deliveryWindow: "07:00–08:00" }]);

  await api.purchasing.cancelOrder({ params: sooner });
  expect(await missing()).toMatchObject([{ arrivesOn: "2031-05-12" }]);
});

test("a circle of recipes is refused by name, also when two changes close it together", async () => {
  const { api, locationId, sauce, broth, brothRecipe, sauceRecipe, celery } = await makeSauceKitchen(konoba);
  const change = (id: string, productId: string, unit: string) =>
    api.inventory.updateRecipe({
      params: { id },
      body: { ingredients: [{ productId, quantity: "1", unit }] },
    });
  await expect(change(brothRecipe.id, sauce.id, "l")).rejects.toEqual(
    refusal("production_recipe_loop", { details: { loop: ["Stock", "Tomato sauce", "Stock"] } }),
  );
  await expect(change(brothRecipe.id, broth.id, "l")).rejects.toEqual(refusal("production_recipe_loop"));
  await expect(change(brothRecipe.id, celery.id, "l")).rejects.toEqual(refusal("unit_mismatch"));
  // Without the sauce's stock either direction is free, but only one of two at the same time.
  await change(sauceRecipe.id, celery.id, "kg");
  const both = await Promise.allSettled([
    change(brothRecipe.id, sauce.id, "l"),
    change(sauceRecipe.id, broth.id, "l"),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  // The database itself refuses it too.
  const insert = `insert into production_ingredients (location_id, product_id, ingredient_id, position, quantity, unit)
    values ($1, $2, $3, 9, 1, 'l') on conflict do nothing`;
  const closing = [
    [locationId, sauce.id, broth.id],
    [locationId, broth.id, sauce.id],
  ].map((values) => konoba.pool.query(insert, values));
  await expect(Promise.all(closing)).rejects.toMatchObject({ constraint: "production_loop" });
});

test("a recipe is refused for what it cannot make, and exists once", async () => {
  const { api, locationId, sauce, tomato, oil, sauceRecipe } = await makeSauceKitchen(konoba);
  const make = (fields: object) =>
    api.inventory.createRecipe({
      body: {
        locationId,
        productId: oil.id,
        yieldQuantity: "1",
        yieldUnit: "l",
        ingredients: [{ productId: tomato.id, quantity: "1", unit: "kg" }],
        ...fields,
      },
    });
  await expect(make({ productId: sauce.id })).rejects.toEqual(refusal("production_recipe_exists"));
  await expect(make({ productId: randomUUID() })).rejects.toEqual(refusal("product_not_found"));
  await expect(make({ yieldUnit: "kg" })).rejects.toEqual(refusal("unit_mismatch"));
  await expect(make({ ingredients: [] })).rejects.toEqual(refusal("invalid_request"));
  await expect(make({ lossPercent: "100" })).rejects.toEqual(refusal("invalid_request"));
  await expect(make({ yieldQuantity: "0.001", lossPercent: "99" })).rejects.toEqual(
    refusal("invalid_request"),
  );
  await expect(api.products.remove({ params: { id: tomato.id } })).rejects.toEqual(refusal("in_use"));
  const uses = await api.products.uses({ params: { id: tomato.id } });
  expect(uses.producedProducts).toEqual([{ id: sauce.id, name: "Tomato sauce", nameMe: "Tomato sauce" }]);
  const { restore } = await api.inventory.removeRecipe({ params: { id: sauceRecipe.id } });
  expect(restore).toBe(`/v1/production/recipes/${sauceRecipe.id}/restore`);
  expect((await api.products.find({ params: { id: sauce.id }, query: {} })).inheritedAllergens).toEqual([]);
  await api.inventory.restoreRecipe({ params: { id: sauceRecipe.id } });
  const again = await api.inventory.findRecipe({ params: { id: sauceRecipe.id }, query: {} });
  expect(again).toMatchObject({ ingredients: sauceRecipe.ingredients, allergens: ["celery", "sulphites"] });
});

test("a batch uses its ingredients by expiry, is worth what they cost, and is made once", async () => {
  const kitchen = await makeSauceKitchen(konoba);
  const { api, locationId, early, late, oilStock, broth, brothRecipe, sauceRecipe, produce, report } =
    kitchen;
  await expect(produce(sauceRecipe.id, "9")).rejects.toEqual(
    refusal("production_missing", {
      details: [{ productId: broth.id, name: "Stock", quantity: "2", unit: "l" }],
    }),
  );
  await produce(brothRecipe.id, "10");
  const id = randomUUID();
  const body = { id, locationId, recipeId: sauceRecipe.id, quantity: "9" };
  const made = await Promise.all([1, 2, 3].map(() => api.inventory.produce({ body })));
  // 4 kg at 1.00, 8 kg at 1.50, 0.5 l at 6.00 and 2 l of stock at 0.10.
  expect(made[0]).toMatchObject({
    cost: "19.20",
    unitCost: "2.1333",
    lossAmount: "0.00",
    unit: "l",
    undoneAt: null,
  });
  expect(new Set(made.map(({ batchNumber }) => batchNumber)).size).toBe(1);
  expect(made[0]?.lines.map(({ cost, batches }) => [cost, batches.length])).toEqual([
    ["16.00", 2],
    ["3.00", 1],
    ["0.20", 1],
  ]);
  const onHand = async (itemId: string) =>
    (await api.inventory.find({ params: { id: itemId }, query: {} })).quantity;
  expect(await Promise.all([early.id, late.id, oilStock.id].map(onHand))).toEqual([0, 2, 1.5]);
  const batch = await api.inventory.find({ params: { id: made[0]?.inventoryId ?? "" }, query: {} });
  expect(batch).toMatchObject({ quantity: 9, unitCost: "2.1333", totalCost: "19.20" });
  expect(batch.batchNumber).toBe(made[0]?.batchNumber);
  expect(batch.expiryDate).toBe(made[0]?.expiryDate);
  const { totals, products } = await report();
  // Opening + received + production = closing; production moves value and makes none.
  expect(totals).toMatchObject({
    received: "41.00",
    production: "0.00",
    closing: "41.00",
    revaluation: "0.00",
  });
  const sauceRow = products.find(({ productId }) => productId === kitchen.sauce.id);
  expect(sauceRow?.quantities).toMatchObject({ received: 0, production: 9, expected: 9, closing: 9 });
  const { items, total } = await api.inventory.listProductions({ query: { locationId } });
  expect([total, items.map(({ productName }) => productName)]).toEqual([2, ["Tomato sauce", "Stock"]]);
  // All of the sauce is left; it took two of the litres of stock.
  expect(items.map(({ leftQuantity, leftUnit }) => [leftQuantity, leftUnit])).toEqual([
    [9, "l"],
    [8, "l"],
  ]);
  for (const check of ["production", "stock", "consumption"])
    expect(await findWrong(check, locationId)).toEqual([]);
});

test("a lost part is written off, and a reduced one makes the rest dearer", async () => {
  const { api, locationId, brothRecipe, produce, report } = await makeSauceKitchen(konoba);
  // 500 g of celery at 2.00 make 10 l for 1.00.
  const spilled = await produce(brothRecipe.id, "10", {
    actualQuantity: "7.5",
    lossReason: "spilled",
    note: "Pot",
  });
  expect(spilled).toMatchObject({
    cost: "1.00",
    unitCost: "0.1000",
    lossAmount: "0.25",
    actualQuantity: 7.5,
  });
  const reduced = await produce(brothRecipe.id, "10", { actualQuantity: "8", lossReason: "reduced" });
  expect(reduced).toMatchObject({ cost: "1.00", unitCost: "0.1250", lossAmount: "0.00" });
  const more = await produce(brothRecipe.id, "10", { actualQuantity: "12.5" });
  expect(more).toMatchObject({ unitCost: "0.0800" });
  expect((await report()).totals).toMatchObject({ production: "0.00", wasted: "-0.25", closing: "40.75" });
  await produce(brothRecipe.id, "10", { actualQuantity: "0", lossReason: "spoiled" });
  for (const wrong of [
    { actualQuantity: "9" },
    { lossReason: "other" },
    { actualQuantity: "0", lossReason: "reduced" },
    { actualQuantity: "11", lossReason: "spilled" },
  ])
    await expect(produce(brothRecipe.id, "10", wrong)).rejects.toEqual(refusal("invalid_request"));
  expect(await findWrong("production", locationId)).toEqual([]);
  await konoba.pool.query("update productions set used_value = used_value + 1 where id = $1", [reduced.id]);
  expect(await findWrong("production", locationId)).toEqual([reduced.id]);
  expect((await api.inventory.listProductions({ query: { locationId, q: "stock" } })).total).toBe(4);
});

test("a batch is undone as a whole, once", async () => {
  const { api, locationId, brothRecipe, produce, report, celery } = await makeSauceKitchen(konoba);
  const { id, inventoryId } = await produce(brothRecipe.id, "10", {
    actualQuantity: "8",
    lossReason: "spilled",
  });
  const { items } = await api.inventory.listMovements({ params: { id: inventoryId }, query: {} });
  expect(items.map(({ productionId }) => productionId)).toEqual([id, id]);
  const [first] = items;
  await expect(api.inventory.removeMovement({ params: { id: first?.id ?? "" } })).rejects.toEqual(
    refusal("movement_fixed"),
  );
  expect(await api.inventory.undoProduction({ params: { id } })).toMatchObject({
    undoneBy: expect.any(String),
  });
  await expect(api.inventory.undoProduction({ params: { id } })).rejects.toEqual(
    refusal("production_undone"),
  );
  expect((await api.inventory.find({ params: { id: inventoryId }, query: {} })).quantity).toBe(0);
  const { products, totals } = await report();
  expect(products.find(({ productId }) => productId === celery.id)?.quantities).toMatchObject({
    production: 0,
    expected: 5,
  });
  expect(totals).toMatchObject({ production: "0.00", wasted: "0.00", closing: "41.00" });
  for (const check of ["production", "stock", "consumption"])
    expect(await findWrong(check, locationId)).toEqual([]);
});

test("a batch that was used is not undone", async () => {
  const { api, locationId, broth, brothRecipe, sauceRecipe, produce, report } =
    await makeSauceKitchen(konoba);
  const made = await produce(brothRecipe.id, "10");
  const sauce = await produce(sauceRecipe.id, "4.5");
  const undo = (id: string) => api.inventory.undoProduction({ params: { id } });
  await expect(undo(made.id)).rejects.toEqual(refusal("production_batch_gone"));
  await undo(sauce.id);
  expect((await api.products.find({ params: { id: broth.id }, query: {} })).onHand).toBe(10);
  await undo(made.id);
  expect((await report()).totals).toMatchObject({ production: "0.00", closing: "41.00" });
  expect(await findWrong("production", locationId)).toEqual([]);
});

test("what is missing is used below 0 where it is allowed", async () => {
  const { api, locationId, celery, brothRecipe, produce } = await makeSauceKitchen(konoba);
  const made = await produce(brothRecipe.id, "120", { allowsMissing: true });
  expect(made).toMatchObject({ cost: "12.00", lines: [{ missing: 1000, quantity: 6000, unit: "g" }] });
  const figures = await api.products.find({ params: { id: celery.id }, query: {} });
  expect(figures.onHand).toBe(-1);
  expect(await findWrong("production", locationId)).toEqual([]);
});

test("dishes have the cost and allergens of what is produced", async () => {
  const { api, locationId, celery, sauce, sauceRecipe, brothRecipe, produce } =
    await makeSauceKitchen(konoba);
  const { id: categoryId } = await makeCategory(api, locationId);
  const ingredients = [{ productId: sauce.id, quantity: "200", unit: "ml" }];
  const dish = await makeMenuItem(api, { locationId, categoryId }, { ingredients });
  const shown = await api.menu.findItem({ params: { id: dish.id }, query: {} });
  expect(shown.shownAllergens.map(({ allergen }) => allergen)).toEqual(["celery", "sulphites"]);
  const { qrCode } = await makeTable(api, locationId);
  const guestAllergens = async () => {
    const { categories } = await api.menu.guestMenu({ params: { qrCode } });
    return categories[0]?.items[0]?.allergens;
  };
  expect(await guestAllergens()).toEqual(["celery", "sulphites"]);
  await api.products.update({ params: { id: celery.id }, body: { allergens: ["milk"] } });
  expect(await guestAllergens()).toEqual(["milk", "sulphites"]);
  const published = await api.menu.published({ query: { locationId } });
  expect(published.categories[0]?.items[0]?.allergens).toEqual(["milk", "sulphites"]);
  const costOf = async () => {
    const { products } = await api.menu.costs({ params: { locationId } });
    return products.find(({ productId }) => productId === sauce.id)?.unitCost;
  };
  expect(await costOf()).toBe("2.16507937");
  await produce(brothRecipe.id, "10");
  await produce(sauceRecipe.id, "4.5");
  // 4 kg at 1.00 and 2 kg at 1.50, 1.50 of oil and 0.10 of stock for 4.5 l.
  expect(await costOf()).toBe("1.9111");
});

test("everybody sees productions, and who may change stock makes them", async () => {
  const { locationId, brothRecipe, produce } = await makeSauceKitchen(konoba);
  const made = await produce(brothRecipe.id, "10");
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const keeper = await makeWorker(konoba, locationId, "stock");
  expect((await waiter.api.inventory.findProduction({ params: { id: made.id }, query: {} })).id).toBe(
    made.id,
  );
  const body = { id: randomUUID(), locationId, recipeId: brothRecipe.id, quantity: "1" };
  await expect(waiter.api.inventory.produce({ body })).rejects.toEqual(refusal("forbidden"));
  expect((await keeper.api.inventory.produce({ body })).actualQuantity).toBe(1);
  await expect(
    keeper.api.inventory.produce({ body: { ...body, id: randomUUID(), recipeId: randomUUID() } }),
  ).rejects.toEqual(refusal("production_recipe_not_found"));
  await expect(
    keeper.api.inventory.findProduction({ params: { id: randomUUID() }, query: {} }),
  ).rejects.toEqual(refusal("production_not_found"));
});
