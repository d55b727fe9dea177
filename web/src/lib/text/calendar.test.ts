import { beforeAll, expect, it } from "vitest";
import english from "../units.en.json" with { type: "json" };
import { relativeTime, shortWeekdayName, weekOrder, weekdayName } from "./calendar.ts";
import { addTexts, showLanguage } from "./translation.ts";

beforeAll(async () => {
  addTexts("units", "en", english);
  await showLanguage("en");
});

it("starts the week on Monday and reads 7 as Sunday", () => {
  expect(weekOrder.map((day) => shortWeekdayName(day, "me")).join(" ")).toBe("pon uto sri čet pet sub ned");
  expect([weekdayName(7, "en"), shortWeekdayName(7, "en"), weekdayName(-1, "en")]).toEqual([
    "Sunday",
    "Sun",
    "",
  ]);
});

const now = new Date("2026-11-24T20:00:00Z");
const minute = 60_000;
const day = 24 * 60 * minute;

it.each([
  [0, "just now"],
  [59_999, "just now"],
  [minute, "1 minute ago"],
  [59 * minute, "59 minutes ago"],
  [60 * minute, "1 hour ago"],
  [day - 1, "23 hours ago"],
  [day, "yesterday"],
  [-day, "tomorrow"],
  [2 * day, "2 days ago"],
  [-6 * day, "in 6 days"],
  [7 * day, "1 week ago"],
  [34 * day, "4 weeks ago"],
  [35 * day, "1 month ago"],
  [359 * day, "11 months ago"],
  [362 * day, "1 year ago"],
  [1000 * day, "2 years ago"],
])("%i ms before is %s", (distance, text) => {
  expect(relativeTime(new Date(now.getTime() - distance), now)).toBe(text);
});
