/** Limits of a sheet, checked while it is read. */
export const maxSheetRows = 50_000;

interface Tag {
  /** Name without its namespace. */
  name: string;
  /** Everything between the name and the end of the tag. */
  attributes: string;
  kind: "start" | "end" | "empty";
  /** Text since the previous tag. */
  text: string;
}

const tagParts = /^(\/?)(?:[\w.-]+:)?([\w.-]+)([\s\S]*)$/;

/** Calls `visit` with every tag of an XML text; in linear time, and without entities of its own. */
function scanXml(xml: string, visit: (tag: Tag) => void): void {
  let at = 0;
  for (let open = xml.indexOf("<"); open >= 0; open = xml.indexOf("<", at)) {
    const close = xml.indexOf(">", open);
    if (close < 0) return;
    const [, slash, name = "", attributes = ""] = tagParts.exec(xml.slice(open + 1, close)) ?? [];
    const kind = slash ? "end" : attributes.endsWith("/") ? "empty" : "start";
    if (name !== "") visit({ name, attributes, kind, text: xml.slice(at, open) });
    at = close + 1;
  }
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const letterOf = (code: number) => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "");

/** Decodes the entities of XML and the `_x000D_` of spreadsheets. */
const plain = (text: string) =>
  text
    .replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (all, hex, decimal, name: string) => {
      if (hex !== undefined) return letterOf(Number.parseInt(String(hex), 16));
      return decimal === undefined ? (entities[name] ?? all) : letterOf(Number(decimal));
    })
    .replace(/_x([\dA-F]{4})_/g, (_, hex: string) => letterOf(Number.parseInt(hex, 16)));

