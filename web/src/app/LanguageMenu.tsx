import { useTranslation } from "react-i18next";
import { changeLanguage } from "../lib/i18n.ts";
import { isLanguage, languages, type Language } from "../lib/language.ts";
import { rememberPreference } from "../lib/preferences.ts";
import { GlobeIcon } from "../ui/icons.tsx";
import { Menu, MenuItem } from "../ui/Menu.tsx";
import style from "./LanguageMenu.module.css";

/** Each language in its own words. */
const names = { en: "English", me: "Crnogorski" } as const;

async function choose(language: Language): Promise<void> {
  await changeLanguage(language);
  await rememberPreference({ language });
}

/** Switches the language in place; the address, the scroll position and typed text stay. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation("app");
  const chosen = isLanguage(i18n.language) ? i18n.language : "en";
  const label = t("language.choose", { language: names[chosen] });
  return (
    <Menu
      name={label}
      align="end"
      trigger={(open) => (
        <button type="button" {...open} className={style.button} aria-label={label}>
          <GlobeIcon />
          <span className={style.name}>{names[chosen]}</span>
        </button>
      )}
    >
      {languages.map((language) => (
        <MenuItem key={language} isChecked={language === chosen} onSelect={() => void choose(language)}>
          <span lang={language === "me" ? "sr-Latn-ME" : "en"}>{names[language]}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
