import { csvRowsPerRequest, splitRecords } from "@konoba/contract/lib/csv";

export interface CsvFile {
  name: string;
  /** Header record, then the rows, as written in the file. */
  records: readonly string[];
}

/** Content of one request: the header with a part of the rows. */
interface CsvPart {
  firstRow: number;
  rows: number;
  csv: string;
}

// Half of the request limit, because quoting and non-ASCII characters grow on the wire.
const maxCharacters = 400_000;

/** Decodes UTF-8, or windows-1250 as older spreadsheets of the region save it. */
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

/** Splits the rows into parts that fit one request. */
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

/** Returns the rejected rows as written, each with its reason. */
export function rejectedCsv(
  { records }: CsvFile,
  delimiter: string,
  reasonTitle: string,
  reasons: ReadonlyMap<number, string>,
): string {
  const lines = [...reasons].map(([row, reason]) => `${records[row - 1] ?? ""}${delimiter}${quoted(reason)}`);
  return [`${records[0] ?? ""}${delimiter}${quoted(reasonTitle)}`, ...lines, ""].join("\r\n");
}
