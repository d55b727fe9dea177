import { isConvertible } from "@konoba/contract/products/products.rules";
import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import type { DemoItem } from "./content.ts";
import { categories, items, soldOut } from "./menu.ts";
import { openOrdersAt } from "./openOrders.ts";
import { optionGroups } from "./options.ts";
import { photoPath } from "./pictures.ts";
import { recipes } from "./recipes.ts";
import { products, suppliers } from "./stock.ts";
import { pieces, sections, tables } from "./tables.ts";
import { servers, workers } from "./team.ts";
import { speakerOf } from "./texts.ts";
import { beachLocation, location, workingHoursAt } from "./locations.ts";

const keys = (list: readonly { key: string }[]) => list.map(({ key }) => key);
const productOf = (key: string) => products.find((product) => product.key === key);

test("there is a whole restaurant to show", () => {
  expect(categories).toHaveLength(11);
  expect(items.length).toBeGreaterThanOrEqual(45);
  expect(products.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(recipes).length).toBeGreaterThanOrEqual(20);
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
])("keys of %s are unique", (_, list) => {
  expect(new Set(keys(list)).size).toBe(list.length);
});

test("every item has a photo", () => {
  expect(keys(items).filter((key) => !existsSync(photoPath(key)))).toEqual([]);
});

test("everything that is named exists", () => {
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

test("every text is filled in both languages and differs from nothing", () => {
  for (const { me, en } of [...items, ...categories])
    for (const text of [me.name, me.description, en.name, en.description])
      expect(text.trim().length).toBeGreaterThan(2);
});

test("recipes use units their product can be counted in", () => {
  const rows = Object.entries(recipes).flatMap(([item, ingredients]) =>
    ingredients.map((each) => ({ item, ...each })),
  );
  const wrong = rows.filter(({ product, unit }) => !isConvertible(unit, productOf(product)?.unit ?? ""));

  expect(wrong).toEqual([]);
  for (const item of Object.keys(recipes)) expect(keys(items)).toContain(item);
});

const usedProducts = ({ key }: DemoItem) =>
  (recipes[key] ?? []).flatMap(({ product, isOptional }) => (isOptional ? [] : (productOf(product) ?? [])));

test("allergens of required ingredients are named by the item", () => {
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

test.each(contradictions)("no item contradicts its $flag", ({ flag, allergens, categories: refused }) => {
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
});

test("one product is out, four are low and two expire within three days", () => {
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

test("tables stand on the grid of the floor, each in the frame of its section and clear of the others", () => {
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

test("pins have four digits and the week has seven days", () => {
  for (const { pin } of workers) expect(pin).toMatch(/^\d{4}$/);
  expect(new Set(workingHoursAt(19).map(({ dayOfWeek }) => dayOfWeek)).size).toBe(7);
});

test("options name dishes of the menu and products in units that convert", () => {
  for (const { items: itemKeys, options, least, maxChoices } of optionGroups) {
    for (const key of itemKeys) expect(keys(items)).toContain(key);
    expect(maxChoices ?? Infinity).toBeGreaterThanOrEqual(least);
    for (const { without, with: added } of options) {
      if (without) expect(keys(products)).toContain(without);
      if (added) expect(isConvertible(added[2], productOf(added[0])?.unit ?? ""), added[0]).toBe(true);
    }
  }
});

test.each(["en", "me"] as const)(
  "the location with guests is the first by name, which opens (%s)",
  (language) => {
    expect(speakerOf(language)(beachLocation.name) > location.name).toBe(true);
  },
);
