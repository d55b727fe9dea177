import { describe, expect, it } from "vitest";
import {
  countPieces,
  outsideBounds,
  piecesOf,
  quantityOfWeight,
  shownWeight,
  thousandthsOf,
  weightOfQuantity,
} from "./menu.weight.rules.ts";

describe("weights of items", () => {
  it.each([
    [742, "kg", 0.742],
    [742, "100g", 7.42],
    [3742, "kg", 3.742],
    [500, "l", 0.5],
    [1, "kg", 0.001],
  ] as const)("turns %i of a price per %s into a quantity and back", (weight, unit, quantity) => {
    expect(quantityOfWeight(weight, unit)).toBe(quantity);
    expect(weightOfQuantity(quantity, unit)).toBe(weight);
  });

  it("turns every weight into thousandths without a loss", () => {
    for (let weight = 1; weight <= 20_000; weight += 1) {
      expect(thousandthsOf(quantityOfWeight(weight, "kg"))).toBe(BigInt(weight));
      expect(weightOfQuantity(quantityOfWeight(weight, "100g"), "100g")).toBe(weight);
    }
  });

  it("refuses quantities below 0 or with a fourth decimal", () => {
    expect([0.7421, -1, Number.NaN, Infinity].map(thousandthsOf)).toEqual([null, null, null, null]);
    expect(thousandthsOf(0.29)).toBe(290n);
  });

  it("counts a weighed line as one piece", () => {
    expect(piecesOf({ quantity: 0.742, soldBy: "kg" })).toBe(1);
    expect(piecesOf({ quantity: 3, soldBy: "l" })).toBe(1);
    expect(piecesOf({ quantity: 3, soldBy: "piece" })).toBe(3);
    expect(countPieces([{ quantity: 0.742, soldBy: "kg" }, { quantity: 2 }])).toBe(3);
  });

  it("shows kilograms and litres with three decimals, and the price of 100 g in grams", () => {
    expect(shownWeight(0.742, "kg")).toEqual({ value: 0.742, decimals: 3, unit: "kg" });
    expect(shownWeight(7.42, "100g")).toEqual({ value: 742, decimals: 0, unit: "g" });
    expect(shownWeight(7.425, "100g")).toEqual({ value: 742.5, decimals: 1, unit: "g" });
  });

  it.each([
    [199, "below"],
    [200, null],
    [2500, null],
    [2501, "above"],
  ])("tells whether %i g are outside of 200 to 2500 g", (weight, side) => {
    expect(outsideBounds(weight, { minWeight: 200, maxWeight: 2500 })).toBe(side);
    expect(outsideBounds(weight, { minWeight: null, maxWeight: null })).toBeNull();
  });
});
