import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../app.ts";
import { makeOptionGroup, makeProduct } from "../factories.ts";
import { makeTestLocation } from "../testLocation.ts";
import { reportedEntries } from "./log.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

async function bill(fields: { discountPercentage?: string; quantity?: number } = {}) {
  const location = await makeTestLocation(konoba);
  const { quantity = 3, ...rest } = fields;
  const items = [{ menuItemId: await location.item("10.00"), quantity }];
  const body = { locationId: location.locationId, items, ...rest };
  const order = await location.api.orders.createWithItems({ body });
  const params = { id: order.id };
  return { location, order, params, orders: location.api.orders, lineId: order.items[0]?.id ?? "" };
}

const from = { subjectName: "#001", ip: "127.0.0.1", actorName: "Ana Đukić", locationName: "Stara varoš" };

test("records nothing of ordinary service", async () => {
  const { location, params, orders, lineId } = await bill();

  await orders.update({ params, body: { status: "preparing" } });
  await orders.updateItem({ params: { itemId: lineId }, body: { quantity: 4 } });
  await orders.update({ params, body: { status: "served" } });
  await orders.takePayment({ params, body: { method: "card", complete: true } });

  expect(await reportedEntries(konoba, location.id)).toEqual([]);
});

test("records a discount with its old and new value, on the order, on a line and on a new line", async () => {
  const { location, order, params, orders, lineId } = await bill({ discountPercentage: "5" });

  await orders.update({ params, body: { discountPercentage: "20" } });
  await orders.updateItem({ params: { itemId: lineId }, body: { discountPercentage: "50" } });
  const menuItemId = order.items[0]?.menuItemId ?? "";
  const added = { menuItemId, quantity: 1, discountPercentage: "10" };
  await orders.addItems({ params: { orderId: order.id }, body: { items: [added] } });

  expect(await reportedEntries(konoba, location.id)).toEqual([
    {
      ...from,
      action: "order.discounted",
      before: null,
      after: { discountPercentage: "5", discountAmount: "1.50" },
    },
    {
      ...from,
      action: "order.discounted",
      before: { discountPercentage: "5", discountAmount: "1.50" },
      after: { discountPercentage: "20", discountAmount: "6.00" },
    },
    {
      ...from,
      action: "order.discounted",
      before: { item: "Soup", discountPercentage: "0" },
      after: { item: "Soup", discountPercentage: "50" },
    },
    {
      ...from,
      action: "order.discounted",
      before: { item: "Soup", discountPercentage: "0" },
      after: { item: "Soup", discountPercentage: "10" },
    },
  ]);
});

test("records unpaid lines that the kitchen started with their stock decision", async () => {
  const { location, params, orders, lineId } = await bill();
  await orders.update({ params, body: { status: "preparing" } });

  const lowered = { quantity: 2, reason: "Burnt", stock: "wasted" } as const;
  await orders.updateItem({ params: { itemId: lineId }, body: lowered });
  await orders.removeItem({
    params: { itemId: lineId },
    body: { reason: "Guest left", stock: "returned" },
  });

  expect(await reportedEntries(konoba, location.id)).toEqual([
    {
      ...from,
      action: "order.lineVoided",
      before: { item: "Soup", quantity: 3, totalPrice: "30.00" },
      after: { item: "Soup", quantity: 2, voidStock: "wasted", reason: "Burnt" },
    },
    {
      ...from,
      action: "order.lineVoided",
      before: { item: "Soup", quantity: 2, totalPrice: "20.00" },
      after: { item: "Soup", quantity: 0, voidStock: "returned", reason: "Guest left" },
    },
    {
      ...from,
      action: "order.cancelled",
      before: { orderStatus: "preparing", totalAmount: "20.00", settledAmount: "0.00" },
      after: { orderStatus: "cancelled", reason: "Guest left" },
    },
  ]);
});

test("names the table of a voided line", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const tableId = await location.table("5");
  const items = [{ menuItemId: await location.item("1.80"), quantity: 2 }];
  const order = await api.orders.createWithItems({
    body: { locationId, tableId, orderType: "dine_in", items },
  });
  await api.orders.update({ params: { id: order.id }, body: { status: "preparing" } });
  const itemId = order.items[0]?.id ?? "";
  await api.orders.removeItem({ params: { itemId }, body: { reason: "guest_left", stock: "wasted" } });

  const [voided] = await reportedEntries(konoba, location.id);
  expect(voided).toMatchObject({
    action: "order.lineVoided",
    before: { quantity: 2, tableNumber: "5" },
    after: { quantity: 0, reason: "guest_left", tableNumber: "5" },
  });
});

