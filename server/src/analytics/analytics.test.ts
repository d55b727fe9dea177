import type { ApiError } from "@konoba/contract/lib/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp, type TestApp } from "../../test/app.ts";
import { makeWorker } from "../../test/factories.ts";
import { makeTestLocation, type TestLocation } from "../../test/testLocation.ts";

let konoba: TestApp;
beforeAll(async () => {
  konoba = await testApp();
});
afterAll(() => konoba.close());

const cents = (text: string) => Math.round(Number(text) * 100);

async function sell(location: TestLocation, price: string, tableId: string | null = null) {
  const { api, locationId } = location;
  return api.orders.createWithItems({
    body: { locationId, tableId, items: [{ menuItemId: await location.item(price) }] },
  });
}

const summaryOf = (location: TestLocation, period: "today" | "yesterday" | "this_month" = "today") =>
  location.api.analytics.summary({ params: { locationId: location.locationId }, query: { period } });

test("shows zeros, dashes and no peak for an empty period", async () => {
  const location = await makeTestLocation(konoba);

  const { current, peakHour, hourly, topTables } = await summaryOf(location);

  expect(current).toEqual({
    orders: 0,
    openOrders: 0,
    paidOrders: 0,
    revenueAmount: "0.00",
    refundedAmount: "0.00",
    correctedAmount: "0.00",
    pendingAmount: "0.00",
    averageAmount: null,
    tableUtilization: null,
  });
  expect([peakHour, hourly.length, topTables.length]).toEqual([null, 24, 0]);
});

test("adds up revenue, refunded and pending to the total due, without tips and cancelled orders", async () => {
  const location = await makeTestLocation(konoba, { servicePrice: "1.00" });
  const { api } = location;
  const orders = [
    await sell(location, "10.00"),
    await sell(location, "20.05"),
    await sell(location, "30.10"),
    await sell(location, "99.00"),
  ];
  const [paid, partial, refunded, cancelled] = orders.map((order) => ({ id: order.id }));
  if (!paid || !partial || !refunded || !cancelled) throw new Error("four orders are made");
  await api.orders.takePayment({
    params: paid,
    body: { method: "card", handedAmount: "13.00", tipAmount: "2.00" },
  });
  await api.orders.takePayment({ params: partial, body: { method: "cash", handedAmount: "5.00" } });
  await api.orders.takePayment({ params: refunded, body: { method: "cash" } });
  await api.orders.refund({ params: refunded, body: { method: "cash", amount: "4.00", reason: "cold" } });
  await api.orders.cancel({ params: cancelled, body: {} });

  const { current, byMethod, hourly } = await summaryOf(location);

  const due = 1100 + 2105 + 3110;
  expect(cents(current.revenueAmount) + cents(current.refundedAmount) + cents(current.pendingAmount)).toBe(
    due,
  );
  expect(current).toMatchObject({
    orders: 3,
    paidOrders: 2,
    revenueAmount: "43.10",
    refundedAmount: "4.00",
    pendingAmount: "16.05",
    averageAmount: "19.05",
  });
  expect(byMethod).toEqual([
    { method: "cash", amount: "32.10" },
    { method: "card", amount: "11.00" },
  ]);
  expect(hourly.reduce((sum, bucket) => sum + bucket.orders, 0)).toBe(3);
});

test("assigns yesterday's orders to yesterday, and sorts top tables by revenue", async () => {
  const location = await makeTestLocation(konoba);
  const terrace = await location.table("12");
  const early = await sell(location, "50.00", location.tableId);
  await sell(location, "5.00", location.tableId);
  const best = await sell(location, "20.00", terrace);
  await konoba.pool.query(
    "update orders set created_at = created_at - interval '24 hours', business_date = business_date - 1 where id = $1",
    [early.id],
  );
  await location.api.orders.takePayment({ params: { id: best.id }, body: { method: "cash" } });

  const today = await summaryOf(location);
  const yesterday = await summaryOf(location, "yesterday");

  expect([today.current.orders, yesterday.current.orders]).toEqual([2, 1]);
  expect(today.topTables.map((table) => [table.tableNumber, table.revenueAmount])).toEqual([
    ["12", "20.00"],
    ["1", "0.00"],
  ]);
  expect(today.topItems.map((item) => [item.quantity, item.salesAmount])).toEqual([
    [1, "20.00"],
    [1, "5.00"],
  ]);
});

