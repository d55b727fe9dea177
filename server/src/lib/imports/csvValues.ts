import { AppError } from "@konoba/contract/lib/errors";
import { countInput, day, instant, quantityInput } from "@konoba/contract/lib/primitives";
import { fold } from "@konoba/contract/lib/search";
import type { z } from "zod";

/** The cells of one row by field; an empty cell is absent. */
export type CsvRow = Readonly<Record<string, string>>;

/** No cell or title comes back longer than this; longer ones are valid in no field that names a row. */
const maxEchoedLength = 300;
export const cutText = (text: string): string =>
  text.length > maxEchoedLength ? `${text.slice(0, maxEchoedLength - 1)}…` : text;

/** Turns a cell into what the schema of its field expects. */
type Read = (text: string, field: string) => unknown;

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/**
 * Decimal text out of "12,50", "1.234,56 €" or "1,234.56": the last sign of two different ones is the
 * decimal one, and so is a lone comma. What is no number is left for the schema to refuse.
 */
const readDecimal: Read = (text) => {
  const plain = text.replace(/[\s€$%]/g, "").replace(/^(-?)(EUR|KM)|(EUR|KM)$/gi, "$1");
  const [comma, dot] = [plain.lastIndexOf(","), plain.lastIndexOf(".")];
  if (comma > dot)
    return plain
      .replaceAll(".", "")
      .replace(/,(?=[^,]*$)/, ".")
      .replaceAll(",", "");
  return plain.replaceAll(",", "");
};

const readText: Read = (text) => text;

const readNumber: Read = (text, field) => {
  const number = Number(readDecimal(text, field));
  if (Number.isNaN(number)) throw invalid(field, "Enter a number");
  return number;
};

const yes = new Set(["true", "yes", "y", "1", "da", "d", "x", "tacno", "istina"]);
const no = new Set(["false", "no", "n", "0", "ne", "netacno"]);

const readFlag: Read = (text, field) => {
  const word = fold(text);
  if (yes.has(word)) return true;
  if (no.has(word)) return false;
  throw invalid(field, "Enter yes or no");
};

const entries = (text: string) =>
  text
    .split(/[|,;/]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

const readList: Read = (text) => entries(text);
const readNumbers: Read = (text, field) => entries(text).map((entry) => readNumber(entry, field));

/** Entries by any of their names. */
export const readNamed =
  (names: Readonly<Record<string, readonly string[]>>): Read =>
  (text, field) =>
    entries(text).map((entry) => {
      const folded = fold(entry);
      const known = Object.entries(names).find(([name, more]) => [name, ...more].map(fold).includes(folded));
      if (!known) throw invalid(field, "Choose one of the listed values");
      return known[0];
    });

/** A day as 2026-11-21 or as the region writes it, 21.11.2026. */
export const readDay: Read = (text) => {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\.?$/.exec(text.replaceAll(" ", "")) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
};

/** Whether text is a number by its pattern: it may be 1.5 and never a letter. */
const isDecimal = (schema: z.core.$ZodType) =>
  ["1.5", "a"].map((text) => (schema as z.ZodType).safeParse(text).success).join() === "true,false";

/** How a cell becomes what a schema expects, by the kind of the schema; null where its kind does not tell. */
function readerFor(schema: z.core.$ZodType): Read | null {
  if (schema === quantityInput || schema === countInput) return readDecimal;
  if (schema === day || schema === instant) return readDay;
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case "nullable":
    case "optional":
    case "default":
      return readerFor(def.innerType);
    case "pipe":
      return readerFor(def.out) ?? readerFor(def.in);
    case "string":
      return isDecimal(schema) ? readDecimal : readText;
    case "enum":
      return readText;
    case "number":
      return readNumber;
    case "boolean":
      return readFlag;
    case "array":
      return readerFor(def.element) === readNumber ? readNumbers : readList;
    default:
      return null;
  }
}

/** The reader of every field that has a column, by its schema; `own` reads what its kind does not tell. */
export function readersOf<Fields extends string>(
  input: z.ZodObject,
  columns: Readonly<Record<Fields, readonly string[]>>,
  own: Readonly<Partial<Record<Fields, Read>>>,
): Readonly<Record<string, Read>> {
  const named: Readonly<Record<string, Read | undefined>> = own;
  const fields = Object.entries(input.shape).filter(([field]) => field in columns);
  return Object.fromEntries(
    fields.map(([field, schema]) => {
      const reader = named[field] ?? readerFor(schema);
      if (reader === null) throw new Error(`The cells of ${field} need a reader of their own`);
      return [field, reader];
    }),
  );
}

/** The values of the named fields; what has no cell is left out, so that defaults and stored values hold. */
export const valuesOf = (row: CsvRow, readers: Readonly<Record<string, Read>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([field, read]) => {
      const text = row[field];
      return text === undefined ? [] : [[field, read(text, field)]];
    }),
  );
