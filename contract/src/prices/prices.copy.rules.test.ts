import { expect, it } from "vitest";
import { copiedEntries, onlyNamed } from "./prices.copy.rules.ts";
import type { PriceEntry } from "./prices.rules.ts";

const rows =
  (...names: string[]) =>
  (location: string) =>
    names.map((name) => ({ id: `${name} ${location}`, name }));
const menuOf = (location: string, items: string[]) => ({
  items: rows(...items)(location),
  categories: rows("Vina")(location),
  options: rows("Dodaci: Ekstra kafa")(location),
});
const here = menuOf("here", ["Spritz", "Čaj", "Vranac"]);
const entry = (fields: Partial<PriceEntry>) => ({
  itemId: null,
  categoryId: null,
  optionId: null,
  change: "percent" as const,
  value: "-25",
  ending: "10" as const,
  ...fields,
});

it("finds items, categories and options of another location by name, whatever their case", () => {
  const there = menuOf("there", ["spritz", "čaj", "Vranac", "vranac"]);
  const entries = [
    entry({}),
    entry({ itemId: "Spritz here", value: "-10" }),
    entry({ itemId: "Čaj here" }),
    entry({ itemId: "Vranac here" }),
    entry({ categoryId: "Vina here" }),
    entry({ optionId: "Dodaci: Ekstra kafa here" }),
  ];
  expect(copiedEntries(entries, here, there)).toEqual({
    entries: [
      entry({}),
      entry({ itemId: "spritz there", value: "-10" }),
      entry({ itemId: "čaj there" }),
      entry({ categoryId: "Vina there" }),
      entry({ optionId: "Dodaci: Ekstra kafa there" }),
    ],
    missing: ["Vranac"],
  });
});

it("names a dish once when two of the list have its name", () => {
  const twins = { ...here, items: [...here.items, { id: "other", name: "SPRITZ" }] };
  const entries = [entry({ itemId: "Spritz here", value: "-10" }), entry({ itemId: "other" })];
  expect(copiedEntries(entries, twins, menuOf("there", ["Spritz"]))).toEqual({
    entries: [entry({ itemId: "Spritz there", value: "-10" })],
    missing: ["SPRITZ"],
  });
});

const squid = { id: "squid", nameEn: "Squid", nameMe: "Lignje" };
const wine = { id: "wine", nameEn: null, nameMe: "Vranac" };
it.each([
  ["Squid", "squid"],
  [" squid ", "squid"],
  ["LIGNJE", "squid"],
  ["vranac", "wine"],
  ["Soup", undefined],
  ["", undefined],
])("finds by the name %j in either language %s", (name, id) => {
  expect(onlyNamed([squid, wine], name)?.id).toBe(id);
});

it("finds none of two things with the same name, and one whose names are the same", () => {
  expect(onlyNamed([wine, { ...wine, id: "other" }], "Vranac")).toBeUndefined();
  expect(onlyNamed([{ ...wine, nameEn: "Vranac" }], "Vranac")?.id).toBe("wine");
});
