// @vitest-environment node
import { expect, test } from "vitest";
import { ordersOf } from "../../analytics/ordersOf.ts";
import { readSearch } from "../../lib/list/addresses.ts";
import { filtersOf } from "../../orders/orderViews.ts";

test("links a figure to the list of what it counts, with cancelled orders only where it counts them", () => {
  const filtersIn = (href: string) => {
    const search = Object.fromEntries(new URLSearchParams(href.split("?")[1]));
    const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00" };
    const { dateFrom, dateTo, ...query } = filtersOf(readSearch("/orders", search), clock, new Date(0));
    expect([dateFrom, dateTo]).toEqual(["2026-11-16T03:00:00.000Z", "2026-11-21T03:00:00.000Z"]);
    return query;
  };
  const list = (narrowed?: Parameters<typeof ordersOf>[2]) =>
    filtersIn(ordersOf("2026-11-16", "2026-11-20", narrowed));
  const id = "6f0c2d3e-1111-4222-8333-444455556666";
  const counted = "true";

  expect(list()).toEqual({ counted });
  expect(list({ hour: "20", weekday: "5" })).toEqual({ counted, hour: 20, weekday: 5 });
  expect(list({ type: "takeaway" })).toEqual({ counted, orderType: "takeaway" });
  expect(list({ table: id })).toEqual({ counted, tableId: id });
  expect(list({ place: id })).toEqual({ counted, firstSection: id });
  expect(list({ place: "none" })).toEqual({ counted, firstSection: "none" });
  expect(list({ workerId: id })).toEqual({ counted, workerId: id });
  expect(list({ payment: "paid" })).toEqual({ counted, paymentStatus: "paid" });
  expect(list({ item: id, made: "1" })).toEqual({ menuItemId: id, made: "true" });
  expect(list({ method: "card" })).toEqual({ method: "card" });
  expect(list({ tips: "1" })).toEqual({ tipped: "true" });
  expect(list({ view: "unpaid" })).toEqual({ unpaid: "true" });
  expect(list({ why: "discount" })).toEqual({ correction: "discount" });
  expect(list({ why: "cancelled:" })).toEqual({ correction: "cancelled", unexplained: "true" });
});
