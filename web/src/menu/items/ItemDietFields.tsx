import { dietWarnings } from "@konoba/contract/menu/menu.rules";
import { useQuery } from "@tanstack/react-query";
import { useFormat } from "../../lib/text/format.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { AllergenGrid, DietChips, diets } from "../../ui/display/pictograms.tsx";
import { MultiSelectField } from "../../ui/fields/MultiSelectField.tsx";
import { WarningIcon } from "../../ui/icons/icons.tsx";
import type { ItemFormState } from "../itemValues.ts";
import { meatTypes } from "../menu.choices.queries.ts";
import { useShownAllergens } from "../useShownAllergens.ts";
import style from "./ItemForm.module.css";

/** Renders diet flags, the 14 allergens and meat, with differences to the recipe below. */
export function ItemDietFields({ form }: { form: ItemFormState }) {
  const { t } = useTranslation("menu");
  const { list, language } = useFormat();
  const { values, set, field } = form;
  const meats = useQuery(meatTypes()).data ?? [];
  const shown = useShownAllergens(values);
  const fromRecipe = shown.filter((entry) => !entry.isOwn);
  const warnings = dietWarnings(values, shown);

  return (
    <>
      <DietChips
        name={t("diets")}
        value={diets.filter((diet) => values[diet])}
        onChange={(chosen) => {
          for (const diet of diets)
            if (values[diet] !== chosen.includes(diet)) set(diet, chosen.includes(diet));
        }}
        labelOf={(diet) => t(`fields.${diet}`)}
        disabled={form.isSending}
      />
      <AllergenGrid
        name={t("fields.allergens")}
        value={values.allergens}
        onChange={(allergens) => set("allergens", allergens)}
        labelOf={(allergen) => t(`allergen.${allergen}`)}
        disabled={form.isSending}
      />
      {fromRecipe.length > 0 && (
        <p className="text-md ink-2">
          {t("fromRecipe")}{" "}
          {list(
            fromRecipe.map(({ allergen, products }) => `${t(`allergen.${allergen}`)} (${list(products)})`),
          )}
        </p>
      )}
      {warnings.map(({ flag, because }) => (
        <p key={flag} className={style.warning} role="status">
          <WarningIcon size={16} />
          {t("dietWarning", {
            diet: t(`fields.${flag}`),
            allergens: list(because.map(({ allergen }) => t(`allergen.${allergen}`))),
          })}
        </p>
      ))}
      <MultiSelectField
        {...field("meatTypes")}
        options={meats.map(({ id, nameEn, nameMe }) => ({
          value: id,
          label: language === "me" ? nameMe : nameEn,
        }))}
      />
    </>
  );
}
