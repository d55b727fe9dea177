import type { CellFault, TypedRow } from "./csvKinds.ts";
import { nameKey, searchKey } from "./search.ts";

/** Row of a file with its number. */
export interface FileRow {
  number: number;
  cells: Readonly<TypedRow["cells"]>;
  faults: readonly CellFault[];
}

/** Size or kind of a dish with its own price, as one row of a file has it. */
export interface DishVariant {
  nameEn: string | null;
  nameMe: string | null;
  price: string;
}

/** Row of a dish; with variants when several rows of the file became one, whose numbers are in `others`. */
export interface DishRow extends FileRow {
  variants: readonly DishVariant[];
  others: readonly number[];
}

export const variantFaults = {
  price: "Enter an amount such as 12.50",
  other: "Another row of this dish has a problem",
} as const;

const measure = String.raw`\d+(?:[.,]\d+)?\s?(?:ml|cl|dl|l|gr?|kg|cm|kom|pcs|oz)\.?`;
const words =
  "mal[aeio]|srednj[aeio]|velik[aeio]|porodičn[aeio]|small|medium|large|extra large|family|regular|xl|xxl|[sml]";
const sizes = `(?:${words}|pola|half|čaša|flaša|glass|bottle|${measure})`;
const sized = [
  new RegExp(String.raw`^(.+?)\s+[-–—]\s*(${sizes})$`, "iu"),
  new RegExp(String.raw`^(.+?),?\s*[([](${sizes})[)\]]$`, "iu"),
  new RegExp(String.raw`^(.+?),\s+(${sizes})$`, "iu"),
];

/** Splits a name such as "Pizza – velika" or "Cola (0,5 l)" into dish and size; null without a known size. */
export function splitSize(name: string): { dish: string; size: string } | null {
  for (const pattern of sized) {
    const [, dish, size] = pattern.exec(name.trim()) ?? [];
    if (dish !== undefined && size !== undefined) return { dish, size };
  }
  return null;
}

/** Returns the key that the rows of one dish share. */
export const dishKey = (name: string): string => searchKey(splitSize(name)?.dish ?? name);

/** Names of variations that tills write for dishes without any. */
const usual = new Set(["regular", "default", "standard", "default title", "obicno", "osnovno", "-"]);

interface Labelled {
  row: FileRow;
  key: string;
  /** Cells with the names of the dish. */
  cells: Record<string, string>;
  label: Pick<DishVariant, "nameEn" | "nameMe"> | null;
}

const nameFields = ["nameEn", "nameMe"] as const;

/** Reads the variation of a row from its own column. */
function byColumn(row: FileRow, variation: string): Labelled {
  const { variation: _, ...cells } = row.cells;
  const label =
    cells["nameEn"] === undefined && cells["nameMe"] !== undefined
      ? { nameEn: null, nameMe: variation }
      : { nameEn: variation, nameMe: null };
  return { row, key: searchKey(cells["nameEn"] ?? cells["nameMe"] ?? ""), cells, label };
}

/** Reads the variation of a row from its names, each of which has to have a size. */
function byName(row: FileRow): Labelled {
  const { nameEn, nameMe } = row.cells;
  const key = searchKey(nameEn ?? nameMe ?? "");
  const [en, me] = [nameEn, nameMe].map((name) => (name === undefined ? undefined : splitSize(name)));
  if (en === null || me === null || (!en && !me)) return { row, key, cells: row.cells, label: null };
  const names = { ...(en && { nameEn: en.dish }), ...(me && { nameMe: me.dish }) };
  const label = { nameEn: en?.size ?? null, nameMe: me?.size ?? null };
  return { row, key: searchKey(en?.dish ?? me?.dish ?? ""), cells: { ...row.cells, ...names }, label };
}

/** Labels the rows; a row with a variation but without a name belongs to the dish above it. */
function labelled(rows: readonly FileRow[]): Labelled[] {
  let above: Record<string, string> = {};
  return rows.map((row) => {
    const isNamed = nameFields.some((field) => row.cells[field] !== undefined);
    const { variation } = row.cells;
    const named = isNamed || variation === undefined ? row : { ...row, cells: { ...above, ...row.cells } };
    if (isNamed)
      above = Object.fromEntries(
        nameFields.flatMap((field) => (row.cells[field] ? [[field, row.cells[field]]] : [])),
      );
    return variation === undefined ? byName(named) : byColumn(named, variation);
  });
}

/** Returns a row as a dish of its own, with the name of its variation unless that says nothing. */
function single({ row, cells, label }: Labelled): DishRow {
  const named = { ...cells };
  if (row.cells["variation"] === undefined) return { ...row, variants: [], others: [] };
  const size = label?.nameEn ?? label?.nameMe ?? "";
  for (const field of nameFields)
    if (named[field] !== undefined && !usual.has(searchKey(size))) named[field] = `${named[field]} – ${size}`;
  return { ...row, cells: named, variants: [], others: [] };
}

const isPrice = (text: string | undefined) => text !== undefined && /^\d+(\.\d+)?$/.test(text);

/** Refuses every row of a dish when one of them cannot be read. */
function refused(rows: readonly Labelled[]): DishRow[] {
  return rows.map(({ row, cells }) => {
    const own = [...row.faults];
    if (own.length === 0 && !isPrice(cells["price"]))
      own.push({ field: "price", message: variantFaults.price });
    const faults = own.length > 0 ? own : [{ field: "variation", message: variantFaults.other }];
    return { ...row, cells, faults, variants: [], others: [] };
  });
}

/** Makes one dish of its rows: empty cells of the first are filled from the others, the price is the lowest. */
function joined(rows: readonly Labelled[]): DishRow[] {
  const [first] = rows;
  if (!first) return [];
  if (rows.some(({ row, cells }) => row.faults.length > 0 || !isPrice(cells["price"]))) return refused(rows);
  const variants = rows.map(({ cells, label }): DishVariant => ({
    nameEn: label?.nameEn ?? null,
    nameMe: label?.nameMe ?? null,
    price: cells["price"] ?? "",
  }));
  const price = variants
    .map((each) => each.price)
    .reduce((least, each) => (Number(each) < Number(least) ? each : least));
  const cells = Object.assign({}, ...rows.toReversed().map((each) => each.cells), { price });
  return [{ ...first.row, cells, variants, others: rows.slice(1).map(({ row }) => row.number) }];
}

/** Checks whether the rows of a dish differ by their variations only. */
function areVariants(rows: readonly Labelled[]): boolean {
  const labels = rows.map(({ label }) => nameKey(label?.nameEn ?? label?.nameMe ?? ""));
  return rows.length > 1 && !labels.includes("") && new Set(labels).size === labels.length;
}

/**
 * Joins the rows that are variants of one dish, as tills export them: by a column of variations, or by a size behind the
 * name. Other rows stay dishes of their own.
 */
export function joinVariants(rows: readonly FileRow[], areOptions: boolean): DishRow[] {
  const all = labelled(rows);
  if (!areOptions) return all.map(single);
  const groups = Map.groupBy(all, ({ key }) => key);
  return all.flatMap((each) => {
    const group = groups.get(each.key) ?? [];
    if (each.key === "" || !areVariants(group)) return [single(each)];
    return group[0] === each ? joined(group) : [];
  });
}
