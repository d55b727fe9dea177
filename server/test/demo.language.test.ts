import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { guests } from "../src/demo/bookings.ts";
import { english as translations } from "../src/demo/english.ts";
import { location, organization, owner } from "../src/demo/locations.ts";
import { categories, items } from "../src/demo/menu.ts";
import { optionGroups } from "../src/demo/options.ts";
import { products } from "../src/demo/stock.ts";
import { customers, workers } from "../src/demo/team.ts";
import { openEvening, type Evening } from "./demo/filled.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let demo: Evening;
beforeAll(async () => {
  demo = await openEvening();
});
afterAll(() => demo.konoba.close());

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** Texts of the content with their English version. */
const pairs: (readonly [me: string, en: string])[] = [
  ...Object.entries(translations),
  ...[...items, ...categories].flatMap(({ me, en }) => [
    [me.name, en.name] as const,
    [me.description, en.description] as const,
  ]),
  ...products.map(({ me, en }) => [me, en] as const),
  ...optionGroups.flatMap(({ me, en, options }) => [
    [me, en] as const,
    ...options.map((option) => [option.me, option.en] as const),
  ]),
];

/** Names of people and locations, which are not translated. */
const names = [
  organization.name,
  owner.firstName,
  owner.lastName,
  location.name,
  ...workers.flatMap(({ firstName, lastName }) => [firstName, lastName]),
  ...customers.flatMap(({ name, address }) => [name, address]),
  ...guests.map(({ name }) => name),
  "Ćetković",
];

const english = new Set(pairs.flatMap(([, en]) => wordsOf(en)));
const allowed = new Set([...english, ...names.flatMap(wordsOf)]);
/** Words of the Montenegrin content that its English lacks, such as dishes, and a few common ones. */
const montenegrin = new Set(
  [
    ...pairs.flatMap(([me]) => wordsOf(me)),
    "kuhinja",
    "kuvar",
    "konobar",
    "gost",
    "sto",
    "račun",
    "popis",
    "dostava",
    "kasa",
    "terasa",
    "sala",
  ].filter((word) => !allowed.has(word)),
);

/** Reference tables, content that is bilingual on purpose, and receipts, which are in the language of the country. */
const skippedTables = [
  "countries",
  "cities",
  "currencies",
  "cuisines",
  "meat_types",
  "migrations",
  "receipts",
  "receipt_messages",
  "schema_functions",
];
const isBilingual = (key: string) =>
  /(_me|Me)$|^(folded|search)|_folded$|_key$|hash$|Hash$|^placeholder$/.test(key);

/** Returns the texts of a stored value with their paths, without texts meant for Montenegrin readers. */
function textsOf(value: unknown, path: string): (readonly [path: string, text: string])[] {
  if (typeof value === "string") return [[path, value]];
  if (Array.isArray(value)) return value.flatMap((each) => textsOf(each, path));
  if (typeof value !== "object" || value === null) return [];
  const fields = Object.entries(value);
  if (fields.some(([key, each]) => /^language_?code$/i.test(key) && each === "me")) return [];
  return fields.flatMap(([key, each]) => (isBilingual(key) ? [] : textsOf(each, `${path}.${key}`)));
}

async function storedTexts() {
  const { pool } = demo.konoba;
  const { rows: tables } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const found: (readonly [path: string, text: string])[] = [];
  for (const { name } of tables.filter((table) => !skippedTables.includes(table.name))) {
    const { rows } = await pool.query<{ row: unknown }>(`select row_to_json(t) as row from "${name}" t`);
    for (const { row } of rows) found.push(...textsOf(row, name));
  }
  return found;
}

test("contains no Montenegrin word in the English demo except names of dishes, people and places", async () => {
  const texts = await storedTexts();
  const wrong = new Map<string, string>();
  for (const [path, text] of texts)
    for (const word of wordsOf(text)) {
      const isForeign = montenegrin.has(word) || (/[čćđšž]/.test(word) && !allowed.has(word));
      if (isForeign && !wrong.has(`${path}: ${word}`)) wrong.set(`${path}: ${word}`, text);
    }

  expect(texts.length).toBeGreaterThan(50_000);
  expect([...wrong.keys()]).toEqual([]);
});
