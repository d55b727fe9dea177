import { fold } from "./search.ts";

export const csvDelimiters = [",", ";", "\t"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** How many rows one request of an import carries, so that a request stays short and small. */
export const csvRowsPerRequest = 500;
/** Far more columns than any list of ours has fields. */
export const csvColumns = 200;

// Spreadsheets read the full-width signs as the plain ones.
const runsInSpreadsheets = /^[=+\-@＝＋－＠\t\r]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;

/** A cell that a spreadsheet would take for a formula becomes text; a number stays one. */
export const neutral = (cell: string): string =>
  runsInSpreadsheets.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** The cell as it was before `neutral`. */
export const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");

/** What a cell of an export may hold; a list is written with "|" between its entries. */
export type CsvValue = string | number | boolean | null | readonly (string | number)[];

/** The records of a CSV text as they are written, each without its line end: a quoted line break divides none. */
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

/** What divides the cells of a header: the sign that stands in it most often outside quotes. */
export function detectDelimiter(header: string): CsvDelimiter {
  const plain = header.replace(/"[^"]*"/g, "");
  const count = (delimiter: string) => plain.split(delimiter).length;
  return csvDelimiters.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** The fields a file may have, each with what its column may be called besides the field's own name. */
export type CsvFields = Readonly<Record<string, readonly string[]>>;

/**
 * The columns of an input: every field has one, or stands in the table of those left out with the
 * reason. A field in neither does not compile.
 */
export type CsvFieldsOf<Input, LeftOut> = CsvFields &
  Readonly<Record<Exclude<keyof Input, keyof LeftOut>, readonly string[]>>;
/** Fields of an input that have no column of their own, each with the reason. */
export type CsvLeftOut<Input> = Readonly<Partial<Record<keyof Input, string>>>;

const bare = (title: string) => fold(title).replace(/[^a-z0-9]/g, "");

/** The field of each column by its title; a field is given once, to the first column that names it. */
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
