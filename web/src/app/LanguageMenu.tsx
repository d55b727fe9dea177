import { useTranslation } from "react-i18next";
import { changeLanguage, currentLanguage } from "../lib/i18n.ts";
import { GlobeIcon } from "../ui/icons.tsx";

/** Each language in its own words. */
export const languageNames = { en: "English", me: "Crnogorski" } as const;

export function LanguageMenu() {
  const { t } = useTranslation("app");
  const language = currentLanguage();
  return (
    <button
      type="button"
      aria-label={t("language.choose", { language: languageNames[language] })}
      onClick={() => void changeLanguage(language === "en" ? "me" : "en")}
    >
      <GlobeIcon />
      {languageNames[language]}
    </button>
  );
}
