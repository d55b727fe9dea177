import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeWorker,
} from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function makeTestLocation(fields: Parameters<typeof makeLocation>[2] = {}) {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api, fields);
  const { id: categoryId } = await makeCategory(owner.api, locationId);
  return { api: owner.api, locationId, categoryId };
}

async function makeProduct(
  locationId: string,
  name: string,
  unit: string,
  allergens: string[] = [],
): Promise<string> {
  const id = randomUUID();
  await konoba.pool.query(
    `insert into products (id, location_id, name, folded_name, unit, allergens, is_active, alert_when_less_than)
     values ($1, $2, $3, lower($3), $4, $5, true, 0)`,
    [id, locationId, name, unit, allergens],
  );
  return id;
}

test("shows items to workers, lets only managers change them, and forbids the stock keeper to mark them sold out", async () => {
  const { api, locationId, categoryId } = await makeTestLocation();
  const { id } = await makeMenuItem(api, { locationId, categoryId });

  for (const role of ["cashier", "waiter", "kitchen", "stock"] as const) {
    const worker = await makeWorker(konoba, locationId, role);
    const setAvailability = () =>
      worker.api.menu.setAvailability({ params: { id }, body: { soldOut: "always" } });
    await expect(makeMenuItem(worker.api, { locationId, categoryId })).rejects.toEqual(refusal("forbidden"));
    await expect(worker.api.menu.updateItem({ params: { id }, body: { price: "1" } })).rejects.toEqual(
      refusal("forbidden"),
    );
    await expect(worker.api.menu.removeItem({ params: { id } })).rejects.toEqual(refusal("forbidden"));
    if (role === "stock") await expect(setAvailability()).rejects.toEqual(refusal("forbidden"));
    else expect((await setAvailability()).soldOutUntil).not.toBeNull();
    expect((await worker.api.menu.listItems({ query: { locationId } })).total).toBe(1);
  }
  const manager = await makeWorker(konoba, locationId, "manager");
  expect((await manager.api.menu.updateItem({ params: { id }, body: { price: "1" } })).price).toBe("1.00");
});

