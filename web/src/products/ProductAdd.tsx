import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useSearchOf } from "../lib/list/addresses.ts";
import { useDraftName } from "../lib/list/draftName.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { DelayedFallback, SkeletonLines } from "../ui/display/Skeleton.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { productDetails, useCreateProduct } from "./products.queries.ts";
import { emptyProduct, valuesOf } from "./productValues.ts";

/** Renders a new product, preset with `?barcode=`, `?name=` or a copy of `?from=`. */
export function ProductAdd() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const { from = "", barcode = "", name = "" } = useSearchOf("/products/add");
  const source = useQuery(productDetails(locationId, from));
  const create = useCreateProduct();
  // Preset values get separate drafts because they fill other fields.
  const draft = useDraftName(`products.${from}${barcode}${name}`);
  if (source.isLoading) {
    return (
      <DelayedFallback>
        <SkeletonLines />
      </DelayedFallback>
    );
  }
  // Barcodes are unique, so a copy starts without one.
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
