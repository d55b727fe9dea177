export const csvDelimiters = [",", ";", "\t", "|"] as const;
export type CsvDelimiter = (typeof csvDelimiters)[number];

/** Signs that stand before the decimals of a number; the other one groups thousands. */
export const decimalSigns = [",", "."] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** Maximum rows of one import request. */
export const csvRowsPerRequest = 500;
/** Maximum columns of a file; far more than any list has fields. */
export const csvColumns = 200;

// Spreadsheets treat full-width signs like the plain ones.
const runsInSpreadsheets = /^[=+\-@＝＋－＠\t\r]/;
const plainNumber = /^-?\d+([.,]\d+)?$/;

/** Prefixes cells that a spreadsheet would run as a formula; numbers stay numbers. */
export const neutral = (cell: string): string =>
  runsInSpreadsheets.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell;

/** Reverts `neutral`. */
export const withoutMark = (cell: string): string => cell.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, "");

/** Cell value of an export; lists are joined with "|". */
export type CsvValue = string | number | boolean | null | readonly (string | number)[];

/** Fields of a file with alternative column titles. */
export type CsvFields = Readonly<Record<string, readonly string[]>>;

/**
 * Columns of an input: every field has one or is listed as left out with a reason. A field in neither does
 * not compile.
 */
export type CsvFieldsOf<Input, LeftOut> = CsvFields &
  Readonly<Record<Exclude<keyof Input, keyof LeftOut>, readonly string[]>>;
/** Fields of an input without a column, each with the reason. */
export type CsvLeftOut<Input> = Readonly<Partial<Record<keyof Input, string>>>;
