import { allergens, type Allergen } from "../products/products.rules.ts";

/** Why less came out than planned. `reduced`: the same goods in less, such as a sauce cooked down longer. */
export const lossReasons = ["reduced", "spilled", "spoiled", "other"] as const;
export type LossReason = (typeof lossReasons)[number];

/** Checks whether a loss is written off; otherwise what came out costs what was used. */
export const isWrittenOff = (reason: LossReason | null): boolean => reason !== null && reason !== "reduced";

/** Ingredients of produced products, by product. */
type Ingredients = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the circle that a recipe of `productId` with these ingredients closes: the product, what leads back to it, and
 * the product again. Null when nothing leads back.
 */
export function findRecipeLoop(
  productId: string,
  ingredients: readonly string[],
  recipes: Ingredients,
): string[] | null {
  const paths = ingredients.map((id) => [productId, id]);
  const seen = new Set<string>();
  for (const path of paths) {
    const last = path.at(-1) ?? productId;
    if (last === productId) return path;
    if (seen.has(last)) continue;
    seen.add(last);
    for (const next of recipes.get(last) ?? []) paths.push([...path, next]);
  }
  return null;
}

/** Returns every product that a product is made of, nested ones included, without the product itself. */
export function allIngredients(productId: string, recipes: Ingredients): string[] {
  const found = new Set(recipes.get(productId));
  for (const id of found) for (const next of recipes.get(id) ?? []) found.add(next);
  found.delete(productId);
  return [...found];
}

/**
 * Returns the allergens that a product has from its ingredients, in the order of the regulation. The SQL function
 * `refresh_inherited_allergens` implements the same rule.
 */
export function inheritedAllergens(
  productId: string,
  recipes: Ingredients,
  ownAllergens: ReadonlyMap<string, readonly Allergen[]>,
): Allergen[] {
  const held = new Set(allIngredients(productId, recipes).flatMap((id) => ownAllergens.get(id) ?? []));
  return allergens.filter((allergen) => held.has(allergen));
}

/** Returns the number of a batch: the day it was made and its number on that day, "261126-2". */
export const batchNumberOf = (day: string, number: number): string =>
  `${day.slice(2).replaceAll("-", "")}-${number}`;
