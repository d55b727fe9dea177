import { randomUUID } from "node:crypto";
import type { PurchaseOrder } from "@konoba/contract/purchasing/purchasing.orders.contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeOrganization, makeProduct, makeStock, makeWorker } from "../../test/factories.ts";
import { pdfRuns } from "../../test/pdf.ts";
import { refusal } from "../../test/refusal.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Creates a location with a dairy that sells cheese by the 2 kg wheel and milk by the crate of 12 l. */
async function makeDairy() {
  const { owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const cheese = await makeProduct(api, locationId, { name: "Pljevaljski sir", unit: "kg" });
  const milk = await makeProduct(api, locationId, { name: "Mlijeko", unit: "l" });
  const { id: supplierId } = await api.suppliers.create({
    body: { name: "Mljekara Lazine", email: "porudzbine@lazine.example" },
  });
  const sells = { locationId, supplierId };
  const wheel = await api.suppliers.createItem({
    body: { ...sells, productId: cheese.id, name: "Sir", packName: "kolut", packSize: 2, price: "18.80" },
  });
  const crate = await api.suppliers.createItem({
    body: {
      ...sells,
      productId: milk.id,
      name: "Mlijeko 3,2",
      packName: "gajba",
      packCount: 12,
      price: "10.20",
    },
  });
  const stock = await makeStock(api, cheese, {
    quantity: 3,
    unitCost: "9.10",
    minimumStockLevel: 4,
    maximumStockLevel: 20,
    category: "Sirevi",
  });
  return { api, locationId, supplierId, cheese, milk, wheel, crate, stock };
}

type Dairy = Awaited<ReturnType<typeof makeDairy>>;

const draft = ({ api, locationId, supplierId }: Dairy) =>
  api.purchasing.createOrder({ body: { locationId, supplierId } });

/** Creates and sends an order of 6 wheels and 4 crates. */
async function makeSent(dairy: Dairy): Promise<PurchaseOrder> {
  const { api, wheel, crate } = dairy;
  const { id } = await draft(dairy);
  const lines = [
    { supplierItemId: wheel.id, packs: 6 },
    { supplierItemId: crate.id, packs: 4 },
  ];
  await api.purchasing.updateOrder({ params: { id }, body: { lines } });
  return api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } });
}

const lineFor = (order: PurchaseOrder, item: { id: string }) => {
  const line = order.lines.find(({ supplierItemId }) => supplierItemId === item.id);
  if (!line) throw new Error("the order has a line for the item");
  return line;
};

interface Arrived {
  packs: number | string;
  reason?: "short" | "later";
  price?: string;
  batchNumber?: string;
  expiryDate?: string;
}

/** Returns the body of a delivery of an order's lines. */
const deliveryOf = (
  { locationId, supplierId }: Dairy,
  order: PurchaseOrder,
  arrived: readonly (Arrived & { item: { id: string } })[],
) => ({
  id: randomUUID(),
  locationId,
  supplierId,
  orderId: order.id,
  lines: arrived.map(({ item, ...line }) => ({
    id: randomUUID(),
    supplierItemId: item.id,
    orderLineId: lineFor(order, item).id,
    ...line,
  })),
});

const onHand = async (api: Api, locationId: string, productId: string) => {
  const { items } = await api.inventory.list({ params: { locationId }, query: { productId } });
  return items.map(({ quantity, unitCost, batchNumber, expiryDate, supplierName, category }) => ({
    quantity,
    unitCost,
    batchNumber,
    expiryDate,
    supplierName,
    category,
  }));
};

test("drafts an order of what is below its level, rounded up to packs", async () => {
  const dairy = await makeDairy();

  const order = await draft(dairy);

  // 20 kg less 3 kg are 17 kg: nine wheels of 2 kg. Milk has no level and was not used.
  expect(lineFor(order, dairy.wheel)).toMatchObject({ suggestedPacks: 9, packs: 9, onHand: 3, target: 20 });
  expect(lineFor(order, dairy.crate)).toMatchObject({ suggestedPacks: 0, packs: 0 });
  expect(order).toMatchObject({ status: "draft", number: 1, total: "169.20", lineCount: 1 });
  expect((await draft(dairy)).number).toBe(2);
});

