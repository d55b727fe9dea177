import { useIsModuleOn } from "../../lib/api/modules.ts";
import { languages, type Language } from "../../lib/text/language.ts";
import { useTranslation } from "../../lib/text/translation.ts";
import { Segmented } from "../../ui/controls/Segmented.tsx";

interface LanguageSwitchProps {
  value: Language;
  onChange: (language: Language) => void;
}

/** Renders the language of the preview, independent of the UI language. */
export function LanguageSwitch({ value, onChange }: LanguageSwitchProps) {
  const { t } = useTranslation("ui");
  if (!useIsModuleOn("languages")) return null;
  return (
    <Segmented
      name={t("translations.languages")}
      value={value}
      onChange={onChange}
      options={languages.map((language) => ({ value: language, label: language.toUpperCase() }))}
    />
  );
}
