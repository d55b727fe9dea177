import { stockCells, stockCsv } from "@konoba/contract/inventory/inventory.csv.rules";
import { inventoryItem } from "@konoba/contract/inventory/inventory.items.contract";
import {
  csvColumns,
  csvRowsPerRequest,
  neutral,
  withoutMark,
  type CsvDelimiter,
  type CsvFields,
  type CsvValue,
  type DecimalSign,
} from "@konoba/contract/lib/csv";
import {
  readTypedRows,
  signsOf,
  type CellFault,
  type CellKinds,
  type TypedRow,
} from "@konoba/contract/lib/csvKinds";
import type { ColumnSign } from "@konoba/contract/lib/csvNumbers";
import { guessColumns, readCsv } from "@konoba/contract/lib/csvReading";
import { AppError } from "@konoba/contract/lib/errors";
import { page } from "@konoba/contract/lib/primitives";
import { menuCells, menuCsv } from "@konoba/contract/menu/menu.csv.rules";
import { menuItem } from "@konoba/contract/menu/menu.items.contract";
import {
  orderCells,
  orderFileRow,
  orderTitles,
  type OrderFile,
} from "@konoba/contract/orders/orders.csv.rules";
import {
  auditCells,
  auditColumns,
  auditEntry,
} from "@konoba/contract/organizations/organizations.audit.contract";
import { product } from "@konoba/contract/products/products.contract";
import { productCells, productCsv } from "@konoba/contract/products/products.csv.rules";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { cutText, type CsvRow } from "./csvValues.ts";

declare module "../process/workerThread.ts" {
  interface ThreadWork {
    readPart: typeof readPart;
    writeFile: typeof writeFile;
  }
}

const samplesShown = 3;

export interface NumberedRow {
  number: number;
  cells: CsvRow;
  /** Cells that cannot be read. */
  faults: readonly CellFault[];
}

interface FilePart {
  csv: string;
  delimiter: CsvDelimiter | undefined;
  /** Chosen field of each column; derived from the titles when absent. */
  columns: readonly (string | null)[] | undefined;
  firstRow: number;
  /** Chosen decimal sign of each column; derived from its numbers when absent. */
  decimals: readonly (DecimalSign | null)[] | undefined;
  fields: CsvFields;
  kinds: CellKinds;
}

interface ReadPart {
  delimiter: CsvDelimiter;
  header: string[];
  columns: (string | null)[];
  decimals: ColumnSign[];
  samples: string[][];
  rows: NumberedRow[];
}

/**
 * Rejects large files by counting, before they are parsed. Line breaks and delimiters inside quotes do not
 * count.
 */
function refuseLarge(text: string, delimiter: CsvDelimiter): void {
  let [records, cells, isQuoted] = [0, 1, false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === delimiter && (cells += 1) > csvColumns) throw new AppError("csv_too_many_columns");
    if (sign !== "\n" && (sign !== "\r" || text[at + 1] === "\n")) continue;
    cells = 1;
    records += 1;
    // The titles count as a record, and the last line may lack its end.
    if (records > csvRowsPerRequest + 1) throw new AppError("csv_too_many_rows");
  }
}

/**
 * Splits CSV text into titles and rows, with or without a byte order mark; empty rows stay, so that each row
 * has its number.
 */
function readRecords(text: string, delimiter: CsvDelimiter): string[][] {
  refuseLarge(text, delimiter);
  try {
    const records: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true });
    return records.map((cells) => cells.map((cell) => withoutMark(cell.trim())));
  } catch (error) {
    if (error instanceof CsvError) throw new AppError("csv_unreadable", { reason: error.code });
    throw error;
  }
}

/** Returns the field of each column, as chosen or guessed from the titles. */
function columnsOf(header: readonly string[], { columns: chosen, fields }: FilePart) {
  const columns = chosen ?? guessColumns(header, fields);
  const named = columns.filter((field) => field !== null);
  if (named.some((field) => !(field in fields)) || new Set(named).size < named.length)
    throw new AppError("csv_columns");
  return header.map((_, index) => columns[index] ?? null);
}

