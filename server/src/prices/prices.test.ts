import { wallTime, clockTime } from "@konoba/contract/lib/zonedTime";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeWorker } from "../../test/factories.ts";
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

/** A window of every day that ended some minutes ago, at a location of the time zone UTC+1 or +2. */
function endedWindow(minutes: number) {
  const at = (ms: number) => clockTime(wallTime(new Date(ms), "Europe/Podgorica"));
  const end = Date.now() - minutes * 60_000;
  return { days: [0, 1, 2, 3, 4, 5, 6], from: at(end - 3 * 3_600_000), to: at(end) };
}

async function sell(location: TestLocation, item: string, line: object = {}, order: object = {}) {
  const { api, locationId, tableId } = location;
  return api.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: item, ...line }], ...order },
  });
}

test("creates, reads, changes, ranks and deletes lists with an undo", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const first = await makeList(location, { color: 5 });
  const second = await makeList(location, { name: "Late", channels: ["counter"] });
  expect(first).toMatchObject({
    name: "Happy hour",
    color: 5,
    priority: 1,
    windows: [],
    specialDays: "usual",
    graceMinutes: 10,
    entries: [{ ...quarterOff, itemId: null, categoryId: null, optionId: null }],
  });
  expect(second.priority).toBe(2);
  const names = async () => (await api.prices.list({ params: { locationId } })).items.map(({ name }) => name);
  expect(await names()).toEqual(["Late", "Happy hour"]);

  await api.prices.order({ params: { locationId }, body: { ids: [first.id, second.id] } });
  expect(await names()).toEqual(["Happy hour", "Late"]);
  const order = api.prices.order({ params: { locationId }, body: { ids: [location.tableId] } });
  await expect(order).rejects.toEqual(refusal("price_list_not_found"));

  const changed = await api.prices.update({ params: { id: second.id }, body: { name: "Night" } });
  expect(changed).toMatchObject({ name: "Night", entries: second.entries });
  expect(await api.prices.get({ params: { id: second.id } })).toEqual(changed);

  await api.prices.remove({ params: { id: second.id } });
  expect(await names()).toEqual(["Happy hour"]);
  await api.prices.restore({ params: { id: second.id } });
  expect(await names()).toEqual(["Happy hour", "Night"]);
});

test("refuses what contradicts itself, foreign items, and equal ranks for the same items", async () => {
  const location = await makeTestLocation(konoba);
  const other = await makeTestLocation(konoba);
  const foreign = await other.item("5.00");
  const invalid = refusal("invalid_request");
  await expect(makeList(location, { channels: [] })).rejects.toEqual(invalid);
  await expect(makeList(location, { entries: [quarterOff, quarterOff] })).rejects.toEqual(invalid);
  const sameTime = [{ days: [1], from: "17:00", to: "17:00" }];
  await expect(makeList(location, { windows: sameTime })).rejects.toEqual(invalid);
  const mills = [{ change: "fixed" as const, value: "1.005" }];
  await expect(makeList(location, { entries: mills })).rejects.toEqual(invalid);
  await expect(makeList(location, { locationIds: [other.locationId] })).rejects.toEqual(
    refusal("location_not_found"),
  );
  await expect(makeList(location, { entries: [{ ...quarterOff, itemId: foreign }] })).rejects.toEqual(
    refusal("menu_item_not_found"),
  );

  const { priority, id } = await makeList(location);
  await expect(makeList(location, { priority })).rejects.toEqual(refusal("price_list_conflict"));
  await makeList(location, { priority, channels: ["delivery"] });
  const higher = await makeList(location);
  const update = location.api.prices.update({ params: { id }, body: { priority: higher.priority } });
  await expect(update).rejects.toEqual(refusal("price_list_conflict"));
});

test("names a list in both languages, and keeps the names of sold lines when it is renamed", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const item = await location.item("6.50");
  const { id, nameMe } = await makeList(location, { nameMe: "Srećni sat" });
  expect(nameMe).toBe("Srećni sat");
  expect((await makeList(location, { channels: ["delivery"] })).nameMe).toBeNull();
  const order = await sell(location, item);
  await api.prices.update({ params: { id }, body: { name: "Early hour", nameMe: null } });
  const more = await api.orders.addItems({
    params: { orderId: order.id },
    body: { items: [{ menuItemId: item }] },
  });
  expect(more.items.map(({ priceListName, priceListNameMe }) => [priceListName, priceListNameMe])).toEqual([
    ["Happy hour", "Srećni sat"],
    ["Early hour", null],
  ]);
});