test("records refunds, reopening, on account and cancelling with money", async () => {
  const { location, params, orders } = await bill();
  await orders.update({ params, body: { status: "served" } });
  await orders.takePayment({ params, body: { method: "cash", handedAmount: "30.00", complete: true } });
  await orders.update({ params, body: { status: "served", reason: "Wrong table" } });
  await orders.refund({ params, body: { method: "cash", amount: "4.5", reason: "Cold" } });
  const decisions = { reason: "Closed", stock: "wasted", refund: { method: "card" } } as const;
  await orders.cancel({ params, body: decisions });
  const other = await orders.createWithItems({
    body: {
      locationId: location.locationId,
      items: [{ menuItemId: await location.item("7.00"), quantity: 1 }],
    },
  });
  await orders.update({ params: { id: other.id }, body: { status: "served" } });
  await orders.takePayment({ params: { id: other.id }, body: { method: "credit", complete: true } });

  const entries = await reportedEntries(konoba, location.id);

  expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["order.reopened", { orderStatus: "completed" }, { orderStatus: "served", reason: "Wrong table" }],
    ["order.refunded", null, { amount: "4.50", paymentMethod: "cash", reason: "Cold" }],
    [
      "order.lineVoided",
      { item: "Soup", quantity: 3, totalPrice: "30.00" },
      { item: "Soup", quantity: 0, voidStock: "wasted", reason: "Closed" },
    ],
    [
      "order.cancelled",
      { orderStatus: "served", totalAmount: "30.00", settledAmount: "30.00" },
      { orderStatus: "cancelled", reason: "Closed" },
    ],
    ["order.refunded", null, { amount: "25.50", paymentMethod: "card", reason: "Closed" }],
    ["order.onAccount", { paymentMethod: null }, { paymentMethod: "credit", totalAmount: "7.00" }],
  ]);
  expect(entries.at(-1)).toMatchObject({ ...from, subjectName: "#002" });
});

test("records changed prices and taxes of the menu and products, and deletions", async () => {
  const location = await makeTestLocation(konoba);
  const id = await location.item("10.00");
  const { menu, products, tables } = location.api;
  await menu.updateItem({ params: { id }, body: { price: "10", preparationTimeMinutes: 20 } });
  await menu.updateItem({ params: { id }, body: { price: "11.50", taxPercentage: "7" } });
  await menu.removeItem({ params: { id } });
  const group = await makeOptionGroup(location.api, location.locationId, {
    options: [{ nameEn: "Lemon", price: "0.50" }],
  });
  const options = [{ id: group.options[0]?.id ?? "", nameEn: "Lemon", price: "0.80" }];
  await menu.updateOptionGroup({ params: { id: group.id }, body: { options } });
  await menu.removeOptionGroup({ params: { id: group.id } });
  const product = await makeProduct(location.api, location.locationId, { price: "1.00" });
  await products.update({ params: { id: product.id }, body: { price: "1.20", name: "Pšenično brašno" } });
  await products.remove({ params: { id: product.id } });
  await tables.remove({ params: { tableId: location.tableId } });

  const entries = await reportedEntries(konoba, location.id);

  expect(
    entries.map(({ action, subjectName, before, after }) => [action, subjectName, before, after]),
  ).toEqual([
    [
      "menuItem.changed",
      "Soup",
      { price: "10.00", taxPercentage: "0" },
      { price: "11.50", taxPercentage: "7" },
    ],
    ["menuItem.removed", "Soup", { price: "11.50" }, null],
    ["optionGroup.changed", "Extras", { item: "Lemon", price: "0.50" }, { item: "Lemon", price: "0.80" }],
    ["optionGroup.removed", "Extras", null, null],
    ["product.changed", "Brašno", { price: "1.00" }, { price: "1.20" }],
    ["product.removed", "Pšenično brašno", null, null],
    ["table.removed", "1", null, null],
  ]);
  for (const entry of entries) expect(entry).toMatchObject({ ip: "127.0.0.1", locationName: "Stara varoš" });
});

test("records settings of a location that affect money field by field", async () => {
  const location = await makeTestLocation(konoba);
  const params = { id: location.locationId };
  const body = {
    taxRate: "7",
    servicePrice: "1.50",
    pricesIncludeTax: false,
    requirePaymentToComplete: false,
    businessDayStart: "05:00",
  };
  await location.api.locations.update({ params, body });
  await location.api.locations.update({ params, body });

  expect(await reportedEntries(konoba, location.id)).toMatchObject([
    {
      action: "location.updated",
      before: {
        taxRate: "21",
        servicePrice: "0.00",
        pricesIncludeTax: true,
        requirePaymentToComplete: true,
        businessDayStart: "04:00",
      },
      after: body,
    },
  ]);
});
