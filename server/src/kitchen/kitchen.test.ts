import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "../../test/app.ts";
import { makeCategory, makeMenuItem, makeWorker } from "../../test/factories.ts";
import { refusal } from "../../test/refusal.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Creates a location with a dish of the grill, one of the bar and one of neither. */
async function makeHouse() {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const dish = async (category: string, name: string) => {
    const { id: categoryId } = await makeCategory(api, locationId, {
      translations: [{ languageCode: "en", name: category }],
    });
    const fields = { translations: [{ languageCode: "en", name }] };
    return { categoryId, itemId: (await makeMenuItem(api, { locationId, categoryId }, fields)).id };
  };
  return {
    ...location,
    grill: await dish("Grill", "Cutlet"),
    bar: await dish("Drinks", "Beer"),
    sweet: await dish("Sweets", "Cake"),
  };
}
type House = Awaited<ReturnType<typeof makeHouse>>;

const station = ({ api, locationId }: TestLocation, name: string, categoryIds: string[], takesRest = false) =>
  api.menu.createStation({ body: { locationId, name, categoryIds, takesRest } });

const enter = (
  { api, locationId, tableId }: TestLocation,
  ...items: { menuItemId: string; course?: number }[]
) => api.orders.createWithItems({ body: { locationId, tableId, items } });

const wall = ({ api, locationId }: TestLocation, stationId?: string) =>
  api.kitchen.wall({ query: { locationId, ...(stationId ? { stationId } : {}) } });
const dishes = async (location: TestLocation, stationId?: string) =>
  (await wall(location, stationId)).items.flatMap(({ lines }) => lines.map(({ nameEn }) => nameEn));

const all = ({ grill, bar, sweet }: House) =>
  [grill, bar, sweet].map(({ itemId }) => ({ menuItemId: itemId }));

test("shows everything to prepare, without prices, when there are no stations", async () => {
  const house = await makeHouse();
  await enter(house, ...all(house));

  expect(await dishes(house)).toEqual(["Cutlet", "Beer", "Cake"]);
  const { items, stations } = await wall(house);
  expect(stations).toEqual([]);
  expect(JSON.stringify(items)).not.toMatch(/price|amount/i);
});

test.each([
  { takesRest: false, shown: ["Cutlet"], rule: "its own categories" },
  { takesRest: true, shown: ["Cutlet", "Cake"], rule: "its own and those of no station" },
])("shows $rule at a station", async ({ takesRest, shown }) => {
  const house = await makeHouse();
  await enter(house, ...all(house));
  const grill = await station(house, "Grill", [house.grill.categoryId], takesRest);
  const bar = await station(house, "Bar", [house.bar.categoryId]);

  expect(await dishes(house, grill.id)).toEqual(shown);
  expect(await dishes(house, bar.id)).toEqual(["Beer"]);
  expect((await wall(house)).stations).toEqual([
    { id: grill.id, name: "Grill", tickets: 1 },
    { id: bar.id, name: "Bar", tickets: 1 },
  ]);
  expect(await dishes(house, randomUUID())).toEqual([]);
});

test("shows a category at both of its stations, and gives one without a station to the remaining one", async () => {
  const house = await makeHouse();
  await enter(house, { menuItemId: house.grill.itemId });
  const one = await station(house, "Grill", [house.grill.categoryId]);
  const two = await station(house, "Pass", [house.grill.categoryId], true);
  expect([await dishes(house, one.id), await dishes(house, two.id)]).toEqual([["Cutlet"], ["Cutlet"]]);

  for (const id of [one.id, two.id])
    await house.api.menu.updateStation({ params: { id }, body: { categoryIds: [] } });
  expect([await dishes(house, one.id), await dishes(house, two.id)]).toEqual([[], ["Cutlet"]]);
});

test("lets editors of the menu list, change and delete stations", async () => {
  const house = await makeHouse();
  const { api, locationId } = house;
  const { id } = await station(house, "Grill", [house.grill.categoryId]);
  const params = { id };
  await api.menu.updateStation({ params, body: { name: "Hot line" } });
  const list = () => api.menu.listStations({ query: { locationId } });
  expect(await list()).toMatchObject({
    total: 1,
    items: [{ name: "Hot line", categoryIds: [house.grill.categoryId], takesRest: false }],
  });

  const cook = await makeWorker(konoba, locationId, "kitchen");
  await expect(cook.api.menu.updateStation({ params, body: { name: "Mine" } })).rejects.toEqual(
    refusal("forbidden"),
  );
  await api.menu.removeStation({ params });
  expect((await list()).total).toBe(0);
  await expect(api.menu.removeStation({ params })).rejects.toEqual(refusal("station_not_found"));
});

