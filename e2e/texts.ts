import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { setupI18n } from "@lingui/core";

export const languages = ["en", "me"] as const;
export type Language = (typeof languages)[number];

/** Whether every test runs in every variant: languages, roles and appearances (`npm run test:all`). */
export const isWhole = Boolean(process.env.KONOBA_TEST_ALL);

/** Returns the languages a file of journeys runs in: one of them, which its name decides, or both in a whole run. */
export function journeyLanguages(file: string): readonly Language[] {
  if (isWhole) return languages;
  const sum = [...basename(file)].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return languages.filter((_, index) => index === sum % languages.length);
}

/** Returns the sizes a test runs at: every second of a list in order, or all in a whole run. */
export const sampleSizes = <const Size>(sizes: readonly Size[]): readonly Size[] =>
  sizes.filter((_, index) => isWhole || index % 2 === 0);

type Texts = { [key: string]: string | Texts };
type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const sources = fileURLToPath(new URL("../web/src", import.meta.url));
/** Intl tags: it has no rules for `me`. */
const tags = { en: "en-GB", me: "sr-Latn-ME" };

/** Files of nouns have texts of other namespaces: `help:answers.stations`. */
const idOf = (prefix: string, key: string) => (key.includes(":") ? key : prefix + key);

const flat = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[idOf(prefix, key), text]] : flat(text, `${idOf(prefix, key)}.`),
  );

/** Texts of each language, read once per process: every file of tests needs these hundreds of files. */
const textsRead: Partial<Record<Language, Record<string, string>>> = {};

const readTexts = (language: Language) => (textsRead[language] ??= parseTexts(language));

function parseTexts(language: Language): Record<string, string> {
  const ending = `.${language}.json`;
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(ending),
  );
  return Object.fromEntries(
    files.flatMap((file) => {
      const namespace = file.slice(file.lastIndexOf("/") + 1, -ending.length);
      return flat(JSON.parse(readFileSync(join(sources, file), "utf8")), `${namespace}:`);
    }),
  );
}

/** Returns the translate function of a language: `t("orders:sendItems", { count: 2 })`. */
export function textsOf(language: Language): Translate {
  const i18n = setupI18n({
    locale: language,
    locales: [tags[language]],
    messages: { [language]: readTexts(language) },
    missing: (_locale, key) => {
      throw new Error(`There is no text ${key} in ${language}.`);
    },
  });
  return (key, values) => i18n._(key, values);
}

/** Returns every plural form of a text, with "…" for its values and numbers. */
function formsOf(t: Translate, key: string): string[] {
  const values = (count: number) =>
    new Proxy<Values>(
      {},
      {
        get: (_, name) => (name === "count" ? count : "…"),
        has: () => true,
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
      },
    );
  return [1, 2, 5].map((count) => t(key, values(count)).replaceAll(/\d+/g, "…"));
}

/** Returns a function that finds English product texts on a Montenegrin screen, with any values. */
export function englishFinder(): (shown: readonly string[]) => string[] {
  const keys = Object.keys(readTexts("en"));
  const [english = [], ours = []] = languages.map((language) => {
    const t = textsOf(language);
    return keys.flatMap((key) => formsOf(t, key));
  });
  const either = new Set(ours);
  const foreign = new Set(english.filter((form) => !either.has(form) && /\p{L}{3}/u.test(form)));
  const patterns = [...foreign].map((form) => {
    const parts = form.split("…").map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return new RegExp(`^${parts.join(".+")}$`);
  });
  return (shown) =>
    shown.filter((text) => !either.has(text) && patterns.some((pattern) => pattern.test(text)));
}
