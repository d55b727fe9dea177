import { expect, it } from "vitest";
import { contributionOf, placesOf, whatIf } from "./analytics.profit.totals.ts";

const dish = (
  menuItemId: string,
  quantity: number,
  contributionAmount: string | null,
  categoryId = "food",
) => ({
  menuItemId,
  categoryId,
  quantity,
  contributionAmount,
});

it.each([
  [
    "one of each kind",
    [dish("a", 40, "8.00"), dish("b", 45, "3.00"), dish("c", 8, "9.90"), dish("d", 7, "2.00")],
    { a: "star", b: "plowhorse", c: "puzzle", d: "dog" },
  ],
  ["a dish alone in its category", [dish("a", 3, "0.10")], { a: "star" }],
  // An equal part of 100 among four is 25; seven tenths of it are 17.5.
  [
    "who sells just enough",
    [dish("a", 18, "1.00"), dish("b", 17, "1.00"), dish("c", 32, "1.00"), dish("d", 33, "1.00")],
    { a: "star", b: "puzzle", c: "star", d: "star" },
  ],
  [
    "one without a cost, which still takes its part of the pieces",
    [dish("a", 10, "2.00"), dish("b", 90, null)],
    { a: "puzzle" },
  ],
  [
    "categories apart",
    [dish("a", 1, "1.00", "food"), dish("b", 99, "5.00", "drinks")],
    { a: "star", b: "star" },
  ],
  ["a loss", [dish("a", 10, "-1.00"), dish("b", 10, "2.00")], { a: "plowhorse", b: "star" }],
  ["a loss alone in its category", [dish("a", 10, "-1.00")], { a: "plowhorse" }],
  ["losses alike", [dish("a", 90, "-1.00"), dish("b", 10, "-1.00")], { a: "plowhorse", b: "dog" }],
])("tells %s", (_name, dishes, told) => {
  const classes = [...placesOf(dishes, 2)].map(([id, place]) => [id, place.class]);
  expect(Object.fromEntries(classes)).toEqual(told);
});

it("tells where a dish stands: of an equal part of its category, and beside what a piece of it brings", () => {
  const places = placesOf([dish("a", 40, "8.00"), dish("b", 45, "3.00"), dish("c", 15, "9.90")], 2);

  // Pieces bring 6.04 on average, and an equal part is a third of 100.
  expect([...places.values()].map(({ popularity, aheadAmount }) => [popularity, aheadAmount])).toEqual([
    [120, "1.96"],
    [135, "-3.04"],
    [45, "3.86"],
  ]);
});

it("takes ingredients off what a piece came to without tax", () => {
  expect(contributionOf({ netAmount: "30.00", quantity: 4 }, "2.15", 2)).toBe("5.35");
});

const soup = {
  price: "5.00",
  quantity: 100,
  salesAmount: "500.00",
  netAmount: "400.00",
  unitCostAmount: "2.00",
};

it.each([
  // 5.00 brings 4.00 − 2.00; 6.00 brings 4.80 − 2.00, so 72 pieces of it are worth more than 100.
  ["6.00", { contributionAmount: "2.80", enough: 72 }],
  ["5.00", { contributionAmount: "2.00", enough: 100 }],
  ["4.00", { contributionAmount: "1.20", enough: 167 }],
  ["2.50", { contributionAmount: "0.00", enough: null }],
])("another price, %s, brings %o", (price, told) => {
  expect(whatIf(soup, price, 2)).toEqual(told);
});

it.each([
  ["3.00", { contributionAmount: "0.40", enough: 0 }],
  ["2.00", { contributionAmount: "-0.40", enough: 0 }],
])("another price, %s, of what was sold at a loss brings %o", (price, told) => {
  expect(whatIf({ ...soup, price: "1.00" }, price, 2)).toEqual(told);
});
