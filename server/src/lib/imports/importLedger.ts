import { randomUUID } from "node:crypto";
import type { LastImport } from "@konoba/contract/lib/csvRoutes";
import { AppError } from "@konoba/contract/lib/errors";
import { sql } from "kysely";
import { orNotFound, ownedLocations, type ActorContext } from "../access/caller.ts";
import { audit } from "../audit/audit.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../database/db.ts";

export type ImportKind = Tables["imports"]["kind"];

interface Opening {
  importId?: string | undefined;
  fileName: string | null;
  location: OwnedLocation;
  kind: ImportKind;
}

/** Returns the import of a part: the one it continues, or a new one. */
export async function openImport(acting: ActorContext, { importId, fileName, location, kind }: Opening) {
  const { db, scope, now } = acting;
  if (importId !== undefined) {
    const known = orNotFound(await lockImport(db, [location], kind, importId), "import_not_found");
    if (known.undoneAt !== null) throw new AppError("import_undone");
    return importId;
  }
  const id = randomUUID();
  const { userId, workerId, name: createdBy } = scope;
  await db
    .insertInto("imports")
    .values({ id, locationId: location, kind, fileName, createdBy, userId, workerId, createdAt: now })
    .execute();
  return id;
}

const lockImport = (db: Db, locations: Locations, kind: ImportKind, id: string) =>
  db
    .selectFrom("imports")
    .select(["id", "locationId", "fileName", "undoneAt"])
    .where("id", "=", id)
    .where("kind", "=", kind)
    .where("locationId", "in", [...locations])
    .forUpdate()
    .executeTakeFirst();

// The kind is never user input; except for menus it is also the table name.
const tableOf = (kind: ImportKind) => sql.table(kind === "menu" ? "menu_items" : kind);

interface Changing {
  importId: string;
  location: OwnedLocation;
  kind: ImportKind;
  ids: readonly string[];
  now: Date;
}

/** Returns the ids of those rows that the import has already created or changed. */
export async function listWritten(db: Db, importId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ subjectId: string }>`
    select subject_id from import_rows where import_id = ${importId} and subject_id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows.map((row) => row.subjectId);
}

/** Saves rows as they are before the import changes them. */
export async function keepBefore(db: Db, { importId, location, kind, ids, now }: Changing): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_rows (location_id, import_id, subject_id, before, stamp)
    select ${location}, ${importId}, t.id, to_jsonb(t), ${now} from ${tableOf(kind)} t where t.id = any(${ids}::uuid[])`.execute(
    db,
  );
}

interface Made {
  importId: string;
  location: OwnedLocation;
  ids: readonly string[];
  now: Date;
}

/** Records the rows that the import created. */
export async function keepMade(db: Db, { importId, location, ids, now }: Made): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    insert into import_rows (location_id, import_id, subject_id, stamp)
    select ${location}::uuid, ${importId}::uuid, made.id, ${now}::timestamptz from unnest(${ids}::uuid[]) made (id)`.execute(
    db,
  );
}

/** Returns the latest import that was not undone, with its counts of created and changed rows. */
export async function findLastImport(db: Db, location: OwnedLocation, kind: ImportKind): Promise<LastImport> {
  const { rows } = await sql<NonNullable<LastImport["import"]>>`
    select i.id, i.file_name, i.created_by, i.created_at,
      (select count(*)::int from import_rows r where r.import_id = i.id and r.before is null) as created,
      (select count(*)::int from import_rows r where r.import_id = i.id and r.before is not null) as updated
    from imports i where i.location_id = ${location} and i.kind = ${kind} and i.undone_at is null
    order by i.created_at desc limit 1`.execute(db);
  return { import: rows[0] ?? null };
}

/** Marks an import as undone; `undo` reverts what it can and returns the number of rows. */
export async function undoImport(
  { db, scope, now }: ActorContext,
  kind: ImportKind,
  id: string,
  undo: (location: OwnedLocation) => Promise<number>,
) {
  const known = orNotFound(await lockImport(db, ownedLocations(scope), kind, id), "import_not_found");
  if (known.undoneAt !== null) throw new AppError("import_undone");
  const location = ownedLocations(scope).find((each) => each === known.locationId);
  const undone = await undo(orNotFound(location, "import_not_found"));
  await db.updateTable("imports").set({ undoneAt: now }).where("id", "=", id).execute();
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from import_rows where import_id = ${id}`.execute(db);
  const skipped = (rows[0]?.total ?? undone) - undone;
  await audit(
    { db, scope, now },
    {
      action: "import.undone",
      subject: { kind: "import", id, name: known.fileName },
      locationId: known.locationId,
      after: { importKind: kind, undone, kept: skipped },
    },
  );
  return { success: true as const, undone, kept: skipped };
}
