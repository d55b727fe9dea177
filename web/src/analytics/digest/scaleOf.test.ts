import { expect, it } from "vitest";
import { formatDays } from "./formatDays.ts";
import { scaleOf } from "./scaleOf.ts";
import { weekAt } from "./weekAt.ts";

it.each([
  [[], 1],
  [[null, "0.0"], 1],
  [["0.7", "2.0", "1.0"], 3],
  [["3.5", "3.1"], 5],
  [["42.9", "14.3"], 75],
  [["90.0"], 100],
  [["250.0"], 250],
])("ends the scale of %j at %d", (percentages, end) => {
  expect(scaleOf(percentages)).toBe(end);
});

it.each([
  ["2026-11-16", "2026-11-22", "16–22 November 2026", "16.–22. novembar 2026."],
  ["2026-11-30", "2026-12-06", "30 November – 6 December 2026", "30. novembar – 6. decembar 2026."],
  ["2026-12-28", "2027-01-03", "28 December 2026 – 3 January 2027", "28. decembar 2026. – 3. januar 2027."],
])("formats the week from %s to %s", (first, last, en, me) => {
  expect([formatDays(first, last, "en"), formatDays(first, last, "me")]).toEqual([en, me]);
});

it.each([
  ["2026-11-15", "2026-11-09"],
  ["2026-11-16", "2026-11-16"],
  ["2026-11-23", undefined],
  ["2026-12-02", undefined],
])("opens for %s the week of %s, and the last one without an address", (day, week) => {
  expect(weekAt(day, "2026-11-23")).toBe(week);
});
