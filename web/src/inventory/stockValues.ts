import { inventoryInput, type InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { formValues, type FormValues } from "../lib/list/formValues.ts";
import type { FormOf } from "../ui/form/useForm.ts";

/** Form values of a stock item; `productId` is `null` until one is selected. */
export type StockValues = FormValues<typeof inventoryInput, { productId: string | null }>;

export type StockFormState = FormOf<StockValues>;

export const emptyStock = (locationId: string, product?: { id: string; unit: string }): StockValues =>
  formValues(inventoryInput, { locationId, unit: product?.unit }, { productId: product?.id ?? null });

export const valuesOf = (item: InventoryItem): StockValues =>
  formValues(inventoryInput, item, { productId: item.productId });
