import {
  accountKeyParts,
  fixedAccountKeys,
  inputTaxAccount,
  purchasesAccount,
  maxChartAccounts,
  salesAccount,
  taxAccount,
} from "@konoba/contract/accounting/accounting.accounts.rules";
import type { accounting as routes, AccountField } from "@konoba/contract/accounting/accounting.contract";
import type { CsvForm } from "@konoba/contract/accounting/accounting.files.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { percentText, toPercent } from "@konoba/contract/lib/money";
import { counted } from "@konoba/contract/lib/sentences";
import { addDays } from "@konoba/contract/lib/zonedTime";
import { requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import {
  factsOf,
  namesOn,
  openBooks,
  readDays,
  type BookedDay,
  type Books,
} from "./accounting.books.service.ts";
import { readChartFile } from "./accounting.chart.service.ts";
import { createExport, draftFile, exportFile } from "./accounting.exports.service.ts";
import { lockDays, unlockDays } from "./accounting.locks.service.ts";
import * as store from "./accounting.store.ts";

const rowOf = ({
  date,
  status,
  salesAmount,
  differenceAmount,
  missing,
  isLocked,
  exportNumber,
}: BookedDay) => ({
  date,
  status,
  salesAmount,
  differenceAmount,
  missing: missing.length,
  isLocked,
  exportNumber,
});

/** Returns the days of a month up to today, the latest first. */
function rangeOf(month: string, today: string): store.DateRange {
  const firstDate = `${month}-01`;
  const lastDate = addDays(`${addDays(firstDate, 31).slice(0, 7)}-01`, -1);
  return { firstDate, lastDate: lastDate < today ? lastDate : today };
}

async function readMonth(
  { db, now }: Pick<ActorContext, "db" | "now">,
  location: OwnedLocation,
  month?: string,
) {
  const books = await openBooks(db, location, now);
  const { today, currencyCode, isReady } = books;
  const shown = month ?? today.slice(0, 7);
  const days = await readDays(db, books, rangeOf(shown, today));
  const [lock] = await store.listLocks(db, location);
  return {
    month: shown,
    currencyCode,
    today,
    isReady,
    lock: lock ? { through: lock.through, at: lock.at, by: lock.by } : null,
    days: days.toReversed().map(rowOf),
  };
}

async function readJournal(
  { db, now }: Pick<ActorContext, "db" | "now">,
  location: OwnedLocation,
  date: string,
) {
  const books = await openBooks(db, location, now);
  const [day] = await readDays(db, books, { firstDate: date, lastDate: date });
  if (!day) throw new Error("a range of one day has one");
  const names = namesOn(day, await store.listChart(db, location));
  const facts = (await factsOf(db, books, [day])).get(date) ?? { zReports: [], receipts: 0, correctives: 0 };
  const { lines, debitAmount, creditAmount, missing } = day;
  return {
    ...rowOf(day),
    ...facts,
    lines: lines.map((line) => ({
      ...line,
      name: line.code === null ? null : (names[line.code] ?? null),
    })),
    debitAmount,
    creditAmount,
    missingKeys: missing,
  };
}

/** Days whose postings decide which accounts are offered and missed. */
const recentDays = 62;

const isPurchase = (kind: string) => kind === "purchase" || kind === "input_tax";

/** Returns the keys a location uses, in the order of the page: rates and categories follow from its menu and sales. */
function keysOf(books: Books, sums: readonly store.DatedSum[]): string[] {
  const rates = [
    ...books.taxRates.map((rate) => percentText(toPercent(rate))),
    ...sums.flatMap(({ kind, rate }) => (rate === null || isPurchase(kind) ? [] : [rate])),
  ];
  const sorted = [...new Set(rates)].toSorted((a, b) => Number(a) - Number(b));
  const categories = sums.flatMap(({ kind, key, rate }) =>
    kind === "sales" && key !== null && rate !== null ? [salesAccount(rate, key)] : [],
  );
  const purchases = sums.flatMap(({ kind, rate }) => {
    if (rate === null || !isPurchase(kind)) return [];
    return kind === "purchase" ? purchasesAccount(rate) : inputTaxAccount(rate);
  });
  const money = fixedAccountKeys.filter((key) => key.startsWith("method:") || key === "receivables");
  const others = fixedAccountKeys.filter((key) => !money.includes(key));
  return [
    ...new Set([
      ...money,
      ...sorted.map((rate) => salesAccount(rate)),
      ...categories,
      ...sorted.filter((rate) => Number(rate) > 0).map(taxAccount),
      ...others,
      ...purchases,
      ...Object.keys(books.accounts),
    ]),
  ];
}

async function readAccounts(
  { db, now }: Pick<ActorContext, "db" | "now">,
  location: OwnedLocation,
  language: "en" | "me",
) {
  const books = await openBooks(db, location, now);
  const range = { firstDate: addDays(books.today, -recentDays), lastDate: books.today };
  const days = await readDays(db, books, range);
  const keys = keysOf(books, await store.listSums(db, location, range));
  const missedOn = (key: string) => days.findLast(({ missing }) => missing.includes(key))?.date ?? null;
  const ids = keys.flatMap((key) => accountKeyParts(key).categoryId ?? []);
  const categories = await store.listCategoryNames(db, location, ids, language);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  const fields = keys.map((key): AccountField => ({
    key,
    code: books.accounts[key] ?? null,
    categoryName: names.get(accountKeyParts(key).categoryId ?? "") ?? null,
    missingOn: missedOn(key),
  }));
  return { fields, chart: await store.listChart(db, location), csvForm: books.csvForm };
}

async function setCsvForm(acting: ActorContext, location: OwnedLocation, before: CsvForm, csvForm: CsvForm) {
  await store.setCsvForm(acting.db, location, csvForm);
  await audit(acting, {
    action: "accounting.csvFormChanged",
    subject: { kind: "accounting", id: location, name: null },
    locationId: location,
    before: { csvForm: before },
    after: { csvForm },
  });
}

async function setAccounts(
  acting: ActorContext,
  location: OwnedLocation,
  { accounts, csvForm }: { accounts: Readonly<Record<string, string | null>>; csvForm?: CsvForm | undefined },
): Promise<void> {
  const { db } = acting;
  await store.lockBooks(db, location);
  const { accounts: known, csvForm: formBefore } = await store.readBooks(db, location);
  if (csvForm !== undefined && csvForm !== formBefore)
    await setCsvForm(acting, location, formBefore, csvForm);
  const changes = Object.fromEntries(
    Object.entries(accounts).filter(([key, code]) => (known[key] ?? null) !== code),
  );
  if (Object.keys(changes).length === 0) return;
  await store.updateAccounts(db, location, changes);
  await audit(acting, {
    action: "accounting.accountsChanged",
    subject: { kind: "accounting", id: location, name: null },
    locationId: location,
    before: Object.fromEntries(Object.keys(changes).map((key) => [key, known[key] ?? null])),
    after: changes,
  });
}

async function importChart(acting: ActorContext, location: OwnedLocation, csv: string) {
  const { accounts, invalidRows } = await readChartFile(csv);
  const refuse = (message: string) => new AppError("invalid_request", [{ path: "csv", message }]);
  const [row] = accounts.length === 0 ? [1] : invalidRows;
  if (row !== undefined) throw refuse(counted("chartRow", row));
  if (accounts.length > maxChartAccounts) throw refuse(counted("maxItems", maxChartAccounts));
  await store.replaceChart(acting.db, location, accounts);
  await audit(acting, {
    action: "accounting.chartImported",
    subject: { kind: "accounting", id: location, name: null },
    locationId: location,
    after: { count: accounts.length },
  });
  return { accounts: accounts.length };
}

const exportsShown = 100;

const success = { success: true } as const;

export const accounting: Handlers<typeof routes> = {
  month: async ({ db, scope, params, query, now }) =>
    readMonth({ db, now }, requireOwnLocation(scope, params.locationId), query.month),
  journal: async ({ db, scope, params, now }) =>
    readJournal({ db, now }, requireOwnLocation(scope, params.locationId), params.date),
  accounts: async ({ db, scope, params, query, now }) =>
    readAccounts({ db, now }, requireOwnLocation(scope, params.locationId), query.language),
  setAccounts: async ({ db, scope, params, body, now }) => {
    await setAccounts({ db, scope, now }, requireOwnLocation(scope, params.locationId), body);
    return success;
  },
  importChart: async ({ db, scope, params, body, now }) =>
    importChart({ db, scope, now }, requireOwnLocation(scope, params.locationId), body.csv),
  exports: async ({ db, scope, params, query }) =>
    rawJson(
      await store.listExportsJson(db, requireOwnLocation(scope, params.locationId), {
        before: query.before,
        limit: exportsShown,
      }),
    ),
  createExport: async ({ db, scope, params, body, now }) =>
    createExport({ db, scope, now }, requireOwnLocation(scope, params.locationId), body),
  exportFile: async ({ db, scope, params, query }) =>
    exportFile(db, requireOwnLocation(scope, params.locationId), {
      number: params.number,
      format: query.format,
    }),
  draftFile: async ({ db, scope, params, query, now }) =>
    draftFile({ db, now }, requireOwnLocation(scope, params.locationId), { ...query, date: params.date }),
  lock: async ({ db, scope, params, body, now }) =>
    lockDays({ db, scope, now }, requireOwnLocation(scope, params.locationId), body.through),
  unlock: async ({ db, scope, params, body, now }) => {
    await unlockDays({ db, scope, now }, requireOwnLocation(scope, params.locationId), body.reason);
    return success;
  },
};
