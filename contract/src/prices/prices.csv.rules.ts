import { withoutMark } from "../lib/csv.ts";
import { guessColumns, readCsv, splitCells } from "../lib/csvReading.ts";
import { onlyNamed, type NamedMenu, type NamedRow } from "./prices.copy.rules.ts";
import { entryKey, priceChanges, priceEndings, type PriceEntry } from "./prices.rules.ts";

/** Columns of a file of entries, with their titles in other files. */
const entryColumns = {
  item: ["dish", "jelo", "artikal", "stavka"],
  category: ["kategorija"],
  option: ["modifier", "opcija", "dodatak"],
  change: ["promjena"],
  value: ["vrijednost", "price", "cijena"],
  ending: ["round to", "zaokruži na"],
} as const;
type EntryColumn = keyof typeof entryColumns;
const columnNames = Object.keys(entryColumns);

const nameOf = (all: readonly NamedRow[], id: string | null | undefined) =>
  all.find((each) => each.id === id)?.name ?? "";

/** Returns the rows of a file with the titles first; an entry without a dish, category and option is for everything. */
export const entryRows = (
  entries: readonly PriceEntry[],
  { items, categories, options }: NamedMenu,
): string[][] => [
  columnNames,
  ...entries.map(({ itemId, categoryId, optionId, change, value, ending }) => [
    nameOf(items, itemId),
    nameOf(categories, categoryId),
    nameOf(options, optionId),
    change,
    value,
    ending,
  ]),
];

type NamedEntry = PriceEntry & { optionId: string | null };

export interface EntryFault {
  /** Row as a spreadsheet counts it. */
  row: number;
  fault: "name" | "change" | "value" | "ending" | "repeated" | "columns";
}

/** Reads an ending; spreadsheets write "00" as "0". */
function readEnding(cell: string): PriceEntry["ending"] | undefined {
  if (cell === "" || cell === "none") return "none";
  const digits = cell.replace(/^[.,]/, "").padStart(2, "0");
  return priceEndings.find((each) => each === digits);
}

const decimal = /^-?\d{1,9}(\.\d{1,3})?$/;

function readEntry(
  cellOf: (column: EntryColumn) => string,
  menu: NamedMenu,
): NamedEntry | EntryFault["fault"] {
  const [itemName, categoryName, optionName] = [cellOf("item"), cellOf("category"), cellOf("option")];
  const option = optionName === "" ? null : onlyNamed(menu.options, optionName);
  if (option === undefined || (option !== null && itemName !== "")) return "name";
  // A dish may say its category, too; the entry is the one of the dish.
  const item = itemName === "" ? null : onlyNamed(menu.items, itemName);
  const category =
    option !== null || itemName !== "" || categoryName === ""
      ? null
      : onlyNamed(menu.categories, categoryName);
  if (item === undefined || category === undefined) return "name";
  const change = priceChanges.find((each) => each === cellOf("change").toLowerCase());
  if (change === undefined) return "change";
  const value = cellOf("value").replace(",", ".").replace(/^\+/, "");
  if (!decimal.test(value) || (change !== "percent" && value.startsWith("-"))) return "value";
  if (change === "percent" && Number(value) < -100) return "value";
  const ending = readEnding(cellOf("ending"));
  if (ending === undefined) return "ending";
  const [itemId, categoryId, optionId] = [item?.id ?? null, category?.id ?? null, option?.id ?? null];
  return { itemId, categoryId, optionId, change, value, ending };
}

/** Reads a file of entries by the names of the menu, and tells the rows that it cannot read. */
export function readEntries(text: string, menu: NamedMenu): { entries: NamedEntry[]; faults: EntryFault[] } {
  const { records, delimiter, headerRow } = readCsv(text);
  const [titles = "", ...rows] = records;
  const columns = guessColumns(splitCells(titles, delimiter), entryColumns);
  if (!columns.includes("change") || !columns.includes("value"))
    return { entries: [], faults: [{ row: headerRow, fault: "columns" }] };
  const entries: NamedEntry[] = [];
  const faults: EntryFault[] = [];
  for (const [index, record] of rows.entries()) {
    if (record.trim() === "") continue;
    const cells = splitCells(record, delimiter);
    const read = readEntry((column) => withoutMark(cells[columns.indexOf(column)] ?? ""), menu);
    const row = headerRow + index + 1;
    if (typeof read === "string") faults.push({ row, fault: read });
    else if (entries.some((each) => entryKey(each) === entryKey(read)))
      faults.push({ row, fault: "repeated" });
    else entries.push(read);
  }
  return { entries, faults };
}
