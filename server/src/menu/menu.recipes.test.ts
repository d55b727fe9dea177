import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeLocation, makeMenuItem, makeOrganization } from "../../test/factories.ts";
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

test("shows an item's own allergens and those of its required ingredients, with the source", async () => {
  const location = await makeTestLocation();
  const { locationId } = location;
  const [flour, cream, nuts] = await Promise.all([
    makeProduct(locationId, "Flour", "kg", ["gluten"]),
    makeProduct(locationId, "Cream", "l", ["milk"]),
    makeProduct(locationId, "Walnuts", "kg", ["nuts"]),
  ]);

  const item = await makeMenuItem(location.api, location, {
    allergens: ["milk"],
    ingredients: [
      { productId: flour, quantity: "120", unit: "g" },
      { productId: cream, quantity: "0.2", unit: "dl" },
      { productId: nuts, quantity: "10", unit: "g", isOptional: true },
    ],
  });
  const board = await location.api.menu.board({ query: { locationId } });

  expect(item.shownAllergens).toEqual([
    { allergen: "milk", isOwn: true, products: ["Cream"] },
    { allergen: "gluten", isOwn: false, products: ["Flour"] },
  ]);
  expect(board.categories[0]?.items[0]?.allergens).toEqual(["gluten", "milk"]);
  expect(board.categories[0]?.items[0]?.ingredients.map((ingredient) => ingredient.isOptional)).toEqual([
    false,
    false,
    true,
  ]);
});

test("rejects a recipe in a unit that does not convert to the product's", async () => {
  const location = await makeTestLocation();
  const productId = await makeProduct(location.locationId, "Flour", "kg");
  const recipe = (unit: string) =>
    makeMenuItem(location.api, location, { ingredients: [{ productId, quantity: "1", unit }] });

  await expect(recipe("l")).rejects.toEqual(
    refusal("unit_mismatch", {
      details: [
        {
          path: "ingredients.0.unit",
          message: "Choose a unit that converts to the product's unit",
          productId,
          unit: "l",
          productUnit: "kg",
        },
      ],
    }),
  );
  await expect(recipe("piece")).rejects.toEqual(refusal("unit_mismatch"));
  expect((await recipe("g")).ingredients[0]?.unit).toBe("g");
});

test.each([
  ["kg", "0.350", "kg"],
  ["kg", "350", "g"],
  ["l", "0.020", "l"],
  ["l", "2.000", "cl"],
  ["cl", "1.5", "dl"],
  ["ml", "0.125", "l"],
  ["piece", "0.5", "piece"],
  ["bunch", "0.25", "bunch"],
])("stores a recipe of a product in %s as written: %s %s", async (stockUnit, quantity, unit) => {
  const location = await makeTestLocation();
  const productId = await makeProduct(location.locationId, "Anything", stockUnit);

  const { id } = await makeMenuItem(location.api, location, { ingredients: [{ productId, quantity, unit }] });

  const { ingredients } = await location.api.menu.findItem({ params: { id } });
  expect(ingredients[0]).toMatchObject({ quantity, unit, productUnit: stockUnit });
});
