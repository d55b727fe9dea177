import { addDays, weekdayOf } from "@konoba/contract/lib/zonedTime";
import { businessDate, businessDayBounds } from "@konoba/contract/locations/locations.rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeLocation, makeWorker } from "../../test/factories.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

async function sell(location: TestLocation, price: string, tableId: string | null = null) {
  const { api, locationId } = location;
  return api.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: await location.item(price) }] },
  });
}

const today = businessDate(new Date(), "Europe/Podgorica", "04:00");
const reportOf = (location: TestLocation) =>
  location.api.analytics.report({
    params: { locationId: location.locationId },
    query: { from: today, to: today },
  });

test("links every figure of a report to its orders", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  const { api: waiter } = await makeWorker(konoba, locationId, "waiter");
  const [soup, roast] = [await location.item("5.00", { taxPercentage: "7" }), await location.item("20.00")];
  const body = { locationId, items: [{ menuItemId: roast }] };
  const paid = await waiter.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: soup }, { menuItemId: roast }] },
  });
  await api.orders.takePayment({ params: { id: paid.id }, body: { method: "card" } });
  const lowered = await api.orders.createWithItems({ body: { ...body, discountPercentage: "12.5" } });
  const voided = await api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: soup }, { menuItemId: roast }] },
  });
  const [line] = voided.items;
  await api.orders.update({ params: { id: voided.id }, body: { status: "preparing" } });
  const voiding = { reason: "Fell: twice", stock: "wasted" } as const;
  await api.orders.removeItem({ params: { itemId: line?.id ?? "" }, body: voiding });
  const gone = await api.orders.createWithItems({ body });
  await api.orders.cancel({ params: { id: gone.id }, body: {} });

  const listed = async (query: NonNullable<Parameters<typeof api.orders.listByLocation>[0]["query"]>) => {
    const { items } = await api.orders.listByLocation({ params: { locationId }, query });
    return items.map(({ id }) => id).toSorted();
  };
  const ids = (...orders: { id: string }[]) => orders.map(({ id }) => id).toSorted();
  const { people, categories, hourly } = await reportOf(location);
  const owner = people.find(({ userId }) => userId !== null);
  const busy = hourly.filter(({ orders }) => orders > 0);

  expect(await listed({ menuItemId: soup })).toEqual(ids(paid));
  expect(await listed({ categoryId: categories[0]?.categoryId })).toEqual(ids(paid, lowered, voided));
  expect(await listed({ tableId })).toEqual(ids(paid));
  expect(await listed({ userId: owner?.userId ?? "" })).toEqual(ids(lowered, voided, gone));
  expect(await listed({ method: "card" })).toEqual(ids(paid));
  expect(await listed({ method: "cash" })).toEqual([]);
  expect(await listed({ taxRate: "7.00" })).toEqual(ids(paid));
  expect(await listed({ correction: "order_discount", reason: "12.5" })).toEqual(ids(lowered));
  expect(await listed({ correction: "line_discount" })).toEqual([]);
  expect(await listed({ correction: "void", reason: "Fell: twice" })).toEqual(ids(voided));
  expect(await listed({ correction: "void", unexplained: "true" })).toEqual([]);
  expect(await listed({ correction: "cancelled", unexplained: "true" })).toEqual(ids(gone));
  const found = await Promise.all(busy.map(({ hour }) => listed({ hour })));
  expect(found.flat().toSorted()).toEqual(ids(paid, lowered, voided, gone));
});

