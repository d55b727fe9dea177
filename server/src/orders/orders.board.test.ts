import { businessDate } from "@konoba/contract/locations/locations.rules";
import { orderStatuses } from "@konoba/contract/orders/orders.status";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeVenue, type Venue } from "../../test/venue.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const date = businessDate(new Date(), "Europe/Podgorica", "04:00");

const boardOf = ({ api, locationId }: Venue, ids?: readonly string[]) =>
  api.orders.board({
    params: { locationId },
    query: { date, ...(ids ? { ids: ids.join(",") } : {}) },
  });

async function orderOf({ api, locationId }: Venue, menuItemId: string, tableId: string | null = null) {
  const { id } = await api.orders.createWithItems({ body: { locationId, tableId, items: [{ menuItemId }] } });
  return id;
}

test("the board shows every open order, oldest first, and counts what is finished today", async () => {
  const venue = await makeVenue(konoba);
  const item = await venue.item("5.00");
  const ids = new Map<string, string>();
  for (const status of orderStatuses) {
    const id = await orderOf(venue, item);
    ids.set(status, id);
    const body = { status, ...(status === "completed" ? { paymentStatus: "paid" as const } : {}) };
    if (status !== "received") await venue.api.orders.update({ params: { id }, body });
  }

  const { items, finished } = await boardOf(venue);

  expect(items.map(({ id }) => id)).toEqual(
    ["received", "confirmed", "preparing", "ready", "served"].map((status) => ids.get(status)),
  );
  expect(finished).toBe(2);
});

test("named orders are answered open or not, and nothing else", async () => {
  const venue = await makeVenue(konoba);
  const item = await venue.item("5.00");
  const [open, closed] = [await orderOf(venue, item), await orderOf(venue, item)];
  await orderOf(venue, item);
  await venue.api.orders.cancel({ params: { id: closed }, body: {} });

  const { items } = await boardOf(venue, [closed, open]);

  expect(items.map(({ id, status }) => ({ id, status }))).toEqual([
    { id: open, status: "received" },
    { id: closed, status: "cancelled" },
  ]);
  await expect(boardOf(venue, ["not-an-id"])).rejects.toMatchObject({ code: "invalid_request" });
});

test("tickets name the sections of their table and the stations with something still on them; the list is narrowed alike", async () => {
  const venue = await makeVenue(konoba);
  const { api, locationId } = venue;
  const item = await venue.item("5.00");
  const { categoryId } = await api.menu.findItem({ params: { id: item } });
  const tableId = await venue.table("2");
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
  const other = await venue.item("2.00");
  await api.menu.updateItem({ params: { id: other }, body: { categoryId: elsewhereId } });
  const seated = await orderOf(venue, item, tableId);
  const mixed = await orderOf(venue, item);
  const { items: lines } = await api.orders.addItems({
    params: { orderId: mixed },
    body: { menuItemId: other },
  });
  const first = lines.find(({ menuItemId }) => menuItemId === item);
  await api.orders.removeItem({ params: { itemId: first?.id ?? "" }, body: {} });

  const { marks } = await boardOf(venue);
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
