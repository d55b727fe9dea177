import { productLevel } from "@konoba/contract/inventory/inventory.rules";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { dayFromNow } from "../../test/days.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock, makeWorker } from "../../test/factories.ts";
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

test("stores every field of a new item and opens its ledger with its quantity", async () => {
  const { api, locationId } = await makeTestLocation();
  const product = await makeProduct(api, locationId, { name: "Maslinovo ulje", unit: "l" });

  const item = await makeStock(api, product, {
    quantity: "0.350",
    unitCost: "6.1234",
    supplierName: "Luštica",
    minimumStockLevel: 1,
    maximumStockLevel: 20,
    expiryDate: "2031-05-01T00:00:00.000Z",
    batchNumber: "L-22",
    category: "Ulja",
    subcategory: "Hladno cijeđeno",
    notes: "Shelf 3",
  });

  expect(item).toMatchObject({
    productName: "Maslinovo ulje",
    quantity: 0.35,
    unit: "l",
    unitCost: "6.1234",
    totalCost: "2.14",
    expiryDate: "2031-05-01",
    level: "low",
    needsCount: false,
  });
  const { items } = await api.inventory.listMovements({ params: { id: item.id } });
  expect(items).toMatchObject([
    { movementType: "IN", quantity: 0.35, balance: 0.35, unitCost: "6.1234", createdBy: "Ana Đukić" },
  ]);
  expect(item.lastRestocked).not.toBeNull();
});

test("writes no movement for an item without a quantity", async () => {
  const { api, locationId } = await makeTestLocation();
  const item = await makeStock(api, await makeProduct(api, locationId));

  expect(item).toMatchObject({ quantity: 0, level: "out", unitCost: "0", unit: "kg" });
  expect((await api.inventory.listMovements({ params: { id: item.id } })).total).toBe(0);
  expect(await api.inventory.remove({ params: { id: item.id } })).toEqual({
    success: true,
    outcome: "deleted",
    restore: `/v1/inventory/${item.id}/restore`,
  });
});

test("writes a changed quantity as an adjustment of the difference", async () => {
  const { api, locationId } = await makeTestLocation();
  const item = await makeStock(api, await makeProduct(api, locationId), { quantity: 10, unitCost: "2" });
  const params = { id: item.id };

  const changed = await api.inventory.update({
    params,
    body: { quantity: "7.5", notes: "Recounted", reason: "Spilled" },
  });
  await api.inventory.update({ params, body: { quantity: 7.5 } });

  expect(changed).toMatchObject({ quantity: 7.5, notes: "Recounted", totalCost: "15.00" });
  const { items } = await api.inventory.listMovements({ params });
  expect(items.map(({ movementType, quantity, reason }) => [movementType, quantity, reason])).toEqual([
    ["ADJUSTMENT", -2.5, "Spilled"],
    ["IN", 10, null],
  ]);
  await expect(api.inventory.update({ params, body: { quantity: -1 } })).rejects.toEqual(
    refusal("invalid_request"),
  );
});

test("requires a maximum above the minimum, also when only one of them changes", async () => {
  const { api, locationId } = await makeTestLocation();
  const product = await makeProduct(api, locationId);

  await expect(makeStock(api, product, { minimumStockLevel: 5, maximumStockLevel: 5 })).rejects.toEqual(
    refusal("invalid_request"),
  );
  const { id } = await makeStock(api, product, { minimumStockLevel: 5, maximumStockLevel: 9 });
  await expect(api.inventory.update({ params: { id }, body: { minimumStockLevel: 9 } })).rejects.toEqual(
    refusal("invalid_request"),
  );
  expect(
    (await api.inventory.update({ params: { id }, body: { maximumStockLevel: null, minimumStockLevel: 9 } }))
      .maximumStockLevel,
  ).toBeNull();
});

