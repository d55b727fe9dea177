import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { invoiceCoffee, makeCoffee, receiveCoffee, type Coffee } from "../../test/coffee.ts";
import { makeLocation, makeOrganization } from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Opening cost and ordered packs of a first delivery. */
interface Before {
  opening?: string;
  ordered: string | null;
}

async function makeRoaster(): Promise<Coffee> {
  const { owner } = await makeOrganization(konoba);
  const { id } = await makeLocation(konoba, owner.api);
  return makeCoffee(owner.api, id);
}

test("shows what an invoice would do to the margins before it is accepted, and what it did", async () => {
  const coffee = await makeRoaster();
  const { api, locationId, espresso } = coffee;
  await api.menu.updateItem({ params: { id: espresso.id }, body: { price: "0.70" } });
  const { deliveryLineId } = await receiveCoffee(coffee);
  const { id } = await invoiceCoffee(coffee, deliveryLineId);
  const query = { locationId, invoiceId: id };

  const preview = await api.purchasing.margins({ query });

  expect(preview).toMatchObject({
    isPreview: true,
    targetMargin: "70",
    products: [{ name: "Kafa", lastBefore: "20.00", lastAfter: "22.40", percent: "12.0" }],
    dishes: [
      {
        name: "Espresso",
        before: { averageCost: "0.20", lastCost: "0.20", margin: "71.43" },
        after: { averageCost: "0.22", lastCost: "0.22", margin: "68.57" },
        isBelowTarget: true,
        fellBelowTarget: true,
        targetPrice: "0.80",
      },
    ],
  });

  await api.purchasing.acceptInvoice({ params: { id } });

  const { isPreview: _preview, ...accepted } = await api.purchasing.margins({ query });
  expect({ ...accepted, isPreview: true }).toEqual(preview);
  const recent = await api.purchasing.margins({ query: { locationId } });
  expect(recent.dishes).toEqual(preview.dishes);

  await api.menu.updateItem({ params: { id: espresso.id }, body: { price: "0.80" } });
  expect((await api.purchasing.margins({ query })).dishes).toMatchObject([
    { isBelowTarget: false, targetPrice: null },
  ]);
});

test("a delivery at another price changes margins at once", async () => {
  const coffee = await makeRoaster();
  const { api, locationId } = coffee;
  const first = await receiveCoffee(coffee);
  const second = await receiveCoffee(coffee, { price: "30.00" });
  const of = (deliveryId: string) => api.purchasing.margins({ query: { locationId, deliveryId } });

  // The first delivery came at the price of the list.
  expect((await of(first.delivery.id)).products).toEqual([]);
  expect(await of(second.delivery.id)).toMatchObject({
    isPreview: false,
    products: [{ percent: "50.0", averageBefore: "20.00", averageAfter: "25.00" }],
    dishes: [{ after: { averageCost: "0.25", lastCost: "0.30", margin: "66.67" } }],
  });
});

test("a delivery tells which dishes are possible again, and a second one of the same product none", async () => {
  const coffee = await makeRoaster();
  const { api, locationId, espresso } = coffee;
  const first = await receiveCoffee(coffee);
  const second = await receiveCoffee(coffee);
  const of = async (deliveryId: string) =>
    (await api.purchasing.margins({ query: { locationId, deliveryId } })).restocked;

  // 10 kg of coffee at 10 g an espresso.
  expect(await of(first.delivery.id)).toEqual([
    { menuItemId: espresso.id, name: "Espresso", portions: 1000 },
  ]);
  expect(await of(second.delivery.id)).toEqual([]);
  expect((await api.purchasing.margins({ query: { locationId } })).restocked).toEqual([]);
});

test("an invoice at the agreed price changes no margin", async () => {
  const coffee = await makeRoaster();
  const { deliveryLineId } = await receiveCoffee(coffee);
  const { id } = await invoiceCoffee(coffee, deliveryLineId, { line: { price: "20" }, statedTotal: "214" });
  await coffee.api.purchasing.acceptInvoice({ params: { id } });
  const { locationId } = coffee;

  expect(await coffee.api.purchasing.margins({ query: { locationId, invoiceId: id } })).toMatchObject({
    products: [],
    dishes: [],
  });
});

test.each([
  ["the opening stock", { opening: "16.00", ordered: "10" }, { lastBefore: "16.00", percent: "50.0" }],
  ["the order", { ordered: "10" }, { lastBefore: "20.00", percent: "20.0" }],
  ["the price list", { ordered: null }, { lastBefore: "20.00", percent: "20.0" }],
])("a first delivery tells its price change against %s", async (_, { opening, ordered }: Before, change) => {
  const coffee = await makeRoaster();
  const { api, locationId, productId, espresso } = coffee;
  if (opening !== undefined)
    await api.inventory.create({ body: { locationId, productId, quantity: "1", unitCost: opening } });
  const { delivery } = await receiveCoffee(coffee, { ordered, price: "24.00" });
  const margins = await api.purchasing.margins({ query: { locationId, deliveryId: delivery.id } });
  expect(margins.products).toMatchObject([{ ...change, name: "Kafa", lastAfter: "24.00" }]);
  expect(margins.dishes).toMatchObject([{ menuItemId: espresso.id, after: { lastCost: "0.24" } }]);
});
