import { expect, it } from "vitest";
import { readDecimal, showDecimal } from "./decimals.ts";

it.each([
  ["12,5", "12.5"],
  ["12.5", "12.5"],
  ["1.234,50", "1234.50"],
  ["1,234.50", "1234.50"],
  [" 1 234 ", "1234"],
  [",5", "0.5"],
  ["12,", "12"],
  ["−3,5", "-3.5"],
  ["", ""],
  ["12a", "12a"],
  [".", "."],
])("reads %j as %j", (typed, expected) => {
  expect(readDecimal(typed)).toBe(expected);
});

it.each([
  ["12.5", "en", 2, "12.50"],
  ["12.5", "me", 2, "12,50"],
  ["12", "me", 0, "12"],
  ["0.350", "me", 0, "0,350"],
  ["-3", "en", 2, "-3.00"],
  ["abc", "me", 2, "abc"],
] as const)("shows %j in %s with %d decimals as %j", (value, language, decimals, expected) => {
  expect(showDecimal(value, language, decimals)).toBe(expected);
});
