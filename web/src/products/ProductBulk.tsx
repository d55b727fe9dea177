import type { Product } from "@konoba/contract/products/products.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useCurrency } from "../lib/api/locationDetails.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { type Bulk, BulkActions, bulkChoice } from "../ui/list/BulkActions.tsx";
import { categoryNames, productWrite, removeProduct, restoreProduct } from "./products.queries.ts";

interface ProductBulkProps {
  rows: readonly Product[];
  onDone: () => void;
}

/** Renders bulk actions for products: prices, category, active state, low level and deletion. */
export function ProductBulk(part: ProductBulkProps) {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const categories = useQuery(categoryNames(locationId)).data ?? [];
  const currency = useCurrency(locationId);
  const bulk: Bulk<Product> = {
    name: ({ shownName }) => shownName,
    refresh: [["products"]],
    prices: {
      currency,
      priceOf: ({ price }) => price,
      write: ({ id }, price) => productWrite(id, { price }),
    },
    fields: [
      bulkChoice<Product, string | null>({
        label: t("fields.category"),
        options: categories.map(({ name }) => ({ value: name, label: name })),
        was: ({ category }) => category,
        write: ({ id }, category) => productWrite(id, { category }),
      }),
      bulkChoice<Product, boolean>({
        label: t("state"),
        options: [
          { value: true, label: t("active") },
          { value: false, label: t("inactive") },
        ],
        was: ({ isActive }) => isActive,
        write: ({ id }, isActive) => productWrite(id, { isActive }),
      }),
    ],
    number: {
      label: t("fields.alertWhenLessThan"),
      help: t("alertHelp"),
      was: ({ alertWhenLessThan }) => String(alertWhenLessThan),
      write: ({ id }, alertWhenLessThan) => productWrite(id, { alertWhenLessThan }),
    },
    removal: {
      text: t("bulkDeleteText"),
      remove: ({ id }) => removeProduct(id),
      restore: ({ id }) => restoreProduct(id),
    },
  };
  return <BulkActions {...part} bulk={bulk} />;
}
