import { expect, it } from "vitest";
import { addDays, addMinutes, addMonths, monthGrid, readDay, readTime, showDay } from "./dates.ts";

const now = new Date("2026-11-20T12:00:00Z");

it.each([
  ["21/11/2026", "2026-11-21"],
  ["21. 11. 2026.", "2026-11-21"],
  ["2026-11-21", "2026-11-21"],
  ["1.2.27", "2027-02-01"],
  ["5.3", "2026-03-05"],
  ["31.2.2026", null],
  ["12", null],
  ["tomorrow", null],
])("reads the day %j as %j", (typed, expected) => {
  expect(readDay(typed, now)).toBe(expected);
});

it.each([
  ["8", "08:00"],
  ["830", "08:30"],
  ["0830", "08:30"],
  ["8:30", "08:30"],
  ["18.05", "18:05"],
  ["24", null],
  ["8:75", null],
])("reads the time %j as %j", (typed, expected) => {
  expect(readTime(typed)).toBe(expected);
});

it("moves by days, months and minutes without slipping", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
  expect(addMinutes("23:50", 15)).toBe("00:05");
  expect(addMinutes("00:00", -15)).toBe("23:45");
});

it("begins the weeks of a month with Monday", () => {
  const grid = monthGrid("2026-11-21");

  expect(grid).toHaveLength(6);
  expect(grid[0]).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
});

it("writes a day as each language does", () => {
  expect(showDay("2026-11-05", "en")).toBe("05/11/2026");
  expect(showDay("2026-11-05", "me")).toBe("5. 11. 2026.");
});
