import type { Selectable } from "kysely";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import "./checklists.table.ts";

export type Version = Selectable<Tables["checklistVersions"]>;
export type StoredRecord = Selectable<Tables["checklistRecords"]>;

export const { insert: insertChecklist } = rowStore("checklists");

export const { insert: insertVersion } = rowStore("checklistVersions");

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

export const { insert: insertRecord } = rowStore("checklistRecords");

export const findRecord = (db: Db, location: OwnedLocation, id: string): Promise<StoredRecord | undefined> =>
  db
    .selectFrom("checklistRecords")
    .where("locationId", "=", location)
    .where("id", "=", id)
    .selectAll()
    .executeTakeFirst();

/** Counts all signed records of a location. */
export async function countRecords(db: Db, location: OwnedLocation): Promise<number> {
  const { count } = await db
    .selectFrom("checklistRecords")
    .where("locationId", "=", location)
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
