import type { CellKind, CellKinds } from "@konoba/contract/lib/csvKinds";
import { AppError } from "@konoba/contract/lib/errors";
import {
  countInput,
  day,
  instant,
  ledgerCountInput,
  ledgerQuantityInput,
  quantityInput,
} from "@konoba/contract/lib/primitives";
import { fold } from "@konoba/contract/lib/search";
import type { z } from "zod";

/** Cells of one row by field; empty cells are absent. */
export type CsvRow = Readonly<Record<string, string>>;

/** Maximum length of a cell or title echoed in an answer. */
const maxEchoedLength = 300;
export const cutText = (text: string): string =>
  text.length > maxEchoedLength ? `${text.slice(0, maxEchoedLength - 1)}…` : text;

/** Converts a cell to the value its schema expects. */
type Read = (text: string, field: string) => unknown;

const invalid = (path: string, message: string) => new AppError("invalid_request", [{ path, message }]);

/** Reads decimal text, which the reader of the file made of "12,50" or "1.234,56 €"; other text is for the schema. */
const readDecimal: Read = (text) => text;
/** Reads a percentage, with or without its sign in the file. */
export const readPercent: Read = (text) => text;

const readText: Read = (text) => text;
/** Reads a code that spreadsheets take for a number. */
export const readCode: Read = (text) => text;

const readNumber: Read = (text, field) => {
  const number = Number(text);
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

/** Reads an entry by any of its names. */
export const readNamed =
  (names: Readonly<Record<string, readonly string[]>>): Read =>
  (text, field) =>
    entries(text).map((entry) => {
      const folded = fold(entry);
      const known = Object.entries(names).find(([name, more]) => [name, ...more].map(fold).includes(folded));
      if (!known) throw invalid(field, "Choose one of the listed values");
      return known[0];
    });

/** Reads a date as 2026-11-21 or in the regional form 21.11.2026. */
export const readDay: Read = (text) => {
  const [, day, month, year] = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\.?$/.exec(text.replaceAll(" ", "")) ?? [];
  return year && month && day ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : text;
};

/** Checks whether a text schema accepts decimals, by trial. */
const isDecimal = (schema: z.core.$ZodType) =>
  ["1.5", "a"].map((text) => (schema as z.ZodType).safeParse(text).success).join() === "true,false";

const quantities: readonly z.core.$ZodType[] = [
  quantityInput,
  countInput,
  ledgerQuantityInput,
  ledgerCountInput,
];

/** Returns the reader for a schema, or null when its type does not determine one. */
function readerFor(schema: z.core.$ZodType): Read | null {
  if (quantities.includes(schema)) return readDecimal;
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

/**
 * Returns a reader for every field with a column, by schema; `own` adds those the schema does not determine.
 */
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

const kindOfRead = new Map<Read | undefined, CellKind>([
  [readDecimal, "number"],
  [readNumber, "number"],
  [readPercent, "percent"],
  [readCode, "code"],
]);

/** Returns the kinds of cells of the fields, by their readers. */
export const kindsOf = (readers: Readonly<Record<string, Read>>): CellKinds =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([field, read]) => {
      const kind = kindOfRead.get(read);
      return kind === undefined ? [] : [[field, kind]];
    }),
  );

/**
 * Reads the values of the named fields; empty cells are omitted, so that defaults and stored values apply.
 */
export const valuesOf = (row: CsvRow, readers: Readonly<Record<string, Read>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(readers).flatMap(([field, read]) => {
      const text = row[field];
      return text === undefined ? [] : [[field, read(text, field)]];
    }),
  );