test("sorts the longest waiting ticket first, and a new round from when it was entered", async () => {
  const house = await makeHouse();
  const first = await enter(house, { menuItemId: house.grill.itemId });
  const second = await enter(house, { menuItemId: house.grill.itemId });
  const ids = async () => (await wall(house)).items.map(({ id }) => id);
  expect(await ids()).toEqual([first.id, second.id]);

  await house.api.orders.update({ params: { id: first.id }, body: { status: "served" } });
  await house.api.orders.addItems({
    params: { orderId: first.id },
    body: { menuItemId: house.bar.itemId },
  });
  expect(await ids()).toEqual([second.id, first.id]);
  expect(await dishes(house)).toEqual(["Cutlet", "Beer"]);
});

test("completes a line, undoes it, finishes the ticket and recalls it", async () => {
  const house = await makeHouse();
  const { id, items } = await enter(
    house,
    { menuItemId: house.grill.itemId },
    { menuItemId: house.bar.itemId },
  );
  const cook = await makeWorker(konoba, house.locationId, "kitchen");
  const lineIds = items.map((line) => line.id);
  const move = (ids: string[], status: "preparing" | "ready") =>
    cook.api.orders.prepareItems({ params: { id }, body: { lineIds: ids, status } });

  const struck = await move(lineIds.slice(0, 1), "ready");
  expect(struck.items.map(({ status }) => status)).toEqual(["ready", "pending"]);
  expect(struck.items[0]?.readyAt).not.toBeNull();
  expect((await wall(house)).items).toHaveLength(1);

  const back = await move(lineIds.slice(0, 1), "preparing");
  expect(back.items[0]).toMatchObject({ status: "preparing", readyAt: null });

  const done = await move(lineIds, "ready");
  expect(done.status).toBe("ready");
  const finished = await wall(house);
  expect(finished.items).toEqual([]);
  expect(finished.finished).toMatchObject([{ id, tableNumber: "1", lineIds }]);

  const recalled = await move(finished.finished[0]?.lineIds ?? [], "preparing");
  expect(recalled).toMatchObject({ status: "preparing", actualReadyTime: null });
  expect(await wall(house)).toMatchObject({ items: [{ id }], finished: [] });
});

test("records served beside ready times, until undone", async () => {
  const house = await makeHouse();
  const { items } = await enter(house, { menuItemId: house.grill.itemId });
  const itemId = items[0]?.id ?? "";
  const times = async (status: "ready" | "served") => {
    await house.api.orders.updateItem({ params: { itemId }, body: { status } });
    const { rows } = await konoba.pool.query<{ ready: boolean; served: boolean }>(
      "select ready_at is not null as ready, served_at >= ready_at as served from order_items where id = $1",
      [itemId],
    );
    return rows;
  };

  expect(await times("ready")).toEqual([{ ready: true, served: null }]);
  expect(await times("served")).toEqual([{ ready: true, served: true }]);
  expect(await times("ready")).toEqual([{ ready: true, served: null }]);
});

test("skips a repeated state, and rejects changes of served lines by the kitchen", async () => {
  const house = await makeHouse();
  const { id, items } = await enter(house, { menuItemId: house.grill.itemId });
  const lineIds = items.map((line) => line.id);
  const cook = await makeWorker(konoba, house.locationId, "kitchen");
  const body = { lineIds, status: "ready" as const };
  const once = await cook.api.orders.prepareItems({ params: { id }, body });
  expect(await cook.api.orders.prepareItems({ params: { id }, body })).toEqual(once);

  await house.api.orders.update({ params: { id }, body: { status: "served" } });
  await expect(
    cook.api.orders.prepareItems({ params: { id }, body: { lineIds, status: "preparing" } }),
  ).rejects.toEqual(refusal("order_transition"));
  const other = await enter(house, { menuItemId: house.grill.itemId });
  await expect(cook.api.orders.prepareItems({ params: { id: other.id }, body })).rejects.toEqual(
    refusal("order_line_not_found"),
  );
});

