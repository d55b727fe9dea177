import { afterAll, beforeAll, expect, test } from "vitest";
import { refreshRollups } from "../src/analytics/analytics.service.ts";
import { testApp, type TestApp } from "./app.ts";
import { makeCategory, makeMenuItem } from "./factories.ts";
import { makeTestLocation } from "./testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

/** Moves all orders of a location some days back, as if taken then. */
async function moveOrders(locationId: string, days: number): Promise<void> {
  for (const table of ["orders", "order_counters"])
    await konoba.pool.query(
      `update ${table} set business_date = business_date - $2::int where location_id = $1`,
      [locationId, days],
    );
}

test("computes the popularity score as the percentage of its category's sales in 30 days", async () => {
  const { api, locationId, item } = await makeTestLocation(konoba);
  const [soup, stew, salad] = [await item("4.00"), await item("9.00"), await item("3.00")];
  const drinks = await makeCategory(api, locationId);
  const { id: wine } = await makeMenuItem(api, { locationId, categoryId: drinks.id }, {});
  const sell = (lines: readonly (readonly [string, number])[]) =>
    api.orders.createWithItems({
      body: { locationId, items: lines.map(([menuItemId, quantity]) => ({ menuItemId, quantity })) },
    });
  const scores = async () =>
    Promise.all(
      [soup, stew, salad, wine].map(
        async (id) => (await api.menu.findItem({ params: { id }, query: {} })).popularityScore,
      ),
    );
  await sell([[salad, 5]]);
  await moveOrders(locationId, 40);
  await sell([
    [soup, 2],
    [stew, 1],
    [wine, 7],
  ]);
  expect(await scores()).toEqual([0, 0, 0, 0]);

  await moveOrders(locationId, 2);
  await refreshRollups(konoba.db);

  expect(await scores()).toEqual([66.7, 33.3, 0, 100]);
  const { items } = await api.menu.listItems({ query: { locationId, sort: "-popularityScore" } });
  expect(items.map(({ id }) => id).slice(0, 3)).toEqual([wine, soup, stew]);
});
