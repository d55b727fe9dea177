import { expect, test } from "vitest";
import { changePercentage, perGuest, slowestOf } from "./analytics.totals.ts";

test.each([
  ["112.00", "100.00", 12],
  ["27.33", "29.13", -6],
  ["0.00", "10.00", -100],
  ["10.00", "0.00", null],
])("%s against %s changed by %s percent", (current, previous, change) => {
  expect(changePercentage(current, previous, 2)).toBe(change);
});

test.each([
  ["1284.50", 131, "9.81"],
  ["10.00", 3, "3.33"],
  ["10.00", 0, null],
])("%s among %i guests is %s each", (amount, guests, each) => {
  expect(perGuest(amount, guests, 2)).toBe(each);
});

test("sorts the slowest ten first, ties by their maximum and then by id", () => {
  const made = (menuItemId: string, averageMinutes: number | null, slowestMinutes = 30) => ({
    menuItemId,
    averageMinutes,
    slowestMinutes,
  });
  const fast = ["p", "q", "r", "s", "t", "u", "v"].map((id, index) => made(id, 9 - index));
  const items = [
    made("never", null),
    ...fast.toReversed(),
    made("b", 20),
    made("a", 20),
    made("c", 20, 45),
    made("d", 25),
  ];

  const ids = slowestOf(items).map(({ menuItemId }) => menuItemId);
  expect(ids).toEqual(["d", "c", "a", "b", "p", "q", "r", "s", "t", "u"]);
  expect(slowestOf(items.toReversed())).toEqual(slowestOf(items));
});
