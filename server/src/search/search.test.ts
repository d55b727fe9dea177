import { beforeAll, expect, test } from "vitest";
import { sharedApp, type Api, type TestApp } from "../../test/app.ts";
import { makeLocation, makeProduct, makeUser, makeWorker } from "../../test/factories.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

const nothing = { tables: [], orders: [], items: [], products: [], people: [], users: [] };

const findAs = (api: Api, { locationId }: TestLocation, q: string, language = "en") =>
  api.search.find({ params: { locationId }, query: { q, language } });

async function seat(location: TestLocation, tableId: string | null, customerName: string | null = null) {
  const { api, locationId } = location;
  return api.orders.create({ body: { locationId, tableId, customerName } });
}

test("finds a table by its number in both languages, nearest first, with its open order", async () => {
  const location = await makeTestLocation(konoba);
  const twelve = await location.table("12");
  await location.table("112");
  await location.table("120");
  const order = await seat(location, twelve);

  for (const q of ["table 12", "Sto 12", "sto12"]) {
    const found = await findAs(location.api, location, q);
    expect(found.tables.map(({ tableNumber }) => tableNumber)).toEqual(["12", "120", "112"]);
    expect(found.tables.map(({ orderId }) => orderId)).toEqual([order.id, null, null]);
    expect(found.orders).toEqual([]);
  }
});

test("finds orders by number with their days, newest first", async () => {
  const location = await makeTestLocation(konoba);
  const older = await seat(location, null);
  await konoba.pool.query("update orders set business_date = business_date - 3 where id = $1", [older.id]);
  await konoba.pool.query("update order_counters set last_number = 0 where location_id = $1", [
    location.locationId,
  ]);
  const newer = await seat(location, location.tableId);

  const { orders, tables } = await findAs(location.api, location, "#001");

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

test("finds an open order by its guest, but not a closed one", async () => {
  const location = await makeTestLocation(konoba);
  const waiting = await seat(location, null, "Đorđe Šćepanović");
  const ended = await seat(location, null, "Đorđe Šćepanović");
  await location.api.orders.cancel({ params: { id: ended.id } });

  const { orders } = await findAs(location.api, location, "djordje scep");

  expect(orders.map(({ id }) => id)).toEqual([waiting.id]);
});

test("finds dishes, products and people without accents, in the reader's language", async () => {
  const location = await makeTestLocation(konoba);
  await location.item("5.00");
  await makeProduct(location.api, location.locationId, { name: "Čorbasta pšenica" });
  await makeWorker(konoba, location.locationId, "waiter");

  const found = await findAs(location.api, location, "corba", "me");
  expect([found.items, found.products].map((each) => each.map(({ name }) => name))).toEqual([
    ["Čorba"],
    ["Čorbasta pšenica"],
  ]);
  expect((await findAs(location.api, location, "marko vuk")).people.map(({ name }) => name)).toEqual([
    "Marko Vuković",
  ]);
});

test("finds no order, nor one at a table, for a caller without orders", async () => {
  const location = await makeTestLocation(konoba);
  await seat(location, location.tableId, "Marko");
  const keeper = await makeWorker(konoba, location.locationId, "stock");

  const found = await findAs(keeper.api, location, "1");

  expect(found.orders).toEqual([]);
  expect(found.tables).toMatchObject([{ tableNumber: "1", orderId: null }]);
});

test("searches neither another location of the organization nor archived records", async () => {
  const location = await makeTestLocation(konoba);
  const elsewhere = await makeLocation(konoba, location.api, { name: "Bar" });
  await makeProduct(location.api, elsewhere.id, { name: "Pelinkovac" });
  await location.api.tables.remove({ params: { tableId: location.tableId } });

  expect(await findAs(location.api, location, "pelin")).toEqual(nothing);
  expect(await findAs(location.api, location, "1")).toEqual(nothing);
});

test("reads special characters as text, and returns six results of a kind at most", async () => {
  const location = await makeTestLocation(konoba);
  for (let number = 10; number < 20; number += 1) await location.table(String(number));

  expect(await findAs(location.api, location, "%_\\")).toEqual(nothing);
  expect((await findAs(location.api, location, "1")).tables).toHaveLength(6);
});

test("finds owners and managers by name, not those of another organization", async () => {
  const location = await makeTestLocation(konoba);
  const { organizationId } = await location.api.users.me();
  const manager = await makeUser(konoba, organizationId, "manager");
  const { firstName, lastName } = await manager.api.users.me();
  const stranger = await makeTestLocation(konoba);

  const { users } = await findAs(location.api, location, `${firstName} ${lastName}`);

  expect(users).toContainEqual({ id: manager.id, name: `${firstName} ${lastName}`, role: "manager" });
  const theirs = await findAs(stranger.api, stranger, `${firstName} ${lastName}`);
  expect(theirs.users.map(({ id }) => id)).not.toContain(manager.id);
});