function attributeOf(attributes: string, name: string): string | null {
  const found = new RegExp(String.raw`\s(?:\w+:)?${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  return found ? plain(found[1] ?? found[2] ?? "") : null;
}

/** Part of a workbook with the cells of its first visible sheet. */
interface FirstSheet {
  /** Name of the sheet; null when the workbook has only one. */
  name: string | null;
  relation: string;
  /** True when days are counted from 1904. */
  is1904: boolean;
}

/** Reads `xl/workbook.xml`; null without a visible sheet. */
export function readWorkbook(xml: string): FirstSheet | null {
  const sheets: { name: string; relation: string; isHidden: boolean }[] = [];
  let is1904 = false;
  scanXml(xml, ({ name, attributes, kind }) => {
    if (kind === "end") return;
    if (name === "workbookPr") is1904 = ["1", "true"].includes(attributeOf(attributes, "date1904") ?? "");
    if (name !== "sheet") return;
    const isHidden = (attributeOf(attributes, "state") ?? "visible") !== "visible";
    const relation = attributeOf(attributes, "id") ?? "";
    sheets.push({ name: attributeOf(attributes, "name") ?? "", relation, isHidden });
  });
  const first = sheets.find(({ isHidden }) => !isHidden);
  return first ? { name: sheets.length > 1 ? first.name : null, relation: first.relation, is1904 } : null;
}

/** Returns the path of a related part of the workbook. */
export function relatedPath(xml: string, relation: string): string | null {
  let path: string | null = null;
  scanXml(xml, ({ name, attributes }) => {
    if (name !== "Relationship" || attributeOf(attributes, "Id") !== relation) return;
    const target = attributeOf(attributes, "Target") ?? "";
    path = target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
  });
  return path;
}

/** Reads the texts that cells refer to; rich text is joined, readings of Asian signs are left out. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = "";
  let isReading = false;
  scanXml(xml, ({ name, kind, text: before }) => {
    if (name === "si" && kind === "start") text = "";
    else if (name === "si") texts.push(kind === "empty" ? "" : text);
    else if (name === "rPh") isReading = kind === "start";
    else if (name === "t" && kind === "end" && !isReading) text += plain(before);
  });
  return texts;
}

/** How the number of a cell is shown: as a day, in percent, or with leading zeros up to a length. */
export type NumberFormat = "plain" | "day" | "percent" | { zeros: number };

const isDayFormat = (id: number) =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);

function formatOf(id: number, code: string | undefined): NumberFormat {
  if (id === 9 || id === 10) return "percent";
  if (code === undefined) return isDayFormat(id) ? "day" : "plain";
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, "");
  if (/^0{2,}$/.test(bare)) return { zeros: bare.length };
  if (bare.includes("%")) return "percent";
  return /[dmyh]/i.test(bare) && !/general/i.test(bare) ? "day" : "plain";
}

/** Reads the number format of each style. */
export function readFormats(xml: string): NumberFormat[] {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isInStyles = false;
  scanXml(xml, ({ name, attributes, kind }) => {
    if (name === "cellXfs") isInStyles = kind === "start";
    const id = Number(attributeOf(attributes, "numFmtId") ?? 0);
    if (name === "numFmt" && kind !== "end") codes.set(id, attributeOf(attributes, "formatCode") ?? "");
    if (name === "xf" && kind !== "end" && isInStyles) formats.push(formatOf(id, codes.get(id)));
  });
  return formats;
}

/**
 * Writes a stored number as decimal text without the noise of binary fractions. Three decimals get a zero behind, so
 * that the point cannot be taken for a sign of thousands; whole numbers too long to be exact stay shortened.
 */
function numberText(value: number): string {
  if (Number.isInteger(value)) return Math.abs(value) < 1e15 ? String(value) : value.toExponential();
  const text = Number(value.toPrecision(15)).toFixed(10).replace(/0+$/, "").replace(/\.$/, "");
  return /\.\d{3}$/.test(text) ? `${text}0` : text;
}

const dayMs = 86_400_000;
const firstDay = { 1900: Date.UTC(1899, 11, 30), 1904: Date.UTC(1904, 0, 1) };
const lastSerial = 2_958_465;

function dayText(serial: number, is1904: boolean): string {
  if (serial < 0 || serial > lastSerial) return String(serial);
  const iso = new Date(firstDay[is1904 ? 1904 : 1900] + Math.round(serial * dayMs)).toISOString();
  return serial < 1 ? iso.slice(11, 16) : iso.slice(0, 10);
}

interface SheetParts {
  sheet: string;
  texts: readonly string[];
  formats: readonly NumberFormat[];
  is1904: boolean;
}

interface Cell {
  type: string;
  style: number;
  value: string;
}

function cellText({ type, style, value }: Cell, { texts, formats, is1904 }: SheetParts): string {
  if (type === "s") return texts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "true" : "false";
  if (type === "d") return value.slice(0, 10);
  const number = Number(value);
  if (type !== "n" || value.trim() === "" || !Number.isFinite(number)) return value;
  const format = formats[style] ?? "plain";
  if (format === "day") return dayText(number, is1904);
  if (format === "percent") return `${numberText(number * 100)}%`;
  return format === "plain" ? numberText(number) : numberText(number).padStart(format.zeros, "0");
}

/** Returns the index of the column of a reference such as "AB12"; null without letters. */
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Reason why a sheet is not read. */
type SheetProblem = "rows" | "columns";

/**
 * Reads the rows of a sheet as shown: texts, plain numbers, days and percentages. Rows keep their numbers, so that
 * empty ones stay as empty lists. Returns a problem when the sheet is larger than `maxSheetRows` or `maxColumns`.
 */
export function readSheet(parts: SheetParts, maxColumns: number): string[][] | SheetProblem {
  const rows: string[][] = [];
  let problem: SheetProblem | null = null;
  let [row, column, isReading] = [0, 0, false];
  let cell: Cell = { type: "n", style: 0, value: "" };
  const place = () => {
    const text = cellText(cell, parts);
    if (text === "") return;
    if (row > maxSheetRows) problem ??= "rows";
    else if (column >= maxColumns) problem ??= "columns";
    if (problem !== null) return;
    while (rows.length < row) rows.push([]);
    const cells = rows[row - 1] ?? [];
    while (cells.length < column) cells.push("");
    cells[column] = text;
  };
  scanXml(parts.sheet, ({ name, attributes, kind, text }) => {
    if (name === "row" && kind !== "end") {
      row = Number(attributeOf(attributes, "r") ?? row + 1) || row + 1;
      column = -1;
    } else if (name === "c" && kind === "start") {
      column = columnOf(attributeOf(attributes, "r") ?? "") ?? column + 1;
      const style = Number(attributeOf(attributes, "s") ?? 0);
      cell = { type: attributeOf(attributes, "t") ?? "n", style, value: "" };
    } else if (name === "c" && kind === "empty")
      column = columnOf(attributeOf(attributes, "r") ?? "") ?? column + 1;
    else if (name === "c") place();
    else if (name === "rPh") isReading = kind === "start";
    else if ((name === "v" || name === "t") && kind === "end" && !isReading) cell.value += plain(text);
  });
  return problem ?? rows;
}
