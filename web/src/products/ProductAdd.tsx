import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { emptyProduct, valuesOf } from "./productValues.ts";
import { productDetails, useCreateProduct } from "./products.queries.ts";

const textOf = (value: unknown) => (typeof value === "string" ? value : "");

/** A new product, with the code that was scanned (`?barcode=`) or as a copy of another (`?from=`). */
export function ProductAdd() {
  const { t } = useTranslation("products");
  const locationId = useLocationId();
  const { from, barcode }: Record<string, unknown> = useSearch({ strict: false });
  const source = useQuery(productDetails(locationId, textOf(from)));
  const create = useCreateProduct();
  if (source.isLoading) {
    return (
      <AfterMoment>
        <SkeletonLines />
      </AfterMoment>
    );
  }
  // A code belongs to one product, so a copy starts without it.
  const values = source.data
    ? { ...valuesOf(source.data), barcode: "" }
    : emptyProduct(locationId, textOf(barcode));
  return <ProductForm title={t("addTitle")} values={values} onSubmit={(body) => create.mutateAsync(body)} />;
}
