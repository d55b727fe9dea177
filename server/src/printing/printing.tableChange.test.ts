import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import {
  makeCategory,
  makeLocation,
  makeMenuItem,
  makeOrganization,
  makeTable,
  type Member,
} from "../../test/factories.ts";
import { openPrinter, type TestPrinter } from "../../test/printer.ts";

let konoba: TestApp;
let api: Member["api"];
let locationId: string;
let tables: string[];
let grill: Station;
let bar: Station;
const closing: (() => Promise<unknown>)[] = [];
const patience = { timeout: 20_000, interval: 50 };

interface Station {
  itemId: string;
  printerId: string;
  device: TestPrinter;
}

beforeAll(async () => {
  konoba = await testApp({ PRINT_NETWORKS: "127.0.0.0/8", PRINT_PORTS: "10000-65535" });
  await konoba.work();
});
afterAll(async () => {
  await konoba.close();
  await Promise.all(closing.map((close) => close()));
});

async function makeStation(name: string): Promise<Station> {
  const { id: categoryId } = await makeCategory(api, locationId);
  const translations = [{ languageCode: "en" as const, name: `${name} dish` }];
  const { id: itemId } = await makeMenuItem(api, { locationId, categoryId }, { translations });
  const body = { locationId, name, categoryIds: [categoryId] };
  const { id } = await api.menu.createStation({ body });
  const device = await openPrinter();
  closing.push(device.close);
  const printer = { locationId, name, host: "127.0.0.1", port: device.port, stationIds: [id] };
  const { id: printerId } = await api.printing.create({ body: printer });
  return { itemId, printerId, device };
}

beforeEach(async () => {
  ({ api } = (await makeOrganization(konoba)).owner);
  ({ id: locationId } = await makeLocation(konoba, api));
  grill = await makeStation("Grill");
  bar = await makeStation("Bar");
  tables = [];
  for (const tableNumber of ["4", "7", "9"])
    tables.push((await makeTable(api, locationId, { tableNumber })).id);
});

const order = (
  tableId: string | undefined,
  ...items: { menuItemId: string; quantity?: number; course?: number }[]
) =>
  api.orders.createWithItems({ body: { locationId, orderType: "dine_in", tableId: tableId ?? "", items } });

/** Returns the slips of a station once everything queued before is printed. */
async function slipsOf({ printerId, device }: Station): Promise<string[]> {
  const tests = () => device.papers.filter((paper) => String(paper).includes("Test print")).length;
  const before = tests();
  await api.printing.print({ params: { id: printerId }, body: { paper: "test" } });
  await vi.waitFor(() => expect(tests()).toBe(before + 1), patience);
  return device.papers.map(String).filter((paper) => paper.includes("TABLE CHANGED"));
}

test("tells every station with open items of an order its new table, once", async () => {
  const [four, seven] = tables;
  const { id } = await order(
    four,
    { menuItemId: grill.itemId, quantity: 2 },
    { menuItemId: bar.itemId, course: 2 },
  );

  await api.orders.update({ params: { id }, body: { tableId: seven } });
  await api.orders.update({ params: { id }, body: { specialInstructions: "Brzo" } });

  const slips = await slipsOf(grill);
  expect(slips).toHaveLength(1);
  expect(slips[0]).toContain("Table 4 -> 7");
  expect(slips[0]).toMatch(/2. Grill dish/);
  // The later course is not on paper yet.
  expect(await slipsOf(bar)).toEqual([]);
});

test("tells the stations of moved items, in one slip for lines and pieces", async () => {
  const [four, seven, nine] = tables;
  const from = await order(
    four,
    { menuItemId: grill.itemId, quantity: 3 },
    { menuItemId: grill.itemId },
    { menuItemId: bar.itemId },
  );
  const [pieces, line] = from.items.filter(({ menuItemId }) => menuItemId === grill.itemId);
  const lines = [
    { lineId: pieces?.id ?? "", quantity: 2 },
    { lineId: line?.id ?? "", quantity: 1 },
  ];
  await api.orders.move({ params: { id: from.id }, body: { tableId: seven ?? "", lines } });
  const [slip, ...more] = await slipsOf(grill);
  expect(more).toEqual([]);
  expect(slip).toMatch(/Table 4 -> 7[^]*2. Grill dish[^]*1. Grill dish/);
  expect(await slipsOf(bar)).toEqual([]);

  const other = await order(nine, { menuItemId: bar.itemId });
  await api.orders.move({ params: { id: from.id }, body: { orderId: other.id } });
  expect((await slipsOf(grill)).at(-1)).toMatch(/Table 4 -> 9[^]*1. Grill dish/);
  expect(await slipsOf(bar)).toEqual([expect.stringContaining("Table 4 -> 9")]);
});

test("prints no slip for served items or within one table", async () => {
  const [four, seven] = tables;
  const first = await order(four, { menuItemId: grill.itemId });
  const second = await order(four, { menuItemId: grill.itemId });
  await api.orders.move({ params: { id: first.id }, body: { orderId: second.id } });
  expect(await slipsOf(grill)).toEqual([]);

  const { items } = await api.orders.find({ params: { id: second.id } });
  for (const status of ["preparing", "ready", "served"] as const)
    for (const { id } of items) await api.orders.updateItem({ params: { itemId: id }, body: { status } });
  await api.orders.update({ params: { id: second.id }, body: { tableId: seven } });
  expect(await slipsOf(grill)).toEqual([]);
});

test("prints in the language of the location's country, else in English", async () => {
  const languageOf = async (place: string) => {
    const { items, defaultLanguage } = await api.printing.list({ params: { locationId: place } });
    return [...items.map(({ language }) => language), defaultLanguage];
  };
  expect(await languageOf(locationId)).toEqual(["en", "en", "en"]);
  const { items } = await api.reference.countries({ query: { pageSize: 500 } });
  const countryId = items.find(({ code }) => code === "ME")?.id ?? null;
  const { id } = await makeLocation(konoba, api, { name: "Budva", countryId });
  await api.printing.create({ body: { locationId: id, name: "Bar", host: "127.0.0.1", port: 10_001 } });
  expect(await languageOf(id)).toEqual(["me", "me"]);
});
