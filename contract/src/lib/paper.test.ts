import { expect, test } from "vitest";
import { percentOf } from "./paper.ts";

test.each([
  ["10", "10%"],
  ["100", "100%"],
  ["10.00", "10%"],
  ["12.50", "12,5%"],
  ["0", "0%"],
  ["0.00", "0%"],
])("prints the percentage %s as %s", (rate, text) => {
  expect(percentOf(rate, "me")).toBe(text);
});
