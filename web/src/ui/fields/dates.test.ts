import { expect, it } from "vitest";
import { addMinutes, readDay, readTime, showDay } from "./dates.ts";

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

it("adds minutes to a time, modulo 24 hours", () => {
  expect(addMinutes("23:50", 15)).toBe("00:05");
  expect(addMinutes("00:00", -15)).toBe("23:45");
});

it("formats a day per language", () => {
  expect(showDay("2026-11-05", "en")).toBe("05/11/2026");
  expect(showDay("2026-11-05", "me")).toBe("5. 11. 2026.");
});
