import { inventoryInput, type InventoryInput } from "@konoba/contract/inventory/inventory.items.contract";
import { useQuery } from "@tanstack/react-query";
import { productChoices } from "../lib/api/choices.ts";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { isFirstLoad } from "../lib/cache/queries.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { productDetails } from "../products/products.queries.ts";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { useCreateItem } from "./inventory.queries.ts";
import { InventoryForm } from "./InventoryForm.tsx";
import { emptyStock } from "./stockValues.ts";

/** Renders a new stock item, preset with the product in `?product=`. */
export function InventoryAdd() {
  const { t } = useTranslation("inventory");
  const locationId = useLocationId();
  const { product: productId = "" } = useSearchOf("/inventory/add");
  const chosen = useQuery(productDetails(locationId, productId));
  const create = useCreateItem();
  const draft = useDraftName(`inventory.${productId}`);
  // Without any product the form shows a hint in its first field.
  const products = useQuery(productChoices(locationId));
  if (chosen.isLoading || isFirstLoad(products)) {
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  }
  return (
    <InventoryForm<InventoryInput>
      key={draft}
      draft={draft}
      title={t("addTitle")}
      schema={inventoryInput}
      values={emptyStock(locationId, chosen.data)}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
