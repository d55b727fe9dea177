import { expect, it } from "vitest";
import { menuTotal } from "./orders.menuPrices.totals.ts";

const happy = {
  quantity: 2,
  unitPrice: "4.50",
  basePrice: "6.00",
  totalPrice: "9.60",
  discountPercentage: "0",
};

it("returns the total of a line at the price of the menu, with its options", () => {
  expect(menuTotal(happy, 2)).toBe("12.60");
  expect(menuTotal({ ...happy, basePrice: null }, 2)).toBeNull();
  expect(menuTotal({ ...happy, discountPercentage: "10" }, 2)).toBeNull();
});

it("takes the weight of a dish, with each total rounded once", () => {
  const bass = { quantity: 0.742, unitPrice: "30.40", basePrice: "38.00" };

  expect(menuTotal({ ...bass, totalPrice: "22.56", discountPercentage: "0" }, 2)).toBe("28.20");
});
