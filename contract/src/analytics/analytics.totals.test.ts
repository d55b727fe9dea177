import { expect, test } from "vitest";
import { changeAmount, changePercentage, perGuest } from "./analytics.totals.ts";

test.each([
  ["112.00", "100.00", 12],
  ["27.33", "29.13", -6],
  ["0.00", "10.00", -100],
  ["10.00", "0.00", null],
])("%s against %s changed by %s percent", (current, previous, change) => {
  expect(changePercentage(current, previous, 2)).toBe(change);
});

test("a change is exact to the minor unit", () => {
  expect(changeAmount("27.33", "29.13", 2)).toBe("-1.80");
});

test.each([
  ["1284.50", 131, "9.81"],
  ["10.00", 3, "3.33"],
  ["10.00", 0, null],
])("%s among %i guests is %s each", (amount, guests, each) => {
  expect(perGuest(amount, guests, 2)).toBe(each);
});
