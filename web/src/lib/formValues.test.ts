import { productDefaults, productInput } from "@konoba/contract/products/products.contract";
import { expect, it } from "vitest";
import { formValues } from "./formValues.ts";

const own = { translations: [] };

it("starts a new record with every field of the contract", () => {
  const values = formValues(productInput, productDefaults, own);
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(productInput.shape).toSorted());
  expect(values).toMatchObject({ name: "", description: "", price: "0", preparationTime: null });
});

it("holds what is stored as its controls need it: no text as empty, quantities as text, numbers as numbers", () => {
  const stored = { ...productDefaults, barcode: null, alertWhenLessThan: 2.5, preparationTime: 15 };
  expect(formValues(productInput, stored, own)).toMatchObject({
    barcode: "",
    alertWhenLessThan: "2.5",
    preparationTime: 15,
    nutritionInfo: null,
  });
});
