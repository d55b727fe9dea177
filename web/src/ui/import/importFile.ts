import { csvRowsPerRequest } from "@konoba/contract/lib/csv";
import { decideSigns, readNumber, type ColumnSign } from "@konoba/contract/lib/csvNumbers";
import { readCsv, splitCells, type CsvTable } from "@konoba/contract/lib/csvReading";
import { dishKey } from "@konoba/contract/lib/csvVariants";
import {
  decodeText,
  kindOf,
  type CodePage,
  type FileKind,
  type TextEncoding,
} from "@konoba/contract/lib/fileText";
import { maxSheetRows } from "@konoba/contract/lib/sheet";
import { FileRefusal, type RefusalReason } from "./fileRefusal.ts";

export interface CsvFile extends CsvTable {
  name: string;
  /** Encoding of the text; null for a workbook. */
  encoding: TextEncoding | null;
  /** True when the letters may be wrong, so that a person can choose another code page. */
  isGuess: boolean;
  /** Sheet that was read, of a workbook with several. */
  sheet: string | null;
}

/** Content of one request: the header with a part of the rows. */
interface CsvPart {
  firstRow: number;
  rows: number;
  csv: string;
}

/** Largest file that is read; a list of 50,000 rows has less. */
const maxFileBytes = 20 * 1024 * 1024;

// Half of the request limit, because quoting and non-ASCII characters grow on the wire.
const maxCharacters = 400_000;

const refusals: Readonly<Partial<Record<FileKind, RefusalReason>>> = {
  xls: "xls",
  pdf: "pdf",
  html: "webPage",
  xml: "xml",
  binary: "binary",
};

/** Decodes a text file or reads the first sheet of a workbook; refuses other files by their content. */
export async function readTableText(file: File, codePage?: CodePage) {
  if (file.size > maxFileBytes) throw new FileRefusal("large");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  const refused = refusals[kind];
  if (refused) throw new FileRefusal(refused);
  if (kind === "text") return { ...decodeText(bytes, codePage), sheet: null };
  const { readWorkbookInWorker } = await import("./workbookReader.ts");
  const { csv: text, sheet } = await readWorkbookInWorker(bytes);
  return { text, encoding: null, isGuess: false, sheet };
}

/** Reads a CSV file or workbook; a chosen code page replaces the guessed one. */
export async function readFile(file: File, codePage?: CodePage): Promise<CsvFile> {
  const { text, ...facts } = await readTableText(file, codePage);
  const table = readCsv(text);
  if (table.records.length === 0) throw new FileRefusal("empty");
  if (table.records.length > maxSheetRows) throw new FileRefusal("rows");
  return { name: file.name, ...table, ...facts };
}

/** Columns with the name of a record. */
const nameFields: readonly (string | null)[] = ["name", "nameEn", "nameMe"];

/** Returns the key of the dish that a row names, and of the one above for a row without a name. */
function dishKeysOf({ records, delimiter }: CsvFile, columns: readonly (string | null)[]): string[] {
  const named = columns.flatMap((field, index) => (nameFields.includes(field) ? [index] : []));
  let key = "";
  return records.slice(1).map((record) => {
    const cells = splitCells(record, delimiter);
    const name = named.map((index) => cells[index] ?? "").find(Boolean);
    if (name !== undefined) key = dishKey(name);
    return key;
  });
}

/** Splits the rows into parts that fit one request; adjacent rows of one dish stay together. */
export function partsOf(file: CsvFile, columns: readonly (string | null)[]): CsvPart[] {
  const {
    records: [header = "", ...rows],
    headerRow,
  } = file;
  const keys = rows.length > csvRowsPerRequest ? dishKeysOf(file, columns) : [];
  const parts: CsvPart[] = [];
  let from = 0;
  while (from < rows.length) {
    let to = from;
    let letters = header.length;
    while (to < rows.length && to - from < csvRowsPerRequest) {
      letters += (rows[to]?.length ?? 0) + 1;
      if (letters > maxCharacters && to > from) break;
      to += 1;
    }
    let cut = to;
    while (to < rows.length && cut > from && keys[cut] !== "" && keys[cut] === keys[cut - 1]) cut -= 1;
    if (cut > from) to = cut;
    const csv = [header, ...rows.slice(from, to)].join("\n");
    parts.push({ firstRow: headerRow + 1 + from, rows: to - from, csv });
    from = to;
  }
  return parts;
}

export interface OpenNumber {
  text: string;
  comma: number;
  point: number;
}

/** Returns a number with its two values; null when it has one only. */
function openNumber(text: string): OpenNumber | null {
  const [comma, point] = [readNumber(text, ","), readNumber(text, ".")];
  if (comma === null || point === null || comma === point) return null;
  return { text, comma: Number(comma), point: Number(point) };
}

/** Decimal sign of a column by the whole file, with a number that it leaves open. */
interface ColumnDecimals {
  sign: ColumnSign;
  /** A number that can be read in two ways, with both values; null when the column mixes both signs. */
  example: OpenNumber | null;
}

/** Decides the decimal sign of each column by all rows of the file; columns without numbers have none. */
export function decimalsOf({ records, delimiter }: CsvFile, isNumber: readonly boolean[]): ColumnDecimals[] {
  const rows = isNumber.includes(true) ? records.slice(1).map((record) => splitCells(record, delimiter)) : [];
  const columns = isNumber.map((counts, index) =>
    counts ? rows.map((row) => (row[index] ?? "").replace(/\s*%$/, "")) : [],
  );
  return decideSigns(columns).map((sign, index) => {
    const found = sign === "ask" ? (columns[index] ?? []).map(openNumber).find(Boolean) : null;
    return { sign, example: found ?? null };
  });
}
