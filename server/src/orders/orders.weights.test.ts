import { businessDate } from "@konoba/contract/locations/locations.rules";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const onKeypad = { source: "keypad", tareWeight: 310 } as const;

/** Creates a sea bass at 38.00 a kilogram, usually 200 to 2500 g, and a soup at 4.50. */
async function fishCounter() {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const bass = await location.item("38.00", { taxPercentage: "15" });
  const soup = await location.item("4.50");
  await api.menu.updateItem({
    params: { id: bass },
    body: { soldBy: "kg", minWeight: 200, maxWeight: 2500, tareWeight: 310 },
  });
  const order = (items: Parameters<typeof api.orders.createWithItems>[0]["body"]["items"]) =>
    api.orders.createWithItems({ body: { locationId, tableId, items } });
  return { ...location, bass, soup, order };
}

test("sells 742 g of sea bass at 38.00 a kilogram for 28.20, and reads the order back alike", async () => {
  const { api, bass, soup, order } = await fishCounter();
  const created = await order([
    { menuItemId: bass, quantity: 0.742, weighing: onKeypad },
    { menuItemId: soup, quantity: 2 },
  ]);

  expect(created.items).toMatchObject([
    {
      quantity: 0.742,
      soldBy: "kg",
      unitPrice: "38.00",
      totalPrice: "28.20",
      weighing: { source: "keypad", tareWeight: 310, weighedBy: created.createdBy },
    },
    { quantity: 2, soldBy: "piece", totalPrice: "9.00", weighing: null },
  ]);
  expect(created.dueAmount).toBe("37.20");
  expect((await api.orders.find({ params: { id: created.id } })).items).toEqual(created.items);
});

test("refuses a part of a piece, what was not weighed, and an unusual weight until it is confirmed", async () => {
  const { bass, soup, order } = await fishCounter();
  const unusual = { menuItemId: bass, quantity: 3.742, weighing: onKeypad };
  const bounds = { menuItemId: bass, nameEn: "Soup", nameMe: "Čorba", minWeight: 200, maxWeight: 2500 };

  await expect(order([{ menuItemId: soup, quantity: 0.5 }])).rejects.toMatchObject({
    httpStatus: 400,
    details: [{ path: "items.0.quantity", message: "Enter a whole number" }],
  });
  await expect(order([{ menuItemId: bass, quantity: 0.7421, weighing: onKeypad }])).rejects.toMatchObject({
    httpStatus: 400,
  });
  await expect(order([{ menuItemId: bass, quantity: 1 }])).rejects.toEqual(refusal("weight_required"));
  await expect(order([unusual])).rejects.toEqual(refusal("weight_unusual", { details: bounds }));
  const confirmed = await order([{ ...unusual, weighing: { ...onKeypad, isConfirmed: true } }]);
  expect(confirmed.items[0]?.totalPrice).toBe("142.20");
});

test("keeps the weight of a line when the menu changes, and takes a new one", async () => {
  const { api, bass, order } = await fishCounter();
  const { id, items } = await order([{ menuItemId: bass, quantity: 0.742, weighing: onKeypad }]);
  const [line] = items;
  if (!line) throw new Error("a line is made");
  await api.menu.updateItem({ params: { id: bass }, body: { soldBy: "piece", price: "12.00" } });

  const params = { itemId: line.id };
  await expect(api.orders.updateItem({ params, body: { quantity: 0.8 } })).rejects.toEqual(
    refusal("weight_required"),
  );
  const weighing = { source: "scale" } as const;
  await api.orders.updateItem({ params, body: { quantity: 0.8, weighing } });
  expect((await api.orders.find({ params: { id } })).items[0]).toMatchObject({
    quantity: 0.8,
    soldBy: "kg",
    totalPrice: "30.40",
    weighing: { source: "scale", tareWeight: 0 },
  });
});

test("pays, refunds and moves a weighed line whole", async () => {
  const { api, bass, soup, order, table } = await fishCounter();
  const { id, items } = await order([
    { menuItemId: bass, quantity: 2, weighing: onKeypad },
    { menuItemId: soup },
  ]);
  const [fish] = items;
  if (!fish) throw new Error("a line is made");
  const params = { id };
  const two = [{ lineId: fish.id, quantity: 2 }];
  await expect(
    api.orders.takePayment({ params, body: { method: "cash", lines: two } }),
  ).rejects.toMatchObject({ httpStatus: 409 });

  const second = await table("2");
  const moved = await api.orders.move({
    params,
    body: { tableId: second, lines: [{ ...two[0], lineId: fish.id, quantity: 1 }] },
  });
  const target = { id: moved.orderId };
  expect((await api.orders.find({ params: target })).items).toMatchObject([
    { id: fish.id, quantity: 2, soldBy: "kg", totalPrice: "76.00" },
  ]);
  const one = [{ lineId: fish.id, quantity: 1 }];
  const paid = await api.orders.takePayment({ params: target, body: { method: "card", lines: one } });
  expect(paid).toMatchObject({ settledAmount: "76.00", paymentStatus: "paid" });
  const refunded = await api.orders.refund({
    params: target,
    body: { method: "card", lines: one, reason: "Returned" },
  });
  expect(refunded).toMatchObject({ refundedAmount: "76.00" });
});

