export const languages = ["en", "me"] as const;
export type Language = (typeof languages)[number];

/** Intl locale tags; Intl does not know `me` and would silently fall back to the device's language. */
export const intlTags = { en: "en-GB", me: "sr-Latn-ME" } as const satisfies Record<Language, string>;

/** Values of the document's `lang` attribute; screen readers have no voice for `me` or `cnr`. */
export const documentTags = { en: "en", me: "sr-Latn-ME" } as const satisfies Record<Language, string>;

/** Name of each language in that language. */
export const languageNames = { en: "English", me: "Crnogorski" } as const satisfies Record<Language, string>;

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

const montenegrin = /^(cnr(-.*)?|sr(-\w{4})?-ME|bs(-\w{4})?-ME|hr-ME|me)$/i;

/** Maps a BCP 47 tag to a language: `sr-ME` is Montenegrin, `en-US` English, `de` null. */
export function languageOfTag(tag: string): Language | null {
  if (montenegrin.test(tag)) return "me";
  return /^en(-|$)/i.test(tag) ? "en" : null;
}

export interface LanguageSources {
  query: string | null;
  cookie: string | null;
  local: string | null;
  session: string | null;
  browser: readonly string[];
  page: string;
}

/**
 * Detects the language from query, cookie, local storage, session storage, browser and page, in that order;
 * ignores stored values outside en and me, defaults to English.
 */
export function detectLanguage(sources: LanguageSources): Language {
  for (const stored of [sources.query, sources.cookie, sources.local, sources.session]) {
    if (isLanguage(stored)) return stored;
  }
  for (const tag of [...sources.browser, sources.page]) {
    const language = languageOfTag(tag);
    if (language) return language;
  }
  return "en";
}
