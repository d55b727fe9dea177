import { accounting } from "./accounting.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const accountingComponents = {
  AccountingMonth: accounting.month.response,
  AccountingDay: accounting.month.response.shape.days.element,
  AccountingDayStatus: accounting.month.response.shape.days.element.shape.status,
  AccountingLock: accounting.lock.response,
  Journal: accounting.journal.response,
  JournalLine: accounting.journal.response.shape.lines.element,
  JournalSource: accounting.journal.response.shape.lines.element.shape.source,
  AccountPlan: accounting.accounts.response,
  AccountField: accounting.accounts.response.shape.fields.element,
  ChartAccount: accounting.accounts.response.shape.chart.element,
  AccountingExport: accounting.createExport.response,
};
