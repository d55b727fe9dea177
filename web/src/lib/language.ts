export const languages = ["en", "me"] as const;
export type Language = (typeof languages)[number];

/**
 * The tag every Intl call takes: Intl does not know `me` and would silently answer in the
 * device's language instead.
 */
export const intlTags = { en: "en-GB", me: "sr-Latn-ME" } as const satisfies Record<Language, string>;

/** The language attribute of the document; no screen reader has a voice for `me` or `cnr`. */
export const documentTags = { en: "en", me: "sr-Latn-ME" } as const satisfies Record<Language, string>;

/** Each language in its own words. */
export const languageNames = { en: "English", me: "Crnogorski" } as const satisfies Record<Language, string>;

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

const montenegrin = /^(cnr(-.*)?|sr(-\w{4})?-ME|bs(-\w{4})?-ME|hr-ME|me)$/i;

/** Reads a tag of the browser or the page: `sr-ME` is Montenegrin, `en-US` English, `de` neither. */
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

/** Query string, cookie, local storage, session storage, browser, page, English. Stored values outside en and me are ignored. */
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