test("lets only owners and managers change lists; others read them", async () => {
  const location = await makeTestLocation(konoba);
  const list = await makeList(location);
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  const params = { id: list.id };
  await expect(waiter.api.prices.update({ params, body: { isOn: false } })).rejects.toEqual(
    refusal("forbidden"),
  );
  expect((await waiter.api.prices.list({ params: { locationId: location.locationId } })).items).toEqual([
    list,
  ]);
});

test("prices lines by channel, and stores what made the price; amounts of clients are ignored", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("6.50");
  const list = await makeList(location, { platforms: ["Wolt"] });
  const order = await sell(location, item, { quantity: 2 });
  expect(order).toMatchObject({ totalAmount: "9.80" });
  expect(order.items[0]).toMatchObject({
    unitPrice: "4.90",
    basePrice: "6.50",
    priceListId: list.id,
    priceListName: "Happy hour",
  });
  const counter = await sell(location, item, {}, { tableId: null });
  expect(counter.items[0]).toMatchObject({ unitPrice: "6.50", basePrice: null, priceListName: null });
  const more = await location.api.orders.addItems({
    params: { orderId: order.id },
    body: { items: [{ menuItemId: item }] },
  });
  expect(more.items.map(({ unitPrice }) => unitPrice)).toEqual(["4.90", "4.90"]);
});

test("uses a changed list for the next order, and leaves lines that were added before", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const item = await location.item("6.00");
  const { id } = await makeList(location);
  const before = await sell(location, item);
  const price = async () => (await sell(location, item)).items[0]?.unitPrice;
  expect(await price()).toBe("4.50");
  await api.prices.update({ params: { id }, body: { entries: [{ ...quarterOff, value: "-50" }] } });
  expect(await price()).toBe("3.00");
  await api.prices.update({ params: { id }, body: { isOn: false } });
  expect(await price()).toBe("6.00");
  await api.prices.update({ params: { id }, body: { isOn: true } });
  expect(await price()).toBe("3.00");
  await api.prices.remove({ params: { id } });
  expect(await price()).toBe("6.00");
  await api.prices.restore({ params: { id } });
  expect(await price()).toBe("3.00");
  expect((await api.orders.find({ params: { id: before.id } })).items[0]).toMatchObject({
    unitPrice: "4.50",
    priceListName: "Happy hour",
  });
});

test("gives a line the price of its own time within the grace, and that of now afterwards", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("6.00");
  await makeList(location, { windows: [endedWindow(5)] });
  const price = async (line: object) => (await sell(location, item, line)).items[0]?.unitPrice;
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect(await price({})).toBe("6.00");
  expect(await price({ addedAt: ago(20) })).toBe("4.50");
  expect(await price({ addedAt: ago(2) })).toBe("6.00");

  const late = await makeTestLocation(konoba);
  const dish = await late.item("6.00");
  await makeList(late, { windows: [endedWindow(30)] });
  const priceLate = async (line: object) => (await sell(late, dish, line)).items[0]?.unitPrice;
  expect(await priceLate({ addedAt: ago(40) })).toBe("6.00");
  // A device without connection says when it sent the line.
  expect(await priceLate({ addedAt: ago(40), queuedAt: ago(35) })).toBe("4.50");
  expect(await priceLate({ addedAt: ago(40), queuedAt: ago(10) })).toBe("6.00");
});

test("makes further pieces of a sent line at another price a line of their own", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const item = await location.item("6.00");
  const { id } = await makeList(location);
  const order = await sell(location, item, { quantity: 2, specialRequests: "no ice" });
  const lineId = order.items[0]?.id ?? "";
  const set = (quantity: number) => api.orders.updateItem({ params: { itemId: lineId }, body: { quantity } });
  expect((await set(3)).items).toMatchObject([{ quantity: 3, unitPrice: "4.50" }]);
  await api.prices.update({ params: { id }, body: { isOn: false } });
  const after = await set(5);
  expect(after.items).toMatchObject([
    { id: lineId, quantity: 3, unitPrice: "4.50", priceListName: "Happy hour" },
    { quantity: 2, unitPrice: "6.00", priceListName: null, specialRequests: "no ice" },
  ]);
  expect(after.totalAmount).toBe("25.50");
});

