import { media, type MediaQuery, type MediaUse } from "@konoba/contract/media/media.contract";
import { type Insertable, sql, type Updateable } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Sql, Locations } from "../lib/database/db.ts";
import { isFoundIn, pageJson, rowJson } from "../lib/database/pages.ts";

type MediaValues = Insertable<Tables["media"]>;
type MediaUpdate = Updateable<Tables["media"]>;

// `media` may not import `menu`, so it queries the table directly.
const onMenu = sql`from menu_items i where i.location_id = m.location_id and i.image_id = m.id and i.archived_at is null`;

const columns = columnsOf({
  replySchema: media,
  table: "media",
  alias: "m",
  computed: {
    url: sql`'/media/' || m.id`,
    usedIn: sql`(select coalesce(json_agg(json_build_object('menuItemId', i.id, 'nameEn', i.name_en, 'nameMe', i.name_me)
      order by i.name_en, i.id), '[]') ${onMenu})`,
  },
});

/** Photos of delivery notes are shown with their delivery. */
const isOwnPicture = sql`not exists (
  select from deliveries d where d.location_id = m.location_id and d.note_image_id = m.id)`;

function conditions({ q, type, used }: MediaQuery): Sql[] {
  return [
    isOwnPicture,
    type && sql`m.media_type = ${type}`,
    used !== undefined && sql`exists (select ${onMenu}) = ${used}`,
    isFoundIn(sql`concat_ws(' ', m.name, m.alt_text, m.description)`, q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

const sortColumns = { name: sql`lower(m.name)`, createdAt: sql`m.created_at`, bytes: sql`m.bytes` };

function ordered(sort: MediaQuery["sort"]): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const [, column] = Object.entries(sortColumns).find(([name]) => name === sort.replace("-", "")) ?? [];
  return sql`${column ?? sortColumns.createdAt} ${direction}, m.id`;
}

/** Returns a page of a location's pictures as JSON text, in one statement. */
export const listMediaJson = (db: Db, location: OwnedLocation, query: MediaQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select m.id from media m
      where ${sql.join([sql`m.location_id = ${location}`, ...conditions(query)], sql` and `)}
      order by ${ordered(query.sort)}`,
    rows: sql`
      select shown.place, row_to_json(listed) as row from shown
      join lateral (select ${columns} from media m where m.id = shown.id) listed on true`,
    query,
  });

export const findMediaJson = (db: Db, locations: Locations, id: string): Promise<string | undefined> =>
  rowJson(
    db,
    sql`select ${columns} from media m where m.id = ${id} and m.location_id = any(${locations}::uuid[])`,
  );

export async function insertMedia(db: Db, values: MediaValues): Promise<void> {
  await db.insertInto("media").values(values).execute();
}

export async function updateMedia(db: Db, locations: Locations, id: string, changes: MediaUpdate) {
  const { numUpdatedRows } = await db
    .updateTable("media")
    .set(changes)
    .where("id", "=", id)
    .where("locationId", "in", locations)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Locks a picture, so that no menu item uses it while it is being deleted. */
export async function lockMedia(db: Db, locations: Locations, id: string) {
  return db
    .selectFrom("media")
    .select(["id", "locationId", "name"])
    .where("id", "=", id)
    .where("locationId", "in", locations)
    .forUpdate()
    .executeTakeFirst();
}

/** Lists the menu items that show a picture. */
export async function listUses(db: Db, id: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select i.id as menu_item_id, i.name_en, i.name_me
    from media m join menu_items i on i.location_id = m.location_id and i.image_id = m.id
    where m.id = ${id} and i.archived_at is null order by i.name_en, i.id`.execute(db);
  return rows;
}

/** Detaches a picture from all menu items, archived ones included. */
export async function detachMedia(db: Db, id: string): Promise<void> {
  await sql`update menu_items i set image_id = null from media m
    where m.id = ${id} and i.location_id = m.location_id and i.image_id = m.id`.execute(db);
}

export async function deleteMedia(db: Db, locations: Locations, id: string): Promise<void> {
  await db.deleteFrom("media").where("id", "=", id).where("locationId", "in", locations).execute();
}

/** Returns whether a picture belongs to one of the locations or is on the guest menu, which is public. */
export async function isVisible(db: Db, locations: Locations, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select true as found from media m where m.id = ${id}
      and (m.location_id = any(${locations}::uuid[])
        or exists (select ${onMenu} and i.is_active and not i.hidden))`.execute(db);
  return rows.length > 0;
}

/** Returns which of the ids of stored files have a row, over all organizations. */
export async function listKnownAnyTenant(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from media m where m.id = any(${ids}::uuid[])`.execute(db);
  return rows.map(({ id }) => id);
}
