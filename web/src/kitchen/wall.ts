import type { KitchenLine } from "@konoba/contract/kitchen/kitchen.contract";
import { fold } from "@konoba/contract/lib/search";
import { isHeld } from "@konoba/contract/orders/orders.status";
import { allergens, type Allergen } from "@konoba/contract/products/products.rules";

interface Course {
  course: number;
  lines: KitchenLine[];
  waits: boolean;
}

/** Groups a ticket's lines by course, in order. */
export function coursesOf(lines: readonly KitchenLine[]): Course[] {
  const numbers = [...new Set(lines.map((line) => line.course))].toSorted((a, b) => a - b);
  return numbers.map((course) => {
    const own = lines.filter((line) => line.course === course);
    return { course, lines: own, waits: own.some(isHeld) };
  });
}

/** Beginnings of words that name an allergen, in both languages, without diacritics. */
const allergenWords: Record<Allergen, RegExp> = {
  gluten: /^(gluten|psenic|wheat|celiak|coeliac|celiac)/,
  crustaceans: /^(rakov|rakc|skamp|kozic|crustacean|shrimp|prawn|crab|lobster)/,
  eggs: /^(jaj[aeu]|jajima|eggs?$)/,
  fish: /^(rib[aeiu]$|ribom$|riblj|fish)/,
  peanuts: /^(kikirik|peanut)/,
  soy: /^(soj[aeiu]|sojin|soy)/,
  milk: /^(mlijek|mlijec|mlek|laktoz|milk|lactose|dairy)/,
  nuts: /^(orah|orasi|orasast|oras|ljesnik|badem|indijsk|nuts?$|walnut|hazelnut|almond|cashew|pistac)/,
  celery: /^(celer)/,
  mustard: /^(senf|gorusic|mustard)/,
  sesame: /^(susam|sesam)/,
  sulphites: /^(sulfit|sulphit)/,
  lupin: /^(lupin)/,
  molluscs: /^(skoljk|dagnj|mekus|mollus|mussel|clam|oyster)/,
};
const allergy = /^(alergij|alergic|allerg)/;

interface Mention {
  /** True when the word "allergy" itself occurs. */
  isAllergy: boolean;
  allergens: Allergen[];
}

/** Finds allergens mentioned in notes and requests. */
export function mentionsIn(texts: readonly (string | null)[]): Mention {
  const words = fold(texts.filter(Boolean).join(" ")).split(/[^a-z]+/);
  return {
    isAllergy: words.some((word) => allergy.test(word)),
    allergens: allergens.filter((name) => words.some((word) => allergenWords[name].test(word))),
  };
}

/** Returns the texts of a line in all its languages. */
export const textsOfLine = ({ specialRequests, customizations }: KitchenLine): (string | null)[] => [
  specialRequests,
  ...customizations.flatMap(({ customizationName, customizationValue, nameEn, nameMe }) => [
    customizationName,
    customizationValue,
    nameEn ?? null,
    nameMe ?? null,
  ]),
];
