import { expect, test } from "vitest";
import { taxOfPrice } from "./locations.totals.ts";

const espresso = { price: "1.60", taxRate: "21", pricesIncludeTax: true, decimals: 2 };

test.each([
  [espresso, "0.28"],
  [{ ...espresso, pricesIncludeTax: false }, "0.34"],
  [{ ...espresso, taxRate: "0" }, "0.00"],
  [{ ...espresso, taxRate: "8.1" }, "0.12"],
  [{ ...espresso, price: "160", decimals: 0 }, "28"],
  [{ ...espresso, taxRate: "" }, null],
  [{ ...espresso, taxRate: "abc" }, null],
])("computes the tax of %j as %s", (item, tax) => {
  expect(taxOfPrice(item)).toBe(tax);
});
