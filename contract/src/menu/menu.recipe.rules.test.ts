import { expect, test } from "vitest";
import { usedIngredients } from "./menu.recipe.rules.ts";

const recipe = [
  { productNames: ["Luk", "Onion"], isOptional: false },
  { productNames: ["Sir", "Cheese"], isOptional: true },
];
const wish = (customizationName: string, customizationValue: string | null = null) => ({
  customizationName,
  customizationValue,
});
const used = (...wishes: ReturnType<typeof wish>[]) =>
  usedIngredients(recipe, wishes).map((row) => row.productNames[0]);

test("uses only required ingredients without wishes", () => {
  expect(used()).toEqual(["Luk"]);
});

test.each([wish("Without onion"), wish("Bez", "luk"), wish("bez LUKA")])(
  "$customizationName $customizationValue removes the onion",
  (each) => {
    expect(used(each)).toEqual([]);
  },
);

test("uses an optional ingredient when a wish names it, and not when it removes it", () => {
  expect(used(wish("Extra cheese"))).toEqual(["Luk", "Sir"]);
  expect(used(wish("Without cheese"))).toEqual(["Luk"]);
});
