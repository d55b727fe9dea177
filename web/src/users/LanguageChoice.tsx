import { rememberPreference } from "../lib/api/preferences.ts";
import { changeLanguage } from "../lib/text/i18n.ts";
import { isLanguage, languageNames, languages } from "../lib/text/language.ts";
import { translate, useTranslation } from "../lib/text/translation.ts";
import { Segmented } from "../ui/controls/Segmented.tsx";
import { toast } from "../ui/dialogs/toasts.tsx";

/** Renders the language of the UI and of messages, stored on the device and in the account. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation("users");
  const shown = isLanguage(i18n.language) ? i18n.language : "en";

  async function take(language: typeof shown) {
    await changeLanguage(language);
    await rememberPreference({ language });
  }
  async function choose(language: typeof shown) {
    if (language === shown) return;
    await take(language);
    toast.success(translate("users:language.changed"), { undo: () => void take(shown) });
  }
  return (
    <Segmented
      name={t("language.title")}
      value={shown}
      options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
      onChange={(language) => void choose(language)}
    />
  );
}
