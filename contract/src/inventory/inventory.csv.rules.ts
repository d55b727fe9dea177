import type { CsvFieldsOf, CsvLeftOut, CsvValue } from "../lib/csv.ts";
import { shownQuantity } from "../lib/quantity.ts";
import type { InventoryInput, InventoryItem } from "./inventory.items.contract.ts";

export const stockNotInCsv = {
  locationId: "a file is of one location",
  productId: "the product is named in the column product, or by its barcode",
  supplierId: "a file names the supplier",
  storageAreaId: "storage areas belong to the location, not to a file",
} as const satisfies CsvLeftOut<InventoryInput>;

/** Columns of a stock file with alternative titles in both languages. */
export const stockCsv = {
  product: ["proizvod", "product name", "name", "naziv", "artikal", "item"],
  barcode: ["bar-kod", "barkod", "ean", "gtin", "sifra", "code"],
  quantity: ["količina", "stanje", "on hand", "qty", "na stanju"],
  unit: ["jedinica", "jedinica mjere", "jm", "uom", "unit of measure"],
  unitCost: ["nabavna cijena", "cijena", "cost", "price"],
  minimumStockLevel: ["minimalna količina", "minimum", "minimum level", "min"],
  maximumStockLevel: ["maksimalna količina", "maksimum", "maximum", "maximum level", "max"],
  expiryDate: ["rok trajanja", "rok", "expiry", "best before"],
  batchNumber: ["broj serije", "serija", "batch", "lot"],
  supplierName: ["dobavljač", "supplier"],
  category: ["kategorija", "grupa"],
  subcategory: ["podkategorija", "potkategorija"],
  notes: ["napomene", "napomena", "note"],
} as const satisfies CsvFieldsOf<InventoryInput, typeof stockNotInCsv>;

/** Returns the cells of an exported item by field. */
export const stockCells = (item: InventoryItem): Record<keyof typeof stockCsv, CsvValue> => ({
  ...item,
  quantity: Number(shownQuantity(String(item.quantity))),
  product: item.productName,
});
