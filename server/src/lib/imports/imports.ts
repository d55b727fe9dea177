import type { CsvFields } from "@konoba/contract/lib/csv";
import type { CellKinds } from "@konoba/contract/lib/csvKinds";
import type { ImportInput, ImportResult } from "@konoba/contract/lib/csvRoutes";
import { AppError } from "@konoba/contract/lib/errors";
import { sql } from "kysely";
import { requireOwnLocation, type ActorContext } from "../access/caller.ts";
import { audit } from "../audit/audit.ts";
import type { OwnedLocation } from "../database/db.ts";
import { runOnThread } from "../process/workerThread.ts";
import type { NumberedRow } from "./csvFile.ts";
import type { CsvRow } from "./csvValues.ts";
import * as ledger from "./importLedger.ts";
import { writeRows, type JoinedRow, type RowWriter } from "./importRows.ts";

export interface ImportPlan<New, Change> {
  kind: ledger.ImportKind;
  fields: CsvFields;
  /** Fields of numbers, percentages and codes. */
  kinds: CellKinds;
  /** Groups of fields of which at least one must have a column. */
  required: readonly (readonly string[])[];
  /** Joins the rows that are variants of one record. */
  join?: (rows: readonly NumberedRow[], variants: ImportInput["variants"]) => JoinedRow[];
  /** Loads the data that all rows of a part need. */
  open: (
    acting: ActorContext,
    location: OwnedLocation,
    rows: readonly CsvRow[],
  ) => Promise<RowWriter<New, Change>>;
}

const isMapped = (
  columns: readonly (string | null)[],
  { required }: Pick<ImportPlan<never, never>, "required">,
) => required.every((group) => group.some((field) => columns.includes(field)));

interface Imported {
  importId: string;
  kind: ledger.ImportKind;
  fileName: string | null;
  location: OwnedLocation;
  created: number;
  updated: number;
}

async function auditImport(acting: ActorContext, imported: Imported): Promise<void> {
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
 * Imports one part of a file. Valid rows are written and invalid ones reported; a dry run does the same and
 * rolls back, so that its result is exactly that of the import.
 */
export async function runImport<New, Change>(
  acting: ActorContext,
  body: ImportInput,
  plan: ImportPlan<New, Change>,
): Promise<ImportResult> {
  const { db, now } = acting;
  const location = requireOwnLocation(acting.scope, body.locationId);
  const { csv, firstRow, delimiter, columns, decimals } = body;
  const { fields, kinds } = plan;
  const file = { csv, delimiter, columns, decimals, firstRow, fields, kinds };
  const { rows, ...part } = await runOnThread("readPart", file);
  const facts = { ...part, numberFields: Object.keys(kinds).filter((field) => kinds[field] !== "code") };
  if (!isMapped(facts.columns, plan)) {
    if (!body.dryRun || body.columns) throw new AppError("csv_columns");
    return { ...facts, importId: null, created: 0, updated: 0, variants: 0, problems: [], named: [] };
  }
  // A generic plan made while the table was small would scan the growing table once per row.
  await sql`set local plan_cache_mode = force_custom_plan`.execute(db);
  const { mode, dryRun } = body;
  const { kind } = plan;
  const importId = dryRun ? null : await ledger.openImport(acting, { ...body, location, kind });
  if (dryRun) await sql`savepoint rehearsal`.execute(db);
  const joined: JoinedRow[] = plan.join?.(rows, body.variants) ?? [...rows];
  const cells = joined.map((row) => row.cells);
  const writer = await plan.open(acting, location, cells);
  const outcome = await writeRows({ db, now, location, kind, mode, importId, writer }, joined);
  if (dryRun) await sql`rollback to savepoint rehearsal`.execute(db);
  if (importId !== null)
    await auditImport(acting, { ...outcome, fileName: body.fileName, importId, location, kind });
  return { ...facts, importId, ...outcome };
}
