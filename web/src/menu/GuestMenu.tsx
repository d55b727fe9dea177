import { useQuery } from "@tanstack/react-query";
import type { MenuMoment } from "@konoba/contract/menu/menu.rules";
import { useState } from "react";
import { useTranslation } from "../lib/translation.ts";
import { useLocationId } from "../lib/currentLocation.ts";
import { useFormat } from "../lib/format.ts";
import type { Language } from "../lib/language.ts";
import { EmptyState } from "../ui/EmptyState.tsx";
import { ErrorBlock } from "../ui/ErrorBlock.tsx";
import { Segmented } from "../ui/Segmented.tsx";
import { AfterMoment, SkeletonLines } from "../ui/Skeleton.tsx";
import { GuestItem } from "./GuestItem.tsx";
import { reasonOf } from "./itemState.ts";
import { valuesOf } from "./itemValues.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { categoryChoices } from "./menu.categories.queries.ts";
import { guestItems } from "./menu.queries.ts";
import style from "./MenuPage.module.css";

const themes = ["light", "dark"] as const;

/** The whole menu as guests see it right now, in their language and on their screen. */
export function GuestMenu({ currency, moment }: { currency: string; moment: MenuMoment | null }) {
  const { t } = useTranslation("menu");
  const locationId = useLocationId();
  const [language, setLanguage] = useState<Language>(useFormat().language);
  const [theme, setTheme] = useState<(typeof themes)[number]>("light");
  const categories = useQuery(categoryChoices(locationId, language)).data ?? [];
  const { data, error, refetch } = useQuery(guestItems(locationId, language));
  const shown = data?.filter((item) => moment !== null && reasonOf(item, moment) === null) ?? [];

  return (
    <section aria-label={t("guestView")}>
      <header className={style.guestHead}>
        <LanguageSwitch value={language} onChange={setLanguage} />
        <Segmented
          name={t("guestTheme")}
          value={theme}
          onChange={setTheme}
          options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
      </header>
      {!data && error && <ErrorBlock title={t("loadFailed")} error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <AfterMoment>
          <SkeletonLines count={5} />
        </AfterMoment>
      )}
      {data && shown.length === 0 && <EmptyState drawing="plate" title={t("emptyItems")} />}
      <div data-theme={theme} className={style.guest}>
        {categories.map((category) => {
          const own = shown.filter((item) => item.categoryId === category.id);
          if (own.length === 0) return null;
          return (
            <section key={category.id} aria-label={category.name}>
              <h2>{category.name}</h2>
              {category.description && <p>{category.description}</p>}
              <div className={style.cards}>
                {own.map((item) => (
                  <GuestItem
                    key={item.id}
                    item={valuesOf(item)}
                    shown={item.shownAllergens}
                    currency={currency}
                    language={language}
                  />
                ))}
              </div>
            </section>
          );
        })}
      </div>
    </section>
  );
}
