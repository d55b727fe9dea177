import { expect, it } from "vitest";
import { copiedEntries } from "./prices.copy.rules.ts";
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