test("converts units inside their dimension only, and fixes them once stock has moved", async () => {
  const { api, locationId } = await makeTestLocation();
  const product = await makeProduct(api, locationId, { unit: "kg", alertWhenLessThan: 2 });

  await expect(makeStock(api, product, { unit: "l" })).rejects.toEqual(refusal("unit_mismatch"));
  const item = await makeStock(api, product, { unit: "g", quantity: 1999 });
  expect(item).toMatchObject({ alertWhenLessThan: 2000, level: "low" });
  await expect(api.inventory.update({ params: { id: item.id }, body: { unit: "kg" } })).rejects.toEqual(
    refusal("unit_fixed"),
  );
});

test("counts nothing in a location without stock", async () => {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);

  expect(await owner.api.inventory.list({ params: { locationId } })).toMatchObject({
    total: 0,
    summary: {
      stockValue: "0.00",
      counts: { all: 0, alerts: 0, low: 0, out: 0, expiring: 0, count_needed: 0 },
    },
  });
});

test("returns views, counts and the stock value with the list", async () => {
  const { api, locationId } = await makeTestLocation();
  const stock = async (name: string, fields: Parameters<typeof makeStock>[2], threshold = 0) =>
    makeStock(api, await makeProduct(api, locationId, { name, alertWhenLessThan: threshold }), fields);
  await stock("Zdravo", { quantity: 10, unitCost: "1.115", supplierName: "Voli" });
  await stock("Nizak prag", { quantity: 4, unitCost: "1" }, 5);
  await stock("Nizak minimum", { quantity: 3, minimumStockLevel: 3 });
  await stock("Nema", { quantity: 0 });
  await stock("Ističe", { quantity: 2, unitCost: "0.5", expiryDate: dayFromNow(2), category: "Mliječni" });
  await stock("Isteklo", { quantity: 2, expiryDate: dayFromNow(-2) });
  const minus = await stock("Minus", { quantity: 1 });
  await api.inventory.createMovement({ body: { inventoryId: minus.id, movementType: "SALE", quantity: -3 } });
  const list = (query: Parameters<typeof api.inventory.list>[0]["query"] = {}) =>
    api.inventory.list({ params: { locationId }, query });
  const names = async (query: Parameters<typeof list>[0]) =>
    (await list(query)).items.map((item) => item.productName);

  const { summary, total } = await list();

  expect(total).toBe(7);
  expect(summary).toEqual({
    stockValue: "16.15",
    currencyCode: "EUR",
    counts: { all: 7, alerts: 6, low: 2, out: 2, expiring: 2, count_needed: 1 },
    suppliers: ["Voli"],
    categories: ["Mliječni"],
  });
  expect(await names({ view: "low" })).toEqual(["Nizak minimum", "Nizak prag"]);
  expect(await names({ view: "out" })).toEqual(["Minus", "Nema"]);
  expect(await names({ view: "expiring", sort: "expiryDate" })).toEqual(["Isteklo", "Ističe"]);
  expect(await names({ view: "count_needed" })).toEqual(["Minus"]);
  expect(await names({ supplier: "voli" })).toEqual(["Zdravo"]);
  expect(await names({ category: "mliječni" })).toEqual(["Ističe"]);
  expect(await names({ q: "istice" })).toEqual(["Ističe"]);
  expect((await names({ sort: "-totalCost", pageSize: 10 }))[0]).toBe("Zdravo");
  const alerts = await api.inventory.alerts({ params: { locationId } });
  expect(alerts.items.map(({ productName, level }) => [productName, level])).toEqual([
    ["Minus", "out"],
    ["Nema", "out"],
    ["Nizak minimum", "low"],
    ["Nizak prag", "low"],
    ["Isteklo", "expired"],
    ["Ističe", "expiring"],
  ]);
});

