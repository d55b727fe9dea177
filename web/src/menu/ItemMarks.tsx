import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { useTranslation } from "../lib/translation.ts";
import { AllergenIcon, DietIcon, diets } from "../ui/pictograms.tsx";

/** Diets and allergens of an item as pictograms. */
export function ItemMarks({ item }: { item: MenuItem }) {
  const { t } = useTranslation("menu");
  return (
    <>
      {diets
        .filter((diet) => item[diet])
        .map((diet) => (
          <DietIcon key={diet} diet={diet} name={t(`fields.${diet}`)} />
        ))}
      {item.shownAllergens.map(({ allergen }) => (
        <AllergenIcon key={allergen} allergen={allergen} name={t(`allergen.${allergen}`)} />
      ))}
    </>
  );
}
