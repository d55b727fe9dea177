import { deletedRow, changes } from "./changes.contract.ts";

/** Schemas of the domain that the OpenAPI document names. */
export const changesComponents = {
  DeletedRow: deletedRow,
  LedgerEntryChanges: changes.payments.response,
};
