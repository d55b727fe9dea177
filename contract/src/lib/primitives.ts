import { z } from "zod";
import { trimDecimal } from "./decimal.ts";
import "./sentences.ts";

/** Checks that text has no control characters but tab and line breaks. */
export const isPlain = (value: string) => !/[^\P{Cc}\t\n\r]/u.test(value);

/** UUID of any version, checked before the database sees it. */
export const id = z.guid();
const hasYear = (value: string) => {
  const year = new Date(value).getUTCFullYear();
  return year >= 1 && year <= 9999;
};

/** Instant as ISO 8601 with offset or Z, of a year that the database knows. */
export const instant = z.iso.datetime({ offset: true }).refine(hasYear, "Enter a date with a time");
/** Calendar day, YYYY-MM-DD, of a year that the database knows. */
export const day = z.iso.date().refine(hasYear, "Enter a date such as 2027-05-31");

const plainText = (max: number) =>
  z.string().trim().max(max).refine(isPlain, "Remove the invalid characters");

/** Required text of 1 to `max` characters, trimmed, without control characters but tab and line breaks. */
export const text = (max: number, message?: string) => plainText(max).min(1, message);

/** Text that may be empty: null, or 1 to `max` characters; "" counts as null. */
export const optionalText = (max: number) =>
  z.preprocess((value) => (value === "" ? null : value), plainText(max).nullable());

/** Day of the week, 0 = Sunday … 6 = Saturday, everywhere in the API. */
export const weekday = z.number().int().min(0).max(6);

/** List of different values. */
export const uniqueList = <T extends z.ZodType>(item: T, maxItems: number) =>
  z
    .array(item)
    .max(maxItems)
    .refine((list) => new Set(list).size === list.length, "Use each value only once");

/** Values by names chosen by the caller, with at most `maxEntries` entries. */
export const tableOf = <T extends z.ZodType>(value: T, maxEntries: number) =>
  z
    .record(z.string().max(50), value)
    .refine((entries) => Object.keys(entries).length <= maxEntries, `Enter at most ${maxEntries} values`)
    .meta({ maxProperties: maxEntries });

/** Amount of money, 0 or more: decimal text such as "12.50", never a float. */
export const money = z.string().regex(/^\d{1,9}(\.\d{1,3})?$/, "Enter an amount such as 12.50");
/** Stored amount in a reply, possibly negative. */
export const amount = z.string().regex(/^-?\d{1,12}(\.\d{1,4})?$/);
/** Percentage from 0 to 100 with up to three decimals, as text. */
export const percent = z
  .string()
  .regex(/^(100(\.0{1,3})?|\d{1,2}(\.\d{1,3})?)$/, "Enter a percentage from 0 to 100");
/** Stock quantity with up to three decimals, as text; the sign is the direction. */
export const quantity = z.string().regex(/^-?\d{1,9}(\.\d{1,3})?$/, "Enter a quantity such as 0.350");

const threeDecimals = (value: number) => Number(value.toFixed(3)) === value;
const sixDecimals = (value: number) => Number(value.toFixed(6)) === value;

/**
 * Quantity input: a number or decimal text, up to three decimals. Parsed to text, so that 0.350 stays exact.
 */
export const quantityInput = z
  .union([
    quantity,
    z.number().min(-999_999_999).max(999_999_999).refine(threeDecimals, "Use at most three decimals"),
  ])
  .transform(String);
/** Quantity of 0 or more: a threshold or a count. */
export const countInput = quantityInput.refine((text) => !text.startsWith("-"), "Enter 0 or more");
/** Quantity of the stock's ledger, up to six decimals, so that what a reply tells can be sent back. */
export const ledgerQuantityInput = z
  .union([
    z.string().regex(/^-?\d{1,9}(\.\d{1,6})?$/, "Enter a quantity such as 0.350"),
    z.number().min(-999_999_999).max(999_999_999).refine(sixDecimals, "Use at most six decimals"),
  ])
  .transform((value) => (typeof value === "number" ? trimDecimal(value.toFixed(6)) : value));
/** Ledger quantity of 0 or more: a count. */
export const ledgerCountInput = ledgerQuantityInput.refine(
  (text) => !text.startsWith("-"),
  "Enter 0 or more",
);
/** Stored quantity in a reply: up to six decimals in the ledger of the stock. */
export const quantityValue = z.number();

/** Maximum number of copies of a label; here, as pages check it without the schemas of printing. */
export const maxLabelCopies = 50;

export const languageCode = z.enum(["en", "me"]);

/** Language for names in an answer; missing texts fall back to en, then to the first filled one. */
export const byLanguage = z.object({ language: z.string().trim().length(2).default("en") });

/** Query parameters of every list. Values arrive as text. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  pageSize: z.coerce
    .number()
    .refine((size) => [10, 20, 50, 100].includes(size), "Choose 10, 20, 50 or 100")
    .default(10),
  q: z.string().trim().max(100).refine(isPlain).optional(),
  sort: z
    .string()
    .max(40)
    .regex(/^-?[a-zA-Z]+$/)
    .optional(),
});
export type ListQuery = z.output<typeof listQuery>;

/** Query flag: "true" or "false" as text. */
export const flag = z.enum(["true", "false"]).transform((value) => value === "true");

/** Reply of every list. */
export const page = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).meta({ maxItems: 100 }),
    total: z.number().int(),
    page: z.number().int(),
    pageSize: z.number().int(),
  });

export const byId = z.object({ id });
export const byLocation = z.object({ locationId: id });

/** Reply of a deletion: a row referenced by history is archived instead. */
export const removed = z.object({
  success: z.literal(true),
  outcome: z.enum(["deleted", "archived"]),
  /** Path (POST) that restores it, within a day. */
  restore: z.string(),
});
export const done = z.object({ success: z.literal(true) });

/** Export parameters beside the filters and order of its list; paging does not apply. */
export const csvExport = {
  /** ";" also writes decimal commas, as spreadsheets of the region expect. */
  delimiter: z.enum([",", ";"]).default(","),
};

/** Query parameters of reads that go on from a cursor. */
export const cursorQuery = z.object({
  /** `nextCursor` of the page before. */
  cursor: z.string().min(1).max(400).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});

/** Reply of reads by cursor. `nextCursor` is always there: reading continues from it later, too. */
export const cursorPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item).max(200), nextCursor: z.string(), hasMore: z.boolean() });
