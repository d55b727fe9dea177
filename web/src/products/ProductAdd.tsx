import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useDraftName } from "../lib/draftName.ts";
import { AfterMoment, SkeletonLines } from "../ui/display/Skeleton.tsx";
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
  // What one comes with fills other fields, so it has a draft of its own.
  const draft = useDraftName(`products.${textOf(from)}${textOf(barcode)}`);
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
