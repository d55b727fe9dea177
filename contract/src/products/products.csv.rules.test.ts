import { expect, it } from "vitest";
import type { Product } from "./products.contract.ts";
import { productCells } from "./products.csv.rules.ts";

const product = (changes: Partial<Product>) =>
  ({ id: "p", name: "Milk", translations: [], nutritionInfo: null, ...changes }) as Product;

it("writes the names of both languages in columns of their own", () => {
  const translations = [
    { languageCode: "me", name: "Mlijeko", description: null },
    { languageCode: "en", name: "Milk", description: null },
  ] as Product["translations"];

  expect(productCells(product({ translations }))).toMatchObject({
    name: "Milk",
    nameEn: "Milk",
    nameMe: "Mlijeko",
  });
  expect(productCells(product({}))).toMatchObject({ nameEn: null, nameMe: null });
  expect(productCells(product({ translations }))).not.toHaveProperty("translations");
});

it.each([
  [null, null],
  ["64 kcal", "64 kcal"],
  [{ kcal: 64 }, '{"kcal":64}'],
])("writes the nutrition %j as %j", (nutritionInfo, cell) => {
  expect(productCells(product({ nutritionInfo } as Partial<Product>)).nutritionInfo).toBe(cell);
});
