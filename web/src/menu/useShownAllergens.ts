import { shownAllergens, type ShownAllergen } from "@konoba/contract/menu/menu.rules";
import { useQuery } from "@tanstack/react-query";
import { productChoices } from "../lib/api/choices.ts";
import type { ItemValues } from "./itemValues.ts";

/** Returns the allergens of the item in the form: its own and those of its recipe. */
export function useShownAllergens(values: ItemValues): ShownAllergen[] {
  const products = useQuery(productChoices(values.locationId)).data ?? [];
  const recipe = values.ingredients.flatMap(({ productId, isOptional }) => {
    const product = products.find(({ id }) => id === productId);
    if (!product) return [];
    const allergens = [...new Set([...product.allergens, ...product.inheritedAllergens])];
    return [{ productName: product.shownName, allergens, isOptional }];
  });
  return shownAllergens(values.allergens, recipe);
}
