import type { CsvForm } from "@konoba/contract/accounting/accounting.files.rules";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../lib/api/api.ts";
import { useApiMutation } from "../lib/cache/queries.ts";
import { saveFile } from "../lib/list/saveFile.ts";
import type { Language } from "../lib/text/language.ts";

/** Query for the days of a month, by default the present one. */
export const accountingMonth = (locationId: string, month?: string) =>
  queryOptions({
    queryKey: ["accounting", locationId, "month", month ?? "present"],
    queryFn: () => api.accounting.month({ params: { locationId }, query: month ? { month } : {} }),
    placeholderData: keepPreviousData,
  });

export const accountingJournal = (locationId: string, date: string) =>
  queryOptions({
    queryKey: ["accounting", locationId, "journal", date],
    queryFn: () => api.accounting.journal({ params: { locationId, date } }),
    placeholderData: keepPreviousData,
  });

export const accountPlan = (locationId: string, language: Language) =>
  queryOptions({
    queryKey: ["accounting", locationId, "accounts", language],
    queryFn: () => api.accounting.accounts({ params: { locationId }, query: { language } }),
  });

export const accountingExports = (locationId: string) =>
  queryOptions({
    queryKey: ["accounting", locationId, "exports"],
    queryFn: () => api.accounting.exports({ params: { locationId } }),
  });

const refresh = [["accounting"]];

/** Chooses the account of a field, or removes it; undo brings the one before back. */
export const useSetAccount = (locationId: string) =>
  useApiMutation({
    call: ({ key, code }: { key: string; code: string | null; before: string | null }) =>
      api.accounting.setAccounts({ params: { locationId }, body: { accounts: { [key]: code } } }),
    refresh,
    done: "accounting:accounts.saved",
    failed: "accounting:accounts.saveFailed",
    undo: ({ key, code, before }) => ({ key, code: before, before: code }),
  });

/** Chooses the form of the CSV files of new exports; undo brings the one before back. */
export const useSetCsvForm = (locationId: string) =>
  useApiMutation({
    call: ({ csvForm }: { csvForm: CsvForm; before: CsvForm }) =>
      api.accounting.setAccounts({ params: { locationId }, body: { csvForm } }),
    refresh,
    done: "accounting:csvForm.saved",
    failed: "accounting:csvForm.saveFailed",
    undo: ({ csvForm, before }) => ({ csvForm: before, before: csvForm }),
  });

export const useImportChart = (locationId: string) =>
  useApiMutation({
    call: (csv: string) => api.accounting.importChart({ params: { locationId }, body: { csv } }),
    refresh,
    failed: "silent",
  });

export const exportFormats = ["csv", "xml", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Downloads the file of an export. */
export function saveAccountingExport(locationId: string, number: number, format: ExportFormat): void {
  const file = `/accounting/location/${locationId}/exports/${number}/file`;
  saveFile(`${file}?${new URLSearchParams({ format }).toString()}`);
}

/** Downloads the journal of a day as it is now, marked as a draft. */
export function saveAccountingDraft(locationId: string, date: string, language: Language): void {
  const file = `/accounting/location/${locationId}/days/${date}/draft`;
  saveFile(`${file}?${new URLSearchParams({ format: "csv", language }).toString()}`);
}

interface NewExport {
  firstDate: string;
  lastDate: string;
  language: Language;
  format: ExportFormat;
}

/** Stores an export of some days and downloads its file. */
export const useCreateExport = (locationId: string) =>
  useApiMutation({
    call: async ({ format, ...body }: NewExport) => {
      const made = await api.accounting.createExport({ params: { locationId }, body });
      saveAccountingExport(locationId, made.number, format);
      return made;
    },
    refresh,
    failed: "accounting:export.failed",
  });

export const useLockDays = (locationId: string) =>
  useApiMutation({
    call: (through: string) => api.accounting.lock({ params: { locationId }, body: { through } }),
    refresh,
    failed: "silent",
  });

/** Undoes the last lock; the client asks for re-authentication first where it is needed. */
export const useUnlockDays = (locationId: string) =>
  useApiMutation({
    call: (reason: string) => api.accounting.unlock({ params: { locationId }, body: { reason } }),
    refresh,
    done: "accounting:lock.unlocked",
    failed: "silent",
  });
