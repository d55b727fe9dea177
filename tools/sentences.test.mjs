import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import fc from "fast-check";
import { contract } from "../contract/src/index.ts";
import { countedSentences, readCounted } from "../contract/src/lib/sentences.ts";
import { caseCount } from "../server/test/caseCount.ts";
import { fittingType, hostile } from "../server/test/fuzz/arbitraries.ts";
import { damaged } from "../server/test/fuzz/mutations.ts";

const root = dirname(import.meta.dirname);
const read = (path) => readFileSync(join(root, path), "utf8");
const texts = ["en", "me"].map((language) => JSON.parse(read(`web/src/ui/sentences.${language}.json`)));
const forms = ["en", "me"].map((language) => JSON.parse(read(`web/src/ui/ui.${language}.json`)).validation);

/** Returns whether the screens have a sentence in both languages. */
const isKnown = (sentence) => readCounted(sentence) !== null || texts.every((each) => sentence in each);

const callsEach = caseCount(300);
/** Shown on failure; SENTENCES_SEED repeats the run. */
const seed = Number(process.env.SENTENCES_SEED ?? Date.now() % 1_000_000_000);
const ids = ["0b6c4f7e-6d0f-4b0a-9a53-0c0c0c0c0c0c"];
/** Generates invalid inputs: wholly arbitrary ones, and valid ones with one to three invalid values. */
const inputsOf = (schema) => {
  const fits = fittingType(schema, ids);
  const keys = Object.keys(schema.shape ?? {});
  const all = fc.record(Object.fromEntries(keys.map((key) => [key, hostile])), { requiredKeys: [] });
  return fc.oneof(fits, fits.chain(damaged), hostile, all);
};

test("rejects every invalid input with a translated sentence", () => {
  const strange = new Set();
  let documented = 0;
  for (const [domain, routes] of Object.entries(contract))
    for (const [name, route] of Object.entries(routes))
      for (const part of ["params", "query", "body", "upload"]) {
        if (!route[part]) continue;
        for (const input of fc.sample(inputsOf(route[part]), { numRuns: callsEach, seed }))
          for (const { message, path } of route[part].safeParse(input).error?.issues ?? []) {
            documented += 1;
            if (!isKnown(message)) strange.add(`${domain}.${name} ${part} ${path.join(".")}: ${message}`);
          }
      }
  assert.deepEqual([...strange], [], `SENTENCES_SEED=${seed}`);
  assert.ok(documented > 10_000);
});

test("has the plural forms of every counted sentence in both languages", () => {
  for (const [name, sentence] of Object.entries(countedSentences)) {
    assert.deepEqual(readCounted(sentence.replace("#", "-12.5")), { name, count: -12.5 });
    for (const each of forms) assert.match(each[name] ?? "", /^\{count, plural, .*#/, name);
  }
});

const sources = ["contract/src", "server/src"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(folder, name)),
);
/** Patterns of validation sentences in the code: beside a path, or as the message of a schema. */
const written = [
  /path[^}]{0,80}?message: (["`])(.+?)\1/g,
  /\binvalid\([^,]+,\s*(["`])(.+?)\1/g,
  /\brefuse\((["`])(.+?)\1/g,
  /\.(?:min|max|length|regex|refine|string|number|email)\((?:[^"`\n]*,)?\s*(["`])([A-Z].*? .+?)\1/g,
  /=> [^\n]+,\n\s*(["`])([A-Z].*? .+?)\1,?\n\s*\)/g,
];

/** Returns whether a sentence is translated; a template matches the same sentence with any number. */
function isWritten(sentence) {
  const parts = sentence.split(/\$\{[^}]*\}/).map((part) => RegExp.escape(part));
  const pattern = new RegExp(`^${parts.join("-?\\d+")}$`);
  return parts.length === 1
    ? isKnown(sentence)
    : Object.keys(texts[0]).some((each) => pattern.test(each) && isKnown(each));
}

test("has every validation sentence of the code translated, reachable or not", () => {
  const found = sources.flatMap((path) =>
    written.flatMap((pattern) =>
      [...read(path).matchAll(pattern)].map(([, , sentence]) => ({ path, sentence })),
    ),
  );
  // Errors of settings are printed at startup, never shown on a screen.
  const unknown = found.filter(({ path, sentence }) => !path.endsWith("env.ts") && !isWritten(sentence));
  assert.deepEqual(unknown, []);
  assert.ok(found.length > 40);
});
