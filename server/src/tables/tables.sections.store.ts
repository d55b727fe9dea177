import { section, type SectionQuery } from "@konoba/contract/tables/tables.sections.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import { recordStore } from "../lib/database/recordStore.ts";

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

export const sectionStore = recordStore({ table: "sections", alias: "s", columns });

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
