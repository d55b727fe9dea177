// @vitest-environment node
import { expect, it } from "vitest";

const sources = import.meta.glob<string>(["/src/**/*.tsx", "!/src/**/*.test.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Returns the opening tags of elements, with their file. */
function tagsOf(names: RegExp): string[] {
  return Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(names)].map(({ index }) => `${file} ${tagAt(text, index)}`),
  );
}

/** Returns the opening tag at a position, whose braces may contain further tags. */
function tagAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (text[at] === ">" && depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

it("shows in every native field the value that its change sets", () => {
  const fields = tagsOf(/<(?:input|textarea|select)\b/g).filter((tag) => /\bonChange=/.test(tag));
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((tag) => !/\b(?:value|checked)=|type="file"|\{\.\.\./.test(tag))).toEqual([]);
});

it("draws icons in the sizes 16, 20 and 24 only", () => {
  const icons = tagsOf(/<\w+Icon\b/g).filter((tag) => /\bsize=/.test(tag));
  expect(icons.length).toBeGreaterThan(100);
  expect(icons.filter((tag) => !/\bsize=\{(?:[^}]*\?[^}]*|16|20|24|\w*[a-z]\w*)\}/.test(tag))).toEqual([]);
});

it("announces every failure", () => {
  // A field is described by its fault, and messages are in a live region: their style depends on a condition.
  const failures = tagsOf(/<(?:p|div|ul|small)\b/g).filter((tag) =>
    /(?<!&& )\b(?:style|parts)\.(?:error|failure|problem|refusals?)\b|pad-\S+ round-\d on-red red-fg/.test(
      tag,
    ),
  );
  expect(failures.length).toBeGreaterThan(20);
  expect(failures.filter((tag) => !/\brole="(?:alert|status)"/.test(tag))).toEqual([]);
});
