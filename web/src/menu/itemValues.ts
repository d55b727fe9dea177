import {
  menuItemFields,
  menuItemInput,
  type MenuItemInput,
} from "@konoba/contract/menu/menu.itemFields.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { formValues, withoutBlanks, type FormValues } from "../lib/formValues.ts";
import { textSchema, textValues, type TextValues } from "./menuTexts.ts";
import type { FormOf } from "../ui/form/useForm.ts";

const ingredientInput = menuItemFields.shape.ingredients.element;
export type IngredientValues = FormValues<typeof ingredientInput, { productId: string | null }>;

export const emptyIngredient: IngredientValues = formValues(ingredientInput, {}, { productId: null });

/** What differs from the input: a category may be missing, and a recipe has rows without a product. */
interface Own {
  categoryId: string | null;
  // The place of an item is changed in the list alone: a form that was open meanwhile must not put it
  // back, nor a copy take its place.
  displayOrder: undefined;
  translations: TextValues[];
  ingredients: IngredientValues[];
}

/** What the item form holds: every field of the contract, as its controls need them. */
export type ItemValues = FormValues<typeof menuItemInput, Own>;

export type ItemFormState = FormOf<ItemValues>;

export const emptyItem = (locationId: string, categoryId: string | null): ItemValues =>
  formValues<typeof menuItemInput, Own>(
    menuItemInput,
    { locationId },
    { categoryId, displayOrder: undefined, translations: textValues(), ingredients: [] },
  );

export const valuesOf = (item: MenuItem): ItemValues =>
  formValues<typeof menuItemInput, Own>(menuItemInput, item, {
    categoryId: item.categoryId,
    displayOrder: undefined,
    translations: textValues(item.translations),
    ingredients: item.ingredients.map((ingredient) =>
      formValues(ingredientInput, ingredient, { productId: ingredient.productId }),
    ),
  });

export const itemSchema = textSchema<MenuItemInput>(menuItemInput, (values) =>
  withoutBlanks(menuItemInput, values),
);
