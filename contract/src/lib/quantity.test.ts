import { expect, it } from "vitest";
import {
  addQuantities,
  compareQuantities,
  countDifference,
  isQuantity,
  multiplyQuantity,
  negateQuantity,
  quantityText,
  shownQuantity,
  subtractQuantities,
  toQuantity,
} from "./quantity.ts";

it("holds six decimals exactly and drops trailing zeros", () => {
  expect(addQuantities("0.1", "0.2")).toBe("0.3");
  expect(addQuantities("0.0075", "0.0004")).toBe("0.0079");
  expect(addQuantities("0.350", "-12")).toBe("-11.65");
  expect(subtractQuantities("1", "1.000")).toBe("0");
  expect(multiplyQuantity("0.035", 12)).toBe("0.42");
  expect(negateQuantity("0")).toBe("0");
  expect(quantityText(toQuantity("120"))).toBe("120");
});

it("rejects a fourth typed decimal, a seventh in the ledger, and text that is no number", () => {
  expect(["0.3501", "1,5", "", "x"].map(isQuantity)).toEqual([false, false, false, false]);
  expect(() => toQuantity("0.3500001")).toThrow(expect.objectContaining({ code: "invalid_request" }));
});

it("compares by value, not by text", () => {
  expect(["10", "9", "9.5", "-1"].toSorted(compareQuantities)).toEqual(["-1", "9", "9.5", "10"]);
  expect(compareQuantities("1.0", "1")).toBe(0);
});

it.each([
  ["12.9925", "12.993"],
  ["-12.9925", "-12.993"],
  ["0.0005", "0.001"],
  ["0.000499", "0.000499"],
  ["-0.0004", "-0.0004"],
  ["0", "0"],
  ["7", "7"],
])("shows %s as %s: three decimals, and a rest never as nothing", (text, shown) => {
  expect(shownQuantity(text)).toBe(shown);
});

it.each([
  ["12.993", "12.9925", "0"],
  ["12.992", "12.9925", "-0.0005"],
  ["12.9925", "12.9925", "0"],
  ["0", "0.0004", "-0.0004"],
  ["0", "-0.0004", "0.0004"],
  ["13", "12.9925", "0.0075"],
])("finds in a count of %s with %s expected a difference of %s", (counted, expected, difference) => {
  expect(countDifference(counted, expected)).toBe(difference);
});
