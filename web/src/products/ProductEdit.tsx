import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { RecordState } from "../ui/display/RecordState.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { productDetails, useUpdateProduct } from "./products.queries.ts";
import { valuesOf } from "./productValues.ts";
import { RecipeLink } from "./RecipeLink.tsx";

export function ProductEdit() {
  const { t } = useTranslation("products");
  const id = useRouteParam("id");
  const query = useQuery(productDetails(useLocationId(), id));
  const update = useUpdateProduct();
  if (!query.data)
    return <RecordState title={t("editTitle")} query={query} listTo="/products" listLabel={t("toList")} />;
  return (
    <ProductForm
      key={id}
      title={query.data.shownName}
      values={valuesOf(query.data)}
      recipe={<RecipeLink product={query.data} />}
      onSubmit={({ locationId: _, ...changes }) => update.mutateAsync({ id, changes })}
    />
  );
}
