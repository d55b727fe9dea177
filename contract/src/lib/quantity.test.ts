import { expect, it } from "vitest";
import {
  addQuantities,
  compareQuantities,
  isQuantity,
  multiplyQuantity,
  negateQuantity,
  quantityText,
  subtractQuantities,
  toQuantity,
} from "./quantity.ts";

it("holds three decimals exactly and drops trailing zeros", () => {
  expect(addQuantities("0.1", "0.2")).toBe("0.3");
  expect(addQuantities("0.350", "-12")).toBe("-11.65");
  expect(subtractQuantities("1", "1.000")).toBe("0");
  expect(multiplyQuantity("0.035", 12)).toBe("0.42");
  expect(negateQuantity("0")).toBe("0");
  expect(quantityText(toQuantity("120"))).toBe("120");
});

it("rejects a fourth decimal and text that is no number", () => {
  expect(["0.3501", "1,5", "", "x"].map(isQuantity)).toEqual([false, false, false, false]);
  expect(() => toQuantity("0.3501")).toThrow(expect.objectContaining({ code: "invalid_request" }));
});

it("compares by value, not by text", () => {
  expect(["10", "9", "9.5", "-1"].toSorted(compareQuantities)).toEqual(["-1", "9", "9.5", "10"]);
  expect(compareQuantities("1.0", "1")).toBe(0);
});
