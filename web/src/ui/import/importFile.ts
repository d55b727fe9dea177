import { csvRowsPerRequest, splitRecords } from "@konoba/contract/lib/csv";

export interface CsvFile {
  name: string;
  /** The titles, then the rows as they are written. */
  records: readonly string[];
}

/** What one request carries: the titles with some of the rows. */
interface CsvPart {
  firstRow: number;
  rows: number;
  csv: string;
}

// Half of what a request may hold: quotes and letters beyond ASCII take more room on the wire.
const maxCharacters = 400_000;

/** Spreadsheets of the region still save in the old code page, which is no valid UTF-8. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

export async function readFile(file: File): Promise<CsvFile> {
  const records = splitRecords(decode(await file.arrayBuffer()));
  while (records.length > 0 && records.at(-1)?.trim() === "") records.pop();
  return { name: file.name, records };
}

/** The rows in parts of a size a request takes. */
export function partsOf({ records: [header = "", ...rows] }: CsvFile): CsvPart[] {
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
    parts.push({ firstRow: from + 2, rows: to - from, csv: [header, ...rows.slice(from, to)].join("\n") });
    from = to;
  }
  return parts;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The rows that were refused as they were written, each with why. */
export function rejectedCsv(
  { records }: CsvFile,
  delimiter: string,
  reasonTitle: string,
  reasons: ReadonlyMap<number, string>,
): string {
  const lines = [...reasons].map(([row, reason]) => `${records[row - 1] ?? ""}${delimiter}${quoted(reason)}`);
  return [`${records[0] ?? ""}${delimiter}${quoted(reasonTitle)}`, ...lines, ""].join("\r\n");
}
