import { expect, it } from "vitest";
import { nextNumber } from "./tableValues.ts";

it.each([
  ["12", "13"],
  ["T9", "T10"],
  ["9a", ""],
  ["Bar", ""],
  [" 4 ", "5"],
])("suggests the number after %s", (number, next) => {
  expect(nextNumber(number)).toBe(next);
});
