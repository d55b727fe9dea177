import type { ImportInput, ImportProblem, ImportResult } from "@konoba/contract/lib/csvRoutes";
import { twinOf } from "@konoba/contract/lib/csvTwins";
import { variantFaults, type DishRow, type DishVariant } from "@konoba/contract/lib/csvVariants";
import { AppError, statusOf } from "@konoba/contract/lib/errors";
import { sql } from "kysely";
import { isRetryable, type Db, type OwnedLocation } from "../database/db.ts";
import { toAppError } from "../http/failures.ts";
import { createYielder } from "../process/yielder.ts";
import type { NumberedRow } from "./csvFile.ts";
import { cutText, type CsvRow } from "./csvValues.ts";
import * as ledger from "./importLedger.ts";

/** Row with the variants that other rows of the file became. */
export type JoinedRow = NumberedRow & Partial<Pick<DishRow, "variants" | "others">>;

/** Operations of one import part on its domain; matching and reading rows run no query. */
export interface RowWriter<New, Change> {
  /** Returns the id of the existing row that the CSV row refers to. */
  match: (row: CsvRow) => string | undefined;
  /** Returns the keys by which later rows of the file could refer to the same thing. */
  keysOf: (row: CsvRow) => string[];
  readNew: (row: CsvRow, variants: readonly DishVariant[]) => New;
  readChange: (id: string, row: CsvRow, variants: readonly DishVariant[]) => Change;
  /** Creates rows in one batch and returns their ids. */
  create: (rows: readonly New[]) => Promise<string[]>;
  /** Changes rows in one batch. */
  change: (rows: readonly Change[]) => Promise<void>;
}

interface Rows<New, Change> {
  db: Db;
  now: Date;
  location: OwnedLocation;
  kind: ledger.ImportKind;
  mode: ImportInput["mode"];
  importId: string | null;
  writer: RowWriter<New, Change>;
}

const unread = (faults: NumberedRow["faults"]) =>
  new AppError(
    "invalid_request",
    faults.map(({ field, message }) => ({ path: field, message })),
  );

type Draft<New, Change> = { row: number } & ({ id: null; fresh: New } | { id: string; change: Change });

function problemsOf(row: number, { code, message, details }: AppError): ImportProblem[] {
  const issues = code === "invalid_request" && Array.isArray(details) ? details : [];
  if (issues.length === 0) {
    const twin = (details as { row?: number } | undefined)?.row ?? null;
    return [{ row, field: null, code, message, twin: code === "import_repeated" ? twin : null }];
  }
  return issues.map((issue: { path: string; message: string }) => ({
    row,
    field: issue.path.split(".")[0] ?? null,
    code,
    message: issue.message,
    twin: null,
  }));
}

/** Returns the rejection behind an error; rethrows server faults. */
function refusedBy(error: unknown): AppError {
  const refusal = isRetryable(error) ? null : toAppError(error);
  if (!refusal || statusOf(refusal) >= 500) throw error;
  return refusal;
}

function understood<T>(work: () => T): T | AppError {
  try {
    return work();
  } catch (error) {
    return refusedBy(error);
  }
}

/** Reads every row and sorts it: new, changed, or a duplicate of an earlier row. */
async function readRows<New, Change>(all: Rows<New, Change>, rows: readonly JoinedRow[]) {
  const { db, writer, mode, importId } = all;
  const found = rows.map((row) => ({ ...row, id: writer.match(row.cells) ?? null }));
  const ids = found.flatMap(({ id }) => id ?? []);
  const written = new Set(importId === null ? [] : await ledger.listWritten(db, importId, ids));
  const seen = new Map<string, number>();
  const named: ImportResult["named"] = [];
  const drafts: Draft<New, Change>[] = [];
  const problems: ImportProblem[] = [];
  const breathe = createYielder();
  for (const { number: row, cells, faults, variants = [], id } of found) {
    await breathe();
    const name = { row, id, keys: writer.keysOf(cells).map(cutText) };
    const draft = understood((): Draft<New, Change> => {
      const twin = twinOf(seen, name);
      if (twin !== undefined || (id !== null && written.has(id)))
        throw new AppError("import_repeated", { row: twin });
      if (faults.length > 0) throw unread(faults);
      if (id === null) return { row, id, fresh: writer.readNew(cells, variants) };
      if (mode === "create") throw new AppError("import_exists");
      return { row, id, change: writer.readChange(id, cells, variants) };
    });
    const isRepeated = draft instanceof AppError && draft.code === "import_repeated";
    if (!(draft instanceof AppError) || isRepeated) named.push(name);
    if (draft instanceof AppError) problems.push(...problemsOf(row, draft));
    else {
      drafts.push(draft);
      for (const key of [id, ...name.keys]) if (key !== null && !seen.has(key)) seen.set(key, row);
    }
  }
  return { drafts, problems, named };
}

/** Writes rows together and records them for an undo. */
async function writeAll<New, Change>(all: Rows<New, Change>, drafts: readonly Draft<New, Change>[]) {
  const { db, now, location, kind, importId, writer } = all;
  const changed = drafts.flatMap((draft) => (draft.id === null ? [] : [draft]));
  const fresh = drafts.flatMap((draft) => (draft.id === null ? [draft.fresh] : []));
  if (importId !== null)
    await ledger.keepBefore(db, { importId, location, kind, ids: changed.map(({ id }) => id), now });
  if (changed.length > 0) await writer.change(changed.map(({ change }) => change));
  const made = fresh.length > 0 ? await writer.create(fresh) : [];
  if (importId !== null) await ledger.keepMade(db, { importId, location, ids: made, now });
}

/**
 * Writes rows inside a savepoint. When the database rejects them, tries each half alone, so that a few bad
 * rows cost little and the good ones are still written.
 */
async function writeGood<New, Change>(
  all: Rows<New, Change>,
  drafts: readonly Draft<New, Change>[],
): Promise<ImportProblem[]> {
  const [first] = drafts;
  if (!first) return [];
  await sql`savepoint import_rows`.execute(all.db);
  try {
    await writeAll(all, drafts);
    await sql`release savepoint import_rows`.execute(all.db);
    return [];
  } catch (error) {
    const refusal = refusedBy(error);
    await sql`rollback to savepoint import_rows`.execute(all.db);
    if (drafts.length === 1) return problemsOf(first.row, refusal);
  }
  const half = Math.ceil(drafts.length / 2);
  const before = await writeGood(all, drafts.slice(0, half));
  return [...before, ...(await writeGood(all, drafts.slice(half)))];
}

/** Problem of a row that is joined with a refused one. */
const refusedAlong = { field: null, code: "invalid_request", message: variantFaults.other, twin: null };

/** Writes the valid rows and returns the problems of the others. */
export async function writeRows<New, Change>(all: Rows<New, Change>, rows: readonly JoinedRow[]) {
  const { drafts, problems, named } = await readRows(all, rows);
  const refused = await writeGood(all, drafts);
  const bad = new Set([...problems, ...refused].map(({ row }) => row));
  const others = rows.flatMap(({ number, others: more = [] }) => (bad.has(number) ? more : []));
  const along = others.map((row) => ({ row, ...refusedAlong }));
  const good = drafts.filter(({ row }) => !bad.has(row));
  const updated = good.filter(({ id }) => id !== null).length;
  return {
    created: good.length - updated,
    updated,
    variants: rows.reduce((sum, { variants = [] }) => sum + variants.length, 0),
    problems: [...problems, ...refused, ...along].toSorted((a, b) => a.row - b.row),
    named,
  };
}
