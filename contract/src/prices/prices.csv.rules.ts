import { withoutMark } from "../lib/csv.ts";
import { guessColumns, readCsv, splitCells } from "../lib/csvReading.ts";
import { nameKey } from "../lib/search.ts";
import { priceChanges, priceEndings, type PriceEntry } from "./prices.rules.ts";

/** Columns of a file of entries, with their titles in other files. */
const entryColumns = {
  item: ["dish", "jelo", "artikal", "stavka"],
  category: ["kategorija"],
  change: ["promjena"],
  value: ["vrijednost", "price", "cijena"],
  ending: ["round to", "zaokruži na"],
} as const;
type EntryColumn = keyof typeof entryColumns;
const columnNames = Object.keys(entryColumns);

const keyOf = ({ itemId, categoryId }: PriceEntry) => itemId ?? categoryId ?? "";

interface NamedRow {
  id: string;
  name: string;
}

/** Items and categories that entries name. */
interface NamedMenu {
  items: readonly NamedRow[];
  categories: readonly NamedRow[];
}

const nameOf = (all: readonly NamedRow[], id: string | null) =>
  all.find((each) => each.id === id)?.name ?? "";

/** Returns the rows of a file with the titles first; an entry without a dish and category is for everything. */
export const entryRows = (entries: readonly PriceEntry[], { items, categories }: NamedMenu): string[][] => [
  columnNames,
  ...entries.map(({ itemId, categoryId, change, value, ending }) => [
    nameOf(items, itemId),
    nameOf(categories, categoryId),
    change,
    value,
    ending,
  ]),
];

export interface EntryFault {
  /** Row as a spreadsheet counts it. */
  row: number;
  fault: "name" | "change" | "value" | "ending" | "repeated" | "columns";
}

/** Returns the only thing of a name; undefined for none, and for several. */
function onlyNamed(all: readonly NamedRow[], name: string): NamedRow | undefined {
  const found = all.filter((each) => nameKey(each.name) === nameKey(name));
  return found.length === 1 ? found[0] : undefined;
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
): PriceEntry | EntryFault["fault"] {
  const [itemName, categoryName] = [cellOf("item"), cellOf("category")];
  // A dish may say its category, too; the entry is the one of the dish.
  const item = itemName === "" ? null : onlyNamed(menu.items, itemName);
  const category = itemName !== "" || categoryName === "" ? null : onlyNamed(menu.categories, categoryName);
  if (item === undefined || category === undefined) return "name";
  const change = priceChanges.find((each) => each === cellOf("change").toLowerCase());
  if (change === undefined) return "change";
  const value = cellOf("value").replace(",", ".").replace(/^\+/, "");
  if (!decimal.test(value) || (change !== "percent" && value.startsWith("-"))) return "value";
  if (change === "percent" && Number(value) < -100) return "value";
  const ending = readEnding(cellOf("ending"));
  if (ending === undefined) return "ending";
  return { itemId: item?.id ?? null, categoryId: category?.id ?? null, change, value, ending };
}

/** Reads a file of entries by the names of the menu, and tells the rows that it cannot read. */
export function readEntries(text: string, menu: NamedMenu): { entries: PriceEntry[]; faults: EntryFault[] } {
  const { records, delimiter, headerRow } = readCsv(text);
  const [titles = "", ...rows] = records;
  const columns = guessColumns(splitCells(titles, delimiter), entryColumns);
  if (!columns.includes("change") || !columns.includes("value"))
    return { entries: [], faults: [{ row: headerRow, fault: "columns" }] };
  const entries: PriceEntry[] = [];
  const faults: EntryFault[] = [];
  for (const [index, record] of rows.entries()) {
    if (record.trim() === "") continue;
    const cells = splitCells(record, delimiter);
    const read = readEntry((column) => withoutMark(cells[columns.indexOf(column)] ?? ""), menu);
    const row = headerRow + index + 1;
    if (typeof read === "string") faults.push({ row, fault: read });
    else if (entries.some((each) => keyOf(each) === keyOf(read))) faults.push({ row, fault: "repeated" });
    else entries.push(read);
  }
  return { entries, faults };
}
