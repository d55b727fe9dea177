import { useTranslation } from "../lib/text/translation.ts";
import { AllergenIcon } from "../ui/display/pictograms.tsx";
import { allergensIn } from "./mentionedAllergens.ts";

/** Renders pictograms of the allergens mentioned in a text, because text is easily overlooked. */
export function MentionedAllergens({ text }: { text: string }) {
  const { t } = useTranslation("products");
  return allergensIn(text).map((allergen) => (
    <AllergenIcon key={allergen} allergen={allergen} name={t(`allergen.${allergen}`)} />
  ));
}