test("reports the average and maximum preparation time of each dish", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const [soup, roast] = [await location.item("4.00"), await location.item("14.00")];
  const order = await api.orders.createWithItems({
    body: {
      locationId,
      items: [soup, soup, roast, roast, roast].map((menuItemId, index) => ({
        menuItemId,
        course: index === 3 ? 2 : 1,
      })),
    },
  });
  const [first, second, third, fourth] = order.items.map(({ id }) => id);
  const made = async (id: string | undefined, minutes: number, fired: number | null = null) =>
    konoba.pool.query(
      `update order_items set status = 'ready', fired_at = created_at + make_interval(mins => $2::int),
         ready_at = created_at + make_interval(mins => $3::int) where id = $1`,
      [id, fired, minutes],
    );
  await made(first, 4);
  await made(second, 9);
  await made(third, 30);
  // A later course counts from the moment it was fired.
  await made(fourth, 60, 50);

  const { dishTimes } = await api.analytics.summary({ params: { locationId }, query: { period: "today" } });

  const times = { nameEn: "Soup", nameMe: "Čorba", lines: 2 };
  expect(dishTimes).toEqual([
    { ...times, menuItemId: roast, averageMinutes: 20, slowestMinutes: 30 },
    { ...times, menuItemId: soup, averageMinutes: 7, slowestMinutes: 9 },
  ]);
});

test("counts the occupied minutes of a table once, however many orders it had", async () => {
  const everyDay = Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    openTime: "00:00",
    closeTime: "00:00",
    isClosed: false,
  }));
  const location = await makeTestLocation(konoba);
  await location.api.locations.updateWorkingHours({
    params: { id: location.locationId },
    body: { workingHours: everyDay },
  });
  const first = await sell(location, "5.00", location.tableId);
  const second = await sell(location, "5.00", location.tableId);
  // Both orders sat for 264 of the 1440 minutes of the business day before, whatever the hour is now.
  const yesterday = `(date_trunc('day', (now() at time zone 'Europe/Podgorica') - interval '4 hours')
    - interval '20 hours') at time zone 'Europe/Podgorica'`;
  await konoba.pool.query(
    `update orders set status = 'cancelled', created_at = ${yesterday} + interval '8 hours',
       closed_at = ${yesterday} + interval '12 hours 24 minutes', business_date = business_date - 1 where id = any($1)`,
    [[first.id, second.id]],
  );
  await konoba.pool.query("update orders set status = 'completed' where id = any($1)", [
    [first.id, second.id],
  ]);

  const { current } = await summaryOf(location, "yesterday");

  expect(Number(current.tableUtilization)).toBeCloseTo((264 / 1440) * 100, 0);

  // The orders sat from 12:00 to 16:24, of which a break until 16:00 takes its part.
  const workingHours = everyDay.map((day) => ({ ...day, breakFrom: "10:00", breakTo: "16:00" }));
  await location.api.locations.updateWorkingHours({
    params: { id: location.locationId },
    body: { workingHours },
  });
  const paused = await summaryOf(location, "yesterday");
  expect(Number(paused.current.tableUtilization)).toBeCloseTo((24 / 1080) * 100, 1);
});

test("shows a waiter no figures but the counts in the navigation", async () => {
  const location = await makeTestLocation(konoba);
  await sell(location, "5.00");
  const waiter = await makeWorker(konoba, location.locationId, "waiter");
  const params = { locationId: location.locationId };

  await expect(waiter.api.analytics.summary({ params })).rejects.toEqual(
    expect.objectContaining({ code: "forbidden" }) as ApiError,
  );
  expect(await waiter.api.analytics.counts({ params })).toEqual({
    openOrders: 1,
    waitingOrders: 0,
    readyOrders: 0,
    lateTickets: 0,
    expectedReservations: 0,
    stockAlerts: 0,
    stuckPrints: 0,
    excessOrders: 0,
    approvals: 0,
    accessRequests: 0,
    receipts: null,
  });
});

test("counts open orders in the navigation as their list and the tables do, whatever their day", async () => {
  const location = await makeTestLocation(konoba);
  const old = await sell(location, "5.00", location.tableId);
  await sell(location, "6.00", await location.table("2"));
  const ended = await sell(location, "7.00", await location.table("3"));
  await location.api.orders.cancel({ params: { id: ended.id } });
  await konoba.pool.query("update orders set business_date = business_date - 1 where id = $1", [old.id]);
  const params = { locationId: location.locationId };

  const { openOrders } = await location.api.analytics.counts({ params });
  const list = await location.api.orders.listByLocation({ params, query: { open: "true" } });
  const { items } = await location.api.orders.floor({ params });

  expect([openOrders, list.total, items.reduce((sum, table) => sum + table.openOrders, 0)]).toEqual([
    2, 2, 2,
  ]);
  expect(items.filter(({ status }) => status === "occupied")).toHaveLength(2);
});

