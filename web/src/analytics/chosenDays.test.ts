import { expect, it } from "vitest";
import { chosenDays, periodOf, todayOf } from "./chosenDays.ts";
import { comparisonsOf } from "./compared.ts";
import { localTime, spanText } from "./periodText.ts";

const today = "2026-11-20";

it.each([
  [{}, "today"],
  [{ period: "yesterday" }, "yesterday"],
  [{ period: "range" }, "range"],
  [{ period: "century" }, "today"],
  [{ report: "dishes" }, "range"],
  [{ report: "dishes", period: "this_week" }, "this_week"],
])("%j means the period %s", (search, period) => {
  expect(periodOf(search)).toBe(period);
});

it.each([
  [{}, [today, today, "weekday"]],
  [{ period: "yesterday" }, ["2026-11-19", "2026-11-19", "weekday"]],
  [{ period: "this_week" }, ["2026-11-16", "2026-11-22", "previous"]],
  [{ period: "this_month" }, ["2026-11-01", "2026-11-30", "previous"]],
  [{ period: "this_month", compare: "lastYear" }, ["2026-11-01", "2026-11-30", "lastYear"]],
  [{ period: "today", compare: "never" }, [today, today, "weekday"]],
  [{ period: "range" }, ["2026-11-14", today, "weekday"]],
  [{ report: "dishes" }, ["2026-10-22", today, "weekday"]],
  [{ period: "range", from: "2026-11-02", to: "2026-11-05" }, ["2026-11-02", "2026-11-05", "weekday"]],
  [{ period: "range", from: "2026-11-05", to: "2026-11-02" }, ["2026-11-02", "2026-11-05", "weekday"]],
  [{ period: "range", to: "2026-11-16", compare: "previous" }, ["2026-11-14", "2026-11-16", "previous"]],
])("%j covers %j", (search, [from, to, compare]) => {
  expect(chosenDays(search, today)).toEqual({ from, to, compare });
});

const place: Parameters<typeof todayOf>[0] = Object({
  timezone: "Europe/Podgorica",
  businessDayStart: "04:00",
});

it.each([
  ["2026-11-20T02:59:00Z", "2026-11-19"],
  ["2026-11-20T03:00:00Z", "2026-11-20"],
  ["2026-11-20T23:30:00Z", "2026-11-20"],
])("at %s the business day is %s", (now, day) => {
  expect(todayOf(place, new Date(now))).toBe(day);
});

it("offers a week no comparison by weekdays", () => {
  const all = ["previous", "weekday", "lastYear"] as const;
  expect(comparisonsOf("this_week", all)).toEqual(["previous", "lastYear"]);
  expect(comparisonsOf("today", all)).toEqual(all);
});

it.each([
  ["2026-11-20", "2026-11-20", "20 November", "20. novembar"],
  ["2026-11-16", "2026-11-20", "16 – 20 November", "16 – 20. novembar"],
  ["2026-10-30", "2026-11-03", "30 October – 3 November", "30. oktobar – 3. novembar"],
  ["2025-11-03", "2026-11-03", "3 November – 3 November", "3. novembar – 3. novembar"],
])("writes %s to %s as %s", (first, last, english, montenegrin) => {
  expect([spanText([first, last], "en"), spanText([first, last], "me")]).toEqual([english, montenegrin]);
});

it("writes instants at the local time of the location", () => {
  expect(localTime("2026-11-22T23:05:00Z", "Europe/Podgorica")).toBe("2026-11-23 00:05");
  expect(localTime("2026-06-22T09:59:00Z", "Europe/Podgorica")).toBe("2026-06-22 11:59");
});
