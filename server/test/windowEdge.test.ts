import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { testApp, type Api, type TestApp } from "./app.ts";
import { makeWorker } from "./factories.ts";
import { makeTestLocation, type TestLocation } from "./testLocation.ts";

const tillCount = 40;
const timezone = "Europe/Podgorica";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => konoba.close());

const yesterday = addDays(wallTime(new Date(), timezone).date, -1);
const at = (clock: string, seconds = 0) =>
  new Date(instantAt(yesterday, clock, timezone).getTime() + seconds * 1000);
const last = at("18:59", 59);
const end = at("19:00");
const goTo = (now: Date) => vi.useFakeTimers({ toFake: ["Date"], now });

interface Evening extends TestLocation {
  beer: string;
  bass: string;
  tills: { api: Api; tableId: string; orderId: string }[];
}

/** Opens a bar with happy hour from 17:00 to 19:00 and 40 tills, each with an order at a table of its own. */
async function openBar(): Promise<Evening> {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const beer = await location.item("3.50");
  const bass = await location.item("38.00");
  await api.menu.updateItem({ params: { id: bass }, body: { soldBy: "kg" } });
  await api.prices.create({
    body: {
      name: "Happy hour",
      locationIds: [locationId],
      channels: ["tables"],
      windows: [{ days: [0, 1, 2, 3, 4, 5, 6], from: "17:00", to: "19:00" }],
      entries: [{ change: "percent", value: "-20", ending: "none" }],
      isOn: true,
    },
  });
  const workers = await Promise.all(
    Array.from({ length: 4 }, () => makeWorker(konoba, locationId, "waiter")),
  );
  const tills = [];
  for (let till = 0; till < tillCount; till += 1) {
    const tableId = await location.table(`T${till}`);
    const { api: own } = workers[till % workers.length] ?? { api };
    const items = [{ menuItemId: beer }];
    const { id } = await own.orders.createWithItems({ body: { locationId, tableId, items } });
    tills.push({ api: own, tableId, orderId: id });
  }
  return { ...location, beer, bass, tills };
}

const pricesOf = ({ items }: Pick<OrderDetails, "items">) =>
  items.map(({ unitPrice, basePrice, priceListName, totalPrice }) => [
    unitPrice,
    basePrice,
    priceListName,
    totalPrice,
  ]);

const happy = ["2.80", "3.50", "Happy hour", "2.80"];
const usual = ["3.50", null, null, "3.50"];

test("each of 40 tills sells at the price of its second, at 18:59:59 and at 19:00:00", async () => {
  goTo(at("18:30"));
  const { beer, bass, tills } = await openBar();
  const weighing = { source: "scale" as const };
  const add = (addedAt?: Date) =>
    Promise.all(
      tills.map(({ api, orderId }) =>
        api.orders.addItems({
          params: { orderId },
          body: {
            items: [
              { menuItemId: beer, ...(addedAt && { addedAt: addedAt.toISOString() }) },
              {
                menuItemId: bass,
                quantity: 0.742,
                weighing,
                ...(addedAt && { addedAt: addedAt.toISOString() }),
              },
            ],
          },
        }),
      ),
    );

  goTo(last);
  await add();
  goTo(end);
  const orders = await add();
  for (const order of orders)
    expect(pricesOf(order)).toEqual([
      happy,
      happy,
      ["30.40", "38.00", "Happy hour", "22.56"],
      usual,
      ["38.00", null, null, "28.20"],
    ]);

  // Sent after the end, added before it: the grace of the list holds for ten minutes.
  goTo(at("19:09", 59));
  for (const order of await add(last)) expect(pricesOf(order).slice(5)).toEqual([happy, expect.anything()]);
  goTo(at("19:10", 1));
  for (const order of await add(last)) expect(pricesOf(order).slice(7)).toEqual([usual, expect.anything()]);
});

test("a till that was offline is priced by its own time, on both sides of the edge", async () => {
  goTo(at("18:30"));
  const { beer, tills } = await openBar();
  const [till, ...others] = tills;
  if (!till) throw new Error("there are tills");
  goTo(at("21:00"));
  const { items } = await till.api.orders.addItems({
    params: { orderId: till.orderId },
    body: {
      items: [last, end].map((time) => ({
        menuItemId: beer,
        addedAt: time.toISOString(),
        queuedAt: time.toISOString(),
      })),
    },
  });
  expect(pricesOf({ items })).toEqual([happy, happy, usual]);
  const online = await Promise.all(
    others.map(({ api, orderId }) =>
      api.orders.addItems({
        params: { orderId },
        body: { menuItemId: beer, addedAt: last.toISOString() },
      }),
    ),
  );
  for (const order of online) expect(pricesOf(order)).toEqual([happy, usual]);
  // A clock ahead of the server does not bring back the happy hour.
  const { items: ahead } = await till.api.orders.addItems({
    params: { orderId: till.orderId },
    body: { menuItemId: beer, addedAt: last.toISOString(), queuedAt: at("23:00").toISOString() },
  });
  expect(pricesOf({ items: ahead }).at(-1)).toEqual(usual);
});
