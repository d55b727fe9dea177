import { entryRows } from "@konoba/contract/prices/prices.csv.rules";
import { csvText, delimiterOf, saveCsv } from "../lib/list/saveFile.ts";

export { readEntries } from "@konoba/contract/prices/prices.csv.rules";

type Rows = Parameters<typeof entryRows>;

/** Saves the prices of a list as CSV, with the separator of a language. */
export function saveEntries(name: string, language: "en" | "me", ...rows: Rows): void {
  saveCsv(`${name}.csv`, csvText(entryRows(...rows), delimiterOf(language)));
}
