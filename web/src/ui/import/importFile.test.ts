import { expect, test } from "vitest";
import { decimalsOf, partsOf, readFile } from "./importFile.ts";
import { rejectedCsv } from "./rejectedCsv.ts";

const fileOf = (...parts: BlobPart[]) => readFile(new File(parts, "list.csv"));

test("keeps quoted line breaks inside a row and drops trailing empty lines", async () => {
  const file = await fileOf('\uFEFFname;note\r\n"Sir\nmladi";a\r\nSo;b\r\n\r\n');

  expect(file.records).toEqual(["name;note", '"Sir\nmladi";a', "So;b"]);
});

test("decodes a file in windows-1250, or by the chosen code page", async () => {
  const bytes = new Uint8Array([0x8a, 0x65, 0xe6, 0x65, 0x72]);
  const file = await fileOf(bytes);

  expect(file).toMatchObject({ records: ["Šećer"], encoding: "windows-1250", isGuess: true });
  const other = await readFile(new File([bytes], "list.csv"), "windows-1252");
  expect(other.records).toEqual(["Šeæer"]);
});

test("numbers the rows as a spreadsheet does when a first line names the delimiter", async () => {
  const file = await fileOf("sep=;\r\n\r\nNaziv;Cijena, EUR\r\nSo;1,50\r\nSir;skupo");

  expect(file).toMatchObject({ delimiter: ";", headerRow: 2 });
  expect(partsOf(file, ["name", null])).toEqual([
    { firstRow: 3, rows: 2, csv: "Naziv;Cijena, EUR\nSo;1,50\nSir;skupo" },
  ]);
  expect(rejectedCsv(file, ";", "Razlog", new Map([[4, "Loše"]]))).toContain("Sir;skupo");
});

test("decides decimal signs by all rows of the file, and gives an open number as an example", async () => {
  const rows = Array.from({ length: 600 }, () => "So;1.000;2.000");
  const open = await fileOf(["Naziv;Cijena;Minimum", ...rows].join("\n"));
  const closed = await fileOf(["Naziv;Cijena;Minimum", ...rows, "Sir;2,50;1"].join("\n"));
  const isNumber = [false, true, true];

  expect(decimalsOf(open, isNumber)).toEqual([
    { sign: null, example: null },
    { sign: "ask", example: { text: "1.000", comma: 1000, point: 1 } },
    { sign: "ask", example: { text: "2.000", comma: 2000, point: 2 } },
  ]);
  expect(decimalsOf(closed, isNumber).map(({ sign }) => sign)).toEqual([null, ",", ","]);
});

test("splits rows into parts of 500 with the header and their first row number", async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => `P${index}`);
  const parts = partsOf(await fileOf(["name", ...rows].join("\n")), ["name"]);

  expect(parts.map(({ firstRow, rows: count }) => [firstRow, count])).toEqual([
    [2, 500],
    [502, 500],
    [1002, 1],
  ]);
  expect(parts[2]?.csv).toBe("name\nP1000");
});

test("keeps adjacent rows of one dish in one part", async () => {
  const rows = Array.from({ length: 498 }, (_, index) => `P${index},1`);
  const sizes = ["Pizza – mala,5", "Pizza – srednja,6", ",7", "So,1"];
  const parts = partsOf(await fileOf(["name,price", ...rows, ...sizes].join("\n")), ["name", null]);

  expect(parts.map(({ firstRow, rows: count }) => [firstRow, count])).toEqual([
    [2, 498],
    [500, 4],
  ]);
});

test("returns rejected rows as written, with the reason", async () => {
  const file = await fileOf("name;price\nSo;1\nSir;skupo");

  expect(rejectedCsv(file, ";", "Razlog", new Map([[3, 'Nije "broj"']]))).toBe(
    'name;price;"Razlog"\r\nSir;skupo;"Nije ""broj"""\r\n',
  );
});
