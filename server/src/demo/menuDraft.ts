import type { DemoItem, DietFlag, Text } from "./content.ts";

type Required = "key" | "price" | "weight";
type DefaultedField = "category" | "type" | "me" | "en" | "preparationTimeMinutes" | Required;

/**
 * An item as written in the content: name and description of each language, and the fields that differ from
 * the defaults.
 */
interface Draft extends Pick<DemoItem, Required>, Partial<Omit<DemoItem, DefaultedField>> {
  minutes: number;
  me: readonly [name: string, description: string];
  en: readonly [name: string, description: string];
}

const plain = {
  taxPercentage: "15",
  allergens: [],
  diet: [],
  spicinessLevel: 0,
  featured: false,
  seasonal: false,
  meatTypes: [],
  alcoholContent: null,
  volumeMl: null,
  servingTemperature: null,
  portionSize: null,
  pairingSuggestions: null,
  nutrition: null,
  tags: [],
} as const;

const textOf = ([name, description]: Draft["me"]): Text => ({ name, description });

export const itemsOf = (category: string, type: DemoItem["type"], drafts: readonly Draft[]): DemoItem[] =>
  drafts.map(({ minutes, me, en, ...draft }) => ({
    ...plain,
    ...draft,
    category,
    type,
    preparationTimeMinutes: minutes,
    me: textOf(me),
    en: textOf(en),
  }));

/** Flags of dishes without meat, milk or eggs, which are lenten too. */
export const vegan: readonly DietFlag[] = ["isVegan", "isVegetarian", "isLactoseFree", "isLenten"];
export const veganWithoutGluten: readonly DietFlag[] = [...vegan, "isGlutenFree"];
export const vegetarianWithoutGluten: readonly DietFlag[] = ["isVegetarian", "isGlutenFree"];
export const plainMeat: readonly DietFlag[] = ["isGlutenFree", "isLactoseFree"];
export const grilledMeat: readonly DietFlag[] = [...plainMeat, "isLowCarb", "isKetoFriendly"];
/** Flags of fish and shellfish, which are lenten. */
export const plainFish: readonly DietFlag[] = [...plainMeat, "isLenten"];
