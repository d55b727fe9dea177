import { section, type SectionQuery } from "@konoba/contract/tables/tables.sections.contract";
import { type Insertable, sql, type Updateable } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";

type SectionValues = Insertable<Tables["sections"]>;
type SectionUpdate = Updateable<Tables["sections"]>;
type Locations = readonly OwnedLocation[];

const columns = columnsOf({
  replySchema: section,
  table: "sections",
  alias: "s",
  computed: {
    tables: sql`(select coalesce(json_agg(json_build_object(
        'id', t.id, 'tableNumber', t.table_number, 'name', t.name, 'seats', t.seats, 'status', t.status)
        order by (substring(t.table_number from '^\\d+'))::numeric nulls last, lower(t.table_number)), '[]')
      from section_tables l join tables t on t.id = l.table_id
      where l.section_id = s.id and t.archived_at is null)`,
  },
});

const orders = {
  name: sql`lower(s.name)`,
  "-name": sql`lower(s.name) desc`,
  createdAt: sql`s.created_at`,
  "-createdAt": sql`s.created_at desc`,
};

/** Returns a page of a location's sections with their tables as JSON text, in one statement. */
export const listSectionsJson = (db: Db, location: OwnedLocation, query: SectionQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select s.id from sections s
      where s.location_id = ${location}
        and ${query.active === undefined ? sql`true` : sql`s.is_active = ${query.active}`}
        and ${isFoundIn(sql`s.name`, query.q)}
      order by ${orders[query.sort]}, s.id`,
    rows: sql`
      select p.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown p join sections s on s.id = p.id`,
    query,
  });

export async function findSectionJson(db: Db, locations: Locations, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(r)::text as json from (
      select ${columns} from sections s where s.id = ${id} and s.location_id = any(${locations}::uuid[])
    ) r`.execute(db);
  return rows[0]?.json;
}

/** Returns the location of a section, and locks the section. */
export async function lockSection(
  db: Db,
  locations: Locations,
  id: string,
): Promise<{ locationId: OwnedLocation; name: string } | undefined> {
  const { rows } = await sql<{ locationId: OwnedLocation; name: string }>`
    select location_id, name from sections where id = ${id} and location_id = any(${locations}::uuid[]) for update`.execute(
    db,
  );
  return rows[0];
}

export async function insertSection(db: Db, values: SectionValues): Promise<void> {
  await db.insertInto("sections").values(values).execute();
}

export async function updateSection(db: Db, id: string, changes: SectionUpdate): Promise<void> {
  await db.updateTable("sections").set(changes).where("id", "=", id).execute();
}

/** Deletes a section with its links. */
export async function deleteSection(db: Db, id: string): Promise<void> {
  await db.deleteFrom("sections").where("id", "=", id).execute();
}

/** Adds tables to sections; an existing link stays. Composite foreign keys reject another location's rows. */
export async function linkTables(
  db: Db,
  locationId: OwnedLocation,
  links: readonly { sectionId: string; tableId: string }[],
): Promise<void> {
  if (links.length === 0) return;
  await db
    .insertInto("sectionTables")
    .values(links.map((link) => ({ ...link, locationId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function unlinkTables(
  db: Db,
  location: OwnedLocation,
  which: { sectionId?: string; tableId?: string },
): Promise<number> {
  let links = db.deleteFrom("sectionTables").where("locationId", "=", location);
  if (which.sectionId) links = links.where("sectionId", "=", which.sectionId);
  if (which.tableId) links = links.where("tableId", "=", which.tableId);
  const { numDeletedRows } = await links.executeTakeFirst();
  return Number(numDeletedRows);
}
