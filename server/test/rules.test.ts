import { expiryState, alertLevel } from "@konoba/contract/inventory/inventory.rules";
import { nameKey, searchKey } from "@konoba/contract/lib/search";
import { textIn } from "@konoba/contract/lib/translations";
import { orderability, type OrderableItem } from "@konoba/contract/menu/menu.rules";
import { units } from "@konoba/contract/products/products.rules";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { sharedApp, type TestApp } from "./app.ts";

const CASES = 10_000;

let konoba: TestApp;
beforeAll(async () => {
  konoba = await sharedApp();
});

/** Evaluates an SQL expression over `c`, a JSON object, for each case in one statement. */
async function evaluate<T>(cases: readonly object[], expression: string): Promise<T[]> {
  const { rows } = await konoba.pool.query<{ answer: T }>(
    `select ${expression} as answer from jsonb_array_elements($1::jsonb) with ordinality t (c, place) order by place`,
    [JSON.stringify(cases)],
  );
  return rows.map(({ answer }) => answer);
}

/** Returns every case in which SQL and TypeScript differ. */
async function differences<C extends object, T>(
  cases: readonly C[],
  expression: string,
  rule: (each: C) => T,
) {
  const answers = await evaluate<T>(cases, expression);
  expect(answers).toHaveLength(cases.length);
  return cases
    .map((each, index) => ({ ...each, store: answers[index], rule: rule(each) }))
    .filter(({ store, rule: expected }) => store !== expected);
}

const letters = [
  ..."abdeijsz ABDĐEIJSZČĆŠŽčćšžđ DJdjDŽdžéÉöÖßẞłŁøØæÆœŒðÐıİ\u030c\u0301ςΣσΆЀЂђЋћЏџЖжЙйҐґЉњЩщЮяЪьЇѓЅёАаДјﬁＡǅǈ²\u00a0\t\n-'12",
];

test("folds search text in the database as in the contract", async () => {
  const text = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.array(fc.constantFrom(...letters), { maxLength: 24 }).map((all) => all.join("")),
    },
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.string({ unit: "grapheme", maxLength: 12 }),
  );
  // PostgreSQL cannot store NUL, and no request contains one.
  const cases = fc.sample(text, CASES).map((words) => ({ words: words.replaceAll("\u0000", "") }));

  expect(await differences(cases, "text_key(c ->> 'words')", ({ words }) => searchKey(words))).toEqual([]);
  expect(await differences(cases, "name_key(c ->> 'words')", ({ words }) => nameKey(words))).toEqual([]);
  // A key stored by an earlier version is found like one of today.
  const stored = "stored_key(search_key(c ->> 'words'))";
  const usual = cases.filter(({ words }) => words.normalize("NFC") === words.normalize("NFKC"));
  expect(await differences(usual, stored, ({ words }) => searchKey(words))).toEqual([]);
});

const thousandths = (max: number, least = 0) =>
  fc.integer({ min: least, max }).map((value) => String(value / 1000));
const threshold = fc.oneof(
  fc.constant("0"),
  thousandths(3000),
  fc.integer({ min: 0, max: 3000 }).map(String),
);

test("computes the stock level in the database as in the contract, for any units", async () => {
  const stock = fc.record({
    quantity: fc.oneof(thousandths(3000, -200), fc.integer({ min: -2, max: 3000 }).map(String)),
    unit: fc.constantFrom(...units, "bottle"),
    minimumStockLevel: threshold,
    alertWhenLessThan: threshold,
    productUnit: fc.constantFrom(...units, "bottle"),
  });
  const expression = `stock_level((c ->> 'quantity')::numeric, c ->> 'unit', (c ->> 'minimumStockLevel')::numeric,
    (c ->> 'alertWhenLessThan')::numeric, c ->> 'productUnit')`;

  expect(await differences(fc.sample(stock, CASES), expression, alertLevel)).toEqual([]);
});

const day = fc
  .integer({ min: 0, max: 40 })
  .map((days) => new Date(Date.UTC(2028, 1, 10 + days)).toISOString().slice(0, 10));

test("computes the expiry state in the database as in the contract", async () => {
  const dates = fc.record({ expiryDate: fc.option(day), today: day });
  const expression = "expiry_state((c ->> 'expiryDate')::date, (c ->> 'today')::date)";

  const rule = ({ expiryDate, today }: { expiryDate: string | null; today: string }) =>
    expiryState(expiryDate, today);
  expect(await differences(fc.sample(dates, CASES), expression, rule)).toEqual([]);
});

test("computes orderability in the database as in the contract", async () => {
  const at = fc
    .integer({ min: 0, max: 4 })
    .map((hour) => new Date(Date.UTC(2028, 1, 10, hour)).toISOString());
  const often = fc.oneof({ weight: 4, arbitrary: fc.constant(true) }, fc.constant(false));
  const seldom = often.map((is) => !is);
  const limit = fc.option(at, { freq: 1 });
  const requests = fc.record({
    item: fc.record<OrderableItem>({
      isActive: often,
      hidden: seldom,
      activeFrom: limit,
      activeTo: limit,
      soldOutUntil: limit,
      availableDays: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
      quantity: fc.option(fc.integer({ min: 0, max: 2 })),
      containsAlcohol: fc.boolean(),
    }),
    isActive: often,
    servesAlcohol: often,
    weekday: fc.integer({ min: 0, max: 6 }),
    now: at,
  });
  const field = (name: string, type: string) => `(c -> 'item' ->> '${name}')::${type}`;
  const expression = `is_orderable(jsonb_populate_record(null::menu_items, jsonb_build_object(
      'is_active', ${field("isActive", "boolean")}, 'hidden', ${field("hidden", "boolean")},
      'active_from', ${field("activeFrom", "timestamptz")}, 'active_to', ${field("activeTo", "timestamptz")},
      'sold_out_until', ${field("soldOutUntil", "timestamptz")}, 'available_days', c -> 'item' -> 'availableDays',
      'quantity', ${field("quantity", "int")}, 'contains_alcohol', ${field("containsAlcohol", "boolean")})),
    (c ->> 'isActive')::boolean, (c ->> 'servesAlcohol')::boolean, (c ->> 'weekday')::int, (c ->> 'now')::timestamptz)`;
  const cases = fc.sample(requests, CASES);

  const found = await differences(cases, expression, ({ item, isActive, servesAlcohol, weekday, now }) => {
    const clock = { timezone: "UTC", businessDayStart: "04:00" };
    const unlimited = { clock, addedAt: null, channel: null };
    const moment = { now: new Date(now), weekday, isOpen: true, servesAlcohol, ...unlimited };
    return orderability(item, { isActive }, moment).isOrderable;
  });
  expect(found).toEqual([]);
});

test("falls back to other menu texts in the database as in the contract", async () => {
  const code = fc.constantFrom("en", "me", "de", '"\\');
  const text = fc.option(fc.constantFrom("", "Pršut", 'He said "no"', "Trout"));
  const requests = fc.record({
    texts: fc.uniqueArray(fc.record({ languageCode: code, name: text, description: text }), {
      selector: (each) => each.languageCode,
      maxLength: 4,
    }),
    language: code,
    field: fc.constantFrom("name" as const, "description" as const),
  });
  const expression = "coalesce(text_in(c -> 'texts', c ->> 'language', c ->> 'field'), '')";

  const rule = ({ texts, language, field }: (typeof cases)[number]) => textIn(texts, language, field).text;
  const cases = fc.sample(requests, CASES);
  expect(await differences(cases, expression, rule)).toEqual([]);
});
