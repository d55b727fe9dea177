import { useQuery } from "@tanstack/react-query";
import { useSearchOf } from "../lib/addresses.ts";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useDraftName } from "../lib/draftName.ts";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { emptyProduct, valuesOf } from "./productValues.ts";
import { productDetails, useCreateProduct } from "./products.queries.ts";

/** A new product, with the code that was scanned (`?barcode=`), the name that was looked for (`?name=`) or as a copy of another (`?from=`). */
export function ProductAdd() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const { from = "", barcode = "", name = "" } = useSearchOf("/products/add");
  const source = useQuery(productDetails(locationId, from));
  const create = useCreateProduct();
  // What one comes with fills other fields, so it has a draft of its own.
  const draft = useDraftName(`products.${from}${barcode}${name}`);
  if (source.isLoading) {
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  }
  // A code belongs to one product, so a copy starts without it.
  const values = source.data
    ? { ...valuesOf(source.data), barcode: "" }
    : { ...emptyProduct(locationId, barcode), name };
  return (
    <ProductForm
      key={draft}
      title={t("addTitle")}
      values={values}
      draft={draft}
      onSubmit={(body) => create.mutateAsync(body)}
    />
  );
}
