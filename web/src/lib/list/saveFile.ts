import { neutral } from "@konoba/contract/lib/csv";
import { intlTags, type Language } from "../text/language.ts";

function follow(href: string, name: string): void {
  const link = document.createElement("a");
  link.href = href;
  link.download = name;
  link.click();
}

const decimal = /^-?\d+\.\d+$/;

/**
 * Formats rows as CSV: neutralizes formulas, quotes cells with special characters, and writes decimal commas
 * when the delimiter is a semicolon, since such spreadsheets read a decimal point as a date.
 */
export function csvText(rows: readonly (readonly string[])[], delimiter: string): string {
  const cellOf = (value: string) => {
    const cell = delimiter === ";" && decimal.test(value) ? value.replace(".", ",") : neutral(value);
    return /["\r\n;\t]/.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell;
  };
  return rows.map((cells) => `${cells.map(cellOf).join(delimiter)}\r\n`).join("");
}

/** Downloads a CSV file in the browser. */
export function saveCsv(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob(["\uFEFF", text], { type: "text/csv;charset=utf-8" }));
  follow(address, name);
  // The browser reads the URL after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Downloads a file of the API under the name that the server gives it. */
export const saveFile = (path: string): void => follow(`/v1${path}`, "");

/** Returns the CSV delimiter: a semicolon where the decimal sign is a comma. */
export const delimiterOf = (language: Language) =>
  new Intl.NumberFormat(intlTags[language]).format(0.5).includes(",") ? ";" : ",";

/** Downloads the export of a list: all pages of the rows its filters select, in its order. */
export function saveExport(path: string, query: Readonly<Record<string, unknown>>, language: Language): void {
  const named = Object.entries(query).filter(
    ([key, value]) => value !== undefined && value !== "" && key !== "page" && key !== "pageSize",
  );
  const search = new URLSearchParams(named.map(([key, value]) => [key, String(value)]));
  search.set("delimiter", delimiterOf(language));
  saveFile(`${path}?${search.toString()}`);
}
