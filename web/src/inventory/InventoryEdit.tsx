import { inventoryChanges, type InventoryChanges } from "@konoba/contract/inventory/inventory.items.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { stockItem, useUpdateItem } from "./inventory.queries.ts";
import { InventoryForm } from "./InventoryForm.tsx";
import { valuesOf } from "./stockValues.ts";

export function InventoryEdit() {
  const { t } = useTranslation("inventory");
  const id = useRouteParam("id");
  const query = useQuery(stockItem(useLocationId(), id));
  const update = useUpdateItem();
  const item = query.data;
  if (!item)
    return <RecordState title={t("editTitle")} query={query} listTo="/inventory" listLabel={t("toList")} />;

  return (
    <InventoryForm<InventoryChanges>
      key={id}
      title={item.productName}
      schema={inventoryChanges}
      values={valuesOf(item)}
      item={item}
      onSubmit={({ quantity, ...body }) =>
        update.mutateAsync({
          id,
          ...body,
          // Sends the quantity only if it was edited, because a sale may have changed the stock meanwhile.
          ...(Number(quantity) === item.quantity ? {} : { quantity }),
        })
      }
    />
  );
}
