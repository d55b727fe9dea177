// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, it } from "vitest";
import { languages, type Language } from "../../lib/text/language.ts";

type Texts = { [key: string]: string | Texts };

const folder = new URL("../../", import.meta.url);
const read = (file: string) => readFileSync(new URL(file, folder), "utf8");

const namespaces = (language: Language) =>
  new Map(
    globSync(`**/*.${language}.json`, { cwd: folder }).map((file): [string, Texts] => [
      basename(file, `.${language}.json`),
      JSON.parse(read(file)),
    ]),
  );
const texts = { en: namespaces("en"), me: namespaces("me") };

function textOf(language: Language, namespace: string, key: string): string {
  const [own, path = own] = key.includes(":") ? key.split(":") : [namespace, key];
  let found: string | Texts | undefined = texts[language].get(own ?? "");
  for (const part of (path ?? "").split(".")) found = typeof found === "object" ? found[part] : undefined;
  return typeof found === "string" ? found : "";
}

/** Matches `t("key")` and `t(isOpen ? "key" : "other")` with the keys in groups 1 to 3. */
const call = String.raw`\{t\((?:"([^"$]+)"|\w+ \? "([^"$]+)" : "([^"$]+)")`;
const keysOf = (found: RegExpMatchArray): string[] => found.slice(1, 4).filter((key) => key !== undefined);

interface NamedControl {
  file: string;
  namespace: string;
  names: string[];
  shown: string[];
}

const pressable = /^(Button|LinkButton|Link|NavLink|button|a|summary)$/;

/** Returns the controls of a source file that have an `aria-label` and a text, by their keys. */
function namedControls(file: string): NamedControl[] {
  const source = read(file);
  return [...source.matchAll(new RegExp(`aria-label=${call}`, "g"))].flatMap((label) => {
    const tag = /.*<(\w+)\b/s.exec(source.slice(0, label.index))?.[1] ?? "";
    const rest = source.slice(label.index + label[0].length);
    const content = rest.slice(0, Math.max(0, rest.indexOf(`</${tag}>`)));
    const child = new RegExp(String.raw`[>\n]\s*${call}`).exec(content);
    if (!child || !pressable.test(tag) || content.includes("/>\n") || content.includes(`<${tag}`)) return [];
    const used = [...source.slice(0, label.index).matchAll(/useTranslation\(\[?"(\w+)"/g)];
    return [{ file, namespace: used.at(-1)?.[1] ?? "", names: keysOf(label), shown: keysOf(child) }];
  });
}

const controls = globSync("**/*.tsx", { cwd: folder }).flatMap(namedControls);

// Voice control presses a control by the words on it (WCAG 2.5.3, label in name).
it.each(languages)("the name of every control contains the text on it (%s)", (language) => {
  expect(controls.length).toBeGreaterThan(10);
  const wrong = controls.flatMap(({ file, namespace, names, shown }) =>
    names.flatMap((name, index) => {
      const full = textOf(language, namespace, name);
      const text = textOf(language, namespace, shown[index] ?? shown[0] ?? "");
      const isNamed = text !== "" && new RegExp(`(^|\\W)${RegExp.escape(text)}($|\\W)`, "i").test(full);
      return isNamed ? [] : [`${file}: “${text}” is not in “${full}”`];
    }),
  );
  expect(wrong).toEqual([]);
});
