import { useTranslation } from "react-i18next";
import { money } from "@konoba/contract/lib/primitives";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { languages, type Language } from "../lib/language.ts";
import { Amount } from "../ui/Amount.tsx";
import { ClockIcon } from "../ui/icons.tsx";
import { Letter } from "../ui/Letter.tsx";
import { AllergenIcon, DietIcon, diets } from "../ui/pictograms.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { GuestText } from "./GuestText.tsx";
import type { ItemValues } from "./itemValues.ts";
import { textOf } from "./menuTexts.ts";
import { photoOf } from "./photo.ts";
import { useShownAllergens } from "./useShownAllergens.ts";
import style from "./GuestCard.module.css";

interface GuestCardProps {
  values: ItemValues;
  currency: string;
}

/** The item as a guest sees it, in either language, while it is being written. */
export function GuestCard({ values, currency }: GuestCardProps) {
  const { t } = useTranslation(["menu", "ui"]);
  const format = useFormat();
  const [language, setLanguage] = useState<Language>(format.language);
  const shown = useShownAllergens(values);
  const name = textOf(values.translations, language, "name");
  const description = textOf(values.translations, language, "description");
  const photo = photoOf(values);
  const minutes = values.preparationTimeMinutes ?? null;

  return (
    <section aria-label={t("guestView")}>
      <header className={style.head}>
        <h2>{t("guestView")}</h2>
        <Segmented
          name={t("ui:translations.languages")}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </header>
      <article className={style.card}>
        <div className={style.photo}>
          {photo ? <img src={photo} alt="" /> : <Letter text={name.text || "?"} size="fill" />}
          {values.featured && <span className={style.featured}>{t("recommended")}</span>}
        </div>
        <div className={style.text}>
          <div className={style.line}>
            <strong className={style.name}>
              <GuestText found={name} fallback={t("unnamed")} />
            </strong>
            {money.safeParse(values.price).success && (
              <Amount value={values.price} currency={currency} size="lg" />
            )}
          </div>
          {description.text && (
            <p className={style.description}>
              <GuestText found={description} fallback="" />
            </p>
          )}
          <div className={style.facts}>
            {shown.map(({ allergen }) => (
              <span key={allergen}>
                <AllergenIcon allergen={allergen} name={t(`allergen.${allergen}`)} />
                <span aria-hidden="true">{t(`allergen.${allergen}`)}</span>
              </span>
            ))}
            {diets
              .filter((diet) => values[diet])
              .map((diet) => (
                <span key={diet}>
                  <DietIcon diet={diet} name={t(`fields.${diet}`)} />
                  <span aria-hidden="true">{t(`fields.${diet}`)}</span>
                </span>
              ))}
            {minutes !== null && (
              <span>
                <ClockIcon size={16} />
                {t("minutes", { minutes })}
              </span>
            )}
          </div>
        </div>
      </article>
    </section>
  );
}
