/** Files offered by the picker; their content decides how they are read. */
export const tableFiles =
  ".csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** Reason why a chosen file is not read; each has a sentence that says what to do instead. */
export type RefusalReason =
  | "archive"
  | "binary"
  | "columns"
  | "damaged"
  | "empty"
  | "large"
  | "numbers"
  | "openDocument"
  | "pdf"
  | "rows"
  | "webPage"
  | "xls"
  | "xml";

export class FileRefusal extends Error {
  readonly reason: RefusalReason;

  constructor(reason: RefusalReason) {
    super(reason);
    this.reason = reason;
  }
}
