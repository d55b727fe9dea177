import { neutral } from "../lib/csv.ts";

export const fileFormats = ["csv", "json", "xml"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Line of an exported journal, as stored. */
interface ExportedLine {
  account: string;
  name: string;
  description: string;
  debit: string;
  credit: string;
  rate: string | null;
}

export interface ExportedDay {
  date: string;
  lines: readonly ExportedLine[];
}

/** Stored export, which its files are rendered from. */
export interface StoredExport {
  number: number;
  firstDate: string;
  lastDate: string;
  currencyCode: string;
  locationName: string;
  days: readonly ExportedDay[];
}

const cell = (value: string): string => {
  const safe = neutral(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const xmlText = (value: string): string =>
  value.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const columns = ["date", "account", "name", "description", "taxRate", "debit", "credit"] as const;

function csvBody({ days }: StoredExport): string {
  const rows = days.flatMap(({ date, lines }) =>
    lines.map((line) =>
      [date, line.account, line.name, line.description, line.rate ?? "", line.debit, line.credit]
        .map(cell)
        .join(","),
    ),
  );
  return [columns.join(","), ...rows].map((row) => `${row}\r\n`).join("");
}

const jsonBody = ({ days }: StoredExport): string => `"days":${JSON.stringify(days)}}\n`;

function xmlBody({ number, firstDate, lastDate, currencyCode, locationName, days }: StoredExport): string {
  const lineOf = (line: ExportedLine) =>
    `    <line account="${xmlText(line.account)}" name="${xmlText(line.name)}" description="${xmlText(line.description)}"` +
    `${line.rate === null ? "" : ` taxRate="${line.rate}"`} debit="${line.debit || "0"}" credit="${line.credit || "0"}"/>\n`;
  const entries = days.map(
    ({ date, lines }) => `  <day date="${date}">\n${lines.map(lineOf).join("")}  </day>\n`,
  );
  return (
    `<journal number="${number}" firstDate="${firstDate}" lastDate="${lastDate}" currency="${currencyCode}" ` +
    `location="${xmlText(locationName)}">\n${entries.join("")}</journal>\n`
  );
}

/** Returns a file without its first line, which is what the checksum is for. */
export function fileBody(file: StoredExport, format: FileFormat): string {
  if (format === "csv") return csvBody(file);
  return format === "json" ? jsonBody(file) : xmlBody(file);
}

/** Returns the first line of a file, with its number and the SHA-256 of what follows. */
export function fileHead(file: StoredExport, format: FileFormat, sha256: string): string {
  const { number, firstDate, lastDate, currencyCode, locationName } = file;
  if (format === "json") {
    const head = JSON.stringify({ number, firstDate, lastDate, currencyCode, locationName, sha256 });
    return `${head.slice(0, -1)},\n`;
  }
  const title = `Konoba accounting export ${number}; ${firstDate} to ${lastDate}; ${currencyCode}; sha256 ${sha256}`;
  return format === "csv" ? `# ${title}\r\n` : `<?xml version="1.0" encoding="UTF-8"?><!-- ${title} -->\n`;
}

/** Returns the name of a file: the same export always has the same. */
export const fileName = ({ number, firstDate, lastDate }: StoredExport, format: FileFormat): string =>
  `konoba-accounting-${number}-${firstDate}-${lastDate}.${format}`;
