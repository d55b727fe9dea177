import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function makeTwoLocations() {
  const { owner } = await makeOrganization(konoba);
  const from = await makeLocation(konoba, owner.api, { name: "Magacin" });
  const to = await makeLocation(konoba, owner.api, { name: "Bar" });
  const product = await makeProduct(owner.api, from.id, {
    name: "Džin",
    unit: "l",
    category: "Piće",
    barcode: "5010103800457",
  });
  const item = await makeStock(owner.api, product, { quantity: 10, unitCost: "20", batchNumber: "B1" });
  return { api: owner.api, owner, from, to, product, item };
}

test("subtracts a transfer when it is sent, and adds it to the other location's stock on arrival", async () => {
  const { api, from, to, item } = await makeTwoLocations();

  const sent = await api.inventory.sendTransfer({
    body: { fromLocationId: from.id, toLocationId: to.id, lines: [{ inventoryId: item.id, quantity: 4 }] },
  });
  expect(sent).toMatchObject({
    status: "sent",
    fromLocationName: "Magacin",
    toLocationName: "Bar",
    sentBy: "Ana Đukić",
  });
  expect((await api.inventory.find({ params: { id: item.id } })).quantity).toBe(6);
  const received = await api.inventory.receiveTransfer({
    params: { id: sent.id },
    body: { lines: [{ lineId: sent.lines[0]?.id ?? "", received: "3.5" }] },
  });

  expect(received).toMatchObject({
    status: "received",
    closedBy: "Ana Đukić",
    lines: [{ quantity: 4, received: 3.5, unit: "l" }],
  });
  const { items } = await api.inventory.list({ params: { locationId: to.id } });
  expect(items).toMatchObject([
    { productName: "Džin", quantity: 3.5, unitCost: "20", batchNumber: "B1", barcode: "5010103800457" },
  ]);
  const ledger = await api.inventory.listMovements({ params: { id: items[0]?.id ?? "" } });
  expect(
    ledger.items.map(({ movementType, quantity, referenceId }) => [movementType, quantity, referenceId]),
  ).toEqual([
    ["ADJUSTMENT", -0.5, sent.id],
    ["TRANSFER", 4, sent.id],
  ]);
  await expect(api.inventory.receiveTransfer({ params: { id: sent.id }, body: {} })).rejects.toEqual(
    refusal("transfer_closed"),
  );
});

test("rejects an arrival above the quantity sent, which needs a receipt of its own", async () => {
  const { api, from, to, item } = await makeTwoLocations();
  const sent = await api.inventory.sendTransfer({
    body: { fromLocationId: from.id, toLocationId: to.id, lines: [{ inventoryId: item.id, quantity: 4 }] },
  });
  const lines = (received: string) => [{ lineId: sent.lines[0]?.id ?? "", received }];
  const receive = (received: string) =>
    api.inventory.receiveTransfer({ params: { id: sent.id }, body: { lines: lines(received) } });

  await expect(receive("4.001")).rejects.toEqual(refusal("receipt_exceeds"));
  expect((await api.inventory.list({ params: { locationId: to.id } })).total).toBe(0);
  await expect(receive("4")).resolves.toMatchObject({ status: "received", lines: [{ received: 4 }] });
});

test("scopes an idempotency key to its location", async () => {
  const { api, from, to, item } = await makeTwoLocations();
  const there = await makeStock(api, await makeProduct(api, to.id, { name: "Gin" }), { quantity: 1 });
  const options = { idempotencyKey: randomUUID() };
  const receive = (inventoryId: string, quantity = 2) =>
    api.inventory.createMovement({ body: { inventoryId, movementType: "IN", quantity } }, options);

  const [here, again, elsewhere] = [await receive(item.id), await receive(item.id), await receive(there.id)];

  expect(again).toEqual(here);
  expect([here.locationId, elsewhere.locationId]).toEqual([from.id, to.id]);
  await expect(receive(there.id, 3)).rejects.toEqual(refusal("idempotency_mismatch"));
});

