import type { Product } from "@konoba/contract/products/products.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { LinkButton } from "../ui/controls/LinkButton.tsx";
import style from "./products.module.css";

/** Renders the way to the recipe of a product that the location makes itself, with the allergens it brings. */
export function RecipeLink({ product }: { product: Product }) {
  const { t } = useTranslation("products");
  const { id, recipeId, inheritedAllergens } = product;
  const names = inheritedAllergens.map((allergen) => t(`allergen.${allergen}`)).join(", ");
  return (
    <section className={style.recipe} aria-label={t("recipe.title")}>
      <h2>{t("recipe.title")}</h2>
      <p>{recipeId === null ? t("recipe.none") : t("recipe.some")}</p>
      {names !== "" && <p>{t("recipe.allergens", { names })}</p>}
      <LinkButton to={`/products/recipe/${id}`}>
        {t(recipeId === null ? "recipe.add" : "recipe.open")}
      </LinkButton>
    </section>
  );
}
