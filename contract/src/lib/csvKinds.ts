import type { DecimalSign } from "./csv.ts";
import { mendCodes } from "./csvCodes.ts";
import { decideSigns, readNumber, readPercent, type ColumnSign } from "./csvNumbers.ts";

/** Kinds of cells that spreadsheets change or write in several ways. */
export type CellKind = "number" | "percent" | "code";
export type CellKinds = Readonly<Record<string, CellKind>>;

/** Reasons why a cell cannot be read, whatever its field accepts. */
export const cellFaults = {
  ask: "Choose how decimals are written in this column",
  other: "This number is written differently from its column",
  shortened: "A spreadsheet shortened this code. Format its column as text and save the file again",
} as const;

export interface CellFault {
  field: string;
  message: string;
}

/** Row of a file by field: filled cells, with numbers as plain decimal text, and the cells that cannot be read. */
export interface TypedRow {
  cells: Record<string, string>;
  faults: CellFault[];
}

type Fields = readonly (string | null)[];
type Rows = readonly (readonly string[])[];
/** Text of a cell as read, or the reason why not. */
type ReadCell = { text: string } | { fault: keyof typeof cellFaults };

function readNumberCell(text: string, kind: "number" | "percent", sign: ColumnSign): ReadCell {
  const read = kind === "number" ? readNumber : readPercent;
  const [comma, dot] = [read(text, ","), read(text, ".")];
  // What is no number at all is left for the rules of the field.
  if (comma === dot) return { text: comma ?? text };
  if (sign === "ask" || sign === null) return { fault: "ask" };
  const value = sign === "," ? comma : dot;
  return value === null ? { fault: "other" } : { text: value };
}

const cellsOf = (rows: Rows, index: number) => rows.map((row) => row[index] ?? "");

const readCodeCells = (cells: readonly string[]): ReadCell[] =>
  mendCodes(cells).map((each) => ("code" in each ? { text: each.code } : { fault: each.reason }));

/**
 * Returns the decimal sign of each column: the given one, else the one that its numbers and those of the other
 * columns prove. Columns without numbers have none.
 */
export function signsOf(
  rows: Rows,
  fields: Fields,
  kinds: CellKinds,
  given: readonly (DecimalSign | null)[] = [],
): ColumnSign[] {
  const isOfNumbers = fields.map(
    (field) => field !== null && ["number", "percent"].includes(kinds[field] ?? ""),
  );
  const plain = (index: number) => cellsOf(rows, index).map((text) => text.trim().replace(/\s*%$/, ""));
  const decided = decideSigns(fields.map((_, index) => (isOfNumbers[index] ? plain(index) : [])));
  return decided.map((sign, index) => (isOfNumbers[index] ? (given[index] ?? sign) : null));
}

/** Reads the rows by the kinds of their fields; each column of numbers by one decimal sign. */
export function readTypedRows(
  rows: Rows,
  fields: Fields,
  kinds: CellKinds,
  signs: readonly ColumnSign[],
): TypedRow[] {
  const typed = rows.map((): TypedRow => ({ cells: {}, faults: [] }));
  for (const [index, field] of fields.entries()) {
    if (field === null) continue;
    const texts = cellsOf(rows, index);
    const kind = kinds[field];
    const sign = signs[index] ?? null;
    const read =
      kind === "code"
        ? readCodeCells(texts)
        : texts.map((text): ReadCell => (kind === undefined ? { text } : readNumberCell(text, kind, sign)));
    for (const [at, cell] of read.entries()) {
      if ("fault" in cell) typed[at]?.faults.push({ field, message: cellFaults[cell.fault] });
      else if (cell.text !== "" && typed[at]) typed[at].cells[field] = cell.text;
    }
  }
  return typed;
}
