import { decimalSigns, type DecimalSign } from "./csv.ts";

/** Decimal sign of a column: none needed, one that holds for all its cells, or a question to a person. */
export type ColumnSign = DecimalSign | "ask" | null;

const currency =
  /^(€|\$|£|EUR|USD|GBP|CHF|KM|BAM|RSD|DIN\.?|KN|HRK)\s*|\s*(€|\$|£|EUR|USD|GBP|CHF|KM|BAM|RSD|DIN\.?|KN|HRK)$/giu;

/** Returns the text of a number without its currency, with a plain minus and plain blanks. */
const bareOf = (text: string) =>
  text
    .trim()
    .replace(currency, "")
    .replace(/^[−–]/, "-")
    .replace(/[\u00a0\u2009\u202f]/g, " ")
    .trim();

// Thousands in groups of three, all by the same sign: a blank, an apostrophe, a comma or a dot.
const shapes: Readonly<Record<DecimalSign, RegExp>> = {
  ",": /^-?(?:\d+|[1-9]\d{0,2}(?:([ '’.])\d{3})(?:\1\d{3})*|(?=,))(?:,\d+)?$/,
  ".": /^-?(?:\d+|[1-9]\d{0,2}(?:([ '’,])\d{3})(?:\1\d{3})*|(?=\.))(?:\.\d+)?$/,
};

/** Zeros behind the second decimal say nothing, and a currency may not allow them. */
const withoutZeros = (text: string) => text.replace(/(\.\d{2}\d*?)0+$/, "$1");

/** Reads a number by a decimal sign as plain decimal text: ("1.234,50", ",") → "1234.50"; null when it is none. */
export function readNumber(text: string, sign: DecimalSign): string | null {
  const bare = bareOf(text);
  const shape = shapes[sign].exec(bare);
  if (!shape || bare === "" || bare === "-") return null;
  const ungrouped = shape[1] === undefined ? bare : bare.replaceAll(shape[1], "");
  return withoutZeros(ungrouped.replace(",", ".").replace(/^(-?)\./, "$10."));
}

/** Returns the sign that a cell proves, "ask" when both are possible with different values, null for neither. */
function signOfCell(text: string): ColumnSign {
  const [comma, dot] = [readNumber(text, ","), readNumber(text, ".")];
  if (comma === dot) return null;
  if (comma !== null && dot !== null) return "ask";
  return comma === null ? "." : ",";
}

/** Returns the sign of one column by all its cells. */
function signOfColumn(cells: readonly string[]): ColumnSign {
  const signs = new Set(cells.map(signOfCell));
  if (signs.has(",") && signs.has(".")) return "ask";
  return decimalSigns.find((sign) => signs.has(sign)) ?? (signs.has("ask") ? "ask" : null);
}

/** Checks whether the cells of a column prove both signs. */
const isMixed = (cells: readonly string[]) => {
  const signs = new Set(cells.map(signOfCell));
  return signs.has(",") && signs.has(".");
};

/**
 * Returns the decimal sign of each column of numbers. A column that leaves it open has the sign of the others in the
 * same file, if those agree; else a person has to choose.
 */
export function decideSigns(columns: readonly (readonly string[])[]): ColumnSign[] {
  const signs = columns.map(signOfColumn);
  const proven = new Set(signs.filter((sign) => sign !== null && sign !== "ask"));
  const [common] = proven.size === 1 ? proven : [];
  return signs.map((sign, index) =>
    sign === "ask" && common && !isMixed(columns[index] ?? []) ? common : sign,
  );
}

/** Reads a percentage by a decimal sign: "21 %" and "21" → "21". */
export const readPercent = (text: string, sign: DecimalSign): string | null =>
  readNumber(text.trim().replace(/\s*%$/, ""), sign);
