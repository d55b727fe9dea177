import {
  menuItemDefaults,
  menuItemInput,
  type MenuItemInput,
} from "@konoba/contract/menu/menu.itemFields.contract";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import type { z } from "zod";
import { textSchema, textValues, type TextValues } from "./menuTexts.ts";
import type { FormOf } from "../ui/form/useForm.ts";

type Input = Required<z.input<typeof menuItemInput>>;

/** Measures are typed as text and become numbers when they are sent. */
const measures = ["protein", "carbohydrates", "fat", "alcoholContent"] as const;
type Measure = (typeof measures)[number];

/** Texts that may be empty. */
type Note = "taxGroup" | "nutritionFacts" | "portionSize" | "servingTemperature" | "pairingSuggestions";

export interface IngredientValues {
  productId: string | null;
  quantity: string;
  unit: string;
  isOptional: boolean;
  preparationNotes: string;
}

/** What the item form holds: every field of the contract, as its controls need them. */
export type ItemValues = Omit<
  Input,
  Measure | Note | "categoryId" | "displayOrder" | "translations" | "ingredients" | "quantity"
> & { [K in Measure]: string | null } & { [K in Note]: string } & {
  categoryId: string | null;
  quantity: number | null;
  translations: TextValues[];
  ingredients: IngredientValues[];
};

export type ItemFormState = FormOf<ItemValues>;

export const emptyIngredient: IngredientValues = {
  productId: null,
  quantity: "",
  unit: "",
  isOptional: false,
  preparationNotes: "",
};

const notes = {
  taxGroup: "",
  nutritionFacts: "",
  portionSize: "",
  servingTemperature: "",
  pairingSuggestions: "",
};
const noMeasures = { protein: null, carbohydrates: null, fat: null, alcoholContent: null };

export const emptyItem = (locationId: string, categoryId: string | null): ItemValues => ({
  ...menuItemDefaults,
  ...notes,
  ...noMeasures,
  locationId,
  categoryId,
  price: "",
  translations: textValues(),
  ingredients: [],
});

const measureText = (value: number | null) => (value === null ? null : String(value));

export const valuesOf = (item: MenuItem): ItemValues => ({
  ...item,
  taxGroup: item.taxGroup ?? "",
  nutritionFacts: item.nutritionFacts ?? "",
  portionSize: item.portionSize ?? "",
  servingTemperature: item.servingTemperature ?? "",
  pairingSuggestions: item.pairingSuggestions ?? "",
  protein: measureText(item.protein),
  carbohydrates: measureText(item.carbohydrates),
  fat: measureText(item.fat),
  alcoholContent: measureText(item.alcoholContent),
  translations: textValues(item.translations),
  ingredients: item.ingredients.map((ingredient) => ({
    productId: ingredient.productId,
    quantity: ingredient.quantity,
    unit: ingredient.unit,
    isOptional: ingredient.isOptional,
    preparationNotes: ingredient.preparationNotes ?? "",
  })),
});

// A measure whose field was emptied is known to be empty, not zero. The place of an item is changed in
// the list alone: a form that was open meanwhile must not put it back, nor a copy take its place.
function withoutBlanks(values: object): object {
  const blank = measures.filter((measure) => measure in values && Reflect.get(values, measure) === "");
  return {
    ...values,
    ...Object.fromEntries(blank.map((measure) => [measure, null])),
    displayOrder: undefined,
  };
}

export const itemSchema = textSchema<MenuItemInput>(menuItemInput, withoutBlanks);