test("counts for each person what is theirs to serve, what is late, and who is still to come", async () => {
  const location = await makeTestLocation(konoba);
  const { api, locationId } = location;
  const params = { locationId };
  const [waiter, cook, keeper] = await Promise.all([
    makeWorker(konoba, locationId, "waiter"),
    makeWorker(konoba, locationId, "kitchen"),
    makeWorker(konoba, locationId, "stock"),
  ]);
  const countsOf = async (person: Pick<TestLocation, "api">) => {
    const { readyOrders, lateTickets, expectedReservations } = await person.api.analytics.counts({ params });
    return [readyOrders, lateTickets, expectedReservations];
  };
  const { id } = await waiter.api.orders.createWithItems({
    body: { locationId, items: [{ menuItemId: await location.item("5.00", { minutes: 10 }) }] },
  });
  await sell(location, "6.00");
  const booking = await api.reservations.create({
    body: {
      locationId,
      name: "Marković",
      partySize: 2,
      startsAt: new Date(Date.now() + 30 * 60_000).toISOString(),
      confirmedWarnings: ["closed_hours", "closed_day", "seats"],
    },
  });
  expect(await countsOf(location)).toEqual([0, 0, 1]);

  await konoba.pool.query(
    "update order_items set created_at = created_at - interval '12 minutes' where order_id = $1",
    [id],
  );
  expect(await Promise.all([location, waiter, cook, keeper].map(countsOf))).toEqual([
    [0, 1, 1],
    [0, 1, 1],
    [0, 1, 0],
    [0, 0, 0],
  ]);

  await api.orders.update({ params: { id }, body: { status: "ready" } });
  await api.reservations.update({ params: { id: booking.id }, body: { status: "arrived" } });
  expect(await Promise.all([location, waiter, cook].map(countsOf))).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 0],
  ]);
});

test("reports whether a new location has a menu, a team and printers", async () => {
  const location = await makeTestLocation(konoba);
  const params = { locationId: location.locationId };
  const nothing = { hasItems: false, hasWorkers: false, hasPrinters: false };
  expect(await location.api.analytics.setup({ params })).toEqual(nothing);

  await location.item("5.00");
  await makeWorker(konoba, location.locationId, "waiter");
  expect(await location.api.analytics.setup({ params })).toEqual({
    ...nothing,
    hasItems: true,
    hasWorkers: true,
  });
});

test("returns each table's open order, guests and balance on the floor", async () => {
  const location = await makeTestLocation(konoba);
  const order = await sell(location, "12.00", location.tableId);
  await location.api.orders.update({ params: { id: order.id }, body: { guests: 3 } });
  await location.api.orders.takePayment({
    params: { id: order.id },
    body: { method: "cash", handedAmount: "2.00" },
  });

  const { items } = await location.api.orders.floor({ params: { locationId: location.locationId } });

  expect(items).toMatchObject([
    {
      tableNumber: "1",
      status: "occupied",
      openOrders: 1,
      orderId: order.id,
      guests: 3,
      balanceAmount: "10.00",
    },
  ]);
});

test("counts today's sales of featured items as the linked list does", async () => {
  const location = await makeTestLocation(konoba);
  const id = await location.item("5.00");
  await konoba.pool.query("update menu_items set featured = true where id = $1", [id]);
  const sell = (quantity: number) =>
    location.api.orders.createWithItems({
      body: { locationId: location.locationId, items: [{ menuItemId: id, quantity }] },
    });
  await sell(4);
  // Guests of yesterday who order again after midnight: the order belongs to the day they came.
  const late = await sell(1);
  await konoba.pool.query(
    "update orders set created_at = created_at - interval '1 day', business_date = business_date - 1 where id = $1",
    [late.id],
  );

  const { items } = await location.api.analytics.featured({ params: { locationId: location.locationId } });

  expect(items).toMatchObject([{ id, nameMe: "Čorba", categoryEn: "Food", price: "5.00", soldToday: 4 }]);
});
