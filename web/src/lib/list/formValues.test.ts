import { inventoryInput } from "@konoba/contract/inventory/inventory.items.contract";
import { locationInput } from "@konoba/contract/locations/locations.writing.contract";
import { categoryInput } from "@konoba/contract/menu/menu.categories.contract";
import { menuItemInput } from "@konoba/contract/menu/menu.itemFields.contract";
import { optionGroupInput } from "@konoba/contract/menu/menu.options.contract";
import { productInput } from "@konoba/contract/products/products.contract";
import { tableInput } from "@konoba/contract/tables/tables.contract";
import { sectionInput } from "@konoba/contract/tables/tables.sections.contract";
import { workerInput } from "@konoba/contract/team/team.contract";
import { userInput } from "@konoba/contract/users/users.people.contract";
import { expect, it } from "vitest";
import type { z } from "zod";
import { formValues, withoutBlanks } from "./formValues.ts";

const own = { translations: [] };
const id = "3b1b8f0a-0000-4000-8000-000000000000";

it("starts a new record with every field of the contract at its default", () => {
  const values = formValues(productInput, {}, own);
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(productInput.shape).toSorted());
  expect(values).toMatchObject({ name: "", description: "", price: "0", unit: "piece", isActive: true });
  expect(values).toMatchObject({ preparationTime: null, nutritionInfo: null });
});

it("converts stored values to control values: null to empty text, quantities to text", () => {
  const stored = { barcode: null, alertWhenLessThan: 2.5, preparationTime: 15 };
  expect(formValues(productInput, stored, own)).toMatchObject({
    barcode: "",
    alertWhenLessThan: "2.5",
    preparationTime: 15,
    nutritionInfo: null,
  });
});

it("keeps null for values that are not free text: ids, days, addresses, measures", () => {
  const stock = formValues(inventoryInput, { expiryDate: null, maximumStockLevel: null });
  expect(stock).toMatchObject({ supplierId: null, expiryDate: null, maximumStockLevel: null, notes: "" });
  expect(formValues(locationInput, { cityId: null, email: null })).toMatchObject({
    cityId: null,
    email: null,
  });
  expect(formValues(menuItemInput, { protein: 12.5 })).toMatchObject({
    protein: "12.5",
    fat: null,
    taxGroup: "",
  });
});

const text = { languageCode: "en", name: "Trout", description: null };
const filled: Readonly<Record<string, [z.ZodObject, object]>> = {
  product: [productInput, { locationId: id, name: "Trout" }],
  stock: [inventoryInput, { locationId: id, productId: id, unit: "kg", quantity: "1.500" }],
  item: [
    menuItemInput,
    { locationId: id, categoryId: id, displayOrder: 3, price: "12.50", protein: 12.5, translations: [text] },
  ],
  category: [categoryInput, { locationId: id, translations: [text] }],
  optionGroup: [optionGroupInput, { locationId: id, nameEn: "Size", options: [{ nameEn: "Large" }] }],
  table: [tableInput, { locationId: id, tableNumber: "12", sectionIds: [id] }],
  section: [sectionInput, { locationId: id, name: "Terrace", tableIds: [id] }],
  worker: [workerInput, { locationId: id, firstName: "Ana", lastName: "K", username: "ana", pin: "4711" }],
  location: [locationInput, { name: "Konoba", currency: id, taxRate: "21" }],
  member: [
    userInput,
    { email: "a@b.me", firstName: "Ana", lastName: "K", role: "owner", phoneNumber: null, language: "me" },
  ],
};

it.each(Object.entries(filled))("%s: a form nobody touched sends what is stored", (_, [input, record]) => {
  const stored = input.parse(record);
  expect(input.parse(withoutBlanks(input, formValues(input, stored)))).toEqual(stored);
});

it("sends emptied controls as null and leaves required text to validation", () => {
  const values = { ...formValues(locationInput, {}), latitude: "", websiteUrl: "" };
  expect(withoutBlanks(locationInput, values)).toMatchObject({ latitude: null, websiteUrl: null, name: "" });
});
