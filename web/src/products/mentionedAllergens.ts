import { fold } from "@konoba/contract/lib/search";
import type { Allergen } from "../ui/display/pictograms.tsx";

/** Word stems of allergens in both languages, without diacritics. */
const stems: readonly (readonly [Allergen, RegExp])[] = [
  ["gluten", /\b(gluten|wheat|psenic)/],
  ["crustaceans", /\b(crustacean|shrimp|prawn|crab|lobster|skamp|rakov|rak\b|ljuskar|jastog)/],
  ["eggs", /\b(eggs?\b|jaj)/],
  ["fish", /\b(fish|rib(a|e|i|u|om|lji)\b)/],
  ["peanuts", /\b(peanut|kikirik)/],
  ["soy", /\b(soy|soj)/],
  ["milk", /\b(milk|dairy|lactos|laktoz|mlij?e[ck])/],
  ["nuts", /\b(nuts?\b|almond|hazelnut|walnut|orasi?\b|orah|orasast|badem|ljesni|lesni)/],
  ["celery", /\b(celery|celer)/],
  ["mustard", /\b(mustard|senf|gorusic|slacic)/],
  ["sesame", /\b(sesam|susam)/],
  ["sulphites", /\b(sulphit|sulfit)/],
  ["lupin", /\blupin/],
  ["molluscs", /\b(mollus|mussel|squid|octopus|mekus|skoljk|lignj|hobotnic)/],
];

/** Returns the allergens mentioned in a note. */
export function allergensIn(text: string): Allergen[] {
  const words = fold(text);
  return stems.filter(([, stem]) => stem.test(words)).map(([allergen]) => allergen);
}
