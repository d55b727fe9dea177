import { fold } from "../lib/search.ts";

interface RecipeRow {
  /** Names of the product in every language. */
  productNames: readonly string[];
  isOptional: boolean;
}

interface Wish {
  customizationName: string;
  customizationValue: string | null;
}

const removing = /^(without|no|bez)\b/;

interface FoldedWish {
  text: string;
  removes: boolean;
}

const readWish = ({ customizationName, customizationValue }: Wish): FoldedWish => {
  const text = fold(`${customizationName} ${customizationValue ?? ""}`);
  return { text, removes: removing.test(text) };
};

/**
 * Returns the recipe rows that one portion uses: a required ingredient unless a wish removes it ("without
 * onion", "bez luka"), an optional one only when a wish names it.
 */
export function usedIngredients<Row extends RecipeRow>(
  recipe: readonly Row[],
  wishes: readonly Wish[],
): Row[] {
  const folded = wishes.map(readWish);
  return recipe.filter((row) => {
    const names = row.productNames.map(fold).filter(Boolean);
    const isNamedBy = ({ text }: FoldedWish) => names.some((name) => text.includes(name));
    if (row.isOptional) return folded.some((wish) => !wish.removes && isNamedBy(wish));
    return !folded.some((wish) => wish.removes && isNamedBy(wish));
  });
}
