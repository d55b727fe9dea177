import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeCoffee, type Coffee } from "../../test/coffee.ts";
import { makeLocation, makeOrganization, makeProduct } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { placeChecks } from "../lib/integrity/checks.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Creates a location that ordered 10 bags of coffee, from a roaster who sells a house blend too. */
async function makeOrdered() {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  const coffee = await makeCoffee(owner.api, id);
  const { api, locationId, supplierId, bag } = coffee;
  const blend = await makeProduct(api, locationId, { name: "Kućna mješavina", unit: "kg" });
  const sack = await api.suppliers.createItem({
    body: { locationId, supplierId, productId: blend.id, name: "Mješavina", packSize: 5, price: "80.00" },
  });
  const order = await api.purchasing.createOrder({ body: { locationId, supplierId } });
  const params = { id: order.id };
  await api.purchasing.updateOrder({ params, body: { lines: [{ supplierItemId: bag.id, packs: "10" }] } });
  const { lines } = await api.purchasing.sendOrder({ params, body: { via: "phone" } });
  return { ...coffee, params, lineId: lines[0]?.id ?? "", blendId: blend.id, sack };
}

type Ordered = Awaited<ReturnType<typeof makeOrdered>>;

const receive = (
  { api, locationId, supplierId, params, lineId, sack }: Ordered,
  fields: Record<string, unknown> = {},
) =>
  api.purchasing.receive({
    body: {
      id: randomUUID(),
      locationId,
      supplierId,
      orderId: params.id,
      lines: [
        { id: randomUUID(), supplierItemId: sack.id, substitutesLineId: lineId, packs: "2", ...fields },
      ],
    },
  });

const stockOf = async ({ api, locationId }: Coffee, productId: string) =>
  (await api.inventory.list({ params: { locationId }, query: { productId } })).items.map(
    ({ quantity, unitCost }) => ({ quantity, unitCost }),
  );

/** Returns the rows that the data audit would name. */
async function faults({ locationId }: Ordered): Promise<unknown[]> {
  const found = [];
  for (const { name, text } of placeChecks)
    if (["deliveries", "stock", "stockCosts"].includes(name))
      found.push((await konoba.pool.query(text, [[locationId]])).rows);
  return found.flat();
}

test("a substitute enters the stock as itself at its own price, and ends the ordered line", async () => {
  const ordered = await makeOrdered();
  const { api, params, productId, blendId } = ordered;

  const delivery = await receive(ordered);

  expect(delivery).toMatchObject({
    total: "160.00",
    differences: 1,
    lines: [{ name: "Mješavina", insteadOf: "Kafa u zrnu", orderedPacks: null, price: "80.00" }],
  });
  expect(await stockOf(ordered, blendId)).toEqual([{ quantity: 10, unitCost: "16.00" }]);
  expect(await stockOf(ordered, productId)).toEqual([]);
  const order = await api.purchasing.findOrder({ params, query: {} });
  expect(order).toMatchObject({ status: "received", lines: [{ receivedPacks: 0, isClosed: true }] });
  const query = { locationId: ordered.locationId, supplierId: ordered.supplierId };
  const { items } = await api.purchasing.uninvoiced({ query });
  expect(items).toMatchObject([{ name: "Mješavina", packs: 2, price: "80.00" }]);
  expect(await faults(ordered)).toEqual([]);

  await api.purchasing.undoDelivery({ params: { id: delivery.id } });

  expect(await stockOf(ordered, blendId)).toMatchObject([{ quantity: 0 }]);
  expect(await api.purchasing.findOrder({ params, query: {} })).toMatchObject({
    status: "sent",
    lines: [{ isClosed: false }],
  });
  expect(await faults(ordered)).toEqual([]);
});

test("the ordered item of a substitute stays open when it comes later", async () => {
  const ordered = await makeOrdered();
  const { api, params, lineId, bag, locationId, supplierId } = ordered;

  await receive(ordered, { reason: "later" });

  const lines = [{ id: randomUUID(), supplierItemId: bag.id, orderLineId: lineId, packs: "10" }];
  expect((await api.purchasing.findOrder({ params, query: {} })).lines).toMatchObject([{ isClosed: false }]);
  await api.purchasing.receive({
    body: { id: randomUUID(), locationId, supplierId, orderId: params.id, lines },
  });
  expect(await api.purchasing.findOrder({ params, query: {} })).toMatchObject({ status: "received" });
  expect(await faults(ordered)).toEqual([]);
});

test("refuses a substitute of another order's line, and one that is the ordered item too", async () => {
  const ordered = await makeOrdered();
  const other = await makeOrdered();

  await expect(receive(ordered, { substitutesLineId: other.lineId })).rejects.toEqual(
    refusal("purchase_line_not_found"),
  );
  await expect(receive(ordered, { orderLineId: ordered.lineId })).rejects.toEqual(refusal("invalid_request"));
  expect(await stockOf(ordered, ordered.blendId)).toEqual([]);
});
