// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, it } from "vitest";

const cwd = join(import.meta.dirname, "../../..");
const read = (file: string) => readFileSync(join(cwd, file), "utf8");

type Texts = { readonly [key: string]: string | Texts };
const readTexts = (language: string): Record<string, Texts> =>
  Object.fromEntries(
    globSync(`src/**/*.${language}.json`, { cwd }).map((file) => [
      basename(file, `.${language}.json`),
      JSON.parse(read(file)) as Texts,
    ]),
  );
const languages = { en: readTexts("en"), me: readTexts("me") };

function textAt(texts: Texts | undefined, key: string): string | undefined {
  const found =
    texts?.[key] ??
    key
      .split(".")
      .reduce<string | Texts | undefined>(
        (at, part) => (typeof at === "object" ? at[part] : undefined),
        texts,
      );
  return typeof found === "string" ? found : undefined;
}

/** Drawings of states that no first step leads out of: nothing found, no right, nothing left to do. */
const withoutStep = ["search", "lock", "signpost", "tick"];

/** Uses whose texts come from elsewhere, with the namespaces their pages pass. */
const passed: Record<string, readonly string[]> = {
  "src/ui/list/RecordList.tsx": ["sections", "options", "stations", "supplierItems"],
};

/** Returns the opening tag at an index, over the braces of its attributes. */
function tagAt(source: string, start: number): string {
  let depth = 0;
  for (let at = start; at < source.length; at++) {
    if (source[at] === "{") depth++;
    if (source[at] === "}") depth--;
    if (source[at] === ">" && depth === 0) return source.slice(start, at + 1);
  }
  return "";
}

/** Returns the value of an attribute, a text or an expression. */
const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}=("[^"]*"|\\{[^]*?\\}(?=\\s+\\w+=|\\s*/?>))`).exec(tag)?.[1] ?? "";

const strings = (code: string) => [...code.matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);

const uses = globSync("src/**/*.tsx", { cwd })
  .filter((file) => !/\.test\.|app\/gallery\//.test(file))
  .flatMap((file) => {
    const source = read(file);
    return [...source.matchAll(/<EmptyState\b/g)].map(({ index }) => {
      const tag = tagAt(source, index);
      const before =
        source
          .slice(0, index)
          .match(/useTranslation\([^)]*\)/g)
          ?.at(-1) ?? "";
      const namespaces = passed[file] ?? strings(before).slice(0, 1);
      const keys = strings(attribute(tag, "text"));
      const line = source.slice(0, index).split("\n").length;
      return { name: `${file}:${line}`, tag, namespaces, keys };
    });
  });

it("finds the empty states of the product", () => {
  expect(uses.length).toBeGreaterThan(60);
});

it.each(uses)("$name says what the page is for and what to do first, in both languages", (use) => {
  const drawings = strings(attribute(use.tag, "drawing"));
  const isTeaching = !drawings.some((drawing) => withoutStep.includes(drawing));
  expect(attribute(use.tag, "title")).not.toBe("");
  expect(use.keys.length, use.tag).toBeGreaterThan(0);
  for (const key of use.keys)
    for (const namespace of use.namespaces)
      for (const [language, texts] of Object.entries(languages)) {
        const [domain = namespace, name = key] = key.includes(":") ? key.split(":") : [];
        const text = textAt(texts[domain], name) ?? "";
        const sentences = text.split(/(?<=[.:?!])\s/);
        expect(text, `${domain}:${name} (${language})`).not.toBe("");
        if (isTeaching)
          expect(sentences.length, `${domain}:${name} (${language}): ${text}`).toBeGreaterThan(1);
      }
});
