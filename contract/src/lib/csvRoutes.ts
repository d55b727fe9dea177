import { z } from "zod";
import { csvColumns, csvDelimiters, decimalSigns } from "./csv.ts";
import type { Permission } from "./permissions.ts";
import { byId, byLocation, id, instant, optionalText } from "./primitives.ts";
import { route } from "./route.ts";

export const importInput = z.object({
  locationId: id,
  /** Import that this part continues; a new one when absent. */
  importId: id.optional(),
  fileName: optionalText(200).default(null),
  /** create: existing rows are rejected. update: they are changed, found by code or name. */
  mode: z.enum(["create", "update"]).default("create"),
  /** options: rows of a menu that are variants of one dish become its modifiers. dishes: they stay apart. */
  variants: z.enum(["options", "dishes"]).default("options"),
  /** Reports the result and writes nothing. */
  dryRun: z.boolean().default(false),
  delimiter: z.enum(csvDelimiters).optional(),
  /** Field of each column, or null to leave it out; guessed from the titles when absent. */
  columns: z.array(z.string().max(40).nullable()).max(csvColumns).optional(),
  /**
   * Sign before the decimals in each column, or null where its numbers tell. A number that can be read in two ways is
   * refused when neither this nor the other numbers of the part decide.
   */
  decimals: z.array(z.enum(decimalSigns).nullable()).max(csvColumns).optional(),
  /** Row number of the first row in the whole file; the titles are row 1. */
  firstRow: z.number().int().min(2).max(10_000_000).default(2),
  /** Titles and up to 500 rows as CSV. */
  csv: z.string().min(1).max(1_000_000),
});
export type ImportInput = z.output<typeof importInput>;

const importProblem = z.object({
  row: z.number().int(),
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** Row number of an earlier row that names the same thing, if known. */
  twin: z.number().int().nullable(),
});
export type ImportProblem = z.output<typeof importProblem>;

export const importResult = z.object({
  importId: id.nullable(),
  delimiter: z.enum(csvDelimiters),
  header: z.array(z.string()),
  columns: z.array(z.string().nullable()),
  /** Sign before the decimals in each column; "ask" when its numbers can be read in two ways, null without numbers. */
  decimals: z.array(z.enum([...decimalSigns, "ask"]).nullable()),
  /** Fields that are numbers or percentages. */
  numberFields: z.array(z.string()),
  /** First rows, as a preview of the columns. */
  samples: z.array(z.array(z.string())),
  created: z.number().int(),
  updated: z.number().int(),
  problems: z.array(importProblem),
  /** Rows that became variants of a dish. */
  variants: z.number().int(),
  /** Keys of the valid rows, so that the parts of one file can be compared (see csvTwins). */
  named: z.array(
    z.object({
      row: z.number().int(),
      /** Id of the row to change; null when a new one is created. */
      id: id.nullable(),
      keys: z.array(z.string()),
    }),
  ),
});
export type ImportResult = z.output<typeof importResult>;

export const lastImport = z.object({
  import: z
    .object({
      id,
      fileName: z.string().nullable(),
      createdBy: z.string(),
      createdAt: instant,
      created: z.number().int(),
      updated: z.number().int(),
    })
    .nullable(),
});
export type LastImport = z.output<typeof lastImport>;

/** Result of an undo; `kept` counts rows that were used or changed since and stay. */
export const importUndone = z.object({
  success: z.literal(true),
  undone: z.number().int(),
  kept: z.number().int(),
});

interface CsvAccess<View extends Permission, Edit extends Permission> {
  view: View;
  edit: Edit;
}

/** Declares the CSV import and export routes of a domain. */
export const csvRoutes = <
  const Path extends string,
  View extends Permission,
  Edit extends Permission,
  Query extends z.ZodObject,
>(
  path: Path,
  { view, edit }: CsvAccess<View, Edit>,
  query: Query,
) => ({
  exportCsv: route({
    method: "GET",
    long: true,
    replica: true,
    path: `${path}/export/:locationId`,
    access: view,
    summary: "Export the filtered, sorted rows as CSV",
    params: byLocation,
    query,
    response: z.string(),
    binary: true,
  }),
  importCsv: route({
    method: "POST",
    long: true,
    path: `${path}/import`,
    access: edit,
    summary: "Import up to 500 rows of a CSV file, or do a dry run; invalid rows are reported and skipped",
    body: importInput,
    response: importResult,
    idempotent: true,
  }),
  lastImport: route({
    method: "GET",
    path: `${path}/imports/:locationId`,
    access: view,
    summary: "Get the latest import of a location that wasn't undone",
    params: byLocation,
    response: lastImport,
  }),
  undoImport: route({
    method: "POST",
    long: true,
    path: `${path}/imports/:id/undo`,
    access: edit,
    summary: "Undo an import, except rows used or changed since then",
    params: byId,
    response: importUndone,
  }),
});