test("adds goods to the item of the same product, unit and batch, at the average cost", async () => {
  const { api, from, to, item } = await makeTwoLocations();
  const there = await makeProduct(api, to.id, { name: "Gin", unit: "l", barcode: "5010103800457" });
  const target = await makeStock(api, there, { quantity: 4, unitCost: "10", batchNumber: "B1" });

  const { id } = await api.inventory.sendTransfer({
    body: { fromLocationId: from.id, toLocationId: to.id, lines: [{ inventoryId: item.id, quantity: 1 }] },
  });
  await api.inventory.receiveTransfer({ params: { id }, body: {} });

  expect(await api.inventory.find({ params: { id: target.id } })).toMatchObject({
    quantity: 5,
    unitCost: "12.00",
  });
});

test("returns the goods of a cancelled transfer, and forbids deleting its movements by hand", async () => {
  const { api, from, to, item } = await makeTwoLocations();
  const { id } = await api.inventory.sendTransfer({
    body: { fromLocationId: from.id, toLocationId: to.id, lines: [{ inventoryId: item.id, quantity: 4 }] },
  });
  const [movement] = (await api.inventory.listMovements({ params: { id: item.id } })).items;

  await expect(api.inventory.removeMovement({ params: { id: movement?.id ?? "" } })).rejects.toEqual(
    refusal("movement_fixed"),
  );
  expect((await api.inventory.cancelTransfer({ params: { id } })).status).toBe("cancelled");
  expect((await api.inventory.find({ params: { id: item.id } })).quantity).toBe(10);
  await expect(api.inventory.cancelTransfer({ params: { id } })).rejects.toEqual(refusal("transfer_closed"));
});

test("lets a storekeeper send to and receive from other locations, but only at the own end", async () => {
  const { api, from, to, item } = await makeTwoLocations();
  const sender = await makeWorker(konoba, from.id, "stock");
  const receiver = await makeWorker(konoba, to.id, "stock");
  const body = {
    fromLocationId: from.id,
    toLocationId: to.id,
    lines: [{ inventoryId: item.id, quantity: 1 }],
  };

  const targets = await sender.api.inventory.transferTargets({ params: { locationId: from.id } });
  expect(targets.items).toEqual([{ id: to.id, name: "Bar" }]);
  const { id } = await sender.api.inventory.sendTransfer({ body });
  await expect(receiver.api.inventory.sendTransfer({ body })).rejects.toEqual(refusal("location_not_found"));
  await expect(sender.api.inventory.receiveTransfer({ params: { id }, body: {} })).rejects.toEqual(
    refusal("transfer_not_found"),
  );
  await expect(receiver.api.inventory.cancelTransfer({ params: { id } })).rejects.toEqual(
    refusal("transfer_not_found"),
  );
  const list = await receiver.api.inventory.listTransfers({
    params: { locationId: to.id },
    query: { direction: "in", status: "sent" },
  });
  expect(list.items.map((transfer) => transfer.id)).toEqual([id]);
  expect((await receiver.api.inventory.receiveTransfer({ params: { id }, body: {} })).status).toBe(
    "received",
  );
  expect(
    (await api.inventory.listTransfers({ params: { locationId: from.id }, query: { direction: "in" } }))
      .total,
  ).toBe(0);
});

test("requires two locations of the organization and items of the first", async () => {
  const { api, from, to, item } = await makeTwoLocations();
  const theirs = await makeTwoLocations();
  const send = (fromLocationId: string, toLocationId: string, inventoryId: string) =>
    api.inventory.sendTransfer({
      body: { fromLocationId, toLocationId, lines: [{ inventoryId, quantity: 1 }] },
    });

  await expect(send(from.id, from.id, item.id)).rejects.toEqual(refusal("transfer_same_location"));
  await expect(send(from.id, theirs.to.id, item.id)).rejects.toEqual(refusal("location_not_found"));
  await expect(send(to.id, from.id, item.id)).rejects.toEqual(refusal("inventory_not_found"));
  await expect(send(from.id, to.id, theirs.item.id)).rejects.toEqual(refusal("inventory_not_found"));
  await expect(api.inventory.findTransfer({ params: { id: randomUUID() } })).rejects.toEqual(
    refusal("transfer_not_found"),
  );
});