test("hides another organization's items, categories, products and images", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const { id } = await makeMenuItem(theirs.api, theirs);
  const own = await makeMenuItem(mine.api, mine);
  const productId = await makeProduct(theirs.locationId, "Milk", "l");
  const absent = refusal("menu_item_not_found");
  const change = (body: Parameters<Api["menu"]["updateItem"]>[0]["body"]) =>
    mine.api.menu.updateItem({ params: { id: own.id }, body });

  await expect(mine.api.menu.findItem({ params: { id } })).rejects.toEqual(absent);
  await expect(mine.api.menu.updateItem({ params: { id }, body: { price: "0" } })).rejects.toEqual(absent);
  await expect(mine.api.menu.setAvailability({ params: { id }, body: { soldOut: "today" } })).rejects.toEqual(
    absent,
  );
  await expect(mine.api.menu.removeItem({ params: { id } })).rejects.toEqual(absent);
  await expect(mine.api.menu.listItems({ query: { locationId: theirs.locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(mine.api.menu.board({ query: { locationId: theirs.locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(change({ categoryId: theirs.categoryId })).rejects.toEqual(refusal("category_not_found"));
  await expect(change({ imageId: randomUUID() })).rejects.toEqual(refusal("media_not_found"));
  await expect(change({ ingredients: [{ productId, quantity: "1", unit: "l" }] })).rejects.toEqual(
    refusal("product_not_found"),
  );
  expect((await theirs.api.menu.findItem({ params: { id } })).price).toBe("9.50");
});

test("creates an item of only the required fields with the defaults of the specification", async () => {
  const location = await makeTestLocation();

  const item = await makeMenuItem(location.api, location);

  expect(item).toMatchObject({
    type: "food",
    taxPercentage: "0",
    spicinessLevel: 0,
    isVegan: false,
    isActive: true,
    hidden: false,
    quantity: null,
    allergens: [],
    ingredients: [],
    shownAllergens: [],
    name: "Trout",
    categoryName: "Grill",
    translations: [{ languageCode: "en", name: "Trout", description: null, menuItemId: item.id }],
  });
});

test("stores and returns every field, and leaves unnamed ones unchanged", async () => {
  const location = await makeTestLocation();
  const productId = await makeProduct(location.locationId, "Trout", "kg", ["fish"]);
  const { rows } = await konoba.pool.query<{ id: string }>("select id from meat_types limit 1");
  const fields = {
    type: "food" as const,
    price: "18.90",
    taxPercentage: "7.000",
    quantity: 12,
    imageUrl: "https://example.com/trout.jpg",
    allergens: ["milk" as const],
    isLenten: true,
    isGlutenFree: true,
    isLactoseFree: true,
    isKetoFriendly: true,
    spicinessLevel: 2,
    meatTypes: [rows[0]?.id ?? ""],
    calories: 520,
    protein: 41.5,
    carbohydrates: 3,
    fat: 12,
    nutritionFacts: "per portion",
    portionSize: "350 g",
    volumeMl: 10,
    servingTemperature: "65 °C",
    featured: true,
    seasonal: true,
    availableDays: [5, 6, 0],
    activeFrom: "2026-05-01T00:00:00+02:00",
    activeTo: "2027-09-30T22:00:00.000Z",
    preparationTimeMinutes: 25,
    pairingSuggestions: "Krstač",
    tags: ["grill", "lake"],
    translations: [
      { languageCode: "en", name: "Grilled trout", description: "From lake Skadar" },
      { languageCode: "me", name: "Pastrmka na žaru", description: null },
    ],
    ingredients: [{ productId, quantity: "350", unit: "g", isOptional: false, preparationNotes: "whole" }],
  };

  const created = await makeMenuItem(location.api, location, fields);
  const changed = await location.api.menu.updateItem({ params: { id: created.id }, body: { price: "19" } });
  const found = await location.api.menu.findItem({ params: { id: created.id }, query: { language: "me" } });

  const { translations: _t, ingredients: _i, activeFrom, activeTo, ...plain } = fields;
  expect(created).toMatchObject({
    ...plain,
    name: "Grilled trout",
    nameMe: "Pastrmka na žaru",
    popularityScore: 0,
  });
  expect(new Date(created.activeFrom ?? "")).toEqual(new Date(activeFrom));
  expect(new Date(created.activeTo ?? "")).toEqual(new Date(activeTo));
  expect(created.ingredients).toEqual([
    { ...fields.ingredients[0], productName: "Trout", productUnit: "kg" },
  ]);
  expect(changed).toMatchObject({ ...plain, price: "19.00" });
  expect(changed.ingredients).toHaveLength(1);
  expect(found).toMatchObject({ name: "Pastrmka na žaru", description: "From lake Skadar" });
});

test.each([
  ["spiciness above 5", { spicinessLevel: 6 }],
  ["alcohol above 100", { alcoholContent: 101 }],
  ["a language of six characters", { translations: [{ languageCode: "montes", name: "x" }] }],
  ["no translation", { translations: [] }],
  ["an eighth weekday", { availableDays: [7] }],
  ["an unknown allergen", { allergens: ["pepper" as "milk"] }],
  ["a third decimal of a euro", { price: "1.999" }],
  ["a negative price", { price: "-1" }],
  ["an unknown meat type", { meatTypes: [randomUUID()] }],
])("rejects an item with %s", async (_, fields) => {
  const location = await makeTestLocation();

  await expect(makeMenuItem(location.api, location, fields)).rejects.toEqual(refusal("invalid_request"));
});

test("marks an item alcoholic with a content above 0, which only some locations serve", async () => {
  const wet = await makeTestLocation();
  const dry = await makeTestLocation({ servesAlcohol: false });
  const lemonade = await makeMenuItem(dry.api, dry, { type: "drink" });

  const wine = await makeMenuItem(wet.api, wet, {
    type: "drink",
    alcoholContent: 12.5,
    containsAlcohol: false,
  });
  const weakened = await wet.api.menu.updateItem({
    params: { id: wine.id },
    body: { containsAlcohol: false },
  });
  const emptied = await wet.api.menu.updateItem({
    params: { id: wine.id },
    body: { containsAlcohol: false, alcoholContent: null },
  });

  expect(wine).toMatchObject({ containsAlcohol: true, alcoholContent: 12.5 });
  expect(weakened.containsAlcohol).toBe(true);
  expect(emptied).toMatchObject({ containsAlcohol: false, alcoholContent: null });
  const refused = refusal("alcohol_not_served");
  await expect(makeMenuItem(dry.api, dry, { containsAlcohol: true })).rejects.toEqual(refused);
  await expect(
    dry.api.menu.updateItem({ params: { id: lemonade.id }, body: { alcoholContent: 5 } }),
  ).rejects.toEqual(refused);
});
