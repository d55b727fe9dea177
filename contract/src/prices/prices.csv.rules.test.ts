import { expect, it } from "vitest";
import { cellText } from "../lib/csvReading.ts";
import { entryRows, readEntries } from "./prices.csv.rules.ts";
import { priceChanges, priceEndings, type PriceEntry } from "./prices.rules.ts";

const menu = {
  items: [
    { id: "spritz", name: "Aperol; Spritz" },
    { id: "vranac", name: "Vranac, čaša" },
    { id: "twin1", name: "Čaj" },
    { id: "twin2", name: "čaj" },
    { id: "formula", name: "=1+1" },
    { id: "glass", name: "Čaša" },
  ],
  categories: [
    { id: "wine", name: "Vina" },
    { id: "beer", name: "Pivo" },
  ],
  options: [{ id: "shot", name: "Dodaci: Ekstra kafa" }],
};
const entry = (fields: Partial<PriceEntry>) => ({
  itemId: null,
  categoryId: null,
  optionId: null,
  change: "percent" as const,
  value: "-25",
  ending: "10" as const,
  ...fields,
});
const fileOf = (entries: readonly PriceEntry[], delimiter: "," | ";") =>
  entryRows(entries, menu)
    .map((cells) => cells.map((cell) => cellText(cell, delimiter)).join(delimiter))
    .join("\r\n");

it("reads what it writes, with every change, ending and delimiter", () => {
  const named = [
    { itemId: "spritz" },
    { itemId: "vranac" },
    { itemId: "formula" },
    { categoryId: "wine" },
    { optionId: "shot" },
    {},
  ];
  for (const delimiter of [",", ";"] as const)
    for (const change of priceChanges)
      for (const ending of priceEndings) {
        const value = change === "percent" ? "-12.5" : "2.50";
        const entries = named.map((each) => entry({ ...each, change, value, ending }));
        expect(readEntries(fileOf(entries, delimiter), menu)).toEqual({ entries, faults: [] });
      }
});

it("reads titles and decimals as spreadsheets of the region write them", () => {
  const text =
    "jelo;kategorija;promjena;vrijednost;ending\nVranac, čaša;Vina;Fixed;3,50;\n;pivo;minus;0,5;0\n;;percent;+10;.90";
  expect(readEntries(text, menu)).toEqual({
    entries: [
      entry({ itemId: "vranac", change: "fixed", value: "3.50", ending: "none" }),
      entry({ categoryId: "beer", change: "minus", value: "0.5", ending: "00" }),
      entry({ value: "10", ending: "90" }),
    ],
    faults: [],
  });
});

it.each([
  ["Negroni,,percent,-25,10", "name"],
  ["Čaj,,percent,-25,10", "name"],
  [",Kokteli,percent,-25,10", "name"],
  ["Čaša,,percent,-25,10,Dodaci: Ekstra kafa", "name"],
  [",,percent,-25,10,Dodaci: Mlijeko", "name"],
  [",,half,-25,10", "change"],
  [",,percent,-101,10", "value"],
  [",,fixed,-1,10", "value"],
  [",,minus,free,10", "value"],
  [",,percent,-25,20", "ending"],
  [",Vina,percent,-10,10\n,vina,percent,-20,10", "repeated"],
])("tells the row and the fault of %j", (rows, fault) => {
  const text = `item,category,change,value,ending,option\n${rows}`;
  expect(readEntries(text, menu).faults).toEqual([{ row: fault === "repeated" ? 3 : 2, fault }]);
});

it("refuses a file without the columns", () => {
  expect(readEntries("name,price\nVranac,3.50", menu).faults).toEqual([{ row: 1, fault: "columns" }]);
});
