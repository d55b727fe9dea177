import { expect, test } from "vitest";
import { cumulativeOf } from "./cumulative.ts";

type Source = Parameters<typeof cumulativeOf>[0];
type Step = Source["report"]["trend"][number];

const location = {
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
  workingHours: [],
} as unknown as Source["location"];

const step = (name: string, now: string, before: string, whole: string | null): Step => ({
  step: name,
  orders: Number(now) > 0 ? 1 : 0,
  revenueAmount: now,
  previousOrders: 0,
  previousRevenueAmount: before,
  previousWholeAmount: whole,
  previousWholeOrders: null,
  isAhead: false,
});

const reportOf = (to: string, lastDate: string, trend: Step[]): Source => ({
  location,
  report: {
    to,
    lastDate,
    trend,
    hourly: trend.map((each) => ({ ...each, hour: Number(each.step) })),
  } as unknown as Source["report"],
});

test("adds up revenue until now, and the comparison to its end with a point at the current time", () => {
  const { now, before, isRunning, beforeEndAmount } = cumulativeOf(
    reportOf("2026-11-23T18:30:00Z", "2026-11-23", [
      step("18", "10.00", "20.00", "20.00"),
      step("19", "5.50", "2.00", "8.00"),
      { ...step("20", "0.00", "0.00", "12.25"), isAhead: true },
    ]),
  );

  expect(now).toEqual([
    { at: 0, value: 0 },
    { at: 1, value: 10 },
    { at: 1.5, value: 15.5 },
  ]);
  expect(before).toEqual([
    { at: 0, value: 0 },
    { at: 1, value: 20 },
    { at: 1.5, value: 22 },
    { at: 2, value: 28 },
    { at: 3, value: 40.25 },
  ]);
  expect([isRunning, beforeEndAmount]).toEqual([true, "40.25"]);
});

test("draws a day of the running week up to its elapsed share", () => {
  const { now } = cumulativeOf(
    reportOf("2026-11-24T15:00:00Z", "2026-11-24", [
      step("2026-11-23", "10.00", "0.00", "0.00"),
      step("2026-11-24", "6.00", "0.00", "0.00"),
      { ...step("2026-11-25", "0.00", "0.00", "0.00"), isAhead: true },
    ]),
  );

  expect(now.map(({ at }) => at)).toEqual([0, 1, 1.5]);
});

test("draws no second line without revenue in the comparison", () => {
  const { before, beforeEndAmount, isRunning } = cumulativeOf(
    reportOf("2026-11-24T03:00:00Z", "2026-11-23", [step("18", "10.00", "0.00", null)]),
  );

  expect([before, beforeEndAmount, isRunning]).toEqual([[], null, false]);
});
