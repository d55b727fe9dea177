import fc from "fast-check";
import { expect, it } from "vitest";
import { csvDelimiters, neutral, withoutMark } from "./csv.ts";
import { cellText, detectDelimiter, guessColumns, readCsv, splitCells, splitRecords } from "./csvReading.ts";

it.each([
  ["=1+1", "'=1+1"],
  ["+SUM(A1)", "'+SUM(A1)"],
  ["@cmd", "'@cmd"],
  ["＝1", "'＝1"],
  ["\tx", "'\tx"],
  ["-x", "'-x"],
  ["-12,50", "-12,50"],
  ["-12.5x", "'-12.5x"],
  ["-3", "-3"],
  ["a=1", "a=1"],
  ["", ""],
])("writes the cell %j as %j and reads it back", (cell, written) => {
  expect(neutral(cell)).toBe(written);
  expect(withoutMark(written)).toBe(cell);
});

it("removes the mark at the beginning only, and only before a sign", () => {
  expect(["'tis", "a'=1", "it's"].map(withoutMark)).toEqual(["'tis", "a'=1", "it's"]);
});

it.each([
  ["a\nb\n", ["a", "b"]],
  ["a\r\nb\rc", ["a", "b", "c"]],
  ["\uFEFFa\nb", ["a", "b"]],
  ['"a\nb"\nc', ['"a\nb"', "c"]],
  ['"a""\r\nb"\r\nc', ['"a""\r\nb"', "c"]],
  ["a\n\nb", ["a", "", "b"]],
  ["a\r\rb", ["a", "", "b"]],
  ["a\uFEFF", ["a\uFEFF"]],
  ["", []],
])("splits %j into records", (text, records) => {
  expect(splitRecords(text)).toEqual(records);
});

it.each([
  ["name,price", ","],
  ["name;price", ";"],
  ["name\tprice", "\t"],
  ["name", ","],
  ['"a,b,c";price', ";"],
  ['"a,b";"c,d";e,f,g', ","],
  ["a;b,c", ","],
])("detects the delimiter of %j", (header, delimiter) => {
  expect(detectDelimiter(header)).toBe(delimiter);
});

it("assigns each column to a field by any of its titles, each field once, and the first field of a title", () => {
  const fields = { name: ["Naziv", "Dish"], price: ["Cijena (€)"], title: ["Naziv"] };

  expect(guessColumns(["CIJENA €", "naziv", "Dish", "Note", "title"], fields)).toEqual([
    "price",
    "name",
    null,
    null,
    "title",
  ]);
});

it.each([
  ['a;"b;c" ; d', ";", ["a", "b;c", "d"]],
  ['"say ""so""",', ",", ['say "so"', ""]],
  ['12" pizza,5', ",", ["12 pizza,5"]],
  ["", ",", [""]],
] as const)("splits the record %j by %j", (record, delimiter, cells) => {
  expect(splitCells(record, delimiter)).toEqual(cells);
});

it("reads back the cells that it writes", () => {
  const cells = fc.array(fc.string({ unit: fc.constantFrom(...'a;,|"\n\t =+-1') }), { minLength: 1 });
  fc.assert(
    fc.property(cells, fc.constantFrom(...csvDelimiters), (row, delimiter) => {
      const record = row.map((cell) => cellText(cell, delimiter)).join(delimiter);
      expect(splitCells(record, delimiter).map(withoutMark)).toEqual(row.map((cell) => cell.trim()));
    }),
  );
});

it.each([
  ["sep=;\r\nNaziv;Cijena\r\nSo;1\r\n", ";", 1, ["Naziv;Cijena", "So;1"]],
  ['\uFEFF"sep=,"\nName,Price', ",", 1, ["Name,Price"]],
  ["SEP=\t\nName\tPrice", "\t", 1, ["Name\tPrice"]],
  ["sep=|\nName|Tags, more", "|", 1, ["Name|Tags, more"]],
  ["\n;;;\nNaziv;Cijena\nSo;1\n\n\n", ";", 3, ["Naziv;Cijena", "So;1"]],
  ["separator;name", ";", 1, ["separator;name"]],
  ["", ",", 1, []],
] as const)("reads the lines of %j", (text, delimiter, headerRow, records) => {
  expect(readCsv(text)).toEqual({ records, delimiter, headerRow });
});