test("prices the menus for guests and platforms as it prices their orders", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const item = await location.item("6.00");
  await makeList(location, { channels: ["guests"], platforms: ["Wolt"] });
  const { qrCode } = (await api.tables.listByLocation({ params: { locationId } })).items[0] ?? {};
  const guest = await api.menu.guestMenu({ params: { qrCode: qrCode ?? "" } });
  expect(guest.categories[0]?.items[0]).toMatchObject({ price: "4.50", basePrice: "6.00" });
  const page = await konoba.app.inject({ url: `/m/${qrCode}` });
  expect(page.body).toContain("€4.50");
  expect(page.body).toContain("€6.00");

  const published = async (query: object) =>
    (await api.menu.published({ query: { locationId, ...query } })).categories[0]?.items[0];
  expect(await published({ platform: "wolt" })).toMatchObject({ id: item, price: "4.50", basePrice: "6.00" });
  expect(await published({})).toMatchObject({ price: "6.00", basePrice: null });
  expect((await sell(location, item, {}, { tableId })).items[0]?.unitPrice).toBe("6.00");
});

test("holds in several locations, each with the same list", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const { id: branch } = await makeLocation(konoba, api, { name: "Branch" });
  const { id } = await makeList(location, { locationIds: [location.locationId, branch] });
  const read = async (locationId: string) =>
    (await api.prices.list({ params: { locationId } })).items.map((list) => list.id);
  expect([await read(location.locationId), await read(branch)]).toEqual([[id], [id]]);
  await api.prices.update({ params: { id }, body: { locationIds: [branch] } });
  expect([await read(location.locationId), await read(branch)]).toEqual([[], [id]]);
});

test("stays a module while a list is on", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const { id } = await makeList(location);
  const off = () =>
    api.locations.switchModules({ params: { id: locationId }, body: { modules: { priceLists: false } } });
  await expect(off()).rejects.toEqual(refusal("module_open"));
  await api.prices.update({ params: { id }, body: { isOn: false } });
  const { items } = await off();
  expect(items.find(({ module }) => module === "priceLists")).toMatchObject({
    isOn: false,
    stays: [{ name: "priceLists", count: 1 }],
  });
});

test("records changed prices with the names of dishes, and changed ranks", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const item = await location.item("6.00");
  const { categoryId } = await api.menu.findItem({ params: { id: item } });
  const first = await makeList(location);
  const second = await makeList(location, { name: "Late" });
  const fixed = { itemId: item, change: "fixed", value: "4.00" } as const;
  const entries = [fixed, { categoryId, change: "minus", value: "0.50" } as const];
  await api.prices.update({ params: { id: first.id }, body: { entries } });
  await api.prices.order({ params: { locationId }, body: { ids: [first.id, second.id] } });
  const { items } = await api.organizations.audit({ query: { group: "menu" } });
  expect(items.slice(0, 2).map(({ subjectName, before, after }) => [subjectName, before, after])).toEqual(
    expect.arrayContaining([
      ["Happy hour", { priority: 1 }, { priority: 2 }],
      ["Late", { priority: 2 }, { priority: 1 }],
    ]),
  );
  expect(items[2]).toMatchObject({
    before: { entries: [{ name: null, change: "percent", value: "-25" }] },
    after: {
      entries: [
        { name: "Soup", change: "fixed", value: "4.00" },
        { name: "Food", change: "minus", value: "0.50" },
      ],
    },
  });
});

test("records who changed a list", async () => {
  const location = await makeTestLocation(konoba);
  const { api } = location;
  const { id } = await makeList(location);
  await api.prices.update({ params: { id }, body: { isOn: false } });
  const { items } = await api.organizations.audit({ query: { group: "menu" } });
  expect(items.slice(0, 2)).toMatchObject([
    {
      action: "priceList.changed",
      subjectName: "Happy hour",
      before: { isOn: true },
      after: { isOn: false },
    },
    { action: "priceList.created", subjectName: "Happy hour" },
  ]);
});
