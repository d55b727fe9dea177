import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { expect, test } from "vitest";
import { differenceOf, linesOf } from "./counting.ts";

const item = (id: string, quantity: number): InventoryItem => ({
  id,
  locationId: "",
  productId: "",
  productName: id,
  productCategory: null,
  barcode: null,
  supplierId: null,
  supplierName: null,
  unitCost: "0",
  totalCost: "0.00",
  quantity,
  minimumStockLevel: 0,
  maximumStockLevel: null,
  alertWhenLessThan: 0,
  expiryDate: null,
  batchNumber: null,
  storageAreaId: null,
  notes: null,
  unit: "kg",
  category: null,
  subcategory: null,
  level: null,
  expiry: null,
  needsCount: false,
  lastRestocked: null,
  createdAt: "",
  updatedAt: "",
});
const at = "2026-11-21T10:00:00.000Z";
const flour = item("flour", 0.35);
const salt = item("salt", 3);

test("computes exact differences, and none for an invalid count", () => {
  expect(differenceOf(flour, "0.3")).toBe(-0.05);
  expect(differenceOf(flour, "0.35")).toBe(0);
  expect(differenceOf({ ...flour, quantity: 0.3504 }, "0.35")).toBe(0);
  expect(differenceOf(flour, "-1")).toBeNull();
  expect(differenceOf(flour, "a lot")).toBeNull();
  expect(differenceOf(flour, undefined)).toBeNull();
});

test("sends every counted line with its time", () => {
  const counted = { flour: { text: "0.35", at }, salt: { text: "2.5", at } };

  expect(linesOf([flour, salt, item("oil", 1)], { ...counted, oil: { text: "x", at } })).toEqual([
    { inventoryId: "flour", counted: "0.35", countedAt: at },
    { inventoryId: "salt", counted: "2.5", countedAt: at },
  ]);
});
