import { neutral } from "../lib/csv.ts";

export const fileFormats = ["csv", "json", "xml"] as const;
export type FileFormat = (typeof fileFormats)[number];

/** Forms of CSV files: RFC 4180, or with semicolons, decimal commas and a byte order mark as spreadsheets of the region read them. */
export const csvForms = ["comma", "semicolon"] as const;
export type CsvForm = (typeof csvForms)[number];

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

/** Stored export, or the draft of one, which its files are rendered from. */
export interface StoredExport {
  /** Null for a draft. */
  number: number | null;
  firstDate: string;
  lastDate: string;
  currencyCode: string;
  locationName: string;
  /** Null for exports of earlier versions, whose CSV begins with a line about the file. */
  csvForm: CsvForm | null;
  days: readonly ExportedDay[];
}

const cell = (value: string, separator: string): string => {
  const safe = neutral(value);
  return safe.includes(separator) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** Characters that XML forbids, also escaped; texts of earlier versions may have them. */
// oxlint-disable-next-line no-control-regex -- these are what is removed
const forbidden = /[\0-\x08\v\f\x0e-\x1f\p{Cs}\ufffe\uffff]/gu;

const xmlText = (value: string): string =>
  value
    .replace(forbidden, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const columns = ["date", "account", "name", "description", "taxRate", "debit", "credit"] as const;

/** Writes the rows of a CSV file; each row of a draft says that it is one. */
function csvBody({ number, csvForm, days }: StoredExport): string {
  const isRegional = csvForm === "semicolon";
  const separator = isRegional ? ";" : ",";
  const figure = (text: string) => (isRegional ? text.replace(".", ",") : text);
  const marked = (row: readonly string[], mark: string) => (number === null ? [mark, ...row] : row);
  const rows = days.flatMap(({ date, lines }) =>
    lines.map(({ account, name, description, rate, debit, credit }) =>
      marked(
        [date, account, name, description, figure(rate ?? ""), figure(debit), figure(credit)],
        "draft",
      ).map((value) => cell(value, separator)),
    ),
  );
  const text = [marked(columns, "status"), ...rows].map((row) => `${row.join(separator)}\r\n`).join("");
  return isRegional ? `\uFEFF${text}` : text;
}

const jsonBody = ({ days }: StoredExport): string => `"days":${JSON.stringify(days)}}\n`;

function xmlBody({ number, firstDate, lastDate, currencyCode, locationName, days }: StoredExport): string {
  const lineOf = (line: ExportedLine) =>
    `    <line account="${xmlText(line.account)}" name="${xmlText(line.name)}" description="${xmlText(line.description)}"` +
    `${line.rate === null ? "" : ` taxRate="${line.rate}"`} debit="${line.debit || "0"}" credit="${line.credit || "0"}"/>\n`;
  const entries = days.map(
    ({ date, lines }) => `  <day date="${date}">\n${lines.map(lineOf).join("")}  </day>\n`,
  );
  const mark = number === null ? `draft="true"` : `number="${number}"`;
  return (
    `<journal ${mark} firstDate="${firstDate}" lastDate="${lastDate}" currency="${currencyCode}" ` +
    `location="${xmlText(locationName)}">\n${entries.join("")}</journal>\n`
  );
}

/** Returns a file without its first line, which is what the checksum is for; the CSV of either form has no such line. */
export function fileBody(file: StoredExport, format: FileFormat): string {
  if (format === "csv") return csvBody(file);
  return format === "json" ? jsonBody(file) : xmlBody(file);
}

/** Returns the first line of a file, with its number and the SHA-256 of what follows. */
export function fileHead(file: StoredExport, format: FileFormat, sha256: string): string {
  const { number, firstDate, lastDate, currencyCode, locationName, csvForm } = file;
  if (format === "json") {
    const mark = number === null ? { isDraft: true } : { number };
    const head = JSON.stringify({ ...mark, firstDate, lastDate, currencyCode, locationName, sha256 });
    return `${head.slice(0, -1)},\n`;
  }
  const kind = number === null ? "draft" : `export ${number}`;
  const title = `Konoba accounting ${kind}; ${firstDate} to ${lastDate}; ${currencyCode}; sha256 ${sha256}`;
  if (format === "csv") return csvForm === null ? `# ${title}\r\n` : "";
  return `<?xml version="1.0" encoding="UTF-8"?><!-- ${title} -->\n`;
}

/** Returns the name of a file: the same export always has the same. */
export const fileName = ({ number, firstDate, lastDate }: StoredExport, format: FileFormat): string =>
  `konoba-accounting-${number ?? "draft"}-${firstDate}-${lastDate}.${format}`;
