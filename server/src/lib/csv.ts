import {
  detectDelimiter,
  neutral,
  splitRecords,
  withoutMark,
  type CsvDelimiter,
} from "@konoba/contract/lib/csv";
import { AppError } from "@konoba/contract/lib/errors";
import { CsvError, parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { Answer } from "./call.ts";

interface CsvFile {
  delimiter: CsvDelimiter;
  header: string[];
  /** Every record below the header, empty ones included, so that a row keeps its number. */
  rows: string[][];
}

/** The titles and rows of a CSV text, with or without a byte order mark. */
export function readCsv(text: string, named: CsvDelimiter | undefined): CsvFile {
  const delimiter = named ?? detectDelimiter(splitRecords(text)[0] ?? "");
  try {
    const records: string[][] = parse(text, { bom: true, delimiter, relax_column_count: true });
    const [header = [], ...rows] = records.map((cells) => cells.map((cell) => withoutMark(cell.trim())));
    return { delimiter, header, rows };
  } catch (error) {
    if (error instanceof CsvError) throw new AppError("csv_unreadable", { reason: error.code });
    throw error;
  }
}

/** What a cell of an export may hold; a list is written with "|" between its entries. */
export type CsvValue = string | number | boolean | null | readonly (string | number)[];

const decimal = /^-?\d+\.\d+$/;

function cellOf(value: CsvValue, delimiter: string): string {
  if (value === null) return "";
  const text = Array.isArray(value) ? value.join("|") : String(value);
  return delimiter === ";" && decimal.test(text) ? text.replace(".", ",") : neutral(text);
}

interface CsvExport {
  name: string;
  fields: readonly string[];
  rows: readonly Readonly<Record<string, CsvValue>>[];
  delimiter: "," | ";";
}

/** The answer of an export: a file whose first row names the fields, with a byte order mark for spreadsheets. */
export function csvAnswer({ name, fields, rows, delimiter }: CsvExport): Answer {
  const cells = rows.map((row) => fields.map((field) => cellOf(row[field] ?? null, delimiter)));
  const text = stringify([[...fields], ...cells], { bom: true, delimiter, record_delimiter: "\r\n" });
  return new Answer(text, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    },
  });
}
