import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const languages = ["en", "me"] as const;
export type Language = (typeof languages)[number];

type Texts = { [key: string]: string | Texts };
type Values = Record<string, string | number>;
export type Translate = (key: string, values?: Values) => string;

const sources = fileURLToPath(new URL("../web/src", import.meta.url));
/** Intl has no rules for `me`; those of Serbian are the same. */
const plurals = { en: new Intl.PluralRules("en"), me: new Intl.PluralRules("sr") };

function readTexts(language: Language): Map<string, Texts> {
  const ending = `.${language}.json`;
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(ending),
  );
  return new Map(
    files.map((file) => {
      const texts: Texts = JSON.parse(readFileSync(join(sources, file), "utf8"));
      return [file.slice(file.lastIndexOf("/") + 1, -ending.length), texts];
    }),
  );
}

/** A sentence is a key as it stands, full stops and all; any other key is a path. */
function find(texts: Texts | undefined, path: string): Texts | string | undefined {
  if (texts && path in texts) return texts[path];
  return path
    .split(".")
    .reduce<Texts | string | undefined>(
      (found, key) => (typeof found === "object" ? found[key] : undefined),
      texts,
    );
}

/** What a person reads: `t("orders:sendItems", { count: 2 })`. */
export function textsOf(language: Language): Translate {
  const all = readTexts(language);
  return (key, values = {}) => {
    const [namespace = "", path = ""] = key.split(":");
    const { count } = values;
    const counted = typeof count === "number" ? `${path}_${plurals[language].select(count)}` : path;
    const texts = all.get(namespace);
    const text = find(texts, counted) ?? find(texts, path);
    if (typeof text !== "string") throw new Error(`There is no text ${key} in ${language}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ""));
  };
}
