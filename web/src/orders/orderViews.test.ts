// @vitest-environment node
import { describe, expect, it } from "vitest";
import { datesOf, filtersBeside, filtersOf, viewBeside } from "./orderViews.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00" };
// Saturday, 2:00 in Podgorica: still the business day of Friday.
const night = new Date("2026-11-21T01:00:00Z");

describe("the days of the list", () => {
  it("follow the business day, which ends after midnight", () => {
    expect(datesOf("today", clock, night)).toEqual({ from: "2026-11-20", to: "2026-11-20" });
    expect(datesOf("yesterday", clock, night)).toEqual({ from: "2026-11-19", to: "2026-11-19" });
  });

  it("begin the week on Monday and the month on the first", () => {
    expect(datesOf("week", clock, night)).toEqual({ from: "2026-11-16", to: "2026-11-20" });
    expect(datesOf("month", clock, night)).toEqual({ from: "2026-11-01", to: "2026-11-20" });
  });

  it("become instants from the start of the first day to the end of the last", () => {
    expect(filtersOf({ view: "today", from: "2026-01-01", to: undefined }, clock, night)).toEqual({
      dateFrom: "2026-11-20T03:00:00.000Z",
      dateTo: "2026-11-21T03:00:00.000Z",
    });
  });

  it("are omitted when the URL has none or an invalid date", () => {
    expect(filtersOf({ view: "unpaid", from: "soon", to: undefined }, clock, night)).toEqual({
      unpaid: "true",
    });
  });
});

describe("the filters of the list", () => {
  const workerId = "6f0c2d3e-1111-4222-8333-444455556666";

  it("are sent as status, type, payment and staff member", () => {
    const choices = { status: "ready", type: "takeaway", payment: "partially_paid", workerId };
    expect(filtersOf(choices, clock, night)).toEqual({
      status: "ready",
      orderType: "takeaway",
      paymentStatus: "partially_paid",
      workerId,
    });
  });

  it("omit unknown values", () => {
    const choices = { status: "burnt", type: "drive_in", payment: "maybe", workerId: "nobody" };
    expect(filtersOf(choices, clock, night)).toEqual({});
  });

  it("refine a quick view on another field and replace one on the same field", () => {
    expect(filtersOf({ view: "open", payment: "pending" }, clock, night)).toEqual({
      open: "true",
      paymentStatus: "pending",
    });
    expect(viewBeside("cancelled", "status")).toEqual({ view: undefined });
    expect(viewBeside("today", "status")).toEqual({});
    expect(filtersBeside("delivery")).toEqual({ type: undefined });
    expect(filtersBeside(undefined)).toEqual({});
  });
});

it("are sent for analytics figures, without invalid values", () => {
  const item = "6f0c2d3e-1111-4222-8333-444455556666";
  const figure = { item, method: "card", rate: "7.5", hour: "1", why: "void:Fell: twice" };
  expect(filtersOf(figure, clock, night)).toEqual({
    menuItemId: item,
    method: "card",
    taxRate: "7.5",
    hour: 1,
    correction: "void",
    reason: "Fell: twice",
  });
  expect(filtersOf({ why: "cancelled:" }, clock, night)).toEqual({
    correction: "cancelled",
    unexplained: "true",
  });
  expect(filtersOf({ why: "void" }, clock, night)).toEqual({ correction: "void" });
  const nonsense = { item: "soup", method: "shells", rate: "some", hour: "24", why: "mood" };
  expect(filtersOf(nonsense, clock, night)).toEqual({});
});

const id = "6f0c2d3e-1111-4222-8333-444455556666";

it.each<[Parameters<typeof filtersOf>[0], object]>([
  [{ view: "delivery" }, { orderType: "delivery" }],
  [{ view: "cancelled" }, { status: "cancelled" }],
  [{ view: "kitchen" }, {}],
  [{ from: "2026-11-20" }, { dateFrom: "2026-11-20T03:00:00.000Z" }],
  [{ to: "2026-11-20" }, { dateTo: "2026-11-21T03:00:00.000Z" }],
  [{ from: "x2026-11-20", to: "2026-11-200" }, {}],
  [
    { section: id, station: id },
    { sectionId: id, stationId: id },
  ],
  [{ section: `x${id}`, station: `${id}0` }, {}],
  [
    { counted: "1", tips: "1" },
    { counted: "true", tipped: "true" },
  ],
  [{ counted: "0", tips: "yes" }, {}],
  [
    { userId: id, category: id, table: id },
    { userId: id, categoryId: id, tableId: id },
  ],
  [{ userId: "me", category: "food", table: "7" }, {}],
  [
    { hour: "23", weekday: "0" },
    { hour: 23, weekday: 0 },
  ],
  [{ hour: "123", weekday: "7" }, {}],
  [{ hour: "230", weekday: "60" }, {}],
  [{ hour: "19" }, { hour: 19 }],
  [{ weekday: "16" }, {}],
  [
    { item: id, made: "1" },
    { menuItemId: id, made: "true" },
  ],
  [{ item: id, made: "0" }, { menuItemId: id }],
  [{ made: "1" }, {}],
  [{ place: id }, { firstSection: id }],
  [{ place: "none" }, { firstSection: "none" }],
  [{ place: "terrace" }, {}],
  [{ rate: "21" }, { taxRate: "21" }],
  [{ rate: "7.1234" }, { taxRate: "7.1234" }],
  [{ rate: "7.12345" }, {}],
  [{ rate: "x7" }, {}],
  [{ rate: "2100" }, {}],
  [{ rate: "7." }, {}],
  [{ why: "discount:" }, { correction: "discount", unexplained: "true" }],
  [{ why: "" }, {}],
])("%j asks the server for %j", (choices, filters) => {
  expect(filtersOf(choices, clock, night)).toEqual(filters);
});

it.each([
  ["open", "status", "payment"],
  ["cancelled", "status", "type"],
  ["delivery", "type", "status"],
  ["unpaid", "payment", "status"],
] as const)("the view %s and the filter %s replace each other", (view, same, other) => {
  expect(viewBeside(view, same)).toEqual({ view: undefined });
  expect(viewBeside(view, other)).toEqual({});
  expect(filtersBeside(view)).toEqual({ [same]: undefined });
  expect(viewBeside("kitchen", same)).toEqual({});
});

it("the week of a Sunday and of a Monday begins on their Monday", () => {
  const at = (day: string) => datesOf("week", clock, new Date(`${day}T12:00:00Z`)).from;
  expect([at("2026-11-22"), at("2026-11-23")]).toEqual(["2026-11-16", "2026-11-23"]);
});
