import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock } from "../factories.ts";
import { reportedEntries } from "./log.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function storage() {
  const organization = await makeOrganization(konoba);
  const { api } = organization.owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const product = await makeProduct(api, locationId);
  const item = await makeStock(api, product, { quantity: 10, unitCost: "1.00" });
  const shown = async () =>
    (await reportedEntries(konoba, organization.id)).map(({ action, subjectName, before, after }) => [
      action,
      subjectName,
      before,
      after,
    ]);
  return { ...organization, api, locationId, product, item, params: { id: item.id }, shown };
}

test("records stock corrections, but no receipts and issues", async () => {
  const { api, item, params, shown } = await storage();
  const { inventory } = api;
  const move = (movementType: string, quantity: number, reason?: string) =>
    inventory.createMovement({
      body: { inventoryId: item.id, movementType, quantity, ...(reason === undefined ? {} : { reason }) },
    } as Parameters<typeof inventory.createMovement>[0]);

  await move("IN", 8);
  await move("OUT", -3, "Kitchen");
  await move("ADJUSTMENT", -2, "Recount");
  const { id } = await move("DAMAGED", -1, "Dropped");
  await inventory.removeMovement({ params: { id } });
  await inventory.update({ params, body: { quantity: 20, reason: "Found" } });
  await inventory.remove({ params });

  expect(await shown()).toEqual([
    [
      "stock.adjusted",
      "Brašno",
      { quantity: "15", unit: "kg" },
      { quantity: "13", unit: "kg", movementType: "ADJUSTMENT", reason: "Recount" },
    ],
    [
      "stock.writtenOff",
      "Brašno",
      { quantity: "13", unit: "kg" },
      { quantity: "12", unit: "kg", movementType: "DAMAGED", reason: "Dropped" },
    ],
    ["stock.reversed", "Brašno", { movementType: "DAMAGED", quantity: "-1", reason: "Dropped" }, null],
    [
      "stock.adjusted",
      "Brašno",
      { quantity: "13", unit: "kg" },
      { quantity: "20", unit: "kg", movementType: "ADJUSTMENT", reason: "Found" },
    ],
    ["stock.removed", "Brašno", { quantity: "20", unit: "kg" }, null],
  ]);
});

test("records a count as one entry with its totals, whatever it found", async () => {
  const { api, locationId, product, item, shown } = await storage();
  const batches = [
    item,
    await makeStock(api, product, { quantity: 4, batchNumber: "B" }),
    await makeStock(api, product, { quantity: 6, batchNumber: "C" }),
  ];
  const counted = [9, 5, 6];
  const lines = batches.map(({ id }, index) => ({ inventoryId: id, counted: counted[index] ?? 0 }));

  await api.inventory.count({ body: { locationId, lines } });

  expect(await shown()).toEqual([
    ["stock.counted", null, null, { countedItems: 3, itemsMore: 1, itemsLess: 1, reason: "Stock count" }],
  ]);
});

test("records a transfer where less arrived than was sent", async () => {
  const { api, locationId, item, shown } = await storage();
  const to = await makeLocation(konoba, api, { name: "Bar" });
  const send = async (received: string) => {
    const lines = [{ inventoryId: item.id, quantity: 4 }];
    const sent = await api.inventory.sendTransfer({
      body: { fromLocationId: locationId, toLocationId: to.id, lines },
    });
    const body = { lines: [{ lineId: sent.lines[0]?.id ?? "", received }] };
    await api.inventory.receiveTransfer({ params: { id: sent.id }, body });
  };

  await send("4");
  await send("3.5");

  expect(await shown()).toEqual([
    ["stock.transferDiffered", "Brašno", { quantity: "4", unit: "kg" }, { quantity: "3.5", unit: "kg" }],
  ]);
});

test("records an import and its undo, but no dry run", async () => {
  const { api, locationId, shown } = await storage();
  const csv = "name,price,unit\nSo,1.00,kg\nBiber,2.00,kg";
  await api.products.importCsv({ body: { locationId, csv, fileName: "cijene.csv", dryRun: true } });
  const { importId } = await api.products.importCsv({ body: { locationId, csv, fileName: "cijene.csv" } });
  await api.products.undoImport({ params: { id: importId ?? "" } });

  expect(await shown()).toEqual([
    ["import.written", "cijene.csv", null, { importKind: "products", created: 2, updated: 0 }],
    ["import.undone", "cijene.csv", null, { importKind: "products", undone: 2, kept: 0 }],
  ]);
});
