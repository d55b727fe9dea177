import { expect, it } from "vitest";
import { menuDifference, menuTotal } from "./orders.menuPrices.totals.ts";

const happy = {
  quantity: 2,
  unitPrice: "4.50",
  basePrice: "6.00",
  totalPrice: "9.60",
  discountPercentage: "0",
};

it("says what lines would cost more at the prices of the menu", () => {
  expect(menuDifference([happy, { quantity: 3, unitPrice: "1.80", basePrice: null }], 2)).toBe("3.00");
  expect(menuDifference([{ quantity: 1, unitPrice: "11.00", basePrice: "10.00" }], 2)).toBe("-1.00");
  expect(menuDifference([], 2)).toBe("0.00");
});

it("returns the total of a line at the price of the menu, with its options", () => {
  expect(menuTotal(happy, 2)).toBe("12.60");
  expect(menuTotal({ ...happy, basePrice: null }, 2)).toBeNull();
  expect(menuTotal({ ...happy, discountPercentage: "10" }, 2)).toBeNull();
});

it("takes the weight of a dish, with each total rounded once", () => {
  const bass = { quantity: 0.742, unitPrice: "30.40", basePrice: "38.00" };

  expect(menuDifference([bass], 2)).toBe("5.64");
  expect(menuTotal({ ...bass, totalPrice: "22.56", discountPercentage: "0" }, 2)).toBe("28.20");
});
