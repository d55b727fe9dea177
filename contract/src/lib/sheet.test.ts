import fc from "fast-check";
import { expect, it } from "vitest";
import {
  maxSheetRows,
  readFormats,
  readSharedTexts,
  readSheet,
  readWorkbook,
  relatedPath,
  type NumberFormat,
} from "./sheet.ts";

const formats: NumberFormat[] = ["plain", "day", "percent", { zeros: 13 }];
const texts = ["Naziv", "Šećer & so"];
const rowsOf = (cells: string, is1904 = false) =>
  readSheet({ sheet: `<worksheet><sheetData>${cells}</sheetData></worksheet>`, texts, formats, is1904 }, 200);

it.each([
  ['<c r="A1" t="s"><v>1</v></c>', "Šećer & so"],
  [
    '<c r="A1" t="inlineStr"><is><r><t>Ta</t></r><r><t xml:space="preserve">ko &amp; &#268;aj</t></r><rPh><t>x</t></rPh></is></c>',
    "Tako & Čaj",
  ],
  ['<c r="A1" t="str"><f>A2&amp;A3</f><v>So_x000D_</v></c>', "So\r"],
  ['<c r="A1" t="b"><v>1</v></c>', "true"],
  ['<c r="A1" t="e"><v>#N/A</v></c>', "#N/A"],
  ['<c r="A1"><v>12.5</v></c>', "12.5"],
  ['<c r="A1"><v>1.234</v></c>', "1.2340"],
  ['<c r="A1"><v>0.30000000000000004</v></c>', "0.3"],
  ['<c r="A1"><v>3.830001234567E+12</v></c>', "3830001234567"],
  ['<c r="A1"><v>12345678901234567890</v></c>', "1.2345678901234567e+19"],
  ['<c r="A1"><v>1E-3</v></c>', "0.0010"],
  ['<c r="A1" s="1"><v>46347</v></c>', "2026-11-21"],
  ['<c r="A1" s="1"><v>0.5</v></c>', "12:00"],
  ['<c r="A1" s="2"><v>0.21</v></c>', "21%"],
  ['<c r="A1" s="3"><v>17</v></c>', "0000000000017"],
  ['<x:c r="A1"><x:v>7</x:v></x:c>', "7"],
])("reads the cell %s as %j", (cell, text) => {
  expect(rowsOf(`<row r="1">${cell}</row>`)).toEqual([[text]]);
});

it("keeps the numbers of rows and columns, with and without references", () => {
  expect(
    rowsOf(
      '<row r="1"><c r="B1"><v>1</v></c><c r="C1" s="1"/></row><row r="3"><c><v>2</v></c><c><v>3</v></c></row>',
    ),
  ).toEqual([["", "1"], [], ["2", "3"]]);
  expect(rowsOf('<row><c r="AA1"><v>1</v></c></row><row/><row/>')).toEqual([[...Array(26).fill(""), "1"]]);
});

it("counts days from 1904 where the workbook does", () => {
  expect(rowsOf('<row r="1"><c s="1"><v>44885</v></c></row>', true)).toEqual([["2026-11-21"]]);
});

it("refuses a sheet with filled cells beyond its limits, and ignores empty ones", () => {
  const at = (reference: string, value: string) =>
    rowsOf(`<row r="${reference.replace(/\D/g, "")}"><c r="${reference}">${value}</c></row>`);

  expect(at(`A${maxSheetRows + 1}`, "<v>1</v>")).toBe("rows");
  expect(at("XFD1", "<v>1</v>")).toBe("columns");
  expect(at("XFD1048576", "")).toEqual([]);
});

it("finds the first visible sheet and the path of its part", () => {
  const workbook = `<workbook><workbookPr date1904="1"/><sheets>
    <sheet name="Skriven" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Cjenovnik &amp; co" sheetId="9" r:id="rId2"/></sheets></workbook>`;
  const relations = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/>
    <Relationship Target="/xl/worksheets/sheet2.xml" Id="rId2"/></Relationships>`;

  expect(readWorkbook(workbook)).toEqual({ name: "Cjenovnik & co", relation: "rId2", is1904: true });
  expect(relatedPath(relations, "rId2")).toBe("xl/worksheets/sheet2.xml");
  expect(relatedPath(relations, "rId1")).toBe("xl/worksheets/sheet1.xml");
  expect(relatedPath(relations, "rId3")).toBeNull();
  expect(readWorkbook("<workbook><sheets/></workbook>")).toBeNull();
});

it("reads shared texts and the formats of styles", () => {
  expect(
    readSharedTexts(
      "<sst><si><t>A</t></si><si/><si><r><t>B</t></r><r><t>c</t></r><rPh><t>x</t></rPh></si></sst>",
    ),
  ).toEqual(["A", "", "Bc"]);
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0000000000000"/>
    <numFmt numFmtId="165" formatCode="[$-41A]dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="#,##0.00\\ &quot;kom&quot;"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="10"/></cellXfs></styleSheet>`;
  expect(readFormats(styles)).toEqual(["plain", "day", { zeros: 13 }, "day", "plain", "percent"]);
});

it("answers any text with rows or a problem", () => {
  const unit = fc.constantFrom(
    "<",
    ">",
    "/",
    "c",
    "row",
    "v",
    " r=",
    '"A1"',
    "&#x41;",
    "7",
    "<c>",
    "<v>",
    "</v>",
    "</c>",
  );
  fc.assert(
    fc.property(fc.array(unit), (parts) => {
      const read = rowsOf(parts.join(""));
      expect(
        typeof read === "string" || read.every((row) => row.every((cell) => typeof cell === "string")),
      ).toBe(true);
    }),
  );
});
