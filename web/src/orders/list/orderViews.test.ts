// @vitest-environment node
import { describe, expect, it } from "vitest";
import { datesOf, filtersBeside, filtersOf, viewBeside } from "./orderViews.ts";

const clock = { timezone: "Europe/Podgorica", businessDayStart: "04:00" };
// Saturday, two in the morning in Podgorica: still the business day of Friday.
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

  it("are left out when the address carries none or nonsense", () => {
    expect(filtersOf({ view: "unpaid", from: "soon", to: undefined }, clock, night)).toEqual({
      unpaid: "true",
    });
  });
});

describe("the filters of the list", () => {
  const workerId = "6f0c2d3e-1111-4222-8333-444455556666";

  it("ask the server by status, type, payment and who took the order", () => {
    const choices = { status: "ready", type: "takeaway", payment: "partially_paid", workerId };
    expect(filtersOf(choices, clock, night)).toEqual({
      status: "ready",
      orderType: "takeaway",
      paymentStatus: "partially_paid",
      workerId,
    });
  });

  it("leave out what the server does not know", () => {
    const choices = { status: "burnt", type: "drive_in", payment: "maybe", workerId: "nobody" };
    expect(filtersOf(choices, clock, night)).toEqual({});
  });

  it("narrow a quick view that asks something else and replace one that asks the same", () => {
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

it("what a figure is made of is asked of the server, nonsense is left out", () => {
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
