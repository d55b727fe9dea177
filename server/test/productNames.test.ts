import { afterAll, beforeAll, expect, test } from "vitest";
import { sessionCookie } from "../src/lib/access/session.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeCategory, makeLocation, makeMenuItem, makeProduct, makeStock } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

let konoba: TestApp;
let location: TestLocation;
let ids: { productId: string; stockId: string; transferId: string; itemId: string };

const text = (languageCode: "en" | "me", name: string) => ({ languageCode, name });

beforeAll(async () => {
  konoba = await testApp();
  location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const product = await makeProduct(api, locationId, {
    name: "Flour T-500",
    allergens: ["gluten"],
    alertWhenLessThan: 50,
    translations: [text("me", "Žito mljeveno"), text("en", "Wheat flour")],
  });
  const stock = await makeStock(api, product, { quantity: 10 });
  const { id: toLocationId } = await makeLocation(konoba, api, { name: "Magacin" });
  const lines = [{ inventoryId: stock.id, quantity: 1 }];
  const sent = await api.inventory.sendTransfer({
    body: { fromLocationId: locationId, toLocationId, lines },
  });
  const { id: categoryId } = await makeCategory(api, locationId);
  const ingredients = [{ productId: product.id, quantity: "0.2", unit: "kg" }];
  const item = await makeMenuItem(api, { locationId, categoryId }, { ingredients });
  ids = { productId: product.id, stockId: stock.id, transferId: sent.id, itemId: item.id };
});
afterAll(() => konoba.close());

/** Returns the name of the product from every route that names it. */
async function reportedNames(language: string) {
  const { api, locationId } = location;
  const params = { locationId };
  const query = { language };
  const listed = await api.products.list({ params, query });
  const stock = await api.inventory.list({ params, query });
  const alerts = await api.inventory.alerts({ params, query });
  const transfers = await api.inventory.listTransfers({ params, query });
  const transfer = await api.inventory.findTransfer({ params: { id: ids.transferId }, query });
  const item = await api.menu.findItem({ params: { id: ids.itemId }, query });
  const board = await api.menu.board({ query: { locationId, language } });
  const tile = board.categories.flatMap(({ items }) => items).find(({ id }) => id === ids.itemId);
  return [
    listed.items[0]?.shownName,
    (await api.products.find({ params: { id: ids.productId }, query })).shownName,
    stock.items[0]?.productName,
    (await api.inventory.find({ params: { id: ids.stockId }, query })).productName,
    alerts.items[0]?.productName,
    transfers.items[0]?.lines[0]?.productName,
    transfer.lines[0]?.productName,
    item.ingredients[0]?.productName,
    item.shownAllergens[0]?.products[0],
    tile?.ingredients[0]?.name,
  ];
}

const everywhere = (name: string) => Array.from({ length: 10 }, () => name);

test("names a product in the reader's language everywhere", async () => {
  expect(await reportedNames("me")).toEqual(everywhere("Žito mljeveno"));
  expect(await reportedNames("en")).toEqual(everywhere("Wheat flour"));
  expect(await reportedNames("de")).toEqual(everywhere("Wheat flour"));
});

test("falls back to English, then to the product's own name", async () => {
  const { api, locationId } = location;
  const shown = async (name: string, translations: ReturnType<typeof text>[]) => {
    const { id } = await makeProduct(api, locationId, { name, translations });
    const inLanguage = async (language: string) =>
      (await api.products.find({ params: { id }, query: { language } })).shownName;
    return [await inLanguage("en"), await inLanguage("me")];
  };

  expect(await shown("So", [])).toEqual(["So", "So"]);
  expect(await shown("Salt", [text("me", "So")])).toEqual(["Salt", "So"]);
  expect(await shown("So", [text("en", "Salt")])).toEqual(["Salt", "Salt"]);
});

test("sorts and searches lists by the shown name, and also finds the own name", async () => {
  const { api } = location;
  const { id: locationId } = await makeLocation(konoba, api, { name: "Obala" });
  const params = { locationId };
  const names = [
    ["A", "Zucchini", "Tikvica"],
    ["B", "Apple", "Šipak"],
    ["C", "Milk", "Čaj"],
  ] as const;
  for (const [name, en, me] of names) {
    const translations = [text("en", en), text("me", me)];
    await makeStock(api, await makeProduct(api, locationId, { name, translations }));
  }
  const shown = async (language: string, q?: string) => {
    const products = await api.products.list({ params, query: { language, q } });
    const stock = await api.inventory.list({ params, query: { language, q } });
    expect(stock.items.map(({ productName }) => productName)).toEqual(
      products.items.map(({ shownName }) => shownName),
    );
    return products.items.map(({ shownName }) => shownName);
  };

  expect(await shown("en")).toEqual(["Apple", "Milk", "Zucchini"]);
  expect(await shown("me")).toEqual(["Čaj", "Šipak", "Tikvica"]);
  expect(await shown("me", "sipak")).toEqual(["Šipak"]);
  expect(await shown("en", "šipak")).toEqual(["Apple"]);
  expect(await shown("me", "B")).toContain("Šipak");
});

test("exports products by their own names, and an import finds them again", async () => {
  const { api, locationId } = location;
  const cookie = {
    origin: konoba.env.PUBLIC_URL,
    cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${location.owner.token}`,
  };
  const url = `/v1/inventory/export/${locationId}?language=me&q=zito`;
  const file = (await konoba.app.inject({ method: "GET", url, headers: cookie })).body;

  expect(file).toContain("Flour T-500");
  const outcome = await api.inventory.importCsv({ body: { locationId, csv: file, mode: "update" } });
  expect(outcome.problems).toEqual([]);
});
