import { menuLanguages } from "@konoba/contract/menu/menu.texts.rules";
import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";

const filled = (field: "name" | "description") =>
  sql`coalesce(trim(t.value ->> ${sql.lit(field)}), '') <> ''`;
const own = sql`t.value ->> 'languageCode' in (${sql.join(menuLanguages.map((language) => sql.lit(language)))})`;
const all = sql.lit(menuLanguages.length);

/** `missingTexts` of the contract as an SQL condition: translations lack a name or a description. */
export const lacksTexts = (translations: Sql) => sql`(
  select count(*) filter (where ${own} and ${filled("name")}) < ${all}
    or (coalesce(bool_or(${filled("description")}), false)
      and count(*) filter (where ${own} and ${filled("description")}) < ${all})
  from jsonb_array_elements(${translations}) t)`;

/** Counts the items of a location that are named in every language of the menu. */
export async function countTranslated(db: Db, location: OwnedLocation): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from menu_items i where i.location_id = ${location} and i.archived_at is null
      and (select count(*) from jsonb_array_elements(i.translations) t where ${own} and ${filled("name")}) >= ${all}`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
