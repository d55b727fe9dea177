// @vitest-environment node
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const textsIn = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`sentences.${language}.json`, import.meta.url), "utf8"));
const english = textsIn("en");
const montenegrin = textsIn("me");
const root = new URL("../../../contract/src/", import.meta.url);
const files = [...globSync("**/*.contract.ts", { cwd: root }), "lib/primitives.ts"];
/** Matches sentences passed to zod rules: the last text of min, max, regex, refine … and every `message`. */
const rule =
  /(?:\.(?:min|max|gt|gte|lt|lte|length|regex|refine|email|url|int)|text|z\.string|z\.enum|message:)[^"`\n]*\(?[^"`\n]*"([A-Z][^"]* [^"]*)"/g;

const sentences = new Set(
  files.flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(rule)].map((match) => match[1] ?? ""),
  ),
);

describe("validation sentences of the contract", () => {
  it("are found", () => {
    expect(sentences.size).toBeGreaterThan(10);
  });

  it.each([...sentences])("%s is translated into both languages", (sentence) => {
    expect(Object.keys(english)).toContain(sentence);
    expect(Object.keys(montenegrin)).toContain(sentence);
  });

  it("stay literal in English", () => {
    expect(Object.entries(english).filter(([key, text]) => key !== text)).toEqual([]);
  });
});
