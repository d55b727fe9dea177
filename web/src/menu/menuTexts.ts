import { textIn } from "@konoba/contract/lib/translations";
import type { MenuItem } from "@konoba/contract/menu/menu.items.contract";
import { languages } from "../lib/text/language.ts";
import type { FormSchema } from "../ui/form/issues.ts";

/** Texts of one language in a form; the UI languages come first and always exist. */
export type TextValues = Record<keyof StoredText, string>;

type StoredText = Omit<MenuItem["translations"][number], "menuItemId">;

export function textValues(stored: readonly StoredText[] = []): TextValues[] {
  const others = stored.map((each) => each.languageCode).filter((code) => code !== "en" && code !== "me");
  return [...languages, ...others].map((languageCode) => {
    const found = stored.find((each) => each.languageCode === languageCode);
    return { languageCode, name: found?.name ?? "", description: found?.description ?? "" };
  });
}

const hasTexts = (values: unknown): values is { translations: TextValues[] } =>
  typeof values === "object" &&
  values !== null &&
  "translations" in values &&
  Array.isArray(values.translations);

const isFilled = (text: TextValues) => text.name.trim() !== "" || text.description.trim() !== "";

/**
 * Wraps the contract schema for forms with an entry per language: omits empty languages and maps error
 * paths back to form positions.
 */
export function textSchema<T>(
  schema: FormSchema<T>,
  prepare: (values: object) => object = (values) => values,
): FormSchema<T> {
  return {
    safeParse: (values) => {
      if (!hasTexts(values)) return schema.safeParse(values);
      const { translations, ...rest } = values;
      const filledIndexes = translations.flatMap((text, index) => (isFilled(text) ? [index] : []));
      const filled = filledIndexes.map((index) => translations[index]);
      const result = schema.safeParse({ ...prepare(rest), translations: filled });
      if (result.success) return result;
      const issues = result.error.issues.map((issue) => {
        const [field, index, ...more] = issue.path;
        if (field !== "translations" || typeof index !== "number") return issue;
        return { ...issue, path: [field, filledIndexes[index] ?? index, ...more] };
      });
      return { success: false, error: { issues } };
    },
  };
}

/** Returns the name or description in a language, with the menu's fallback. */
export const textOf = (texts: readonly TextValues[], language: string, field: "name" | "description") =>
  textIn(texts, language, field);