test("explains a difference between days by number, average and section, with the orders of both", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  await api.tables.createSection({ body: { locationId, name: "Terrace", tableIds: [tableId] } });
  const [cheap, dear] = [await location.item("10.00"), await location.item("30.00")];
  const taken = async (menuItemId: string, more: object = {}) => {
    const { id } = await api.orders.createWithItems({
      body: { locationId, items: [{ menuItemId }], ...more },
    });
    await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
    return id;
  };
  const before = [
    await taken(dear, { tableId }),
    await taken(dear),
    await taken(cheap, { orderType: "takeaway" }),
  ];
  await konoba.pool.query(
    "update orders set created_at = created_at - interval '24 hours', business_date = business_date - 1 where id = any($1)",
    [before],
  );
  const now = [await taken(cheap, { tableId })];
  const cancelled = await api.orders.createWithItems({ body: { locationId, items: [{ menuItemId: dear }] } });
  await api.orders.cancel({ params: { id: cancelled.id }, body: {} });

  const why = await api.analytics.why({
    params: { locationId },
    query: { date: today, against: addDays(today, -1) },
  });

  expect(why.current).toMatchObject({ orders: 1, revenueAmount: "10.00", averageAmount: "10.00" });
  expect(why.previous).toMatchObject({ orders: 3, revenueAmount: "70.00", averageAmount: "23.33" });
  expect(why.change).toEqual({
    ordersAmount: "-46.67",
    averageAmount: "-13.33",
    differenceAmount: "-60.00",
  });
  expect(
    why.places.map(({ kind, sectionName, orders, previousOrders, differenceAmount }) => [
      kind,
      sectionName,
      orders,
      previousOrders,
      differenceAmount,
    ]),
  ).toEqual([
    ["section", "Terrace", 1, 1, "-20.00"],
    ["elsewhere", null, 0, 1, "-30.00"],
    ["away", null, 0, 1, "-10.00"],
  ]);
  expect(why.orders.map(({ id, isCancelled }) => [id, isCancelled])).toEqual([
    [now[0], false],
    [cancelled.id, true],
  ]);
  expect(why.previousOrders.map(({ id }) => id)).toEqual(before);
});

test("lists the first hundred orders of a long day and their total number", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const items = [{ menuItemId: await location.item("2.00") }];
  for (let made = 0; made < 102; made += 1) {
    const { id } = await api.orders.createWithItems({ body: { locationId, items } });
    if (made === 0) await api.orders.cancel({ params: { id }, body: {} });
  }

  const why = await api.analytics.why({
    params: { locationId },
    query: { date: today, against: addDays(today, -7) },
  });

  expect(why.orders).toHaveLength(100);
  expect(why).toMatchObject({ ordersThere: 102, previousOrdersThere: 0, current: { orders: 101 } });
});

test("lists all locations with totals by currency, and only the caller's own to a manager", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const other = await makeLocation(konoba, api, { name: "Aerodrom" });
  const { id } = await sell(location, "12.50");
  await api.orders.takePayment({ params: { id }, body: { method: "cash", tipAmount: "1.00" } });
  const query = { from: today, to: today };

  const { items, totals } = await api.analytics.locations({ query });
  const { api: manager } = await makeWorker(konoba, other.id, "manager");
  const alone = await manager.analytics.locations({ query });

  expect(items.map((each) => [each.locationId, each.orders, each.revenueAmount])).toEqual([
    [other.id, 0, "0.00"],
    [locationId, 1, "12.50"],
  ]);
  expect(totals).toEqual([
    {
      currencyCode: "EUR",
      orders: 1,
      revenueAmount: "12.50",
      previousRevenueAmount: "0.00",
    },
  ]);
  expect(alone.items.map((each) => each.locationId)).toEqual([other.id]);
});

test("reports sections, margins where a cost is known, and closed drawers", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId, tableId } = location;
  await api.tables.createSection({ body: { locationId, name: "Terrace", tableIds: [tableId] } });
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "50.00" } });
  const drawer = { id: shift?.id ?? "" };
  for (const body of [
    { kind: "paid_in", amount: "30.00", reason: "From the bank" },
    { kind: "paid_out", amount: "12.35", reason: "Ice" },
  ] as const)
    await api.drawers.move({ params: drawer, body });
  const { id } = await sell(location, "12.10", tableId);
  const cash = { method: "cash", handedAmount: "20.00", tipAmount: "0.70" } as const;
  await api.orders.takePayment({ params: { id }, body: cash });
  await api.orders.refund({ params: { id }, body: { amount: "1.05", method: "cash", reason: "Cold" } });
  await sell(location, "5.00", await location.table("2"));
  await api.drawers.count({ params: drawer, body: { lines: [{ value: "20.00", quantity: 3 }] } });
  await api.drawers.close({ params: drawer, body: { note: "Change was given twice" } });

  const { sections, items, drawers } = await reportOf(location);

  expect(
    sections.map(({ sectionName, orders, revenueAmount }) => [sectionName, orders, revenueAmount]),
  ).toEqual([
    ["Terrace", 1, "11.05"],
    [null, 1, "0.00"],
  ]);
  expect(items.map(({ marginAmount }) => marginAmount)).toEqual([null, null]);
  expect(drawers).toMatchObject([
    {
      number: 1,
      drawerName: null,
      // 50.00 and 30.00 less 12.35, and 12.10 with a tip of 0.70 less 1.05.
      expectedAmount: "79.40",
      countedAmount: "60.00",
      differenceAmount: "-19.40",
    },
  ]);
});

