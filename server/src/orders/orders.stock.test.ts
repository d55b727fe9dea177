import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeTestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a dish of 0.250 kg of cheese and optionally 2 eggs; 5 kg and 20 eggs in stock. */
async function kitchen() {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const product = async (name: string, unit: string, quantity: string) => {
    const { id: productId } = await api.products.create({ body: { locationId, name, unit } });
    const { id } = await api.inventory.create({ body: { locationId, productId, quantity } });
    return { productId, id };
  };
  const [cheese, eggs] = [await product("Sir", "kg", "5"), await product("Jaja", "piece", "20")];
  const dish = await location.item("8.00");
  await api.menu.updateItem({
    params: { id: dish },
    body: {
      ingredients: [
        { productId: cheese.productId, quantity: "250", unit: "g" },
        { productId: eggs.productId, quantity: "2", unit: "piece", isOptional: true },
      ],
    },
  });
  const onHand = async () => {
    const read = async ({ id }: { id: string }) =>
      Number((await api.inventory.find({ params: { id } })).quantity);
    return [await read(cheese), await read(eggs)];
  };
  const order = (quantity: number, customizationName?: string) =>
    api.orders.createWithItems({
      body: {
        locationId,
        items: [
          { menuItemId: dish, quantity, customizations: customizationName ? [{ customizationName }] : [] },
        ],
      },
    });
  return { api, order, onHand, cheese };
}

test("consumes the recipe once when a line starts, whatever is repeated", async () => {
  const { api, order, onHand } = await kitchen();
  const { id } = await order(2);

  const entered = await onHand();
  await api.orders.update({ params: { id }, body: { status: "preparing" } });
  const started = await onHand();
  await api.orders.update({ params: { id }, body: { status: "ready" } });
  await api.orders.update({ params: { id }, body: { status: "preparing" } });
  await api.orders.update({ params: { id }, body: { status: "served" } });

  expect(entered).toEqual([5, 20]);
  expect(started).toEqual([4.5, 20]);
  expect(await onHand()).toEqual([4.5, 20]);
});

test("uses 150 g for twenty portions of 7.5 g of what is counted in kilograms", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const { id: productId } = await api.products.create({ body: { locationId, name: "Kafa", unit: "kg" } });
  const { id } = await api.inventory.create({ body: { locationId, productId, quantity: "1" } });
  const espresso = await location.item("1.50");
  const ingredients = [{ productId, quantity: "7.5", unit: "g" }];
  await api.menu.updateItem({ params: { id: espresso }, body: { ingredients } });

  for (let number = 0; number < 20; number += 1) {
    const body = { locationId, items: [{ menuItemId: espresso, quantity: 1 }] };
    const order = await api.orders.createWithItems({ body });
    await api.orders.update({ params: { id: order.id }, body: { status: "preparing" } });
  }

  expect((await api.inventory.find({ params: { id } })).quantity).toBe(0.85);
  const { products } = await api.inventory.report({ params: { locationId } });
  expect(products[0]?.quantities).toMatchObject({ received: 1, sold: -0.15, closing: 0.85 });
});

test("consumes only the increase of a raised quantity", async () => {
  const { api, order, onHand } = await kitchen();
  const { id, items } = await order(1);
  await api.orders.update({ params: { id }, body: { status: "preparing" } });

  await api.orders.updateItem({ params: { itemId: items[0]?.id ?? "" }, body: { quantity: 3 } });

  expect(await onHand()).toEqual([4.25, 20]);
});

test("adds optional ingredients and removes others by requests", async () => {
  const { api, order, onHand } = await kitchen();
  for (const wish of ["Sa jajima: jaja", "Bez sira: sir"]) {
    const { id } = await order(1, wish);
    await api.orders.update({ params: { id }, body: { status: "preparing" } });
  }

  expect(await onHand()).toEqual([4.75, 18]);
});

test("returns or wastes the stock of a voided line, as decided", async () => {
  const { api, order, onHand, cheese } = await kitchen();
  const [returned, wasted] = [await order(2), await order(2)];
  for (const { id } of [returned, wasted])
    await api.orders.update({ params: { id }, body: { status: "preparing" } });

  await api.orders.cancel({ params: { id: returned.id }, body: { reason: "left", stock: "returned" } });
  await api.orders.cancel({ params: { id: wasted.id }, body: { reason: "left", stock: "wasted" } });
  const { items } = await api.inventory.listMovements({ params: { id: cheese.id } });

  expect(await onHand()).toEqual([4.5, 20]);
  expect(items.map((movement) => [movement.movementType, movement.quantity])).toContainEqual(["SALE", -0.5]);
});

test("returns the difference when a started line is lowered", async () => {
  const { api, order, onHand } = await kitchen();
  const { id, items } = await order(3);
  await api.orders.update({ params: { id }, body: { status: "preparing" } });

  const body = { quantity: 1, reason: "one guest left", stock: "returned" as const };
  await api.orders.updateItem({ params: { itemId: items[0]?.id ?? "" }, body });

  expect(await onHand()).toEqual([4.75, 20]);
});

test("never blocks a sale by stock, which may go below zero", async () => {
  const { api, order, onHand } = await kitchen();
  const { id } = await order(30);

  await api.orders.update({ params: { id }, body: { status: "preparing" } });

  expect(await onHand()).toEqual([-2.5, 20]);
});

test("consumes nothing for lines never started", async () => {
  const { api, order, onHand } = await kitchen();
  const { id } = await order(4);

  await api.orders.cancel({ params: { id }, body: {} });

  expect(await onHand()).toEqual([5, 20]);
});