/** Numbers the rows and leaves out the empty ones. */
const numbered = (rows: readonly string[][], typed: readonly TypedRow[], first: number) =>
  typed
    .map((row, index): NumberedRow => ({ number: first + index, ...row }))
    .filter((_, index) => rows[index]?.some((cell) => cell !== ""));

/** First characters of a spreadsheet file, which some programs send as text. */
const archive = "PK\u0003\u0004";

/** Reads one part of a file by the fields of its columns. */
export function readPart(part: FilePart): ReadPart {
  if (part.csv.startsWith(archive)) throw new AppError("csv_spreadsheet");
  const table = readCsv(part.csv);
  const delimiter = part.delimiter ?? table.delimiter;
  const [header = [], ...rows] = readRecords(table.records.join("\n"), delimiter);
  if (rows.length > csvRowsPerRequest) throw new AppError("csv_too_many_rows");
  const columns = columnsOf(header, part);
  const samples = rows.slice(0, samplesShown).map((row) => row.map(cutText));
  const decimals = signsOf(rows, columns, part.kinds, part.decimals);
  const typed = readTypedRows(rows, columns, part.kinds, decimals);
  return {
    delimiter,
    header: header.map(cutText),
    columns,
    decimals,
    samples,
    rows: numbered(rows, typed, part.firstRow),
  };
}

const rowsFrom =
  <T extends Parameters<typeof page>[0], Row>(shape: T, cells: (item: never) => Row) =>
  (json: string): Row[] =>
    page(shape)
      .parse(JSON.parse(json))
      .items.map((item) => cells(item as never));

/** Columns and row readers of each exported list. */
const lists = {
  inventory: { fields: Object.keys(stockCsv), read: rowsFrom(inventoryItem, stockCells) },
  menu: { fields: Object.keys(menuCsv), read: rowsFrom(menuItem, menuCells) },
  products: { fields: Object.keys(productCsv), read: rowsFrom(product, productCells) },
  audit: { fields: auditColumns, read: rowsFrom(auditEntry, auditCells) },
};
/** Exported list; order files are localized and have a column per tax rate. */
export type ExportedList = { list: keyof typeof lists } | { list: "orders"; file: OrderFile };

const decimal = /^-?\d+\.\d+$/;

function cellOf(value: CsvValue, delimiter: string): string {
  if (value === null) return "";
  const text = Array.isArray(value) ? value.join("|") : String(value);
  return delimiter === ";" && decimal.test(text) ? text.replace(".", ",") : neutral(text);
}

type Export = ExportedList & {
  json: string;
  delimiter: "," | ";";
  /** True for the first part of a file: it begins with a byte order mark and a row of titles. */
  hasTitles: boolean;
};

/** Returns the titles and the row values of a page in column order. */
function tableOf(part: Export): { titles: string[]; rows: CsvValue[][] } {
  if (part.list === "orders") {
    const { items } = page(orderFileRow).parse(JSON.parse(part.json));
    return { titles: orderTitles(part.file), rows: items.map((row) => orderCells(row, part.file)) };
  }
  const { fields, read } = lists[part.list];
  const rows: Record<string, CsvValue>[] = read(part.json);
  return { titles: [...fields], rows: rows.map((row) => fields.map((field) => row[field] ?? null)) };
}

/** Renders a page of a list as part of a CSV file. */
export function writeFile(part: Export): string {
  const { delimiter, hasTitles } = part;
  const { titles, rows } = tableOf(part);
  const cells = rows.map((row) => row.map((value) => cellOf(value, delimiter)));
  const records = hasTitles ? [titles, ...cells] : cells;
  return stringify(records, { bom: hasTitles, delimiter, record_delimiter: "\r\n" });
}
