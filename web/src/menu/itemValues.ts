import {
  menuItemFields,
  menuItemInput,
  type MenuItemInput,
} from "@konoba/contract/menu/menu.itemFields.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { formValues, withoutBlanks, type FormValues } from "../lib/list/formValues.ts";
import type { FormOf } from "../ui/form/useForm.ts";
import { textSchema, textValues, type TextValues } from "./menuTexts.ts";

const ingredientInput = menuItemFields.shape.ingredients.element;
export type IngredientValues = FormValues<typeof ingredientInput, { productId: string | null }>;

export const emptyIngredient: IngredientValues = formValues(ingredientInput, {}, { productId: null });

/** Fields that differ from the request body: the category may be missing, recipe rows may lack a product. */
interface Own {
  categoryId: string | null;
  // Always absent: only the list changes the order. An open form must not revert it, nor a copy duplicate
  // it.
  displayOrder: undefined;
  translations: TextValues[];
  ingredients: IngredientValues[];
}

/** Form values of a menu item: every field of the contract in the type its control needs. */
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
