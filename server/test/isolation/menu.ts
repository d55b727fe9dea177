import { randomUUID } from "node:crypto";
import { atLocation, byId, byParam, filter, joined, ofLocation, row, type Attempts } from "./attempt.ts";

const translations = [{ languageCode: "en", name: "Soup" }];
const dish = { price: "4.50", translations };
const groups = (menuItemId: string, id: string) => [{ id, nameEn: "Soup", choices: [{ menuItemId }] }];
const recipe = (productId: string) => [{ productId, quantity: "0.1", unit: "kg" }];

/** Attempts on categories and items of the menu. */
export const menu: Attempts = {
  "menu.createCategory": [
    row((_mine, other) => ({ body: { locationId: other.locationId, translations } })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, translations, optionGroupIds: [other.optionGroupId] },
    })),
  ],
  "menu.orderCategories": [
    row((_mine, other) => ({
      body: { locationId: other.locationId, ids: [other.spareCategoryId, other.categoryId] },
    })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, ids: [other.spareCategoryId, other.categoryId] },
    })),
  ],
  "menu.findCategory": [byId("categoryId")],
  "menu.updateCategory": [
    byId("categoryId", { translations }),
    joined((mine, other) => ({
      params: { id: mine.categoryId },
      body: { optionGroupIds: [other.optionGroupId] },
    })),
  ],
  "menu.removeCategory": [
    byId("spareCategoryId"),
    joined((mine, other) => ({
      params: { id: mine.categoryId },
      query: { moveTo: other.spareCategoryId },
    })),
    joined((mine, other) => ({
      params: { id: other.categoryId },
      query: { moveTo: mine.spareCategoryId },
    })),
  ],
  "menu.createItem": [
    row((_mine, other) => ({
      body: { ...dish, locationId: other.locationId, categoryId: other.categoryId },
    })),
    joined((mine, other) => ({
      body: { ...dish, locationId: mine.locationId, categoryId: other.categoryId },
    })),
    joined((mine, other) => ({
      body: { ...dish, locationId: other.locationId, categoryId: mine.categoryId },
    })),
    joined((mine, other) => ({
      body: { ...dish, locationId: mine.locationId, categoryId: mine.categoryId, imageId: other.imageId },
    })),
    joined((mine, other) => ({
      body: {
        ...dish,
        locationId: mine.locationId,
        categoryId: mine.categoryId,
        optionGroupIds: [other.optionGroupId],
      },
    })),
    joined((mine, other) => ({
      body: {
        ...dish,
        locationId: mine.locationId,
        categoryId: mine.categoryId,
        ingredients: recipe(other.productId),
      },
    })),
    joined((mine, other) => ({
      body: {
        ...dish,
        locationId: mine.locationId,
        categoryId: mine.categoryId,
        comboGroups: groups(other.comboDishId, other.comboGroupId),
      },
    })),
  ],
  "menu.published": [ofLocation],
  "menu.listItems": [
    ofLocation,
    filter((mine, other) => ({ query: { locationId: mine.locationId, categoryId: other.categoryId } })),
  ],
  "menu.orderItems": [
    row((_mine, other) => ({ body: { locationId: other.locationId, ids: [other.itemId] } })),
    joined((mine, other) => ({ body: { locationId: mine.locationId, ids: [other.itemId] } })),
  ],
  "menu.exportCsv": [
    atLocation,
    filter((mine, other) => ({
      params: { locationId: mine.locationId },
      query: { categoryId: other.categoryId },
    })),
  ],
  "menu.importCsv": [
    row((_mine, other) => ({
      body: { locationId: other.locationId, csv: "name,category,price\nČaj,Kafa,1.50" },
    })),
    joined((mine, other) => ({
      body: {
        locationId: mine.locationId,
        csv: "name,category,price\nČaj,Kafa,1.50",
        importId: other.menuImportId,
      },
    })),
  ],
  "menu.undoImport": [byId("menuImportId")],
  "menu.findItem": [byId("itemId")],
  "menu.updateItem": [
    byId("itemId", { price: "0.01" }),
    joined((mine, other) => ({ params: { id: mine.itemId }, body: { categoryId: other.categoryId } })),
    joined((mine, other) => ({ params: { id: mine.itemId }, body: { imageId: other.imageId } })),
    joined((mine, other) => ({
      params: { id: mine.itemId },
      body: { optionGroupIds: [other.optionGroupId] },
    })),
    joined((mine, other) => ({
      params: { id: mine.itemId },
      body: { ingredients: recipe(other.productId) },
    })),
    joined((mine, other) => ({
      params: { id: mine.comboId },
      body: { comboGroups: groups(other.comboDishId, other.comboGroupId) },
    })),
  ],
  "menu.setAvailability": [byId("itemId", { soldOut: "today" })],
  "menu.removeItem": [byId("itemId")],
};

