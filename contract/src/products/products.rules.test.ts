import { expect, it } from "vitest";
import { allergens, convertQuantity, isConvertible } from "./products.rules.ts";

it("converts within mass and volume", () => {
  expect(convertQuantity("350", "g", "kg")).toBe("0.35");
  expect(convertQuantity("1.25", "kg", "g")).toBe("1250");
  expect(convertQuantity("2", "dl", "cl")).toBe("20");
  expect(convertQuantity("75", "cl", "l")).toBe("0.75");
  expect(convertQuantity("-3", "l", "ml")).toBe("-3000");
});

it("converts anything to itself and nothing across dimensions", () => {
  expect(convertQuantity("3", "crate", "crate")).toBe("3");
  expect(convertQuantity("3", "piece", "piece")).toBe("3");
  expect(convertQuantity("3", "piece", "kg")).toBeNull();
  expect(convertQuantity("3", "l", "kg")).toBeNull();
  expect(convertQuantity("3", "crate", "piece")).toBeNull();
  expect(isConvertible("ml", "dl")).toBe(true);
});

it("keeps a thousandth of the smallest unit, and rounds what is finer half away from zero", () => {
  expect(convertQuantity("0.5", "g", "kg")).toBe("0.0005");
  expect(convertQuantity("0.4", "g", "kg")).toBe("0.0004");
  expect(convertQuantity("-12.5", "g", "kg")).toBe("-0.0125");
  expect(convertQuantity("-0.0005", "g", "kg")).toBe("-0.000001");
});

it("knows the 14 allergens", () => expect(new Set(allergens).size).toBe(14));
