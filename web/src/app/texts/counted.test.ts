// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { languages, type Language } from "../../lib/text/language.ts";
import { addTexts, showLanguage, translate, type Texts } from "../../lib/text/translation.ts";

/** Translates keys read from the files. */
const translateAny = translate as (key: string, values?: Record<string, unknown>) => string;

/** Compiled catalogues as the screens load them; `folder` leads to their sources. */
const built = import.meta.glob<Texts>("../../*/*.json", { eager: true, import: "default" });
const folder = new URL("../../", import.meta.url);

type Group = { [key: string]: string | Group };
const flat = (texts: Group, prefix: string): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  );
const written = (language: Language) =>
  globSync(`*/*.${language}.json`, { cwd: folder }).flatMap((file) => {
    const texts: Group = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
    return flat(texts, `${basename(file, `.${language}.json`)}:`);
  });

/** Plural rules written from grammar, independent of Intl. */
const formOf = {
  en: (count: number) => (count === 1 ? "one" : "other"),
  me: (count: number) => {
    const [last, teens] = [count % 10, count % 100 >= 11 && count % 100 <= 14];
    if (last === 1 && !teens) return "one";
    return last >= 2 && last <= 4 && !teens ? "few" : "other";
  },
};

type Tokens = ReturnType<typeof compileMessageOrThrow>;
const formsOf = (text: string): Record<string, Tokens> | null => {
  const [token] = compileMessageOrThrow(text);
  return Array.isArray(token) && token[1] === "plural" ? (token[2] as Record<string, Tokens>) : null;
};
/** Returns a form as it is shown; other variables are "…", for which a choice takes its last case. */
const said = (tokens: Tokens, count: number): string =>
  tokens
    .map((token) => {
      if (typeof token === "string") return token === "#" ? String(count) : token;
      const [, kind, forms] = token;
      return kind === "select" ? said((forms as Record<string, Tokens>)["other"] ?? [], count) : "…";
    })
    .join("");

/** Returns placeholder values for every other variable of a message. */
const values = (count: number) =>
  new Proxy<Record<string, unknown>>(
    {},
    {
      get: (_, name) => (name === "count" ? count : "…"),
      has: () => true,
      getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true }),
    },
  );

/** Makes Intl fall back to the given device locale for unknown languages. */
function onDevice(locale: string): void {
  const Real = Intl.PluralRules;
  vi.spyOn(Intl, "PluralRules").mockImplementation(function (requested, options) {
    const [tag] = [requested ?? locale].flat();
    return new Real(tag === "me" ? locale : requested, options);
  } as typeof Intl.PluralRules);
}

const counts = [0, 1, 2, 3, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111, 122];

beforeAll(() => {
  for (const [file, texts] of Object.entries(built)) {
    const [namespace = "", language] = basename(file).split(".");
    addTexts(namespace, language === "me" ? "me" : "en", texts);
  }
});

describe.each(["en-US", "sr-RS"])("on a device of %s", (locale) => {
  beforeEach(() => onDevice(locale));
  afterEach(() => vi.restoreAllMocks());

  it.each(languages)("every counted message of %s uses the plural form of its number", async (language) => {
    await showLanguage(language);
    const wrong: string[] = [];
    let checked = 0;
    for (const [key, text] of written(language)) {
      const forms = formsOf(text);
      for (const count of forms ? counts : []) {
        const form = forms?.[String(count)] ?? forms?.[formOf[language](count)] ?? [];
        const expected = said(form, count);
        // Other numbers of the message, as in "3 of 5 tables", become NaN.
        const shown = translateAny(key, values(count)).replaceAll("NaN", "…");
        checked += 1;
        if (shown !== expected) wrong.push(`${key} ${count}: ${shown}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(checked).toBeGreaterThan(900);
  });
});
