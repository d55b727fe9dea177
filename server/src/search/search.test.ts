import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeProduct, makeUser, makeWorker } from "../../test/factories.ts";
import type { Api } from "../../test/app.ts";
import { makeVenue, type Venue } from "../../test/venue.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const nothing = { tables: [], orders: [], items: [], products: [], people: [], users: [] };

const findAs = (api: Api, { locationId }: Venue, q: string, language = "en") =>
  api.search.find({ params: { locationId }, query: { q, language } });

async function seat(venue: Venue, tableId: string | null, customerName: string | null = null) {
  const { api, locationId } = venue;
  return api.orders.create({ body: { locationId, tableId, customerName } });
}

test("a table is found by its number in both languages, nearest first, with the order open at it", async () => {
  const venue = await makeVenue(konoba);
  const twelve = await venue.table("12");
  await venue.table("112");
  await venue.table("120");
  const order = await seat(venue, twelve);

  for (const q of ["table 12", "Sto 12", "sto12"]) {
    const found = await findAs(venue.api, venue, q);
    expect(found.tables.map(({ tableNumber }) => tableNumber)).toEqual(["12", "120", "112"]);
    expect(found.tables.map(({ orderId }) => orderId)).toEqual([order.id, null, null]);
    expect(found.orders).toEqual([]);
  }
});

test("orders of a number come with their days, newest first", async () => {
  const venue = await makeVenue(konoba);
  const older = await seat(venue, null);
  await konoba.pool.query("update orders set business_date = business_date - 3 where id = $1", [older.id]);
  await konoba.pool.query("update order_counters set last_number = 0 where location_id = $1", [
    venue.locationId,
  ]);
  const newer = await seat(venue, venue.tableId);

  const { orders, tables } = await findAs(venue.api, venue, "#001");

  expect(orders.map(({ id, number }) => [id, number])).toEqual([
    [newer.id, 1],
    [older.id, 1],
  ]);
  expect(Date.parse(orders[0]?.businessDate ?? "") - Date.parse(orders[1]?.businessDate ?? "")).toBe(
    3 * 24 * 3_600_000,
  );
  expect(orders[0]).toMatchObject({ tableNumber: "1", status: "received" });
  expect(tables).toEqual([]);
});

test("an open order is found by its guest, an ended one is not", async () => {
  const venue = await makeVenue(konoba);
  const waiting = await seat(venue, null, "Đorđe Šćepanović");
  const ended = await seat(venue, null, "Đorđe Šćepanović");
  await venue.api.orders.cancel({ params: { id: ended.id } });

  const { orders } = await findAs(venue.api, venue, "djordje scep");

  expect(orders.map(({ id }) => id)).toEqual([waiting.id]);
});

test("dishes, products and people are found without their accents, in the language of the reader", async () => {
  const venue = await makeVenue(konoba);
  await venue.item("5.00");
  await makeProduct(venue.api, venue.locationId, { name: "Čorbasta pšenica" });
  await makeWorker(konoba, venue.locationId, "waiter");

  const found = await findAs(venue.api, venue, "corba", "me");
  expect([found.items, found.products].map((each) => each.map(({ name }) => name))).toEqual([
    ["Čorba"],
    ["Čorbasta pšenica"],
  ]);
  expect((await findAs(venue.api, venue, "marko vuk")).people.map(({ name }) => name)).toEqual([
    "Marko Vuković",
  ]);
});

test("who may not see orders finds none, and no order at a table", async () => {
  const venue = await makeVenue(konoba);
  await seat(venue, venue.tableId, "Marko");
  const keeper = await makeWorker(konoba, venue.locationId, "stock");

  const found = await findAs(keeper.api, venue, "1");

  expect(found.orders).toEqual([]);
  expect(found.tables).toMatchObject([{ tableNumber: "1", orderId: null }]);
});

test("another location of the organization is not searched, and what was archived is gone", async () => {
  const venue = await makeVenue(konoba);
  const elsewhere = await makeLocation(konoba, venue.api, { name: "Bar" });
  await makeProduct(venue.api, elsewhere.id, { name: "Pelinkovac" });
  await venue.api.tables.remove({ params: { tableId: venue.tableId } });

  expect(await findAs(venue.api, venue, "pelin")).toEqual(nothing);
  expect(await findAs(venue.api, venue, "1")).toEqual(nothing);
});

test("signs of a search are text, and no more than six of a kind are told", async () => {
  const venue = await makeVenue(konoba);
  for (let number = 10; number < 20; number += 1) await venue.table(String(number));

  expect(await findAs(venue.api, venue, "%_\\")).toEqual(nothing);
  expect((await findAs(venue.api, venue, "1")).tables).toHaveLength(6);
});

test("owners and managers are found by name, those of another organization are not", async () => {
  const venue = await makeVenue(konoba);
  const { organizationId } = await venue.api.users.me();
  const manager = await makeUser(konoba, organizationId, "manager");
  const { firstName, lastName } = await manager.api.users.me();
  const stranger = await makeVenue(konoba);

  const { users } = await findAs(venue.api, venue, `${firstName} ${lastName}`);

  expect(users).toContainEqual({ id: manager.id, name: `${firstName} ${lastName}`, role: "manager" });
  const theirs = await findAs(stranger.api, stranger, `${firstName} ${lastName}`);
  expect(theirs.users.map(({ id }) => id)).not.toContain(manager.id);
});
