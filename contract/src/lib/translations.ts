export interface FoundText {
  text: string;
  /** Language of the text; null when no language has one. */
  languageCode: string | null;
  /** True when the requested language has no text of its own: the editor marks it as untranslated. */
  isFallback: boolean;
}

type Translation<F extends string> = { languageCode: string } & { [K in F]?: string | null };

/** Returns the text of a field: requested language → en → the first filled one. Blank counts as absent. */
export function textIn<F extends string>(
  translations: readonly Translation<NoInfer<F>>[],
  language: string,
  field: F,
): FoundText {
  const filled = translations.filter((each) => textOf(each, field) !== "");
  const exact = filled.find((each) => each.languageCode === language);
  const found = exact ?? filled.find((each) => each.languageCode === "en") ?? filled[0];
  if (found === undefined) return { text: "", languageCode: null, isFallback: true };
  return { text: textOf(found, field), languageCode: found.languageCode, isFallback: found !== exact };
}

function textOf<F extends string>(translation: Translation<F>, field: F): string {
  const text: string | null | undefined = translation[field];
  return text?.trim() ?? "";
}