test("holds a later course until it is fired, and counts its waiting time from that moment", async () => {
  const house = await makeHouse();
  const { id, items } = await enter(
    house,
    { menuItemId: house.sweet.itemId },
    { menuItemId: house.grill.itemId, course: 2 },
  );
  expect(items.map(({ course, firedAt }) => [course, firedAt])).toEqual([
    [1, null],
    [2, null],
  ]);
  const sweets = await station(house, "Sweets", [house.sweet.categoryId]);
  const grill = await station(house, "Grill", [house.grill.categoryId]);
  const counts = async () => (await wall(house)).stations.map(({ tickets }) => tickets);
  expect(await counts()).toEqual([1, 0]);
  expect(await dishes(house, grill.id)).toEqual(["Cutlet"]);

  const waiter = await makeWorker(konoba, house.locationId, "waiter");
  const fired = await waiter.api.orders.fire({ params: { id }, body: { course: 2 } });
  expect(fired.items[1]?.firedAt).not.toBeNull();
  expect(await counts()).toEqual([1, 1]);
  const again = await waiter.api.orders.fire({ params: { id }, body: { course: 2 } });
  expect(again.version).toBe(fired.version);
  const { items: history } = await house.api.orders.history({ params: { id } });
  expect(history.at(-1)).toMatchObject({ kind: "course_fired", to: "2" });
  expect((await wall(house, sweets.id)).items).toHaveLength(1);
});

test("lists the second course last on the wall while the finished first course remains", async () => {
  const house = await makeHouse();
  const { id, items } = await enter(
    house,
    { menuItemId: house.grill.itemId },
    { menuItemId: house.sweet.itemId, course: 2 },
  );
  const later = await enter(house, { menuItemId: house.grill.itemId });
  const saved = await house.api.orders.prepareItems({
    params: { id },
    body: { lineIds: [items[0]?.id ?? ""], status: "ready" },
  });

  expect(saved.status).toBe("received");
  const { items: tickets, finished } = await wall(house);
  expect(tickets.map((ticket) => ticket.id)).toEqual([later.id, id]);
  expect(finished.map((ticket) => ticket.id)).toEqual([id]);
});

test("changes the course of a sent line, and hides the kitchen from callers without orders", async () => {
  const house = await makeHouse();
  const { items } = await enter(house, { menuItemId: house.grill.itemId });
  const changed = await house.api.orders.updateItem({
    params: { itemId: items[0]?.id ?? "" },
    body: { course: 3 },
  });
  expect(changed.items[0]?.course).toBe(3);

  const keeper = await makeWorker(konoba, house.locationId, "stock");
  await expect(keeper.api.kitchen.wall({ query: { locationId: house.locationId } })).rejects.toEqual(
    refusal("forbidden"),
  );
});

test("carries the seat of a line from the order to the kitchen, from 1 to 99", async () => {
  const house = await makeHouse();
  const { api, locationId, grill, bar } = house;
  const order = await api.orders.createWithItems({
    body: {
      locationId,
      tableId: house.tableId,
      items: [{ menuItemId: grill.itemId, quantity: 2, seat: 3 }, { menuItemId: bar.itemId }],
    },
  });
  const [cutlet, beer] = order.items;
  expect([cutlet?.seat, beer?.seat]).toEqual([3, null]);

  await api.orders.updateItem({ params: { itemId: beer?.id ?? "" }, body: { seat: 99 } });
  await api.orders.updateItem({ params: { itemId: cutlet?.id ?? "" }, body: { seat: null } });
  await api.orders.addItems({
    params: { orderId: order.id },
    body: { items: [{ menuItemId: bar.itemId, seat: 1 }] },
  });
  const seats = (await wall(house)).items.flatMap(({ lines }) => lines.map(({ seat }) => seat));
  expect(seats).toEqual([null, 99, 1]);
  const { items: reported } = await api.orders.history({ params: { id: order.id } });
  const seated = reported.filter(({ kind }) => kind === "line_seated").map(({ from, to }) => [from, to]);
  expect(seated).toEqual([
    [`1 × ${beer?.nameEn ?? beer?.nameMe}`, "99"],
    [`2 × ${cutlet?.nameEn ?? cutlet?.nameMe}`, "all"],
  ]);

  for (const seat of [0, 100, 1.5])
    await expect(
      api.orders.addItems({
        params: { orderId: order.id },
        body: { items: [{ menuItemId: bar.itemId, seat }] },
      }),
    ).rejects.toEqual(refusal("invalid_request"));
});
