import { tableInput, type Table } from "@konoba/contract/tables/tables.contract";
import { formValues, type FormValues } from "../lib/list/formValues.ts";

/** Form values of a table. */
export type TableValues = FormValues<typeof tableInput, { sectionIds: string[] }>;

/** Returns the next number: "12" → "13", "T9" → "T10"; empty without digits. */
export function nextNumber(tableNumber: string): string {
  const [, before = "", digits = ""] = /^(.*?)(\d+)$/.exec(tableNumber.trim()) ?? [];
  return digits === "" ? "" : `${before}${Number(digits) + 1}`;
}

/** Returns a new table with the next number after the highest numeric one. */
export function newTable(locationId: string, tables: readonly Table[], sectionIds: string[]): TableValues {
  const numbers = tables.map((table) => Number(table.tableNumber)).filter(Number.isInteger);
  const tableNumber = String(Math.max(0, ...numbers) + 1);
  return formValues(tableInput, { locationId, tableNumber }, { sectionIds });
}

export const tableValues = (table: Table): TableValues =>
  formValues(tableInput, table, { sectionIds: table.sections.map(({ id }) => id) });
