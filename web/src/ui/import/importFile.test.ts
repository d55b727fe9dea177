import { expect, test } from "vitest";
import { partsOf, readFile, rejectedCsv } from "./importFile.ts";

const fileOf = (...parts: BlobPart[]) => readFile(new File(parts, "list.csv"));

test("keeps quoted line breaks inside a row and drops trailing empty lines", async () => {
  const file = await fileOf('\uFEFFname;note\r\n"Sir\nmladi";a\r\nSo;b\r\n\r\n');

  expect(file.records).toEqual(["name;note", '"Sir\nmladi";a', "So;b"]);
});

test("decodes a file in windows-1250", async () => {
  const file = await fileOf(new Uint8Array([0x8a, 0x65, 0xe6, 0x65, 0x72]));

  expect(file.records).toEqual(["Šećer"]);
});

test("splits rows into parts of 500 with the header and their first row number", async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => `P${index}`);
  const parts = partsOf(await fileOf(["name", ...rows].join("\n")));

  expect(parts.map(({ firstRow, rows: count }) => [firstRow, count])).toEqual([
    [2, 500],
    [502, 500],
    [1002, 1],
  ]);
  expect(parts[2]?.csv).toBe("name\nP1000");
});

test("returns rejected rows as written, with the reason", async () => {
  const file = await fileOf("name;price\nSo;1\nSir;skupo");

  expect(rejectedCsv(file, ";", "Razlog", new Map([[3, 'Nije "broj"']]))).toBe(
    'name;price;"Razlog"\r\nSir;skupo;"Nije ""broj"""\r\n',
  );
});
