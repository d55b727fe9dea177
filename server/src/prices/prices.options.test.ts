import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const quarterOff = { change: "percent", value: "-25", ending: "10" } as const;
type Input = Partial<
  NonNullable<NonNullable<Parameters<TestLocation["api"]["prices"]["create"]>[0]>["body"]>
>;

const makeList = ({ api, locationId }: TestLocation, fields: Input = {}) =>
  api.prices.create({
    body: {
      name: "Happy hour",
      locationIds: [locationId],
      channels: ["tables"],
      entries: [quarterOff],
      isOn: true,
      ...fields,
    },
  });

async function sell(location: TestLocation, item: string, line: object = {}, order: object = {}) {
  const { api, locationId, tableId } = location;
  return api.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: item, ...line }], ...order },
  });
}

/** An item with two options, of which a list makes the first cheaper. */
async function itemWithOptions(location: TestLocation) {
  const { api, locationId } = location;
  const item = await location.item("3.00");
  const options = [
    { nameEn: "Extra shot", price: "0.80" },
    { nameEn: "Oat milk", price: "0.50" },
  ];
  const group = await api.menu.createOptionGroup({
    body: { locationId, nameEn: "Extras", maxChoices: null, options },
  });
  await api.menu.updateItem({ params: { id: item }, body: { optionGroupIds: [group.id] } });
  const [shot = "", milk = ""] = group.options.map(({ id }) => id);
  return { item, shot, milk };
}

test("prices an option by the entry that names it, in orders, on platforms and in the audit log", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const { item, shot, milk } = await itemWithOptions(location);
  const entries = [quarterOff, { optionId: shot, change: "fixed", value: "0.30" } as const];
  const { id } = await makeList(location, { entries, channels: ["tables", "takeaway"] });
  const choose = (quantity: number) => ({
    options: [
      { optionId: shot, quantity },
      { optionId: milk, quantity: 1 },
    ],
  });
  const order = await sell(location, item, choose(2));
  const extras = (line: { customizations: { additionalPrice: string }[] } | undefined) =>
    line?.customizations.map(({ additionalPrice }) => additionalPrice);
  expect(extras(order.items[0])).toEqual(["0.60", "0.50"]);
  // 3.00 less a quarter with the ending .10, then the options.
  expect(order).toMatchObject({ totalAmount: "3.40", items: [{ unitPrice: "2.30" }] });
  const { optionGroups } = await api.menu.published({ query: { locationId } });
  expect(optionGroups[0]?.options.map(({ price }) => price)).toEqual(["0.30", "0.50"]);

  // The end of the list leaves what is on a line; further pieces and options cost what they cost now.
  await api.prices.update({ params: { id }, body: { isOn: false } });
  const itemId = order.items[0]?.id ?? "";
  const fewer = await api.orders.updateItem({
    params: { itemId },
    body: { options: [{ optionId: shot, quantity: 1 }] },
  });
  expect(extras(fewer.items[0])).toEqual(["0.30"]);
  const more = await api.orders.updateItem({ params: { itemId }, body: { quantity: 2 } });
  expect(more.items.map((line) => extras(line))).toEqual([["0.30"], ["0.80"]]);
  const { items } = await api.organizations.audit({ query: { group: "menu" } });
  const created = items.find(({ action }) => action === "priceList.created");
  expect(created?.after).toMatchObject({ entries: [{ name: null }, { name: "Extra shot", value: "0.30" }] });
});

test("makes further pieces a line of their own when only an option costs otherwise", async () => {
  const location = await makeTestLocation(konoba);
  const { item, shot } = await itemWithOptions(location);
  const entries = [{ optionId: shot, change: "minus", value: "0.10" } as const];
  const { id } = await makeList(location, { entries });
  const order = await sell(location, item, { options: [{ optionId: shot, quantity: 3 }] });
  const params = { itemId: order.items[0]?.id ?? "" };
  const same = await location.api.orders.updateItem({ params, body: { quantity: 2 } });
  expect(same.items).toMatchObject([{ quantity: 2, customizations: [{ additionalPrice: "2.10" }] }]);
  await location.api.prices.update({ params: { id }, body: { isOn: false } });
  const more = await location.api.orders.updateItem({ params, body: { quantity: 3 } });
  expect(more.items).toMatchObject([
    { quantity: 2, customizations: [{ additionalPrice: "2.10" }] },
    { quantity: 1, customizations: [{ additionalPrice: "2.40" }] },
  ]);
});

test("refuses entries for options of others, twice, or beside an item", async () => {
  const location = await makeTestLocation(konoba);
  const other = await makeTestLocation(konoba);
  const { item, shot } = await itemWithOptions(location);
  const foreign = await itemWithOptions(other);
  const named = { optionId: shot, change: "fixed", value: "0.30" } as const;
  const make = (entries: Input["entries"]) => makeList(location, { entries });
  await expect(make([{ ...named, optionId: foreign.shot }])).rejects.toEqual(refusal("option_not_found"));
  await expect(make([named, named])).rejects.toEqual(refusal("invalid_request"));
  await expect(make([{ ...named, itemId: item }])).rejects.toEqual(refusal("invalid_request"));
});
