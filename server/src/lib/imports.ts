import { csvRowsPerRequest, guessColumns, type CsvFields } from "@konoba/contract/lib/csv";
import type { ImportInput, ImportProblem, ImportResult } from "@konoba/contract/lib/csvRoutes";
import { AppError } from "@konoba/contract/lib/errors";
import { id } from "@konoba/contract/lib/primitives";
import { sql } from "kysely";
import { z } from "zod";
import { audit } from "./audit.ts";
import { Answer } from "./call.ts";
import { readCsv } from "./csv.ts";
import type { CsvRow } from "./csvValues.ts";
import { isRetryable, type Db, type OwnedLocation } from "./db.ts";
import { refusalOf } from "./failures.ts";
import * as ledger from "./importLedger.ts";
import { own, type Scope } from "./scope.ts";

interface Acting {
  readonly db: Db;
  readonly scope: Scope;
  readonly now: Date;
}

/** How the rows of one part find, make and change what they name. */
export interface RowWriter {
  /** The id of what the row names, if it is there already. */
  match: (row: CsvRow) => string | undefined;
  create: (row: CsvRow) => Promise<string>;
  update: (id: string, row: CsvRow) => Promise<void>;
}

export interface ImportPlan {
  kind: ledger.ImportKind;
  fields: CsvFields;
  /** One of each group must have a column. */
  required: readonly (readonly string[])[];
  /** Looks up what the rows of a part have in common. */
  open: (acting: Acting, location: OwnedLocation, rows: readonly CsvRow[]) => Promise<RowWriter>;
}

const answered = z.object({ id });

/** The id of what another handler of the domain made and answered. */
export const answeredId = (answer: unknown): string =>
  answered.parse(
    answer instanceof Answer && typeof answer.payload === "string" ? JSON.parse(answer.payload) : answer,
  ).id;

/** The field of each column, as chosen or as the titles say. */
function columnsOf(header: readonly string[], body: ImportInput, { fields }: ImportPlan) {
  const columns = body.columns ?? guessColumns(header, fields);
  const named = columns.filter((field) => field !== null);
  if (named.some((field) => !(field in fields)) || new Set(named).size < named.length)
    throw new AppError("csv_columns");
  return header.map((_, index) => columns[index] ?? null);
}

const isMapped = (columns: readonly (string | null)[], { required }: ImportPlan) =>
  required.every((group) => group.some((field) => columns.includes(field)));

interface NumberedRow {
  number: number;
  cells: CsvRow;
}

const rowsOf = (rows: readonly string[][], columns: readonly (string | null)[], first: number) =>
  rows
    .map((row, index): NumberedRow => {
      const cells = columns.flatMap((field, place) => {
        const text = row[place] ?? "";
        return field === null || text === "" ? [] : [[field, text] as const];
      });
      return { number: first + index, cells: Object.fromEntries(cells) };
    })
    .filter((_, index) => rows[index]?.some((cell) => cell !== ""));

function problemsOf(row: number, { code, message, details }: AppError): ImportProblem[] {
  const issues = code === "invalid_request" && Array.isArray(details) ? details : [];
  if (issues.length === 0) return [{ row, field: null, code, message }];
  return issues.map((issue: { path: string; message: string }) => ({
    row,
    field: issue.path.split(".")[0] ?? null,
    code,
    message: issue.message,
  }));
}

/** Does one row inside a savepoint: a refusal of the database leaves the rows before it. */
async function attemptRow<T>(db: Db, work: () => Promise<T>): Promise<T | AppError> {
  await sql`savepoint import_row`.execute(db);
  try {
    const outcome = await work();
    await sql`release savepoint import_row`.execute(db);
    return outcome;
  } catch (error) {
    const refusal = isRetryable(error) ? null : refusalOf(error);
    if (!refusal || refusal.status >= 500) throw error;
    await sql`rollback to savepoint import_row`.execute(db);
    return refusal;
  }
}

interface Part {
  acting: Acting;
  body: ImportInput;
  plan: ImportPlan;
  location: OwnedLocation;
  importId: string | null;
}

async function writeRows({ acting, body, plan, location, importId }: Part, rows: readonly NumberedRow[]) {
  const { db, now } = acting;
  const writer = await plan.open(
    acting,
    location,
    rows.map((row) => row.cells),
  );
  const made: string[] = [];
  const problems: ImportProblem[] = [];
  let updated = 0;
  const writeRow = async ({ cells }: NumberedRow) => {
    const known = writer.match(cells);
    if (known === undefined) return { made: await writer.create(cells) };
    if (body.mode === "create") throw new AppError("import_exists");
    if (importId) await ledger.keepBefore(db, { importId, location, kind: plan.kind, id: known, now });
    await writer.update(known, cells);
    return { made: null };
  };
  for (const row of rows) {
    const outcome = await attemptRow(db, () => writeRow(row));
    if (outcome instanceof AppError) problems.push(...problemsOf(row.number, outcome));
    else if (outcome.made === null) updated += 1;
    else made.push(outcome.made);
  }
  if (importId) await ledger.keepMade(db, { importId, location, ids: made, now });
  return { created: made.length, updated, problems };
}

interface Imported {
  importId: string;
  kind: ledger.ImportKind;
  fileName: string | null;
  location: OwnedLocation;
  created: number;
  updated: number;
}

async function auditImport(acting: Acting, imported: Imported): Promise<void> {
  const { importId, kind: importKind, fileName, location: locationId, created, updated } = imported;
  if (created + updated === 0) return;
  const subject = { kind: "import", id: importId, name: fileName } as const;
  await audit(acting, {
    action: "import.written",
    subject,
    locationId,
    after: { importKind, created, updated },
  });
}

/**
 * Imports one part of a file. Good rows are written and bad ones named with what is wrong; a
 * rehearsal does the same and takes it back, so it cannot promise more than the import keeps.
 */
export async function runImport(acting: Acting, body: ImportInput, plan: ImportPlan): Promise<ImportResult> {
  const { db } = acting;
  const location = own(acting.scope, body.locationId);
  const { delimiter, header, rows } = readCsv(body.csv, body.delimiter);
  if (rows.length > csvRowsPerRequest) throw new AppError("csv_too_many_rows");
  const columns = columnsOf(header, body, plan);
  const facts = { delimiter, header, columns, samples: rows.slice(0, 3) };
  if (!isMapped(columns, plan)) {
    if (!body.dryRun || body.columns) throw new AppError("csv_columns");
    return { ...facts, importId: null, created: 0, updated: 0, problems: [] };
  }
  const numbered = rowsOf(rows, columns, body.firstRow);
  const part = { acting, body, plan, location };
  if (!body.dryRun) {
    const importId = await ledger.openImport(acting, { ...body, location, kind: plan.kind });
    const outcome = await writeRows({ ...part, importId }, numbered);
    await auditImport(acting, { ...body, ...outcome, importId, location, kind: plan.kind });
    return { ...facts, importId, ...outcome };
  }
  await sql`savepoint rehearsal`.execute(db);
  const outcome = await writeRows({ ...part, importId: null }, numbered);
  await sql`rollback to savepoint rehearsal`.execute(db);
  return { ...facts, importId: null, ...outcome };
}
