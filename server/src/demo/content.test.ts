import { existsSync } from "node:fs";
import { isConvertible } from "@konoba/contract/products/products.rules";
import sharp from "sharp";
import { expect, test } from "vitest";
import { beachLocation, location, workingHoursAt } from "./locations.ts";
import { categories, items, soldOut, type DemoItem } from "./menu.ts";
import { openOrdersAt } from "./openOrders.ts";
import { optionGroups } from "./options.ts";
import { photoPath } from "./pictures.ts";
import { products, suppliers } from "./stock.ts";
import { pieces, sections, tables } from "./tables.ts";
import { servers, workers } from "./team.ts";
import { speakerOf } from "./texts.ts";

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const productOf = (key: string) => products.find((product) => product.key === key);

test("contains a whole restaurant", () => {
  expect(categories).toHaveLength(11);
  expect(items.length).toBeGreaterThanOrEqual(45);
  expect(products.length).toBeGreaterThanOrEqual(40);
  expect(items.filter(({ recipe }) => recipe.length > 0).length).toBeGreaterThanOrEqual(20);
  expect(tables).toHaveLength(18);
  expect(workers).toHaveLength(6);
  expect(items.filter(({ featured }) => featured).length).toBeGreaterThanOrEqual(6);
});

test.each([
  ["items", items],
  ["products", products],
  ["categories", categories],
  ["workers", workers],
  ["suppliers", suppliers],
])("has unique keys of %s", (_, list) => {
  expect(new Set(keys(list)).size).toBe(list.length);
});

test("has a photo of every item", () => {
  expect(keys(items).filter((key) => !existsSync(photoPath(key)))).toEqual([]);
});

test("stores photos as they are: WebP without metadata, no larger than the largest variant", async () => {
  for (const { key } of items) {
    const { format, width, exif, xmp, iptc } = await sharp(photoPath(key)).metadata();
    expect([format, width, exif, xmp, iptc]).toEqual(["webp", 840, undefined, undefined, undefined]);
  }
});

test("resolves every reference", () => {
  for (const { category } of items) expect(keys(categories)).toContain(category);
  for (const { supplier } of products) expect(keys(suppliers)).toContain(supplier);
  for (const key of soldOut) expect(keys(items)).toContain(key);
  for (const { key } of servers) expect(keys(workers)).toContain(key);
  for (const key of beachLocation.categories) expect(keys(categories)).toContain(key);
  for (const { table, waiter, lines } of [...openOrdersAt(8), ...openOrdersAt(20)]) {
    if (table) expect(tables.map(({ number }) => number)).toContain(table);
    expect(keys(workers)).toContain(waiter);
    for (const { item, options = [] } of lines) {
      expect(keys(items)).toContain(item);
      const offered = optionGroups.filter((group) => group.items.includes(item));
      const names = offered.flatMap((group) => group.options.map(({ me }) => me));
      for (const option of options) expect(names).toContain(option);
    }
  }
});

test("has a name and a description of every item and category in both languages", () => {
  for (const { me, en } of [...items, ...categories])
    for (const text of [me.name, me.description, en.name, en.description])
      expect(text.trim().length).toBeGreaterThan(2);
});

test("uses units in recipes that convert to their product's unit", () => {
  const rows = items.flatMap(({ key, recipe }) => recipe.map((each) => ({ item: key, ...each })));
  const wrong = rows.filter(({ product, unit }) => !isConvertible(unit, productOf(product)?.unit ?? ""));

  expect(wrong).toEqual([]);
});

const usedProducts = ({ recipe }: DemoItem) =>
  recipe.flatMap(({ product, isOptional }) => (isOptional ? [] : (productOf(product) ?? [])));

test("lists the allergens of required ingredients on the item", () => {
  const missing = items.flatMap((item) =>
    usedProducts(item)
      .flatMap(({ allergens }) => allergens)
      .filter((allergen) => !item.allergens.includes(allergen))
      .map((allergen) => `${item.key}: ${allergen}`),
  );

  expect(missing).toEqual([]);
});

const meat = ["Meso"];
const animal = [...meat, "Mliječni proizvodi", "Riba i plodovi mora"];
const contradictions = [
  { flag: "isGlutenFree", allergens: ["gluten"], categories: [] },
  { flag: "isLactoseFree", allergens: ["milk"], categories: [] },
  { flag: "isVegan", allergens: ["milk", "eggs", "fish", "molluscs"], categories: animal },
  { flag: "isVegetarian", allergens: ["fish", "molluscs"], categories: meat },
  { flag: "isLenten", allergens: ["milk", "eggs"], categories: meat },
] as const;

test.each(contradictions)(
  "has no item that contradicts its $flag",
  ({ flag, allergens, categories: refused }) => {
    const contradicted = items
      .filter(({ diet }) => diet.includes(flag))
      .filter((item) => {
        const isMeat = item.meatTypes.length > 0 && refused.length > 0;
        const isNamed = allergens.some((allergen) => item.allergens.includes(allergen));
        return (
          isMeat ||
          isNamed ||
          usedProducts(item).some(({ category }) => refused.some((each) => each === category))
        );
      });

    expect(keys(contradicted)).toEqual([]);
  },
);

test("has one product out of stock, four low and two that expire within three days", () => {
  const out = products.filter(({ onHand }) => Number(onHand) <= 0);
  const low = products.filter(
    ({ onHand, minimum }) => Number(onHand) > 0 && Number(onHand) <= Number(minimum),
  );
  const expiring = products.filter(({ expiresInDays }) => expiresInDays !== null && expiresInDays <= 3);

  expect(keys(out)).toEqual(["pljevaljskiCheese"]);
  expect(keys(low)).toEqual(["lamb", "kajmak", "cornFlour", "vranac"]);
  expect(keys(expiring)).toEqual(["lamb", "trout"]);
  for (const { onHand, maximum } of products) expect(Number(onHand)).toBeLessThanOrEqual(Number(maximum));
});

test("aligns tables to the floor grid, each inside its section and clear of the others", () => {
  for (const { x, y, section } of tables) {
    const frame = pieces.find((piece) => piece.kind === "frame" && piece.section === section);
    expect([x % 20, y % 20]).toEqual([0, 0]);
    expect(frame && x > frame.x && x < frame.x + frame.width).toBe(true);
    expect(frame && y > frame.y && y < frame.y + frame.height).toBe(true);
    expect(sections.map(({ name }) => name)).toContain(section);
  }
  for (const a of tables)
    for (const b of tables) if (a !== b) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(60);
});

test("has PINs of four digits and seven working days", () => {
  for (const { pin } of workers) expect(pin).toMatch(/^\d{4}$/);
  expect(new Set(workingHoursAt(19).map(({ dayOfWeek }) => dayOfWeek)).size).toBe(7);
});

test("has options that reference dishes of the menu and products in convertible units", () => {
  for (const { items: itemKeys, options, least, maxChoices } of optionGroups) {
    for (const key of itemKeys) expect(keys(items)).toContain(key);
    expect(maxChoices ?? Infinity).toBeGreaterThanOrEqual(least);
    for (const { without, with: added } of options) {
      if (without) expect(keys(products)).toContain(without);
      if (added) expect(isConvertible(added[2], productOf(added[0])?.unit ?? ""), added[0]).toBe(true);
    }
  }
});

test.each(["en", "me"] as const)("opens the location with guests, the first by name (%s)", (language) => {
  expect(speakerOf(language)(beachLocation.name) > location.name).toBe(true);
});