const table = { tableNumber: "7" };
const onPlan = { shape: "round", planX: 20, planY: 20, planWidth: null, planHeight: null, rotation: 0 };
const frame = { id: randomUUID(), kind: "frame", x: 20, y: 20, width: 200, height: 200, label: null };

/** Attempts on tables and sections. */
export const floor: Attempts = {
  "tables.create": [
    row((_mine, other) => ({ body: { ...table, locationId: other.locationId } })),
    joined((mine, other) => ({
      body: { ...table, locationId: mine.locationId, sectionIds: [other.sectionId] },
    })),
  ],
  "tables.createMany": [
    row((_mine, other) => ({ body: { locationId: other.locationId, from: 50, to: 51 } })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, from: 50, to: 51, sectionId: other.sectionId },
    })),
  ],
  "tables.saveLayout": [
    row((_mine, other) => ({
      body: { locationId: other.locationId, tables: [{ id: other.tableId, ...onPlan }] },
    })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, tables: [{ id: other.tableId, ...onPlan }] },
    })),
    joined((mine, other) => ({
      body: {
        locationId: mine.locationId,
        tables: [{ id: mine.tableId, ...onPlan }],
        pieces: [{ ...frame, sectionId: other.sectionId }],
      },
    })),
  ],
  "tables.listByLocation": [
    atLocation,
    filter((mine, other) => ({
      params: { locationId: mine.locationId },
      query: { sectionId: other.sectionId },
    })),
  ],
  "tables.find": [byParam("tableId", "tableId")],
  "tables.update": [
    byParam("tableId", "tableId", { name: "Taken over" }),
    byParam("tableId", "spareTableId", { status: "reserved" }),
    joined((mine, other) => ({
      params: { tableId: mine.tableId },
      body: { sectionIds: [other.sectionId] },
    })),
  ],
  "tables.qrImage": [byParam("tableId", "tableId")],
  "tables.replaceQrCode": [byParam("tableId", "tableId")],
  "tables.remove": [byParam("tableId", "spareTableId")],
  "tables.createSection": [
    row((_mine, other) => ({ body: { locationId: other.locationId, name: "Hall" } })),
    joined((mine, other) => ({
      body: { locationId: mine.locationId, name: "Hall", tableIds: [other.tableId] },
    })),
  ],
  "tables.findSection": [byParam("sectionId", "sectionId")],
  "tables.updateSection": [
    byParam("sectionId", "sectionId", { name: "Taken over" }),
    joined((mine, other) => ({
      params: { sectionId: mine.sectionId },
      body: { tableIds: [other.tableId] },
    })),
  ],
  "tables.removeSection": [byParam("sectionId", "sectionId")],
  "tables.addTableToSection": [
    row((_mine, other) => ({ body: { sectionId: other.sectionId, tableId: other.spareTableId } })),
    joined((mine, other) => ({ body: { sectionId: mine.sectionId, tableId: other.spareTableId } })),
    joined((mine, other) => ({ body: { sectionId: other.sectionId, tableId: mine.spareTableId } })),
  ],
  "tables.removeTableFromSection": [
    row((_mine, other) => ({ params: { sectionId: other.sectionId, tableId: other.tableId } })),
    joined((mine, other) => ({ params: { sectionId: mine.sectionId, tableId: other.tableId } })),
    joined((mine, other) => ({ params: { sectionId: other.sectionId, tableId: mine.tableId } })),
  ],
};