test("judges a product by the sum of its batches, with the same count everywhere", async () => {
  const { api, locationId } = await makeTestLocation();
  const params = { locationId };
  const make = (name: string, fields: object, ...batches: Parameters<typeof makeStock>[2][]) =>
    makeProduct(api, locationId, { name, ...fields }).then(async (product) => {
      const rows = [];
      for (const batch of batches) rows.push(await makeStock(api, product, batch));
      return { product, rows };
    });
  const delivered = { quantity: 23, expiryDate: dayFromNow(8) };
  const cabbage = await make(
    "Kupus",
    { unit: "kg", alertWhenLessThan: 30 },
    { quantity: 0, minimumStockLevel: 5 },
    { quantity: 20, expiryDate: dayFromNow(4) },
    delivered,
  );
  const flour = await make(
    "Brašno",
    { unit: "kg", alertWhenLessThan: 4 },
    { unit: "g", quantity: 1999 },
    { quantity: 2 },
  );
  const cream = await make("Pavlaka", {}, { quantity: 1, minimumStockLevel: 2, expiryDate: dayFromNow(1) });
  const milk = await make("Mlijeko", {}, { quantity: 3, expiryDate: dayFromNow(-1) }, { quantity: 9 });
  await make("Džin", { unit: "ml", alertWhenLessThan: "0.4" }, { unit: "l", quantity: "0.001" });
  await make("Dagnje", { unit: "kg" }, {});

  const list = await api.inventory.listProducts({ params });
  const views = list.summary.counts;
  expect(list.total).toBe(6);
  expect(list.items.map(({ name, quantity, level, expiry }) => [name, quantity, level, expiry])).toEqual([
    ["Brašno", 3.999, "low", null],
    ["Dagnje", 0, "out", null],
    ["Džin", 1, null, null],
    ["Kupus", 43, null, null],
    ["Mlijeko", 12, null, "expired"],
    ["Pavlaka", 1, "low", "expiring"],
  ]);
  expect(views).toEqual({ all: 6, alerts: 4, low: 2, out: 1, expiring: 2, count_needed: 0 });
  const row = list.items.find(({ id }) => id === cabbage.product.id);
  expect(row?.batches.map(({ quantity }) => quantity)).toEqual([20, 23, 0]);
  for (const { name, level, unit, alertWhenLessThan, batches } of list.items) {
    const texts = batches.map((batch) => ({
      unit: batch.unit,
      quantity: String(batch.quantity),
      minimumStockLevel: String(batch.minimumStockLevel),
    }));
    expect([
      name,
      productLevel({ unit, alertWhenLessThan: String(alertWhenLessThan), batches: texts }),
    ]).toEqual([name, level]);
  }

  const alerts = await api.inventory.alerts({ params });
  expect(alerts.items.map(({ productName, level, quantity }) => [productName, level, quantity])).toEqual([
    ["Dagnje", "out", 0],
    ["Pavlaka", "low", 1],
    ["Brašno", "low", 3.999],
    ["Mlijeko", "expired", 12],
  ]);
  expect(alerts.items.at(-1)?.inventoryId).toBe(milk.rows[0]?.id);
  const { stockAlerts } = await api.analytics.counts({ params });
  const { lowProducts } = await api.purchasing.overview({ params });
  const products = await api.products.list({ params, query: { view: "low" } });
  expect([alerts.total, stockAlerts, lowProducts, products.total]).toEqual([
    views.alerts,
    views.alerts,
    views.low + views.out,
    views.low + views.out,
  ]);
  const items = await api.inventory.list({ params, query: { view: "low" } });
  expect(new Set(items.items.map(({ id }) => id))).toEqual(
    new Set([...flour.rows, ...cream.rows].map(({ id }) => id)),
  );
});

