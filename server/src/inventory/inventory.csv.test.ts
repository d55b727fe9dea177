import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { sessionCookie } from "../lib/access/session.ts";
import { auditStock } from "./inventory.service.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function makeTestLocation() {
  const { owner } = await makeOrganization(konoba);
  const { id: locationId } = await makeLocation(konoba, owner.api);
  const flour = await makeProduct(owner.api, locationId, { name: "Brašno", barcode: "38001" });
  const salt = await makeProduct(owner.api, locationId, { name: "So" });
  const list = async () => (await owner.api.inventory.list({ params: { locationId } })).items;
  return { api: owner.api, owner, locationId, flour, salt, list };
}

test("imports stock by barcode or name, its quantity as an opening movement", async () => {
  const { api, locationId, list } = await makeTestLocation();
  const csv = [
    "Artikal;Bar-kod;Količina;Nabavna cijena;Rok trajanja;Broj serije",
    ";38001;12,5;1,20;31.12.2026.;A1",
    "so;;3;0,45;;",
    "Nepoznato;;3;0,45;;",
    "So;;1;0,45;sutra;B",
  ].join("\r\n");

  const result = await api.inventory.importCsv({ body: { locationId, csv } });

  expect(result).toMatchObject({
    created: 2,
    problems: [
      { row: 4, field: "product", message: "Product not found" },
      { row: 5, field: "expiryDate" },
    ],
  });
  const items = await list();
  expect(items).toMatchObject([
    { productName: "Brašno", quantity: 12.5, unitCost: "1.20", expiryDate: "2026-12-31", batchNumber: "A1" },
    { productName: "So", quantity: 3, unit: "kg" },
  ]);
  const params = { id: items[0]?.id ?? "" };
  expect((await api.inventory.listMovements({ params })).items).toMatchObject([
    { movementType: "IN", quantity: 12.5 },
  ]);
});

test("adjusts the quantity on update, and undoes it except for items that moved since", async () => {
  const { api, locationId, flour, salt, list } = await makeTestLocation();
  await makeStock(api, flour, { quantity: 10, unitCost: "1.00", supplierName: "Mlin" });
  const csv = "product,quantity,notes\nBrašno,7,Shelf 2\nSo,4,";
  const { importId, ...result } = await api.inventory.importCsv({
    body: { locationId, csv, mode: "update" },
  });
  expect(result).toMatchObject({ created: 1, updated: 1 });
  expect(await list()).toMatchObject([
    { quantity: 7, notes: "Shelf 2", supplierName: "Mlin" },
    { quantity: 4, productId: salt.id },
  ]);

  const undone = await api.inventory.undoImport({ params: { id: importId ?? "" } });

  expect(undone).toEqual({ success: true, undone: 2, kept: 0 });
  expect(await list()).toMatchObject([{ quantity: 10, notes: null, unitCost: "1.00" }]);
  const second = await api.inventory.importCsv({ body: { locationId, csv, mode: "update" } });
  const [item] = await list();
  await api.inventory.createMovement({
    body: { inventoryId: item?.id ?? "", movementType: "IN", quantity: "1" },
  });
  expect(await api.inventory.undoImport({ params: { id: second.importId ?? "" } })).toMatchObject({
    undone: 1,
    kept: 1,
  });
  expect(await list()).toMatchObject([{ quantity: 8 }]);
  expect(await auditStock(konoba.db)).toMatchObject({});
});

test("exports the filtered stock, and forbids waiters the import", async () => {
  const { api, owner, locationId, flour, salt } = await makeTestLocation();
  await makeStock(api, flour, { quantity: 10, supplierName: "=Mlin" });
  await makeStock(api, salt, { quantity: 0 });
  const waiter = await makeWorker(konoba, locationId, "waiter");
  const other = await makeTestLocation();

  const reply = await konoba.app.inject({
    url: `/v1/inventory/export/${locationId}?view=all&sort=-quantity&delimiter=;`,
    headers: {
      origin: konoba.env.PUBLIC_URL,
      cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
    },
  });

  const lines = reply.body.split("\r\n");
  expect(lines[1]).toContain("Brašno;38001;10;kg;0;");
  expect(lines[1]).toContain("'=Mlin");
  expect(lines[2]).toContain("So;;0;kg");
  const body = { locationId, csv: "product\nSo" };
  await expect(waiter.api.inventory.importCsv({ body })).rejects.toEqual(refusal("forbidden"));
  await expect(other.api.inventory.importCsv({ body })).rejects.toEqual(refusal("location_not_found"));
});