test("uses the recipe of a kilogram in proportion, and returns what a smaller weight frees", async () => {
  const { api, locationId, bass, order } = await fishCounter();
  const { id: productId } = await api.products.create({ body: { locationId, name: "Brancin", unit: "kg" } });
  const stock = await api.inventory.create({ body: { locationId, productId, quantity: "10" } });
  const ingredients = [{ productId, quantity: "1.2", unit: "kg" }];
  await api.menu.updateItem({ params: { id: bass }, body: { ingredients } });
  const onHand = async () => (await api.inventory.find({ params: { id: stock.id } })).quantity;

  const { id, items } = await order([{ menuItemId: bass, quantity: 0.742, weighing: onKeypad }]);
  await api.orders.update({ params: { id }, body: { status: "preparing" } });
  expect(await onHand()).toBe(9.1096);
  await api.orders.updateItem({
    params: { itemId: items[0]?.id ?? "" },
    body: { quantity: 0.5, weighing: onKeypad, reason: "Smaller", stock: "returned" },
  });
  expect(await onHand()).toBe(9.4);
});

test("takes one portion for a weighed line and counts it as one item", async () => {
  const { api, locationId, bass, order } = await fishCounter();
  await api.menu.updateItem({ params: { id: bass }, body: { quantity: 1 } });
  await order([{ menuItemId: bass, quantity: 1.5, weighing: onKeypad }]);
  expect((await api.menu.findItem({ params: { id: bass } })).quantity).toBe(0);
  const { items } = await api.kitchen.wall({ query: { locationId } });
  expect(items[0]?.lines).toMatchObject([{ quantity: 1.5, soldBy: "kg" }]);
});

test("counts the cost and the ingredients of a weighed dish by its weight", async () => {
  const { api, locationId, bass, order } = await fishCounter();
  const { id: productId } = await api.products.create({ body: { locationId, name: "Brancin", unit: "kg" } });
  await api.inventory.create({ body: { locationId, productId, quantity: "10", unitCost: "10.00" } });
  const ingredients = [{ productId, quantity: "1", unit: "kg" }];
  await api.menu.updateItem({ params: { id: bass }, body: { ingredients } });
  await order([{ menuItemId: bass, quantity: 0.742, weighing: onKeypad }]);

  const today = businessDate(new Date(), "Europe/Podgorica", "04:00");
  const query = { from: today, to: today };
  const { items, products } = await api.analytics.profit({ params: { locationId }, query });
  expect(items).toMatchObject([{ quantity: 1, unitCostAmount: "7.42", salesAmount: "28.20" }]);
  expect(products).toMatchObject([{ usedQuantity: "0.742" }]);
});

test("publishes a weighed dish with its unit, as not orderable by programs", async () => {
  const { api, locationId, bass } = await fishCounter();
  const { categories } = await api.menu.published({ query: { locationId } });
  const published = categories.flatMap(({ items }) => items).find(({ id }) => id === bass);
  expect(published).toMatchObject({ soldBy: "kg", isOrderable: false, reason: "sold_by_weight" });
});

test("refuses usual weights that end before they begin", async () => {
  const { api, bass } = await fishCounter();
  await expect(api.menu.updateItem({ params: { id: bass }, body: { maxWeight: 100 } })).rejects.toMatchObject(
    { httpStatus: 400, details: [{ path: "maxWeight" }] },
  );
});

test("gives a scale code to one dish, and keeps the prefixes of labels at the location", async () => {
  const { api, locationId, bass, soup } = await fishCounter();
  await api.menu.updateItem({ params: { id: bass }, body: { scaleCode: "00042" } });
  await expect(api.menu.updateItem({ params: { id: soup }, body: { scaleCode: "00042" } })).rejects.toEqual(
    refusal("scale_code_taken"),
  );
  await expect(
    api.menu.updateItem({ params: { id: soup }, body: { scaleCode: "42" } }),
  ).rejects.toMatchObject({ httpStatus: 400 });

  const params = { id: locationId };
  const prefixes = { weightPrefixes: ["21", "22"], pricePrefixes: ["28"] };
  expect(await api.locations.update({ params, body: prefixes })).toMatchObject(prefixes);
  await expect(api.locations.update({ params, body: { weightPrefixes: ["40"] } })).rejects.toMatchObject({
    httpStatus: 400,
  });
  const { categories } = await api.menu.board({ query: { locationId } });
  expect(categories[0]?.items.find(({ id }) => id === bass)).toMatchObject({
    scaleCode: "00042",
    soldBy: "kg",
  });
});
