import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import {
  makeLocation,
  makeOrganization,
  makeProduct,
  makeStock,
  makeUser,
  makeWorker,
} from "../../test/factories.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a location with wine, cheese and salt, a storekeeper and a manager. */
async function makePantry() {
  const { id, owner } = await makeOrganization(konoba);
  const { api } = owner;
  const { id: locationId } = await makeLocation(konoba, api);
  const store = async (name: string, quantity: number, unitCost: string) => {
    const product = await makeProduct(api, locationId, { name, unit: "kg" });
    return (await makeStock(api, product, { quantity, unitCost })).id;
  };
  const wine = await store("Vranac", 12, "8");
  const cheese = await store("Sir", 5, "10");
  const salt = await store("So", 3, "0.5");
  const keeper = (await makeWorker(konoba, locationId, "stock")).api;
  const manager = (await makeUser(konoba, id, "manager")).api;
  return { api, locationId, wine, cheese, salt, keeper, manager };
}

const toCount = (api: Api, locationId: string) =>
  api.inventory.listToCount({ params: { locationId }, query: {} });
const expectedOf = ({ items }: Awaited<ReturnType<typeof toCount>>) => items.map(({ expected }) => expected);

test("sends no expected amounts to the roles that count without them", async () => {
  const { api, locationId, keeper, manager } = await makePantry();
  const before = await toCount(keeper, locationId);
  expect(before).toMatchObject({ isBlind: false, currencyCode: "EUR" });
  expect(expectedOf(before)).toEqual([5, 3, 12]);

  await api.locations.update({ params: { id: locationId }, body: { blindCountRoles: ["stock"] } });

  const list = await toCount(keeper, locationId);
  expect(list.isBlind).toBe(true);
  expect(list.items.map(({ productName, expected }) => [productName, expected])).toEqual([
    ["Sir", null],
    ["So", null],
    ["Vranac", null],
  ]);
  expect(expectedOf(await toCount(manager, locationId))).toEqual([5, 3, 12]);
  expect(expectedOf(await toCount(api, locationId))).toEqual([5, 3, 12]);
});

test("sends no expected amounts of a finished count sheet to these roles", async () => {
  const { api, locationId, wine, keeper, manager } = await makePantry();
  await api.locations.update({ params: { id: locationId }, body: { blindCountRoles: ["stock"] } });
  const { id } = await keeper.inventory.startSheet({ body: { locationId } });
  for (const person of [keeper, manager]) {
    const body = { lines: [{ inventoryId: wine, counted: "11" }] };
    await person.inventory.countOnSheet({ params: { id }, body });
    await person.inventory.finishSheet({ params: { id } });
  }

  const onHand = async (person: Api) =>
    (await person.inventory.findSheet({ params: { id }, query: {} })).lines.map((line) => line.onHand);

  expect(await onHand(keeper)).toEqual([null, null, null]);
  expect(await onHand(manager)).toEqual([5, 3, 12]);
});

test("returns the differences of a count with their value, the largest amount first", async () => {
  const { api, locationId, wine, cheese, salt } = await makePantry();
  const lines = [
    { inventoryId: salt, counted: "1" },
    { inventoryId: wine, counted: "12" },
    { inventoryId: cheese, counted: "5.75" },
  ];

  const posted = await api.inventory.count({ body: { locationId, lines } });

  expect(posted).toMatchObject({ posted: 2, value: "6.50" });
  expect(posted.differences).toEqual([
    { inventoryId: cheese, quantity: 0.75, value: "7.50" },
    { inventoryId: salt, quantity: -2, value: "-1.00" },
  ]);
  const again = await api.inventory.count({
    body: { locationId, lines: [{ inventoryId: salt, counted: "1" }] },
  });
  expect(again).toMatchObject({ posted: 0, differences: [], value: "0.00" });
});

test("names the pack of a product in the unit of its stock, first that of its supplier", async () => {
  const { api, locationId } = await makePantry();
  const product = await makeProduct(api, locationId, { name: "Mlijeko", unit: "l" });
  const supplier = async (name: string) => (await api.suppliers.create({ body: { name } })).id;
  const [dairy, market] = [await supplier("Mljekara"), await supplier("Pijaca")];
  const item = { locationId, productId: product.id, name: "Mlijeko", price: "1" };
  const sold = {
    ...item,
    supplierId: dairy,
    packName: "karton",
    packCount: 12,
    packSize: "1000",
    unit: "ml" as const,
  };
  await api.suppliers.createItem({ body: sold });
  await api.suppliers.createItem({
    body: { ...item, supplierId: market, packName: "kanta", packSize: "20" },
  });
  await makeStock(api, product, { quantity: 30, supplierId: dairy });

  const { items } = await toCount(api, locationId);

  expect(items.map(({ productName, pack }) => [productName, pack])).toEqual([
    ["Mlijeko", { name: "karton", content: 12 }],
    ["Sir", null],
    ["So", null],
    ["Vranac", null],
  ]);
});
