import { expect, test } from "vitest";
import { markColorOf } from "./categoryMark.ts";

const categories = ["Fruit", "Dairy", "Drinks", "Dry goods", "Fish", "Meat", "Spices", "Vegetables"];

test("the first seven categories have seven colours, the eighth the first again", () => {
  expect(categories.map((each) => markColorOf(each, categories))).toEqual([1, 2, 3, 4, 5, 6, 7, 1]);
});

test("a product without a category, or of one that is not known yet, is neutral", () => {
  expect([markColorOf(null, categories), markColorOf("Wine", categories), markColorOf("Meat", [])]).toEqual([
    8, 8, 8,
  ]);
});
