import { randomUUID } from "node:crypto";
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
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  return { api: owner.api, owner, locationId };
}

test("stores every field, with defaults for absent ones", async () => {
  const { api, locationId } = await makeTestLocation();

  const plain = await api.products.create({ body: { locationId, name: " Flour " } });
  const full = await api.products.create({
    body: {
      locationId,
      name: "Sir",
      description: "From Durmitor",
      translations: [{ languageCode: "en", name: "Cheese" }],
      category: "Mliječni",
      price: "12.50",
      unit: "KG",
      barcode: "3800000000017",
      allergens: ["milk"],
      nutritionInfo: { calories: 402, protein: "25" },
      preparationTime: 5,
      isActive: false,
      alertWhenLessThan: 0.35,
    },
  });

  expect(plain).toMatchObject({
    name: "Flour",
    price: "0",
    unit: "piece",
    isActive: true,
    alertWhenLessThan: 0,
    category: null,
  });
  expect(full).toMatchObject({
    category: "Mliječni",
    price: "12.50",
    unit: "kg",
    alertWhenLessThan: 0.35,
    nutritionInfo: { calories: 402, protein: "25" },
  });
  expect(await api.products.find({ params: { id: full.id } })).toEqual(full);
});

test("requires a name, and amounts with the decimals of the currency at most", async () => {
  const { api, locationId } = await makeTestLocation();

  await expect(makeProduct(api, locationId, { name: "  " })).rejects.toEqual(
    refusal("invalid_request", { details: [{ path: "name", message: "Name is required" }] }),
  );
  await expect(makeProduct(api, locationId, { price: "1.234" })).rejects.toEqual(refusal("invalid_request"));
});

test("leaves fields unchanged that a change does not name", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id } = await makeProduct(api, locationId, {
    isActive: false,
    barcode: "12345678",
    category: "Suho",
    price: "2.00",
  });

  const changed = await api.products.update({ params: { id }, body: { name: "Heljda" } });

  expect(changed).toMatchObject({
    name: "Heljda",
    isActive: false,
    barcode: "12345678",
    category: "Suho",
    price: "2.00",
    unit: "kg",
  });
});

test("matches a typed category without case, accents and blanks before creating one", async () => {
  const { api, locationId } = await makeTestLocation();
  const first = await makeProduct(api, locationId, { category: "Začini i ulja" });
  const second = await makeProduct(api, locationId, { category: "  ZACINI  i ulja " });
  const third = await makeProduct(api, locationId, { category: first.categoryId ?? "" });

  const { items } = await api.products.categories({ params: { locationId } });

  expect([second.categoryId, third.categoryId]).toEqual([first.categoryId, first.categoryId]);
  expect(items).toEqual([{ id: first.categoryId, name: "Začini i ulja", products: 3 }]);
});

test("searches without accents, filters, sorts and pages the list", async () => {
  const { api, locationId } = await makeTestLocation();
  await makeProduct(api, locationId, { name: "Đumbir", category: "Začini", price: "3.00" });
  await makeProduct(api, locationId, { name: "Čaj od žalfije", price: "1.00", isActive: false });
  await makeProduct(api, locationId, {
    name: "Bademi",
    allergens: ["nuts"],
    price: "9.00",
    translations: [{ languageCode: "en", name: "Almonds" }],
  });
  const names = async (query: Parameters<typeof api.products.list>[0]["query"]) =>
    (await api.products.list({ params: { locationId }, query })).items.map((product) => product.name);

  expect(await names({})).toEqual(["Bademi", "Čaj od žalfije", "Đumbir"]);
  expect(await names({ q: "djumbir" })).toEqual(["Đumbir"]);
  expect(await names({ q: "caj zalf" })).toEqual(["Čaj od žalfije"]);
  expect(await names({ q: "almond" })).toEqual(["Bademi"]);
  expect(await names({ q: "100%" })).toEqual([]);
  expect(await names({ category: "zacini" })).toEqual(["Đumbir"]);
  expect(await names({ active: "false" })).toEqual(["Čaj od žalfije"]);
  expect(await names({ allergen: "nuts" })).toEqual(["Bademi"]);
  expect(await names({ sort: "-price" })).toEqual(["Bademi", "Đumbir", "Čaj od žalfije"]);
  expect(await api.products.list({ params: { locationId }, query: { page: 9, pageSize: 10 } })).toMatchObject(
    { page: 1, total: 3 },
  );
});