test("totals sales without tax alike by dish, by category and by the tax of the bills", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const [coffee, juice, pie] = [
    await location.item("1.00"),
    await location.item("1.30"),
    await location.item("0.70"),
  ];
  // Each of these bills is rounded, and so is each row of the report.
  for (const items of [[coffee], [coffee], [coffee], [coffee, juice], [juice, pie, pie]])
    await api.orders.createWithItems({
      body: { locationId, items: items.map((menuItemId) => ({ menuItemId })) },
    });

  const { sold, taxes, items, categories } = await reportOf(location);

  expect(sold).toMatchObject({ quantity: 8, salesAmount: "8.00", netAmount: taxes[0]?.netAmount });
  expect(categories.map(({ netAmount }) => netAmount)).toEqual([sold.netAmount]);
  expect(items.map(({ netAmount }) => netAmount)).not.toContain(sold.netAmount);
  expect(sold).toMatchObject({ costAmount: "0.00", costedQuantity: 0, marginAmount: null });
});

test("counts the taxes of what was paid on a day, as the drawer does, whatever is billed", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const [soup, roast] = [await location.item("5.35", { taxPercentage: "7" }), await location.item("19.99")];
  const items = [soup, roast].map((menuItemId) => ({ menuItemId }));
  const order = async () => (await api.orders.createWithItems({ body: { locationId, items } })).id;
  const { shift } = await api.drawers.open({ body: { locationId, openingAmount: "50.00" } });
  const pay = async (handedAmount?: string) => {
    const params = { id: await order() };
    await api.orders.takePayment({ params, body: { method: "cash", handedAmount } });
    return params;
  };
  const taxes = async (from = today) =>
    (await api.analytics.taxes({ params: { locationId }, query: { from, to: from } })).taxes;

  expect(await taxes()).toEqual([]);
  await order();
  await pay();
  await pay("10.00");
  const back = await pay();
  await api.orders.refund({ params: back, body: { method: "cash", amount: "5.00", reason: "Cold" } });
  const earlier = await pay();
  await konoba.pool.query("update payments set at = at - interval '2 days' where order_id = $1", [
    earlier.id,
  ]);

  const { taxes: drawn } = await api.drawers.report({ params: { id: shift?.id ?? "" } });
  const billed = (await reportOf(location)).taxes;
  const total = (rows: readonly { netAmount: string; taxAmount: string }[]) =>
    rows.reduce((sum, row) => sum + Number(row.netAmount) + Number(row.taxAmount), 0).toFixed(2);
  const [paid, before] = [await taxes(), await taxes(addDays(today, -2))];
  expect([total(paid), total(before), total(billed)]).toEqual(["55.68", "25.34", "126.70"]);
  expect(total(drawn)).toBe("81.02");
  expect(paid.map(({ taxPercentage }) => taxPercentage)).toEqual(billed.map((row) => row.taxPercentage));
});

test("shows the days to come of a week, and the totals of the same days a week before", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  const before = addDays(today, -7);
  const [early, late] = [await sell(location, "20.00"), await sell(location, "30.00")];
  for (const { id } of [early, late])
    await api.orders.takePayment({ params: { id }, body: { method: "cash" } });
  const day = businessDayBounds(before, "Europe/Podgorica", "04:00");
  const put = (order: { id: string }, at: number) =>
    konoba.pool.query("update orders set created_at = $2, business_date = $3 where id = $1", [
      order.id,
      new Date(at),
      before,
    ]);
  await put(early, day.from.getTime());
  await put(late, day.to.getTime() - 1_000);

  const { trend, previous, comparison } = await api.analytics.report({
    params: { locationId },
    query: { from: monday, to: addDays(monday, 6), compare: "previous" },
  });

  expect(comparison.firstDate).toBe(addDays(monday, -7));
  expect(trend.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => addDays(monday, days)));
  expect(trend.map(({ step, isAhead }) => isAhead === step > today)).not.toContain(false);
  expect(previous.revenueAmount).toBe("20.00");
  expect(trend.find(({ step }) => step === today)).toMatchObject({
    previousRevenueAmount: "20.00",
    previousWholeAmount: "50.00",
    previousWholeOrders: 2,
  });
});
