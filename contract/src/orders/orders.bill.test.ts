import { expect, test } from "vitest";
import { namedDiscount, ownDiscount } from "./orders.bill.rules.ts";

test.each([
  ["of the order without moved lines", "10", [null, null], "10"],
  ["of the order where a moved line had the same", "10.00", ["10", null], "10.00"],
  ["of no order where a moved line had another one", "10", ["50", null], null],
  ["of no order where a moved line had none", "10", ["0"], null],
])("names the bill discount %s", (_, discountPercentage, own, named) => {
  const items = own.map((billDiscountPercentage) => ({ status: "served" as const, billDiscountPercentage }));
  expect(namedDiscount({ discountPercentage, items })).toBe(named);
  const voided = items.map((item) => ({ ...item, status: "voided" as const }));
  expect(namedDiscount({ discountPercentage, items: voided })).toBe(discountPercentage);
});

test.each([
  [null, "10", null],
  ["10.0", "10", null],
  ["0", "10", "0"],
  ["50", "0", "50"],
])("shows with a line of %s on a bill of %s: %s", (billDiscountPercentage, discountPercentage, shown) => {
  expect(ownDiscount({ billDiscountPercentage }, discountPercentage)).toBe(shown);
});
