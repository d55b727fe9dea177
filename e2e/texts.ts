import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { setupI18n } from "@lingui/core";

export const languages = ["en", "me"] as const;
export type Language = (typeof languages)[number];

type Texts = { [key: string]: string | Texts };
type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const sources = fileURLToPath(new URL("../web/src", import.meta.url));
/** Intl has no rules for `me`. */
const tags = { en: "en-GB", me: "sr-Latn-ME" };

const flat = (texts: Texts, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );

function readTexts(language: Language): Record<string, string> {
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

/** What a person reads: `t("orders:sendItems", { count: 2 })`. */
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
