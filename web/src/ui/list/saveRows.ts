import { csvText, delimiterOf, saveCsv } from "../../lib/list/saveFile.ts";
import type { Language } from "../../lib/text/language.ts";
import type { Column, PageOf } from "./columns.ts";

const pageSize = 100;
/** Maximum number of rows, equal to the server's export limit. */
const maxRows = 50_000;

interface SavedRows<Row> {
  name: string;
  columns: readonly Column<Row>[];
  pageOf: PageOf<Row>;
  language: Language;
}

/** Returns a cell as text: the column's `text`, or the cell itself when it is text. */
function cellText<Row>({ text, cell }: Column<Row>, row: Row): string {
  const value = text ? text(row) : cell(row);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], delimiter: string): string {
  const named = columns.filter(({ header, text }) => header !== "" && text !== null);
  const head = named.map(({ header }) => header);
  return csvText([head, ...rows.map((row) => named.map((column) => cellText(column, row)))], delimiter);
}

/** Saves all rows of a list as CSV, regardless of page and visible columns. */
export async function saveRows<Row>({ name, columns, pageOf, language }: SavedRows<Row>): Promise<void> {
  const rows: Row[] = [];
  let total = 1;
  for (let page = 1; rows.length < Math.min(total, maxRows); page += 1) {
    // Sequential: each page reveals the total and thereby whether another one exists.
    const answer = await pageOf({ page, pageSize });
    if (answer.items.length === 0) break;
    rows.push(...answer.items);
    total = answer.total;
  }
  saveCsv(`${name}.csv`, csvOf(columns, rows, delimiterOf(language)));
}
