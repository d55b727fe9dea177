import {
  inventoryDefaults,
  type InventoryItem,
  type inventoryInput,
} from "@konoba/contract/inventory/inventory.items.contract";
import type { z } from "zod";
import type { FormOf } from "../ui/form/useForm.ts";

type Input = Required<z.input<typeof inventoryInput>>;
type Text = "supplierName" | "batchNumber" | "notes" | "category" | "subcategory";
type Amounts = "quantity" | "minimumStockLevel";

/** What the stock form holds: every field of the contract, as its controls need them. */
export type StockValues = Omit<
  Input,
  Text | Amounts | "productId" | "unit" | "maximumStockLevel" | "expiryDate"
> & {
  [K in Text]: string;
} & { [K in Amounts]: string } & {
  productId: string | null;
  unit: string;
  maximumStockLevel: string | null;
  expiryDate: string | null;
};

export type StockFormState = FormOf<StockValues>;

const texts = { supplierName: "", batchNumber: "", notes: "", category: "", subcategory: "" };

export const emptyStock = (locationId: string, product?: { id: string; unit: string }): StockValues => ({
  ...inventoryDefaults,
  ...texts,
  locationId,
  productId: product?.id ?? null,
  unit: product?.unit ?? "",
});

export const valuesOf = (item: InventoryItem): StockValues => ({
  locationId: item.locationId,
  productId: item.productId,
  supplierId: item.supplierId,
  supplierName: item.supplierName ?? "",
  unitCost: item.unitCost,
  quantity: String(item.quantity),
  minimumStockLevel: String(item.minimumStockLevel),
  maximumStockLevel: item.maximumStockLevel === null ? null : String(item.maximumStockLevel),
  expiryDate: item.expiryDate,
  batchNumber: item.batchNumber ?? "",
  notes: item.notes ?? "",
  unit: item.unit,
  category: item.category ?? "",
  subcategory: item.subcategory ?? "",
});