test("lists products by any of their batches, sorted, paged and with their mean usage", async () => {
  const { api, locationId } = await makeTestLocation();
  const params = { locationId };
  const beans = await makeProduct(api, locationId, { name: "Grah", unit: "kg" });
  const first = await makeStock(api, beans, {
    quantity: 10,
    unitCost: "2",
    supplierName: "Voli",
    batchNumber: "G-1",
  });
  await makeStock(api, beans, { unit: "g", quantity: 10_000, unitCost: "0.004", supplierName: "Mlin" });
  await makeStock(api, await makeProduct(api, locationId, { name: "Ajvar" }), {
    quantity: 1,
    category: "Namazi",
  });
  const body = { inventoryId: first.id, movementType: "OUT", quantity: -7, reason: "Staff meal" } as const;
  await api.inventory.createMovement({ body });
  const names = async (query: Parameters<typeof api.inventory.listProducts>[0]["query"]) =>
    (await api.inventory.listProducts({ params, query })).items.map(({ name }) => name);

  const { items } = await api.inventory.listProducts({ params, query: { q: "g-1" } });
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    quantity: 13,
    unitCost: "3.5385",
    totalCost: "46.00",
    usedPerDay: 0.5,
    suppliers: ["Mlin", "Voli"],
    batches: [{ quantity: 3 }, { quantity: 10_000 }],
  });
  expect(await names({ supplier: "mlin" })).toEqual(["Grah"]);
  expect(await names({ category: "namazi" })).toEqual(["Ajvar"]);
  expect(await names({ sort: "-quantity" })).toEqual(["Grah", "Ajvar"]);
  expect(await names({ sort: "level" })).toEqual(["Ajvar", "Grah"]);
  expect(await names({ page: 2, pageSize: 10 })).toEqual(["Ajvar", "Grah"]);
});

test("archives an item with movements, which stay readable", async () => {
  const { api, locationId } = await makeTestLocation();
  const item = await makeStock(api, await makeProduct(api, locationId), { quantity: 2 });
  const params = { id: item.id };

  const restore = `/v1/inventory/${item.id}/restore`;
  expect(await api.inventory.remove({ params })).toEqual({ success: true, outcome: "archived", restore });
  await expect(api.inventory.find({ params })).rejects.toEqual(refusal("inventory_not_found"));
  await expect(
    api.inventory.createMovement({ body: { inventoryId: item.id, movementType: "IN", quantity: 1 } }),
  ).rejects.toEqual(refusal("inventory_not_found"));
  expect((await api.inventory.listMovements({ params })).total).toBe(1);
});

test("hides stock of another organization, and lets a cook only read", async () => {
  const mine = await makeTestLocation();
  const theirs = await makeTestLocation();
  const product = await makeProduct(theirs.api, theirs.locationId);
  const item = await makeStock(theirs.api, product, { quantity: 5 });
  const params = { id: item.id };
  const [movement] = (await theirs.api.inventory.listMovements({ params })).items;
  const gone = refusal("inventory_not_found");
  const cook = await makeWorker(konoba, theirs.locationId, "kitchen");

  await expect(mine.api.inventory.find({ params })).rejects.toEqual(gone);
  await expect(mine.api.inventory.update({ params, body: { quantity: 1 } })).rejects.toEqual(gone);
  await expect(mine.api.inventory.remove({ params })).rejects.toEqual(gone);
  await expect(mine.api.inventory.listMovements({ params })).rejects.toEqual(gone);
  await expect(mine.api.inventory.removeMovement({ params: { id: movement?.id ?? "" } })).rejects.toEqual(
    refusal("movement_not_found"),
  );
  await expect(
    mine.api.inventory.createMovement({ body: { inventoryId: item.id, movementType: "IN", quantity: 1 } }),
  ).rejects.toEqual(gone);
  await expect(
    mine.api.inventory.count({
      body: { locationId: mine.locationId, lines: [{ inventoryId: item.id, counted: 1 }] },
    }),
  ).rejects.toEqual(gone);
  await expect(makeStock(mine.api, { id: product.id, locationId: mine.locationId })).rejects.toEqual(
    refusal("product_not_found"),
  );
  expect((await cook.api.inventory.find({ params })).quantity).toBe(5);
  await expect(cook.api.inventory.update({ params, body: { quantity: 1 } })).rejects.toEqual(
    refusal("forbidden"),
  );
});
