import { expect, it } from "vitest";
import { leftAfterCash } from "./leftAfterCash.ts";

it.each([
  ["20.00", "5.00", "15.00"],
  ["20.00", null, "20.00"],
  ["5.00", "20.00", "0.00"],
])("of %s less %s in cash %s is left", (balance, cash, left) => {
  expect(leftAfterCash(balance, cash, 2)).toBe(left);
});
