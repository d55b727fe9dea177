import { useState } from "react";
import { useIsModuleOn } from "../lib/api/modules.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { Suggestion } from "../locations/modules/Suggestion.tsx";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { completenessOf, languageOfTexts, TranslationsField } from "../ui/fields/TranslationsField.tsx";
import type { FieldErrors } from "../ui/form/issues.ts";
import { textOf, type TextValues } from "./menuTexts.ts";

interface TextsFieldProps {
  value: TextValues[];
  onChange: (value: TextValues[]) => void;
  errors: FieldErrors;
  disabled?: boolean;
}

/** Renders name and description in both languages; one language is required. */
export function TextsField({ value, onChange, errors, disabled = false }: TextsFieldProps) {
  const { t } = useTranslation("menu");
  const textAt = (language: string) => value.find((text) => text.languageCode === language);
  const change = (language: string, changes: Partial<TextValues>) =>
    onChange(value.map((text) => (text.languageCode === language ? { ...text, ...changes } : text)));

  // Returns help with the text guests see as a fallback, so that it is not mistaken for a translation.
  const fallbackHelp = (language: string, field: "name" | "description") => {
    const { text, isFallback } = textOf(value, language, field);
    return isFallback && text !== "" ? t("borrowed", { text }) : undefined;
  };

  const isSingle = !useIsModuleOn("languages");
  const { language: own } = useFormat();
  const [isForeign] = useState(
    () => languageOfTexts(own, (language) => Boolean(textAt(language)?.name.trim())) !== own,
  );

  return (
    <>
      <TranslationsField
        isSingle={isSingle}
        stateOf={(language) => completenessOf([textAt(language)?.name, textAt(language)?.description])}
      >
        {(language) => {
          const path = `translations.${value.findIndex((text) => text.languageCode === language)}`;
          return (
            <div className="grid gap-16">
              <TextField
                name={`${path}.name`}
                label={t("fields.name")}
                required
                disabled={disabled}
                maxLength={200}
                help={isSingle ? undefined : fallbackHelp(language, "name")}
                value={textAt(language)?.name}
                error={errors[`${path}.name`] ?? errors["translations"]}
                onChange={(name) => change(language, { name })}
              />
              <TextAreaField
                name={`${path}.description`}
                label={t("fields.description")}
                disabled={disabled}
                maxLength={2000}
                help={isSingle ? undefined : fallbackHelp(language, "description")}
                value={textAt(language)?.description}
                error={errors[`${path}.description`]}
                onChange={(description) => change(language, { description })}
              />
            </div>
          );
        }}
      </TranslationsField>
      {isForeign && <Suggestion module="languages" />}
    </>
  );
}
