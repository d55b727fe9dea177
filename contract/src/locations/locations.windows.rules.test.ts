import { expect, it } from "vitest";
import { channelOf, daysText } from "./locations.windows.rules.ts";

const names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

it.each<[days: number[], text: string]>([
  [[1, 2, 3, 4, 5], "Mon–Fri"],
  [[5, 6], "Fri, Sat"],
  [[0, 1, 2, 3, 4, 5], "Mon–Fri, Sun"],
  [[6, 0, 5], "Fri–Sun"],
  [[1, 3, 5], "Mon, Wed, Fri"],
])("names the days %o as %s", (days, text) => {
  expect(daysText(days, (day) => names[day] ?? "")).toBe(text);
});

it("sells dine-in without a table at the counter", () => {
  expect(channelOf({ orderType: "dine_in", tableId: null })).toBe("counter");
  expect(channelOf({ orderType: "dine_in", tableId: "7" })).toBe("tables");
  expect(channelOf({ orderType: "delivery", tableId: null })).toBe("delivery");
});
