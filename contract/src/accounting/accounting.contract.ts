import { z } from "zod";
import { amount, byLocation, day, done, instant, languageCode, text } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { counted } from "../lib/sentences.ts";
import { accountCode, accountKey } from "./accounting.accounts.rules.ts";
import { csvForms, fileFormats } from "./accounting.files.rules.ts";
import { dayStatuses, journalSources } from "./accounting.journal.totals.ts";

/** Most accounts that are chosen at once. */
const maxAccounts = 500;

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "Enter a month such as 2026-11");
const code = z.string().trim().regex(accountCode, "Enter an account such as 2430");
const key = z.string().regex(accountKey, "Choose an existing account field");
const byDay = byLocation.extend({ date: day });
const exportNumber = z.coerce.number().int().min(1).max(2_000_000_000);
const byNumber = byLocation.extend({ number: exportNumber });

const dayRow = z.object({
  date: day,
  status: z.enum(dayStatuses),
  /** Sales with tax and service charge. */
  salesAmount: amount,
  differenceAmount: amount,
  /** Accounts that are still to be chosen. */
  missing: z.number().int(),
  isLocked: z.boolean(),
  /** Number of the latest export with this day. */
  exportNumber: z.number().int().nullable(),
});
export type AccountingDayRow = z.output<typeof dayRow>;

const journalLine = z.object({
  key: z.string(),
  code: z.string().nullable(),
  /** Name in the chart of accounts. */
  name: z.string().nullable(),
  source: z.enum(journalSources),
  debitAmount: amount.nullable(),
  creditAmount: amount.nullable(),
  rate: z.string().nullable(),
  parts: z.object({ amount, tips: amount, refunds: amount }).nullable(),
  baseAmount: amount.nullable(),
  count: z.number().int(),
  at: instant.nullable(),
});

/** Journal of one business day. */
const journal = dayRow.extend({
  lines: z.array(journalLine),
  debitAmount: amount,
  creditAmount: amount,
  missingKeys: z.array(z.string()),
  /** Numbers of the Z reports made that day. */
  zReports: z.array(z.number().int()),
  receipts: z.number().int(),
  correctives: z.number().int(),
});
export type AccountingJournal = z.output<typeof journal>;

const lock = z.object({
  through: day,
  at: instant,
  by: z.string(),
});

const accountingMonth = z.object({
  month,
  currencyCode: z.string(),
  /** Open business day. */
  today: day,
  /** False while days before this version are still being posted. */
  isReady: z.boolean(),
  /** Last locked day. */
  lock: lock.nullable(),
  days: z.array(dayRow),
});
export type AccountingMonth = z.output<typeof accountingMonth>;

const accountField = z.object({
  key: z.string(),
  code: z.string().nullable(),
  /** Name of the category that sales belong to. */
  categoryName: z.string().nullable(),
  /** Latest day of the last months that needs it. */
  missingOn: day.nullable(),
});
export type AccountField = z.output<typeof accountField>;

const chartAccount = z.object({ code: z.string(), name: z.string() });

const csvForm = z.enum(csvForms);

const accountPlan = z.object({
  fields: z.array(accountField),
  chart: z.array(chartAccount),
  /** Form of the CSV files of new exports. */
  csvForm,
});

const exportRow = z.object({
  number: z.number().int(),
  firstDate: day,
  lastDate: day,
  days: z.number().int(),
  debitAmount: amount,
  /** SHA-256 of the CSV file; in exports of earlier versions, of what follows its first line. */
  csvHash: z.string(),
  createdAt: instant,
  createdBy: z.string(),
});
export type AccountingExport = z.output<typeof exportRow>;

const range = z
  .object({ firstDate: day, lastDate: day, language: languageCode.default("en") })
  .refine(({ firstDate, lastDate }) => firstDate <= lastDate, {
    path: ["lastDate"],
    message: "Choose a last day that isn't before the first",
  });

export const accounting = {
  month: route({
    method: "GET",
    path: "/accounting/location/:locationId/days",
    access: "accounting.view",
    summary: "List the days of a month with their state in the books",
    params: byLocation,
    query: z.object({ month: month.optional() }),
    response: accountingMonth,
  }),
  journal: route({
    method: "GET",
    path: "/accounting/location/:locationId/days/:date",
    access: "accounting.view",
    summary: "Get the accounting journal of a business day",
    params: byDay,
    response: journal,
  }),
  accounts: route({
    method: "GET",
    path: "/accounting/location/:locationId/accounts",
    access: "accounting.view",
    summary: "Get the accounts of a location and its chart",
    params: byLocation,
    query: z.object({ language: languageCode.default("en") }),
    response: accountPlan,
  }),
  setAccounts: route({
    method: "PATCH",
    path: "/accounting/location/:locationId/accounts",
    access: "accounting.export",
    summary: "Choose accounts, where null removes one, and the form of CSV files",
    params: byLocation,
    body: z.object({
      accounts: z
        .record(key, code.nullable())
        .refine((all) => Object.keys(all).length <= maxAccounts, counted("maxItems", maxAccounts))
        .meta({ maxProperties: maxAccounts })
        .default({}),
      csvForm: csvForm.optional(),
    }),
    response: done,
  }),
  importChart: route({
    method: "POST",
    path: "/accounting/location/:locationId/chart",
    access: "accounting.export",
    summary: "Replace the chart of accounts by a CSV file with code and name",
    params: byLocation,
    body: z.object({ csv: z.string().min(1).max(500_000) }),
    response: z.object({ accounts: z.number().int() }),
  }),
  exports: route({
    method: "GET",
    path: "/accounting/location/:locationId/exports",
    access: "accounting.view",
    summary: "List the latest 100 exports of a location, or those before a number",
    params: byLocation,
    query: z.object({ before: exportNumber.optional() }),
    response: z.object({ items: z.array(exportRow) }),
  }),
  createExport: route({
    method: "POST",
    path: "/accounting/location/:locationId/exports",
    access: "accounting.export",
    summary: "Export the journal of days that are over; the export is numbered and stored",
    params: byLocation,
    body: range,
    idempotent: true,
    status: 201,
    response: exportRow,
  }),
  exportFile: route({
    method: "GET",
    path: "/accounting/location/:locationId/exports/:number/file",
    access: "accounting.view",
    summary: "Download an export; the same one is always the same file",
    params: byNumber,
    query: z.object({ format: z.enum(fileFormats).default("csv") }),
    response: z.string(),
    binary: true,
  }),
  draftFile: route({
    method: "GET",
    path: "/accounting/location/:locationId/days/:date/draft",
    access: "accounting.view",
    summary: "Download the journal of a day as it is now, also of the open one, marked as a draft",
    params: byDay,
    query: z.object({
      format: z.enum(fileFormats).default("csv"),
      language: languageCode.default("en"),
    }),
    response: z.string(),
    binary: true,
  }),
  lock: route({
    method: "POST",
    path: "/accounting/location/:locationId/lock",
    access: "accounting.lock",
    summary: "Lock the books through a day",
    params: byLocation,
    body: z.object({ through: day }),
    response: lock,
  }),
  unlock: route({
    method: "POST",
    path: "/accounting/location/:locationId/unlock",
    access: "accounting.lock",
    summary: "Undo the last lock",
    params: byLocation,
    body: z.object({ reason: text(200) }),
    proof: true,
    response: done,
  }),
};
