import type { InventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { hrefOf } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { useUnitName } from "../lib/text/units.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { stepOf } from "../ui/list/BulkDialogs.tsx";
import { removeItem, restoreItem, stockList, stockWrite } from "./inventory.queries.ts";
import { itemsOf, type StockRow } from "./stockRows.ts";

/** Batches that one page of labels takes. */
const maxLabelBatches = 50;

interface StockBulkProps {
  rows: readonly StockRow[];
  onDone: () => void;
}

/**
 * Renders bulk actions for stock items: category, supplier (existing ones), unit and low level. Counts are
 * entered per item.
 */
export function StockBulk({ rows, onDone }: StockBulkProps) {
  const { t } = useTranslation("inventory");
  const unitName = useUnitName();
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
        write: ({ id }, category) => stockWrite(id, { category }),
      }),
      bulkChoice<InventoryItem, string | null>({
        label: t("fields.supplierName"),
        options: choices(summary?.suppliers),
        was: ({ supplierName }) => supplierName,
        write: ({ id }, supplierName) => stockWrite(id, { supplierName }),
      }),
      {
        label: t("fields.unit"),
        options: units.map((unit) => ({
          key: unit,
          label: unitName(unit),
          // Skips items whose unit cannot be converted, such as litres to kilograms.
          step: (item: InventoryItem) =>
            item.unit === unit || !isConvertible(item.unit, unit)
              ? null
              : stepOf(stockWrite(item.id, { unit }), stockWrite(item.id, { unit: item.unit })),
        })),
      },
    ].filter(({ options }) => options.length > 0),
    number: {
      label: t("fields.minimumStockLevel"),
      was: ({ minimumStockLevel }) => String(minimumStockLevel),
      write: ({ id }, minimumStockLevel) => stockWrite(id, { minimumStockLevel }),
    },
    removal: {
      text: t("bulkDeleteText"),
      remove: ({ id }) => removeItem(id),
      restore: ({ id }) => restoreItem(id),
    },
  };
  const items = itemsOf(rows);
  return (
    <>
      {items.length <= maxLabelBatches && (
        <LinkButton to={hrefOf("/inventory/labels", { items: items.map(({ id }) => id).join(",") })}>
          {t("labels")}
        </LinkButton>
      )}
      <BulkActions rows={items} onDone={onDone} bulk={bulk} />
    </>
  );
}
