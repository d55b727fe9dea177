import { AllergenIcon } from "../ui/display/pictograms.tsx";
import { useTranslation } from "../lib/translation.ts";
import { allergensIn } from "./mentionedAllergens.ts";

/** Pictograms of the allergens a text mentions, since letters are overlooked. */
export function MentionedAllergens({ text }: { text: string }) {
  const { t } = useTranslation("products");
  return allergensIn(text).map((allergen) => (
    <AllergenIcon key={allergen} allergen={allergen} name={t(`allergen.${allergen}`)} />
  ));
}
