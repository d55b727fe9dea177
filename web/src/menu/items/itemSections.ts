import type { ItemValues } from "../itemValues.ts";

const sectionIds = [
  "texts",
  "price",
  "photo",
  "diet",
  "ingredients",
  "options",
  "nutrition",
  "availability",
] as const;
export type SectionId = (typeof sectionIds)[number];

/** `done`: complete; `todo`: something recommended is missing; `none`: optional. */
export interface SectionState {
  id: SectionId;
  state: "done" | "todo" | "none";
}

const hasText = (value: string | null | undefined) => (value ?? "").trim() !== "";

/** Returns the state of each form section for the index. */
export function sectionStates(values: ItemValues): SectionState[] {
  const names = values.translations.filter((text) => hasText(text.name)).length;
  const hasDiet = values.allergens.length > 0 || values.isVegan || values.isVegetarian || values.isGlutenFree;
  const hasNutrition = [
    values.protein,
    values.fat,
    values.carbohydrates,
    values.alcoholContent,
    values.portionSize,
  ].some(hasText);
  const states: Record<SectionId, SectionState["state"]> = {
    texts: names >= 2 ? "done" : "todo",
    price: hasText(values.price) && values.categoryId !== null ? "done" : "todo",
    photo: values.imageId !== null || hasText(values.imageUrl) ? "done" : "todo",
    diet: hasDiet ? "done" : "none",
    ingredients: values.ingredients.length > 0 ? "done" : "none",
    options: values.optionGroupIds.length > 0 ? "done" : "none",
    nutrition: hasNutrition || values.calories !== null ? "done" : "none",
    availability: values.isActive && !values.hidden ? "done" : "todo",
  };
  return sectionIds.map((id) => ({ id, state: states[id] }));
}
