import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useFormat } from "../lib/format.ts";
import type { Language } from "../lib/language.ts";
import { GuestItem } from "./GuestItem.tsx";
import type { ItemValues } from "./itemValues.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { useShownAllergens } from "./useShownAllergens.ts";
import style from "./GuestCard.module.css";

interface GuestCardProps {
  values: ItemValues;
  currency: string;
}

/** The item as a guest sees it, in either language, while it is being written. */
export function GuestCard({ values, currency }: GuestCardProps) {
  const { t } = useTranslation("menu");
  const [language, setLanguage] = useState<Language>(useFormat().language);
  const shown = useShownAllergens(values);
  return (
    <section aria-label={t("guestView")}>
      <header className={style.head}>
        <h2>{t("guestView")}</h2>
        <LanguageSwitch value={language} onChange={setLanguage} />
      </header>
      <GuestItem item={values} shown={shown} currency={currency} language={language} />
    </section>
  );
}
