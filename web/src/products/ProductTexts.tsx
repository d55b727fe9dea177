import { useTranslation } from "../lib/translation.ts";
import { TextAreaField, TextField } from "../ui/fields/TextField.tsx";
import { completenessOf, TranslationsField } from "../ui/fields/TranslationsField.tsx";
import type { ProductFormState } from "./productValues.ts";
import type { TranslationValues } from "./productValues.ts";
import style from "./products.module.css";

/** Name and description in each language; empty ones fall back to the product's own. */
export function ProductTexts({ form }: { form: ProductFormState }) {
  const { t } = useTranslation("products");
  const { translations } = form.values;
  const textAt = (language: string) => translations.find((text) => text.languageCode === language);
  const change = (language: string, changes: Partial<TranslationValues>) =>
    form.set(
      "translations",
      translations.map((text) => (text.languageCode === language ? { ...text, ...changes } : text)),
    );
  return (
    <TranslationsField
      stateOf={(language) => completenessOf([textAt(language)?.name, textAt(language)?.description])}
    >
      {(language) => {
        const path = `translations.${translations.findIndex((text) => text.languageCode === language)}`;
        return (
          <div className={style.texts}>
            <TextField
              name={`${path}.name`}
              label={t("fields.name")}
              disabled={form.isSending}
              maxLength={100}
              placeholder={form.values.name}
              value={textAt(language)?.name}
              error={form.errors[`${path}.name`]}
              onChange={(name) => change(language, { name })}
            />
            <TextAreaField
              name={`${path}.description`}
              label={t("fields.description")}
              disabled={form.isSending}
              maxLength={2000}
              value={textAt(language)?.description}
              error={form.errors[`${path}.description`]}
              onChange={(description) => change(language, { description })}
            />
          </div>
        );
      }}
    </TranslationsField>
  );
}
