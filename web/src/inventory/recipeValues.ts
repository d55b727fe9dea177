import type { Recipe, recipeInput } from "@konoba/contract/inventory/inventory.recipes.contract";
import { isConvertible, units } from "@konoba/contract/products/products.rules";
import type { FormValues } from "../lib/list/formValues.ts";
import type { FormOf } from "../ui/form/useForm.ts";

/** Ingredient in the form; without a product until one is chosen. */
interface IngredientRow {
  productId: string | null;
  quantity: string;
  unit: string;
}

export type RecipeValues = FormValues<typeof recipeInput, { ingredients: IngredientRow[] }>;
export type RecipeFormState = FormOf<RecipeValues>;

export const emptyIngredient: IngredientRow = { productId: null, quantity: "", unit: "" };

/** Returns the ingredients of a stored recipe, or an empty row to begin with. */
export const ingredientsOf = (recipe: Recipe | null): IngredientRow[] =>
  recipe?.ingredients.map(({ productId, quantity, unit }) => {
    return { productId, quantity: String(quantity), unit };
  }) ?? [emptyIngredient];

/** Returns the units that a product's unit converts to, its own first. */
export const convertibleUnits = (productUnit: string): string[] =>
  productUnit === ""
    ? []
    : [...new Set([productUnit, ...units.filter((unit) => isConvertible(unit, productUnit))])];