test("counts what is on the way when it suggests", async () => {
  const dairy = await makeDairy();
  await makeSent(dairy);

  // 6 wheels of 2 kg are on the way: 20 − 3 − 12 = 5 kg.
  expect(lineFor(await draft(dairy), dairy.wheel).suggestedPacks).toBe(3);
});

test("suggests the usage of the same weekdays until the next delivery with a safety share", async () => {
  const dairy = await makeDairy();
  const { api, milk, supplierId } = dairy;
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  await api.suppliers.update({
    params: { id: supplierId },
    body: { deliveryDays: everyDay, orderDaysBefore: 0 },
  });
  const { id: inventoryId } = await makeStock(api, milk, { quantity: 1000 });
  for (let weeks = 0; weeks < 4; weeks += 1)
    await api.inventory.createMovement({
      body: { inventoryId, movementType: "OUT", quantity: "-240", reason: "Kafa" },
    });
  await konoba.pool.query(
    `alter table inventory_movements disable trigger append_only;
     update inventory_movements set created_at = now() - interval '7 days' where quantity = -240;
     alter table inventory_movements enable trigger append_only`,
  );

  // 240 l a week on this weekday: 240 × 1.2 − 40 on hand = 248 l, 21 crates of 12 l.
  expect(lineFor(await draft(dairy), dairy.crate)).toMatchObject({ suggestedPacks: 21, onHand: 40 });
});

test("sends an order by email with a PDF in the supplier's language, and then refuses changes", async () => {
  const dairy = await makeDairy();
  const { api, locationId, supplierId, wheel } = dairy;
  const { id } = await draft(dairy);
  const eggs = await makeProduct(api, locationId, { name: "Jaja", unit: "piece" });
  const tray = await api.suppliers.createItem({
    body: {
      locationId,
      supplierId,
      productId: eggs.id,
      name: "Jaja M",
      packName: "karton",
      packCount: 30,
      price: "6.00",
    },
  });
  const lines = [wheel, tray].map((item) => ({ supplierItemId: item.id, packs: 6 }));
  await api.purchasing.updateOrder({ params: { id }, body: { lines } });

  const sent = await api.purchasing.sendOrder({ params: { id }, body: { via: "email" } });

  expect(sent).toMatchObject({ status: "sent", sentVia: "email", sentTo: "porudzbine@lazine.example" });
  const { rows } = await konoba.pool.query<{ subject: string; name: string; attachment: Buffer }>(
    `select subject, attachment_name as name, attachment
     from outbox where recipient = 'porudzbine@lazine.example'`,
  );
  expect(rows).toEqual([
    {
      subject: expect.stringContaining("Porudžbina PO-"),
      name: expect.stringMatching(/\.pdf$/),
      attachment: expect.any(Buffer),
    },
  ]);
  const texts = pdfRuns(rows[0]?.attachment ?? Buffer.alloc(0)).map(({ text }) => text);
  expect(texts).toContainEqual(expect.stringMatching(/^\d+ × [\d,.]+\u00a0€$/));
  expect(texts).not.toContainEqual(expect.stringMatching(/,000/));
  expect(texts).toContainEqual(expect.stringContaining("karton, 30 × 1 kom."));
  await expect(api.purchasing.updateOrder({ params: { id }, body: { note: "x" } })).rejects.toEqual(
    refusal("purchase_order_sent"),
  );
  await expect(api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } })).rejects.toEqual(
    refusal("purchase_order_sent"),
  );
});

