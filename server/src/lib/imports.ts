import { csvRowsPerRequest, guessColumns, type CsvFields } from "@konoba/contract/lib/csv";
import type { ImportInput, ImportResult } from "@konoba/contract/lib/csvRoutes";
import { AppError } from "@konoba/contract/lib/errors";
import { sql } from "kysely";
import { audit } from "./audit.ts";
import { readCsv } from "./csv.ts";
import type { CsvRow } from "./csvValues.ts";
import type { Db, OwnedLocation } from "./db.ts";
import * as ledger from "./importLedger.ts";
import { writeRows, type NumberedRow, type RowWriter } from "./importRows.ts";
import { own, type Scope } from "./scope.ts";

interface Acting {
  readonly db: Db;
  readonly scope: Scope;
  readonly now: Date;
}

export interface ImportPlan<New, Change> {
  kind: ledger.ImportKind;
  fields: CsvFields;
  /** One of each group must have a column. */
  required: readonly (readonly string[])[];
  /** Looks up what the rows of a part have in common. */
  open: (acting: Acting, location: OwnedLocation, rows: readonly CsvRow[]) => Promise<RowWriter<New, Change>>;
}

type Described = Pick<ImportPlan<never, never>, "fields" | "required">;

/** The field of each column, as chosen or as the titles say. */
function columnsOf(header: readonly string[], body: ImportInput, { fields }: Described) {
  const columns = body.columns ?? guessColumns(header, fields);
  const named = columns.filter((field) => field !== null);
  if (named.some((field) => !(field in fields)) || new Set(named).size < named.length)
    throw new AppError("csv_columns");
  return header.map((_, index) => columns[index] ?? null);
}

const isMapped = (columns: readonly (string | null)[], { required }: Described) =>
  required.every((group) => group.some((field) => columns.includes(field)));

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
export async function runImport<New, Change>(
  acting: Acting,
  body: ImportInput,
  plan: ImportPlan<New, Change>,
): Promise<ImportResult> {
  const { db, now } = acting;
  const location = own(acting.scope, body.locationId);
  const { delimiter, header, rows } = readCsv(body.csv, body.delimiter);
  if (rows.length > csvRowsPerRequest) throw new AppError("csv_too_many_rows");
  const columns = columnsOf(header, body, plan);
  const facts = { delimiter, header, columns, samples: rows.slice(0, 3) };
  if (!isMapped(columns, plan)) {
    if (!body.dryRun || body.columns) throw new AppError("csv_columns");
    return { ...facts, importId: null, created: 0, updated: 0, problems: [], named: [] };
  }
  // A plan that was kept when the table was small would read the growing table once per row.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  const numbered = rowsOf(rows, columns, body.firstRow);
  const { mode, dryRun } = body;
  const { kind } = plan;
  const importId = dryRun ? null : await ledger.openImport(acting, { ...body, location, kind });
  if (dryRun) await sql`savepoint rehearsal`.execute(db);
  const cells = numbered.map((row) => row.cells);
  const writer = await plan.open(acting, location, cells);
  const outcome = await writeRows({ db, now, location, kind, mode, importId, writer }, numbered);
  if (dryRun) await sql`rollback to savepoint rehearsal`.execute(db);
  if (importId !== null)
    await auditImport(acting, { ...outcome, fileName: body.fileName, importId, location, kind });
  return { ...facts, importId, ...outcome };
}
