import { rememberPreference } from "../../lib/api/preferences.ts";
import { changeLanguage } from "../../lib/text/i18n.ts";
import { isLanguage, languageNames, languages, type Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Menu, MenuItem } from "../../ui/controls/Menu.tsx";
import { GlobeIcon } from "../../ui/icons/icons.tsx";
import style from "./LanguageMenu.module.css";

async function choose(language: Language): Promise<void> {
  await changeLanguage(language);
  await rememberPreference({ language });
}

/** Switches the language without a reload; address, scroll position and typed text stay. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation("app");
  const chosen = isLanguage(i18n.language) ? i18n.language : "en";
  const label = t("language.choose", { language: languageNames[chosen] });
  return (
    <Menu
      name={label}
      align="end"
      trigger={(open) => (
        <button
          type="button"
          {...open}
          className={`row align-center text-md weight-550 high-36 pad-0-10 round-2 ink-2 ${style.button}`}
          aria-label={label}
        >
          <GlobeIcon />
          <span className={style.name}>{languageNames[chosen]}</span>
        </button>
      )}
    >
      {languages.map((language) => (
        <MenuItem key={language} checked={language === chosen} onSelect={() => void choose(language)}>
          <span lang={language === "me" ? "sr-Latn-ME" : "en"}>{languageNames[language]}</span>
        </MenuItem>
      ))}
    </Menu>
  );
}
