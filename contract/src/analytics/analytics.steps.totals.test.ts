import { expect, it } from "vitest";
import type { DishClass } from "./analytics.profit.totals.ts";
import { nextSteps, priceStep } from "./analytics.steps.totals.ts";

it.each([
  ["7.50", 2, "0.50"],
  ["2.40", 2, "0.10"],
  ["24.00", 2, "1.00"],
  ["0.01", 2, "0.01"],
  ["900", 0, "50"],
])("raises a price of %s with %i decimals by %s", (price, decimals, step) => {
  expect(priceStep(price, decimals)).toBe(step);
});

const dish = (menuItemId: string, kind: DishClass | null, quantity: number, profit: string | null) => ({
  menuItemId,
  class: kind,
  quantity,
  price: "7.50",
  salesAmount: String(7.5 * quantity),
  netAmount: String(6 * quantity),
  unitCostAmount: profit === null ? null : "2.00",
  contributionAmount: profit,
  marginAmount: profit === null ? null : String(Number(profit) * quantity),
});

it("proposes to raise the best thin sellers, recommend the richest gem and rework the weakest dish", () => {
  const dishes = [
    dish("star", "star", 50, "9.00"),
    dish("thin 1", "plowhorse", 100, "3.00"),
    dish("thin 2", "plowhorse", 60, "3.00"),
    dish("thin 3", "plowhorse", 40, "3.00"),
    dish("thin 4", "plowhorse", 30, "3.00"),
    dish("gem", "puzzle", 4, "10.20"),
    dish("lesser gem", "puzzle", 6, "9.00"),
    dish("weak", "dog", 18, "1.30"),
    dish("weaker", "dog", 5, "0.30"),
    dish("unknown", null, 5, null),
    { ...dish("no cost", "dog" as const, 1, "0.10"), unitCostAmount: null },
    { ...dish("no profit", "dog" as const, 1, "0.10"), contributionAmount: null },
    { ...dish("no margin", "dog" as const, 1, "0.10"), marginAmount: null },
  ];

  expect(nextSteps(dishes.toReversed(), 30, 2)).toEqual(nextSteps(dishes, 30, 2));
  expect(nextSteps(dishes, 30, 2)).toEqual({
    // 200 pieces, 0.50 more each, of which 80 % remain after tax.
    raise: { menuItemIds: ["thin 1", "thin 2", "thin 3"], byAmount: "0.50", gainAmount: "80.00" },
    recommend: { menuItemId: "gem", contributionAmount: "10.20", gainAmount: "306.00" },
    rework: { menuItemId: "weaker", quantity: 5, contributionAmount: "0.30" },
  });
});

it("proposes nothing without a class", () => {
  expect(nextSteps([dish("unknown", null, 5, null)], 30, 2)).toEqual({
    raise: null,
    recommend: null,
    rework: null,
  });
});

it("says nothing about a menu of which fewer than twenty pieces were sold", () => {
  const menu = (sold: number) => [dish("star", "star", sold, "9.00"), dish("weak", "dog", 1, "1.30")];
  expect(nextSteps(menu(18), 30, 2).rework).toBeNull();
  expect(nextSteps(menu(19), 30, 2).rework).toMatchObject({ menuItemId: "weak" });
});
