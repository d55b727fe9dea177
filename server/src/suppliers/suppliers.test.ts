import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function makeShop() {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const milk = await makeProduct(api, locationId, { name: "Mlijeko", unit: "l" });
  const supplier = await api.suppliers.create({ body: { name: "Mljekara Lazine" } });
  return { api, locationId, milk, supplierId: supplier.id };
}

test("lists suppliers by name, finds them without accents, and refuses the same name twice", async () => {
  const { api } = await makeShop();
  await api.suppliers.create({ body: { name: "Uljara Šušanj", category: "Ulje", deliveryDays: [5, 2] } });

  const all = await api.suppliers.list({ query: {} });
  expect(all.items.map(({ name }) => name)).toEqual(["Mljekara Lazine", "Uljara Šušanj"]);
  const found = await api.suppliers.list({ query: { q: "susanj" } });
  expect(found.items).toMatchObject([{ name: "Uljara Šušanj", deliveryDays: [5, 2], language: "me" }]);
  await expect(api.suppliers.create({ body: { name: "mljekara LAZINE" } })).rejects.toEqual(
    refusal("supplier_name_taken"),
  );
});

test("links typed names to a supplier, and renames linked stock with it", async () => {
  const { api, locationId, milk, supplierId } = await makeShop();
  const typed = await makeStock(api, milk, { supplierName: "Lazine d.o.o." });
  const linked = await makeStock(api, milk, { supplierId });
  expect(linked.supplierName).toBe("Mljekara Lazine");
  const { names } = await api.suppliers.typedNames({ params: { locationId } });
  expect(names).toEqual([{ name: "Lazine d.o.o.", stockItems: 1 }]);

  const body = { locationId, names: names.map(({ name }) => name) };
  expect(await api.suppliers.linkNames({ params: { id: supplierId }, body })).toEqual({ stockItems: 1 });
  await api.suppliers.update({ params: { id: supplierId }, body: { name: "Lazine" } });

  for (const { id } of [typed, linked])
    expect(await api.inventory.find({ params: { id } })).toMatchObject({
      supplierId,
      supplierName: "Lazine",
    });
  const { items } = await api.inventory.list({ params: { locationId }, query: { q: "lazine" } });
  expect(items).toHaveLength(2);
  expect((await api.suppliers.typedNames({ params: { locationId } })).names).toEqual([]);
});

test("unlinks stock from its supplier when a name is typed, and refuses another organization's supplier", async () => {
  const { api, milk, supplierId } = await makeShop();
  const other = await makeShop();
  const { id } = await makeStock(api, milk, { supplierId });

  const changed = await api.inventory.update({ params: { id }, body: { supplierName: "Pijaca" } });

  expect(changed).toMatchObject({ supplierId: null, supplierName: "Pijaca" });
  await expect(
    api.inventory.update({ params: { id }, body: { supplierId: other.supplierId } }),
  ).rejects.toEqual(refusal("supplier_not_found"));
});

test("keeps every price of an item, and logs each change", async () => {
  const { api, locationId, milk, supplierId } = await makeShop();
  const body = { locationId, supplierId, productId: milk.id, name: "Mlijeko 3,2 %", packName: "gajba" };
  const item = await api.suppliers.createItem({
    body: { ...body, packCount: 12, packSize: 1, price: "10.20", validFrom: "2026-01-05" },
  });
  expect(item).toMatchObject({ unit: "l", packSize: 1, productName: "Mlijeko", previousPrice: null });
  const params = { id: item.id };

  const changed = await api.suppliers.updateItem({
    params,
    body: { price: "10.80", validFrom: "2026-02-01" },
  });
  await api.suppliers.updateItem({ params, body: { price: "10.8" } });

  expect(changed).toMatchObject({ price: "10.80", previousPrice: "10.20", validFrom: "2026-02-01" });
  const { prices } = await api.suppliers.listPrices({ params });
  expect(prices.map(({ price, validFrom, source }) => [price, validFrom, source])).toEqual([
    ["10.20", "2026-01-05", "list"],
    ["10.80", "2026-02-01", "list"],
  ]);
  const log = await api.organizations.audit({ query: { action: "supplierItem.priceChanged" } });
  expect(log.items).toHaveLength(1);
});

test("refuses a pack whose unit does not convert to the product's", async () => {
  const { api, locationId, milk, supplierId } = await makeShop();
  const body = { locationId, supplierId, productId: milk.id, name: "Mlijeko", price: "1" };
  await expect(api.suppliers.createItem({ body: { ...body, unit: "kg" } })).rejects.toMatchObject({
    code: "unit_mismatch",
  });
});

test("archives a supplier with a price list and hides its items, until it is restored", async () => {
  const { api, locationId, milk, supplierId } = await makeShop();
  const body = { locationId, supplierId, productId: milk.id, name: "Mlijeko", price: "1" };
  await api.suppliers.createItem({ body });
  const items = async () => (await api.suppliers.listItems({ query: { locationId } })).total;

  expect(await api.suppliers.remove({ params: { id: supplierId } })).toMatchObject({ outcome: "archived" });
  expect(await items()).toBe(0);
  expect((await api.suppliers.list({ query: {} })).total).toBe(0);
  await api.suppliers.restore({ params: { id: supplierId } });
  expect(await items()).toBe(1);
});

test("reads and answers weekdays as 0 to 6, with 7 as another name of Sunday", async () => {
  const { api } = await makeShop();
  const create = (deliveryDays: number[]) => api.suppliers.create({ body: { name: "Mlin", deliveryDays } });

  const { id, deliveryDays } = await create([7, 1, 6]);
  expect(deliveryDays).toEqual([0, 1, 6]);
  expect(await api.suppliers.find({ params: { id } })).toMatchObject({ deliveryDays: [0, 1, 6] });
  const changed = await api.suppliers.update({ params: { id }, body: { deliveryDays: [0, 2] } });
  expect(changed.deliveryDays).toEqual([0, 2]);
  const { rows } = await konoba.pool.query("select delivery_days from suppliers where id = $1", [id]);
  expect(rows).toEqual([{ delivery_days: [0, 2] }]);
  for (const days of [[8], [-1], [0, 7], [1.5]])
    await expect(create(days)).rejects.toMatchObject({ code: "invalid_request" });
});
