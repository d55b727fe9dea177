import { createHash } from "node:crypto";
import type { ChartAccount } from "@konoba/contract/accounting/accounting.accounts.rules";
import {
  fileBody,
  fileHead,
  fileName,
  type ExportedDay,
  type FileFormat,
  type StoredExport,
} from "@konoba/contract/accounting/accounting.files.rules";
import { accountName, lineDescription } from "@konoba/contract/accounting/accounting.words.rules";
import { AppError } from "@konoba/contract/lib/errors";
import { sum, toMinor, toText } from "@konoba/contract/lib/money";
import type { PaperLanguage } from "@konoba/contract/lib/paper";
import { daysBetween } from "@konoba/contract/lib/zonedTime";
import { orNotFound, type ActorContext } from "../lib/access/caller.ts";
import { RawResponse } from "../lib/access/handler.ts";
import { audit } from "../lib/audit/audit.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { namesOn, openBooks, readDays, type BookedDay } from "./accounting.books.service.ts";
import * as store from "./accounting.store.ts";

const maxDays = 366;

/** Rejects days that are not over, do not balance or lack an account. */
export function refuseIncomplete(days: readonly BookedDay[]): void {
  const on = (isFit: (day: BookedDay) => boolean) => days.filter(isFit);
  const open = on(({ status }) => status === "open");
  if (open.length > 0) throw new AppError("accounting_day_open", { dates: open.map(({ date }) => date) });
  const unbalanced = on(({ differenceAmount }) => Number(differenceAmount) !== 0);
  if (unbalanced.length > 0)
    throw new AppError("accounting_unbalanced", {
      days: unbalanced.map(({ date, differenceAmount }) => ({ date, differenceAmount })),
    });
  const incomplete = on(({ missing }) => missing.length > 0);
  if (incomplete.length > 0)
    throw new AppError("accounting_account_missing", {
      days: incomplete.map(({ date, missing }) => ({ date, keys: missing })),
    });
}

function linesOf(
  days: readonly BookedDay[],
  chart: readonly ChartAccount[],
  language: PaperLanguage,
): ExportedDay[] {
  return days.map((day) => ({
    date: day.date,
    lines: day.lines.map((line) => ({
      account: line.code ?? "",
      name: accountName(line, namesOn(day, chart), language),
      description: lineDescription(line, language),
      debit: line.debitAmount ?? "",
      credit: line.creditAmount ?? "",
      rate: line.rate,
    })),
  }));
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

interface Range extends store.DateRange {
  language: PaperLanguage;
}

/** Stores the journal of a range of days under the next number of the location. */
export async function createExport(acting: ActorContext, location: OwnedLocation, range: Range) {
  const { db, scope, now } = acting;
  const { firstDate, lastDate, language } = range;
  if (daysBetween(firstDate, lastDate) >= maxDays)
    throw new AppError("invalid_request", [{ path: "lastDate", message: "Choose at most 366 days" }]);
  await store.lockBooks(db, location);
  const books = await openBooks(db, location, now);
  if (!books.isReady) throw new AppError("accounting_not_ready");
  const all = await readDays(db, books, range);
  refuseIncomplete(all);
  const days = all.filter(({ lines }) => lines.length > 0);
  if (days.length === 0) throw new AppError("accounting_empty");
  const { decimals, currencyCode, locationName, csvForm } = books;
  const number = books.lastExport + 1;
  const file = {
    number,
    firstDate,
    lastDate,
    currencyCode,
    locationName,
    csvForm,
    days: linesOf(days, await store.listChart(db, location), language),
  };
  const debitAmount = toText(sum(days.map((day) => toMinor(day.debitAmount, decimals))), decimals);
  const csvHash = sha256(fileBody(file, "csv"));
  const { days: lines, ...head } = file;
  await store.insertExport(db, {
    ...head,
    locationId: location,
    days: JSON.stringify(lines),
    debitAmount,
    csvHash,
    hash: await store.hashDays(db, location, range),
    createdAt: now,
    createdBy: scope.name,
    userId: scope.userId,
    workerId: scope.workerId,
  });
  await audit(acting, {
    action: "accounting.exported",
    subject: { kind: "accounting", id: location, name: `${number}` },
    locationId: location,
    after: { number, firstDate, lastDate, amount: debitAmount },
  });
  const row = { number, firstDate, lastDate, days: days.length, debitAmount, csvHash };
  return { ...row, createdAt: now.toISOString(), createdBy: scope.name };
}

const contentTypes: Readonly<Record<FileFormat, string>> = {
  csv: "text/csv; charset=utf-8",
  json: "application/json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
};

const respond = (file: StoredExport, format: FileFormat): RawResponse => {
  const body = fileBody(file, format);
  return new RawResponse(fileHead(file, format, sha256(body)) + body, {
    headers: {
      "content-type": contentTypes[format],
      "content-disposition": `attachment; filename="${fileName(file, format)}"`,
    },
  });
};

/** Renders the journal of one day as it is now, in a file that is marked as a draft and not stored. */
export async function draftFile(
  { db, now }: Pick<ActorContext, "db" | "now">,
  location: OwnedLocation,
  { date, format, language }: { date: string; format: FileFormat; language: PaperLanguage },
): Promise<RawResponse> {
  const books = await openBooks(db, location, now);
  const days = await readDays(db, books, { firstDate: date, lastDate: date });
  const { currencyCode, locationName, csvForm } = books;
  const lines = linesOf(days, await store.listChart(db, location), language);
  const head = { number: null, firstDate: date, lastDate: date, currencyCode, locationName, csvForm };
  return respond({ ...head, days: lines }, format);
}

/** Renders the file of a stored export. */
export async function exportFile(
  db: Db,
  location: OwnedLocation,
  { number, format }: { number: number; format: FileFormat },
): Promise<RawResponse> {
  const stored = orNotFound(await store.findExport(db, location, number), "accounting_export_not_found");
  return respond(stored, format);
}
