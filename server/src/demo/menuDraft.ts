import type { DemoItem, DietFlag, Text } from "./content.ts";

type Required = "key" | "price" | "weight";
type DefaultedField = "category" | "type" | "me" | "en" | "preparationTimeMinutes" | Required;

/** An item as it is written down: name and description of each language, and what differs from the plain case. */
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

/** What has no meat, milk or eggs is fit for fasting days too. */
export const vegan: readonly DietFlag[] = ["isVegan", "isVegetarian", "isLactoseFree", "isLenten"];
export const veganWithoutGluten: readonly DietFlag[] = [...vegan, "isGlutenFree"];
export const vegetarianWithoutGluten: readonly DietFlag[] = ["isVegetarian", "isGlutenFree"];
export const plainMeat: readonly DietFlag[] = ["isGlutenFree", "isLactoseFree"];
export const grilledMeat: readonly DietFlag[] = [...plainMeat, "isLowCarb", "isKetoFriendly"];
/** Fish and shells are fasting food. */
export const plainFish: readonly DietFlag[] = [...plainMeat, "isLenten"];
