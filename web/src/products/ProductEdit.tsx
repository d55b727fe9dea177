import type { Product } from "@konoba/contract/products/products.contract";
import { useQuery } from "@tanstack/react-query";
import { useLocationId } from "../lib/api/currentLocation.ts";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { useRouteParam } from "../lib/list/addresses.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import { RecordState } from "../ui/display/RecordState.tsx";
import { ProductForm } from "./ProductForm.tsx";
import { productDetails, useUpdateProduct } from "./products.queries.ts";
import { valuesOf } from "./productValues.ts";

/** Renders the way to the recipe of a product that the location makes itself, with the allergens it brings. */
function RecipeLink({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const { id, recipeId, inheritedAllergens } = product;
  const names = inheritedAllergens.map((allergen) => t(`allergen.${allergen}`)).join(", ");
  return (
    <section className="stack items-start gap-8 above-16" aria-label={t("recipe.title")}>
      <h2 className="text-md weight-600">{t("recipe.title")}</h2>
      <p className="text-sm ink-2">{recipeId === null ? t("recipe.none") : t("recipe.some")}</p>
      {names !== "" && <p className="text-sm ink-2">{t("recipe.allergens", { names })}</p>}
      <LinkButton to={`/products/recipe/${id}`}>
        {t(recipeId === null ? "recipe.add" : "recipe.open")}
      </LinkButton>
    </section>
  );
}

export function ProductEdit() {
  const { t } = useTranslation("products");
  const id = useRouteParam("id");
  const query = useQuery(productDetails(useLocationId(), id));
  const update = useUpdateProduct();
  const hasProduction = useIsModuleOn("purchasing");
  if (!query.data)
    return <RecordState title={t("editTitle")} query={query} listTo="/products" listLabel={t("toList")} />;
  return (
    <ProductForm
      key={id}
      title={query.data.shownName}
      values={valuesOf(query.data)}
      recipe={hasProduction && <RecipeLink product={query.data} />}
      onSubmit={({ locationId: _, ...changes }) => update.mutateAsync({ id, changes })}
    />
  );
}
