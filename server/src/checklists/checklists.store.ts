import type { Insertable, Selectable } from "kysely";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import "./checklists.table.ts";

export type Version = Selectable<Tables["checklistVersions"]>;
export type StoredRecord = Selectable<Tables["checklistRecords"]>;

export async function insertChecklist(db: Db, row: Insertable<Tables["checklists"]>): Promise<void> {
  await db.insertInto("checklists").values(row).execute();
}

export async function insertVersion(db: Db, row: Insertable<Tables["checklistVersions"]>): Promise<void> {
  await db.insertInto("checklistVersions").values(row).execute();
}

/** Lists all versions of the checklists of a location, in the order of the checklists and of time. */
export const listVersions = (db: Db, location: OwnedLocation): Promise<Version[]> =>
  db
    .selectFrom("checklists as c")
    .innerJoin("checklistVersions as v", (join) =>
      join.onRef("v.locationId", "=", "c.locationId").onRef("v.checklistId", "=", "c.id"),
    )
    .where("c.locationId", "=", location)
    .orderBy("c.createdAt")
    .orderBy("c.id")
    .orderBy("v.effectiveAt")
    .selectAll("v")
    .execute();

/** Locks a checklist of the given locations and returns its id and location. */
export const lockChecklist = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("checklists")
    .where("locationId", "in", locations)
    .where("id", "=", id)
    .select(["id", "locationId"])
    .forUpdate()
    .executeTakeFirst();

/** Lists the versions of one checklist by time. */
export const versionsOf = (db: Db, location: string, checklistId: string): Promise<Version[]> =>
  db
    .selectFrom("checklistVersions")
    .where("locationId", "=", location)
    .where("checklistId", "=", checklistId)
    .orderBy("effectiveAt")
    .selectAll()
    .execute();

export async function insertRecord(db: Db, row: Insertable<Tables["checklistRecords"]>): Promise<void> {
  await db.insertInto("checklistRecords").values(row).execute();
}

export const findRecord = (db: Db, location: OwnedLocation, id: string): Promise<StoredRecord | undefined> =>
  db
    .selectFrom("checklistRecords")
    .where("locationId", "=", location)
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();

/** Lists the records of the business days from `from` to `to`, by the time of their signature. */
export const listRecords = (
  db: Db,
  location: OwnedLocation,
  { from, to }: { from: string; to: string },
): Promise<StoredRecord[]> =>
  db
    .selectFrom("checklistRecords")
    .where("locationId", "=", location)
    .where("businessDay", ">=", from)
    .where("businessDay", "<=", to)
    .orderBy("signedAt")
    .orderBy("id")
    .selectAll()
    .execute();
