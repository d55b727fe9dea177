import { expect, test } from "vitest";
import { markColorOf } from "./categoryMark.ts";

const categories = ["Fruit", "Dairy", "Drinks", "Dry goods", "Fish", "Meat", "Spices", "Vegetables"];

test("gives the first seven categories seven colors, the eighth the first again", () => {
  expect(categories.map((each) => markColorOf(each, categories))).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
});

test("gives a product without a category or with an unknown one the neutral color", () => {
  expect([markColorOf(null, categories), markColorOf("Wine", categories), markColorOf("Meat", [])]).toEqual([
    8, 8, 8,
  ]);
});
