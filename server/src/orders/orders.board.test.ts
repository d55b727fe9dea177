import { businessDate } from "@konoba/contract/locations/locations.rules";
import { orderStatuses } from "@konoba/contract/orders/orders.status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";
import { sessionCookie } from "../lib/access/session.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const date = businessDate(new Date(), "Europe/Podgorica", "04:00");

const boardOf = ({ api, locationId }: TestLocation, ids?: readonly string[]) =>
  api.orders.board({
    params: { locationId },
    query: { date, ...(ids ? { ids: ids.join(",") } : {}) },
  });

async function orderOf({ api, locationId }: TestLocation, menuItemId: string, tableId: string | null = null) {
  const { id } = await api.orders.createWithItems({ body: { locationId, tableId, items: [{ menuItemId }] } });
  return id;
}

test("lists every open order, oldest first, and counts those finished today", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  const ids = new Map<string, string>();
  for (const status of orderStatuses) {
    const id = await orderOf(location, item);
    ids.set(status, id);
    if (status === "completed")
      await location.api.orders.takePayment({ params: { id }, body: { method: "cash" } });
    const body = { status: status === "completed" ? ("served" as const) : status };
    if (status !== "received") await location.api.orders.update({ params: { id }, body });
  }

  const { items, finished } = await boardOf(location);

  expect(items.map(({ id }) => id)).toEqual(
    ["received", "confirmed", "preparing", "ready", "served"].map((status) => ids.get(status)),
  );
  expect(finished).toBe(2);
});

test("returns the named orders only, open or not", async () => {
  const location = await makeTestLocation(konoba);
  const item = await location.item("5.00");
  const [open, closed] = [await orderOf(location, item), await orderOf(location, item)];
  await orderOf(location, item);
  await location.api.orders.cancel({ params: { id: closed }, body: {} });

  const { items } = await boardOf(location, [closed, open]);

  expect(items.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: open, status: "received" },
    { id: closed, status: "cancelled" },
  ]);
  await expect(boardOf(location, ["not-an-id"])).rejects.toMatchObject({ code: "invalid_request" });
});

test("returns open orders with lines and payments, all or the named ones", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const item = await location.item("5.00");
  const [first, closed, second] = [
    await orderOf(location, item),
    await orderOf(location, item),
    await orderOf(location, item),
  ];
  await api.orders.cancel({ params: { id: closed }, body: {} });

  const all = await api.orders.listOpen({ params: { locationId }, query: {} });
  const named = await api.orders.listOpen({
    params: { locationId },
    query: { ids: [second, closed].join(",") },
  });

  expect(all.items).toEqual([
    await api.orders.find({ params: { id: first } }),
    await api.orders.find({ params: { id: second } }),
  ]);
  expect(named.items.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: closed, status: "cancelled" },
    { id: second, status: "received" },
  ]);
});

test("returns the sections and pending stations of tickets, and filters the list alike", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const item = await location.item("5.00");
  const { categoryId } = await api.menu.findItem({ params: { id: item } });
  const tableId = await location.table("2");
  const { id: sectionId } = await api.tables.createSection({
    body: { locationId, name: "Terrace", tableIds: [tableId] },
  });
  const station = async (name: string, categoryIds: string[], takesRest: boolean) =>
    (await api.menu.createStation({ body: { locationId, name, categoryIds, takesRest } })).id;
  const grill = await station("Grill", [categoryId], false);
  const rest = await station("Kitchen", [], true);
  const { id: elsewhereId } = await api.menu.createCategory({
    body: { locationId, translations: [{ languageCode: "en", name: "Elsewhere" }] },
  });
  const other = await location.item("2.00");
  await api.menu.updateItem({ params: { id: other }, body: { categoryId: elsewhereId } });
  const seated = await orderOf(location, item, tableId);
  const mixed = await orderOf(location, item);
  const { items: lines } = await api.orders.addItems({
    params: { orderId: mixed },
    body: { menuItemId: other },
  });
  const first = lines.find(({ menuItemId }) => menuItemId === item);
  await api.orders.removeItem({ params: { itemId: first?.id ?? "" }, body: {} });

  const { marks } = await boardOf(location);
  const listed = async (query: { sectionId?: string; stationId?: string }) =>
    (await api.orders.listByLocation({ params: { locationId }, query })).items.map(({ id }) => id);

  expect(marks).toEqual([
    { id: seated, sectionIds: [sectionId], stationIds: [grill] },
    { id: mixed, sectionIds: [], stationIds: [rest] },
  ]);
  expect(await listed({ sectionId })).toEqual([seated]);
  expect(await listed({ stationId: grill })).toEqual([seated]);
  expect(await listed({ stationId: rest })).toEqual([mixed]);
});

test("exports the filtered orders in the requested direction, with decimal commas and no formulas", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, owner } = location;
  const item = await location.item("12.50");
  await orderOf(location, item, location.tableId);
  const id = await orderOf(location, item);
  await api.orders.update({
    params: { id },
    body: { orderType: "delivery", customerName: "=1+1", paymentStatus: "paid" },
  });
  const exported = async (query: string) => {
    const { body } = await konoba.app.inject({
      url: `/v1/orders/export/${locationId}?${query}`,
      headers: {
        origin: konoba.env.PUBLIC_URL,
        cookie: `${sessionCookie(konoba.env.PUBLIC_URL)}=${owner.token}`,
      },
    });
    return body.trimEnd().split("\r\n");
  };

  const [titles, first, second, ...rest] = await exported("sort=createdAt&delimiter=;");
  const [, delivery, ...others] = await exported("orderType=delivery");

  expect(titles).toMatch(/^\uFEFFNumber;Business day;Opened;Closed;Type;Table;Guests;Status;Payment;Items;/);
  expect(first).toMatch(/^1;[\d-]+;[\d-]+ \d\d:\d\d;;Dine in;1;;Received;Unpaid;1;12,50;/);
  expect(second).toMatch(/^2;.*;Delivery;;;Received;Paid;1;12,50;.*;'=1\+1;;[\da-f-]{36}$/);
  expect(delivery).toContain(",12.50,");
  expect([rest, others]).toEqual([[], []]);
});