test("allows a barcode once per location, and frees it by archiving", async () => {
  const { api, owner, locationId } = await makeTestLocation();
  const other = await makeLocation(konoba, owner.api);
  const product = await makeProduct(api, locationId, { barcode: "40170725" });
  await makeProduct(api, other.id, { barcode: "40170725" });

  await expect(makeProduct(api, locationId, { barcode: "40170725" })).rejects.toEqual(
    refusal("barcode_taken"),
  );
  expect(
    (await api.products.list({ params: { locationId }, query: { barcode: "40170725" } })).items,
  ).toHaveLength(1);
  await api.products.remove({ params: { id: product.id } });
  await expect(makeProduct(api, locationId, { barcode: "40170725" })).resolves.toMatchObject({
    barcode: "40170725",
  });
});

test("rejects deleting a product with stock or in a recipe, and lists its uses", async () => {
  const { api, locationId } = await makeTestLocation();
  const product = await makeProduct(api, locationId);
  const category = await makeCategory(api, locationId);
  const item = await makeMenuItem(
    api,
    { locationId, categoryId: category.id },
    {
      ingredients: [{ productId: product.id, quantity: "0.2", unit: "kg" }],
    },
  );
  const stock = await makeStock(api, product, { quantity: 4 });
  const remove = () => api.products.remove({ params: { id: product.id } });
  const uses = {
    options: [],
    producedProducts: [],
    recipes: [{ id: item.id, name: "Trout", nameMe: null }],
    stock: [{ id: stock.id, quantity: 4, unit: "kg" }],
  };

  // The uses can be read before a deletion is tried.
  expect(await api.products.uses({ params: { id: product.id } })).toEqual(uses);
  await expect(remove()).rejects.toEqual(refusal("in_use", { details: uses }));
  await api.menu.removeItem({ params: { id: item.id } });
  await api.inventory.update({ params: { id: stock.id }, body: { quantity: 0 } });

  const restore = `/v1/products/${product.id}/restore`;
  expect(await remove()).toEqual({ success: true, outcome: "archived", restore });
  await expect(api.products.find({ params: { id: product.id } })).rejects.toEqual(
    refusal("product_not_found"),
  );
  expect((await api.inventory.list({ params: { locationId } })).total).toBe(0);
});

test("deletes an unused product", async () => {
  const { api, locationId } = await makeTestLocation();
  const { id } = await makeProduct(api, locationId);

  const restore = `/v1/products/${id}/restore`;
  expect(await api.products.remove({ params: { id } })).toEqual({
    success: true,
    outcome: "deleted",
    restore,
  });
  await expect(api.products.remove({ params: { id } })).rejects.toEqual(refusal("product_not_found"));
});

test("rejects a unit to which stock or recipes do not convert", async () => {
  const { api, locationId } = await makeTestLocation();
  const product = await makeProduct(api, locationId, { unit: "kg" });
  await makeStock(api, product, { unit: "g" });

  await expect(api.products.update({ params: { id: product.id }, body: { unit: "l" } })).rejects.toEqual(
    refusal("unit_mismatch"),
  );
  expect((await api.products.update({ params: { id: product.id }, body: { unit: "g" } })).unit).toBe("g");
});

test("hides products of another organization, and lets the kitchen only read", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const product = await makeProduct(theirs.api, theirs.locationId);
  const cook = await makeWorker(konoba, theirs.locationId, "kitchen");
  const params = { id: product.id };

  await expect(mine.api.products.find({ params })).rejects.toEqual(refusal("product_not_found"));
  await expect(mine.api.products.update({ params, body: { name: "Mine" } })).rejects.toEqual(
    refusal("product_not_found"),
  );
  await expect(mine.api.products.remove({ params })).rejects.toEqual(refusal("product_not_found"));
  await expect(mine.api.products.list({ params: { locationId: theirs.locationId } })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(makeProduct(mine.api, theirs.locationId)).rejects.toEqual(refusal("location_not_found"));
  await expect(makeProduct(mine.api, mine.locationId, { category: randomUUID() })).rejects.toEqual(
    refusal("invalid_request"),
  );
  expect((await cook.api.products.find({ params })).id).toBe(product.id);
  await expect(cook.api.products.update({ params, body: { name: "x" } })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("lists meat types", async () => {
  const { api } = await makeTestLocation();

  const { items, total } = await api.products.meatTypes();

  expect(items[0]).toMatchObject({ code: "beef", nameMe: "Govedina" });
  expect(items).toHaveLength(total);
});