test("passes an order above the location's amount on to a manager", async () => {
  const dairy = await makeDairy();
  const { api, locationId } = dairy;
  const settings = { approvalAmount: "169.20", safetyPercent: "20", targetMargin: "70" };
  await api.purchasing.setSettings({ params: { locationId }, body: settings });
  const keeper = await makeWorker(konoba, locationId, "stock");
  const { id } = await draft(dairy);

  const passedOn = await keeper.api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } });

  expect(passedOn.status).toBe("to_approve");
  expect((await api.purchasing.sendOrder({ params: { id }, body: { via: "phone" } })).status).toBe("sent");
  await expect(keeper.api.purchasing.setSettings({ params: { locationId }, body: settings })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("puts delivered packs into the stock by batch at the price of the order", async () => {
  const dairy = await makeDairy();
  const { api, locationId, cheese, milk, wheel, crate } = dairy;
  const order = await makeSent(dairy);

  const delivery = await api.purchasing.receive({
    body: deliveryOf(dairy, order, [
      { item: wheel, packs: 6, batchNumber: "L2411", expiryDate: "2027-02-20" },
      { item: crate, packs: 4 },
    ]),
  });

  expect(delivery).toMatchObject({ total: "153.60", ordered: "153.60", differences: 0, orderNumber: 1 });
  expect((await onHand(api, locationId, cheese.id)).toSorted((a, b) => a.quantity - b.quantity)).toEqual([
    {
      quantity: 3,
      unitCost: "9.10",
      batchNumber: null,
      expiryDate: null,
      supplierName: null,
      category: "Sirevi",
    },
    // A new batch is in the category of the others.
    {
      quantity: 12,
      unitCost: "9.40",
      batchNumber: "L2411",
      expiryDate: "2027-02-20",
      supplierName: "Mljekara Lazine",
      category: "Sirevi",
    },
  ]);
  expect(await onHand(api, locationId, milk.id)).toMatchObject([{ quantity: 48, unitCost: "0.85" }]);
  expect(await api.purchasing.findOrder({ params: { id: order.id } })).toMatchObject({
    status: "received",
    openLineCount: 0,
  });
});

test("gives the stock of all batches before and after a delivery, whatever moves later", async () => {
  const dairy = await makeDairy();
  const { api, wheel, crate, cheese, milk, stock } = dairy;
  const order = await makeSent(dairy);
  const arrived = [
    { item: crate, packs: 0, reason: "short" as const },
    { item: wheel, packs: 2, batchNumber: "A" },
  ];
  const delivery = await api.purchasing.receive({ body: deliveryOf(dairy, order, arrived) });
  const ofCheese = { productId: cheese.id, productName: "Pljevaljski sir", unit: "kg", before: 3, after: 7 };
  expect(delivery.stock).toEqual([ofCheese]);

  await api.inventory.createMovement({
    body: { inventoryId: stock.id, movementType: "OUT", quantity: -1, reason: "Meze" },
  });
  const milkOrder = await makeSent(dairy);
  const body = deliveryOf(dairy, milkOrder, [
    { item: crate, packs: 2 },
    { item: wheel, packs: 1, batchNumber: "B" },
  ]);
  expect((await api.purchasing.receive({ body })).stock).toEqual([
    { productId: milk.id, productName: "Mlijeko", unit: "l", before: 0, after: 24 },
    { ...ofCheese, before: 6, after: 8 },
  ]);
  const found = await api.purchasing.findDelivery({ params: { id: delivery.id }, query: { language: "en" } });
  expect(found.stock).toEqual([ofCheese]);
});

test("receives a delivery once, however often and at the same time it is sent", async () => {
  const dairy = await makeDairy();
  const { api, locationId, cheese, wheel } = dairy;
  const order = await makeSent(dairy);
  const body = deliveryOf(dairy, order, [{ item: wheel, packs: 6 }]);

  const answers = await Promise.all(Array.from({ length: 6 }, () => api.purchasing.receive({ body })));

  expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(await onHand(api, locationId, cheese.id)).toMatchObject([{ quantity: 15, unitCost: "9.34" }]);
  const line = lineFor(await api.purchasing.findOrder({ params: { id: order.id } }), wheel);
  expect(line.receivedPacks).toBe(6);
});

test("keeps open what comes later, and closes what is short", async () => {
  const dairy = await makeDairy();
  const { api, wheel, crate } = dairy;
  const order = await makeSent(dairy);
  await api.purchasing.receive({
    body: deliveryOf(dairy, order, [
      { item: wheel, packs: 5, reason: "short" },
      { item: crate, packs: 1, reason: "later" },
    ]),
  });
  const after = await api.purchasing.findOrder({ params: { id: order.id } });
  expect(after).toMatchObject({ status: "partly_received", openLineCount: 1 });
  expect(lineFor(after, wheel)).toMatchObject({ receivedPacks: 5, isClosed: true });

  const closed = await api.purchasing.closeOrder({ params: { id: order.id } });
  expect(closed).toMatchObject({ status: "received", openLineCount: 0 });
  expect(closed.lines.map(({ isClosed }) => isClosed)).toEqual([true, true]);
  const { id } = await makeSent(dairy);
  const cancelled = await api.purchasing.cancelOrder({ params: { id } });
  expect([cancelled.status, ...cancelled.lines.map(({ isClosed }) => isClosed)]).toEqual([
    "cancelled",
    false,
    false,
  ]);
});

test("undoes a delivery once: stock, order and list show it as not received", async () => {
  const dairy = await makeDairy();
  const { api, locationId, cheese, wheel } = dairy;
  const order = await makeSent(dairy);
  const body = deliveryOf(dairy, order, [{ item: wheel, packs: 6 }]);
  await api.purchasing.receive({ body });

  const undone = await api.purchasing.undoDelivery({ params: { id: body.id } });

  expect(undone.undoneBy).toBe("Ana Đukić");
  expect(await onHand(api, locationId, cheese.id)).toMatchObject([{ quantity: 3 }]);
  expect(await api.purchasing.findOrder({ params: { id: order.id } })).toMatchObject({ status: "sent" });
  await expect(api.purchasing.undoDelivery({ params: { id: body.id } })).rejects.toEqual(
    refusal("purchase_delivery_undone"),
  );
});

test("refuses to undo a delivery once something was sold of it", async () => {
  const dairy = await makeDairy();
  const { api, locationId, cheese, wheel } = dairy;
  const order = await makeSent(dairy);
  const body = deliveryOf(dairy, order, [{ item: wheel, packs: 6 }]);
  const params = { id: body.id };
  const { lines, isUsed } = await api.purchasing.receive({ body });
  expect(isUsed).toBe(false);
  const out = await api.inventory.createMovement({
    body: {
      inventoryId: lines[0]?.inventoryId ?? "",
      movementType: "OUT",
      quantity: -1,
      reason: "tasting",
    },
  });

  expect((await api.purchasing.findDelivery({ params, query: {} })).isUsed).toBe(true);
  await expect(api.purchasing.undoDelivery({ params })).rejects.toEqual(refusal("purchase_delivery_used"));
  expect(await onHand(api, locationId, cheese.id)).toMatchObject([{ quantity: 14 }]);
  expect(await api.purchasing.findOrder({ params: { id: order.id } })).not.toMatchObject({ status: "sent" });

  await api.inventory.removeMovement({ params: { id: out.id } });
  expect((await api.purchasing.undoDelivery({ params })).undoneBy).toBe("Ana Đukić");
  expect(await onHand(api, locationId, cheese.id)).toMatchObject([{ quantity: 3 }]);
});

test("writes a new price of the delivery note to the price list", async () => {
  const dairy = await makeDairy();
  const { api, wheel } = dairy;
  const order = await makeSent(dairy);
  await api.purchasing.receive({
    body: deliveryOf(dairy, order, [{ item: wheel, packs: 6, price: "19.40" }]),
  });

  const { prices } = await api.suppliers.listPrices({ params: { id: wheel.id } });
  expect(prices.map(({ price, source }) => [price, source])).toEqual([
    ["18.80", "list"],
    ["19.40", "delivery"],
  ]);
});

test("receives goods that nobody ordered", async () => {
  const { api, locationId, supplierId, milk, crate } = await makeDairy();
  const line = { id: randomUUID(), supplierItemId: crate.id, packs: "2.5" };
  const delivery = await api.purchasing.receive({
    body: { id: randomUUID(), locationId, supplierId, noteNumber: "2241/26", lines: [line] },
  });

  expect(delivery).toMatchObject({ orderId: null, noteNumber: "2241/26", total: "25.50" });
  expect(await onHand(api, locationId, milk.id)).toMatchObject([{ quantity: 30 }]);
});

test("gives the overview its deadlines, open orders and spending", async () => {
  const dairy = await makeDairy();
  const { api, locationId, wheel } = dairy;
  const order = await makeSent(dairy);
  await api.purchasing.receive({
    body: deliveryOf(dairy, order, [{ item: wheel, packs: 6, price: "19.74" }]),
  });

  const overview = await api.purchasing.overview({ params: { locationId } });

  expect(overview).toMatchObject({ onTheWay: { amount: "40.80", orders: 1 }, spent: "118.44" });
  expect(overview.suppliers).toMatchObject([
    {
      name: "Mljekara Lazine",
      items: 2,
      openOrders: 1,
      spent: "118.44",
      priceChange: "5.0",
      lastDelivery: { shortLines: 0 },
    },
  ]);
});
