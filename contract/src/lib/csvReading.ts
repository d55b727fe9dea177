import { csvDelimiters, neutral, type CsvDelimiter, type CsvFields } from "./csv.ts";
import { fold } from "./search.ts";

/** Delimiters detected by the titles; "|" separates values inside cells, so only a first line can name it. */
const detected: readonly CsvDelimiter[] = [",", ";", "\t"];

/** Splits CSV text into records without their line ends; quoted line breaks do not split. */
export function splitRecords(text: string): string[] {
  const records: string[] = [];
  let start = text.startsWith("\uFEFF") ? 1 : 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted || (sign !== "\n" && sign !== "\r")) continue;
    records.push(text.slice(start, at));
    if (sign === "\r" && text[at + 1] === "\n") at += 1;
    start = at + 1;
  }
  if (start < text.length) records.push(text.slice(start));
  return records;
}

/** Splits a record into its cells, without quotes and outer blanks. */
export function splitCells(record: string, delimiter: CsvDelimiter): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < record.length; at += 1) {
    const sign = record.charAt(at);
    if (sign === '"' && isQuoted && record[at + 1] === '"') at += 1;
    else if (sign === '"') {
      isQuoted = !isQuoted;
      continue;
    }
    if (sign === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += sign;
  }
  return [...cells, cell.trim()];
}

/** Writes a cell as a spreadsheet reads it back: quoted where needed, never as a formula. */
export function cellText(cell: string, delimiter: CsvDelimiter): string {
  const text = neutral(cell.trim());
  const isPlain = !text.includes(delimiter) && !/["\r\n]|^\s|\s$/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

export interface CsvTable {
  /** Titles, then the rows, as written in the file. */
  records: string[];
  delimiter: CsvDelimiter;
  /** Row of the titles in the file, as a spreadsheet counts it: a line that names the delimiter has no number. */
  headerRow: number;
}

/**
 * Reads the lines of a CSV file: a first line such as `sep=;` names the delimiter, and empty lines before the titles
 * and behind the last row are left out.
 */
export function readCsv(text: string): CsvTable {
  const all = splitRecords(text);
  const named = csvDelimiters.find(
    (each) => all[0]?.replaceAll('"', "").trimStart().toLowerCase() === `sep=${each}`,
  );
  const rows = named === undefined ? all : all.slice(1);
  const start = Math.max(
    0,
    rows.findIndex((row) => /[^\s,;"]/.test(row)),
  );
  const last = rows.findLastIndex((row) => row.trim() !== "");
  const records = rows.slice(start, last + 1);
  return { records, delimiter: named ?? detectDelimiter(records[0] ?? ""), headerRow: start + 1 };
}

/** Detects the delimiter of a header: the most frequent candidate outside quotes. */
export function detectDelimiter(header: string): CsvDelimiter {
  const plain = header.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => plain.split(delimiter).length;
  return detected.reduce((best, each) => (count(each) > count(best) ? each : best));
}

const bare = (title: string) => fold(title).replace(/[^a-z0-9]/g, "");

/** Returns the field of each column by its title; a field goes to the first column that names it. */
export function guessColumns(header: readonly string[], fields: CsvFields): (string | null)[] {
  const names = new Map<string, string>();
  for (const [field, titles] of Object.entries(fields))
    for (const title of [field, ...titles]) if (!names.has(bare(title))) names.set(bare(title), field);
  const taken = new Set<string>();
  return header.map((title) => {
    const field = names.get(bare(title)) ?? null;
    if (field === null || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}
