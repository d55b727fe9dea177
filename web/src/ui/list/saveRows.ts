import type { Language } from "../../lib/language.ts";
import { csvText, delimiterOf, saveCsv } from "../../lib/saveFile.ts";
import type { Column, PageOf } from "./columns.ts";

const pageSize = 100;
/** As many as an export of the server writes. */
const maxRows = 50_000;

interface SavedRows<Row> {
  name: string;
  columns: readonly Column<Row>[];
  pageOf: PageOf<Row>;
  language: Language;
}

/** A cell as text: what the column says for files, or what stands in it where that is text itself. */
function cellText<Row>({ text, cell }: Column<Row>, row: Row): string {
  const value = text ? text(row) : cell(row);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], delimiter: string): string {
  const named = columns.filter(({ header, text }) => header !== "" && text !== null);
  const head = named.map(({ header }) => header);
  return csvText([head, ...rows.map((row) => named.map((column) => cellText(column, row)))], delimiter);
}

/** Saves all rows a list finds, whichever page and columns are shown. */
export async function saveRows<Row>({ name, columns, pageOf, language }: SavedRows<Row>): Promise<void> {
  const rows: Row[] = [];
  let total = 1;
  for (let page = 1; rows.length < Math.min(total, maxRows); page += 1) {
    // One page tells how many there are, and the next must not be asked for in vain.
    const answer = await pageOf({ page, pageSize });
    if (answer.items.length === 0) break;
    rows.push(...answer.items);
    total = answer.total;
  }
  saveCsv(`${name}.csv`, csvOf(columns, rows, delimiterOf(language)));
}
