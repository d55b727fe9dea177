import { expect, it } from "vitest";
import { formatDay, formatDays } from "./formats.ts";

it("names every weekday in Montenegrin", () => {
  const days = ["16", "17", "18", "19", "20", "21", "22"].map((day) => formatDay(`2026-11-${day}`, "me"));
  expect(days.map((day) => day.split(",")[0])).toEqual([
    "ponedjeljak",
    "utorak",
    "srijeda",
    "četvrtak",
    "petak",
    "subota",
    "nedjelja",
  ]);
  expect(formatDay("2026-11-16", "en")).toBe("Monday 16 November");
});

it.each([
  ["2026-11-16", "2026-11-22", "16–22 November 2026", "16.–22. novembar 2026."],
  ["2026-11-30", "2026-12-06", "30 November – 6 December 2026", "30. novembar – 6. decembar 2026."],
  ["2026-12-28", "2027-01-03", "28 December 2026 – 3 January 2027", "28. decembar 2026. – 3. januar 2027."],
])("formats the days from %s to %s", (first, last, en, me) => {
  expect(formatDays(first, last, "en")).toBe(en);
  expect(formatDays(first, last, "me")).toBe(me);
  expect(formatDays(first, last, "en", false)).not.toMatch(/20\d\d/);
});
