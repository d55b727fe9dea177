import { useQuery } from "@tanstack/react-query";
import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { useLocationId } from "../lib/currentLocation.ts";
import { useTranslation } from "../lib/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { stockList, updateItem } from "./inventory.queries.ts";

interface StockBulkProps {
  rows: readonly InventoryItem[];
  onDone: () => void;
}

/** What chosen items of the stock get together: a category, a supplier, among those the stock has; counts are taken one by one. */
export function StockBulk(part: StockBulkProps) {
  const { t } = useTranslation("inventory");
  const summary = useQuery(stockList(useLocationId(), { pageSize: 10 })).data?.summary;
  const choices = (names: readonly string[] = []) => names.map((name) => ({ value: name, label: name }));
  const bulk: Bulk<InventoryItem> = {
    name: ({ productName }) => productName,
    refresh: [["inventory"], ["products"]],
    fields: [
      bulkChoice<InventoryItem, string | null>({
        label: t("fields.category"),
        options: choices(summary?.categories),
        was: ({ category }) => category,
        write: ({ id }, category) => updateItem({ id, category }),
      }),
      bulkChoice<InventoryItem, string | null>({
        label: t("fields.supplierName"),
        options: choices(summary?.suppliers),
        was: ({ supplierName }) => supplierName,
        write: ({ id }, supplierName) => updateItem({ id, supplierName }),
      }),
    ].filter(({ options }) => options.length > 0),
  };
  return <BulkActions {...part} bulk={bulk} />;
}
