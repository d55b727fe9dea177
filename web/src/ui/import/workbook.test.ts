import { expect, test } from "vitest";
import { readFile } from "./importFile.ts";

interface Packed {
  name: string;
  data: Uint8Array<ArrayBuffer>;
  size: number;
}

/** Packs texts as spreadsheets do; `declared` is the unpacked size that the archive states, true by default. */
async function zipOf(files: Readonly<Record<string, string>>, declared?: number): Promise<Blob> {
  const packed: Packed[] = [];
  for (const [name, text] of Object.entries(files)) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const data = new Uint8Array(await new Response(stream).arrayBuffer());
    packed.push({ name, data, size: declared ?? text.length });
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  for (const { name, data, size } of packed) {
    const title = new TextEncoder().encode(name);
    const local = recordOf([0x04034b50, 4], [20, 0, 8, 0, 0], [0, data.length, size], [title.length, 0]);
    const comments = recordOf(
      [0x02014b50, 4],
      [20, 20, 0, 8, 0, 0],
      [0, data.length, size],
      [title.length, 0, 0, 0, 0],
      [0, offset],
    );
    parts.push(local, title, data);
    directory.push(comments, title);
    offset += local.length + title.length + data.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = recordOf([0x06054b50, 4], [0, 0, packed.length, packed.length], [size, offset], [0]);
  return new Blob([...parts, ...directory, end]);
}

/** Writes a signature, then lists of 16-bit and 32-bit numbers in turn. */
function recordOf([signature = 0]: number[], ...lists: number[][]): Uint8Array<ArrayBuffer> {
  const bytes = [signature].flatMap((value) => bytesOf(value, 4));
  for (const [index, list] of lists.entries())
    bytes.push(...list.flatMap((value) => bytesOf(value, index % 2 === 0 ? 2 : 4)));
  return Uint8Array.from(bytes);
}

const bytesOf = (value: number, count: number) =>
  Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

const workbookOf = (sheet: string) => ({
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml":
    '<workbook><sheets><sheet name="Cjenovnik" sheetId="1" r:id="rId1"/></sheets></workbook>',
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/sharedStrings.xml":
    "<sst><si><t>Naziv</t></si><si><t>Cijena</t></si><si><t>Sir, „njeguški“</t></si></sst>",
  "xl/styles.xml": "<styleSheet><cellXfs><xf numFmtId='0'/></cellXfs></styleSheet>",
  "xl/worksheets/sheet1.xml": sheet,
});

const price = sheetOf(
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row><row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2"><v>12.5</v></c></row>',
);

const read = async (blob: Blob, name = "cjenovnik.xlsx") => readFile(new File([blob], name));

test("reads the first sheet of an Excel file as rows", async () => {
  expect(await read(await zipOf(workbookOf(price)))).toMatchObject({
    records: ["Naziv,Cijena", '"Sir, „njeguški“",12.5'],
    delimiter: ",",
    headerRow: 1,
    encoding: null,
    sheet: null,
  });
});

test("tells a workbook by its content, whatever its name", async () => {
  const { records } = await read(await zipOf(workbookOf(price)), "cjenovnik.csv");

  expect(records).toHaveLength(2);
});

test("stops unpacking at a limit, whether the archive states its size or lies", async () => {
  const bomb = workbookOf(sheetOf(" ".repeat(70 * 1024 * 1024)));

  await expect(read(await zipOf(bomb))).rejects.toMatchObject({ reason: "large" });
  await expect(read(await zipOf(bomb, 10))).rejects.toMatchObject({ reason: "large" });
});

test.each([
  ["archive", { "list.csv": "Naziv" }],
  ["numbers", { "Index/Document.iwa": "x" }],
  ["openDocument", { mimetype: "application/vnd.oasis.opendocument.spreadsheet", "content.xml": "<x/>" }],
  ["damaged", { ...workbookOf(price), "xl/_rels/workbook.xml.rels": "<Relationships/>" }],
  ["empty", workbookOf(sheetOf(""))],
  ["rows", workbookOf(sheetOf('<row r="60000"><c r="A60000"><v>1</v></c></row>'))],
  ["columns", workbookOf(sheetOf('<row r="1"><c r="ZZ1"><v>1</v></c></row>'))],
])("refuses an archive with the reason %s", async (reason, files) => {
  await expect(read(await zipOf(files))).rejects.toMatchObject({ reason });
});

test.each([
  ["xls", new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0)])],
  ["pdf", new Blob(["%PDF-1.7"])],
  ["webPage", new Blob(["<html><table/></html>"])],
  ["xml", new Blob(['<?xml version="1.0"?><Workbook/>'])],
  ["binary", new Blob([Uint8Array.of(1, 0, 0, 2)])],
  ["empty", new Blob(["\r\n"])],
  ["damaged", new Blob(["PK\u0003\u0004", "x".repeat(100)])],
  ["large", new Blob(["x".repeat(21 * 1024 * 1024)])],
])("refuses other files with the reason %s", async (reason, blob) => {
  await expect(read(blob)).rejects.toMatchObject({ reason });
});

test("refuses an Excel file that was cut off", async () => {
  const whole = await zipOf(workbookOf(price));

  await expect(read(whole.slice(0, whole.size - 40))).rejects.toMatchObject({ reason: "damaged" });
});
