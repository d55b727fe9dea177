import { option, optionGroup, type OptionGroupQuery } from "@konoba/contract/menu/menu.options.contract";
import type { RecipeNeed } from "@konoba/contract/menu/menu.options.rules";
import { type Insertable, sql } from "kysely";
import { localizedColumns, localizedPairs } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Tables, Locations } from "../lib/database/db.ts";
import { hasWords, pageJson, localizedReader } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";

type OptionValues = Insertable<Tables["menuOptions"]>;

/** Name in the requested language, else in English, else in Montenegrin. */
const nameIn = (alias: "g" | "o", language: string) => {
  const [en, me] = [sql.ref(`${alias}.nameEn`), sql.ref(`${alias}.nameMe`)];
  return language === "me" ? sql`coalesce(${me}, ${en})` : sql`coalesce(${en}, ${me})`;
};

const optionPairs = localizedPairs({
  replySchema: option,
  table: "menuOptions",
  alias: "o",
  computed: {
    name: (language) => nameIn("o", language),
    adds: sql`case when o.adds_product_id is null then null else json_build_object(
      'productId', o.adds_product_id, 'quantity', o.adds_quantity::text, 'unit', o.adds_unit) end`,
  },
});

const columns = localizedColumns({
  replySchema: optionGroup,
  table: "menuOptionGroups",
  alias: "g",
  computed: {
    name: (language) => nameIn("g", language),
    options: (language) => sql`coalesce((select json_agg(json_build_object(${optionPairs(language)})
      order by o.position, o.id)
      from menu_options o where o.group_id = g.id and o.archived_at is null), '[]')`,
    itemCount: sql`(select count(*)::int from menu_item_option_groups x join menu_items i on i.id = x.menu_item_id
      where x.group_id = g.id and i.archived_at is null)`,
    categoryCount: sql`(select count(*)::int from menu_category_option_groups x join menu_categories c on c.id = x.category_id
      where x.group_id = g.id and c.archived_at is null)`,
  },
});

const orders = {
  displayOrder: sql`g.display_order, g.created_at, g.id`,
  "-displayOrder": sql`g.display_order desc, g.created_at desc, g.id`,
  name: sql`g.name, g.id`,
  "-name": sql`g.name desc, g.id`,
};

/** Condition that a group, or an option of it, has no name in one of the languages. */
const lacksNames = sql`(g.name_en is null or g.name_me is null or exists (
  select from menu_options o where o.group_id = g.id and o.archived_at is null
    and (o.name_en is null or o.name_me is null)))`;

/** Returns a page of a location's groups as JSON text, in one statement. */
export const listGroupsJson = (db: Db, location: OwnedLocation, query: OptionGroupQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select g.id
      from (select g.*, lower(${nameIn("g", query.language)}) as name from menu_option_groups g
        where g.location_id = ${location} and g.archived_at is null) g
      where ${hasWords(sql`g.folded_name`, query.q)}
        and ${query.missing ? lacksNames : sql`true`}
        and (${query.active ?? null}::boolean is null or g.is_active = ${query.active ?? null}::boolean)
      order by ${orders[query.sort]}`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${columns(query.language)}) r) as row
      from shown s join menu_option_groups g on g.id = s.id`,
    query,
  });

export const findGroupJson = localizedReader(
  (locations, id, language) => sql`select ${columns(language)} from menu_option_groups g
      where g.id = ${id} and g.location_id = any(${locations}::uuid[]) and g.archived_at is null`,
);

/** Locks a group that is not archived. */
/** Lists the live options of a group with their prices, as named in the audit log. */
export const listPrices = (db: Db, groupId: string) =>
  db
    .selectFrom("menuOptions")
    .select(["id", "nameEn", "nameMe", "price"])
    .where("groupId", "=", groupId)
    .where("archivedAt", "is", null)
    .orderBy("position")
    .execute();

export const lockGroup = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("menuOptionGroups")
    .select(["id", "locationId", "nameEn", "nameMe", "minChoices", "maxChoices"])
    .$narrowType<{ locationId: OwnedLocation }>()
    .where("id", "=", id)
    .where("locationId", "in", [...locations])
    .where("archivedAt", "is", null)
    .forUpdate()
    .executeTakeFirst();

export const { insert: insertGroup, update: updateGroup, remove: deleteGroup } = rowStore("menuOptionGroups");

/** Returns the ids of the live options of a group. */
export async function listOptionIds(db: Db, groupId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("menuOptions")
    .select("id")
    .where("groupId", "=", groupId)
    .where("archivedAt", "is", null)
    .execute();
  return rows.map((row) => row.id);
}

/** Replaces the options of a group; archives or deletes those not named. */
export async function replaceOptions(
  db: Db,
  groupId: string,
  options: OptionValues[],
  now: Date,
): Promise<void> {
  await db
    .updateTable("menuOptions")
    .set({ archivedAt: now })
    .where("groupId", "=", groupId)
    .where(
      "id",
      "not in",
      options.map((option) => option.id),
    )
    .where("archivedAt", "is", null)
    .execute();
  await db
    .insertInto("menuOptions")
    .values(options)
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet((row) => ({
        position: row.ref("excluded.position"),
        nameEn: row.ref("excluded.nameEn"),
        nameMe: row.ref("excluded.nameMe"),
        price: row.ref("excluded.price"),
        isActive: row.ref("excluded.isActive"),
        removesProductId: row.ref("excluded.removesProductId"),
        addsProductId: row.ref("excluded.addsProductId"),
        addsQuantity: row.ref("excluded.addsQuantity"),
        addsUnit: row.ref("excluded.addsUnit"),
      })),
    )
    .execute();
}

/** Returns whether an order line references an option of the group, so that it must be archived. */
export async function isOrdered(db: Db, location: OwnedLocation, groupId: string): Promise<boolean> {
  const { rows } = await sql<{ ordered: boolean }>`
    select exists (select from menu_options o join order_items l
      on l.location_id = ${location} and l.customizations <> '[]'
        and l.customizations @> jsonb_build_array(jsonb_build_object('optionId', o.id))
      where o.group_id = ${groupId}) as ordered`.execute(db);
  return rows[0]?.ordered ?? false;
}

/** Detaches a group from every item and category. */
export async function detachGroup(db: Db, groupId: string): Promise<void> {
  await db.deleteFrom("menuItemOptionGroups").where("groupId", "=", groupId).execute();
  await db.deleteFrom("menuCategoryOptionGroups").where("groupId", "=", groupId).execute();
}

/** Counts which of the named groups belong to the location. */
export async function countGroups(db: Db, location: OwnedLocation, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from menu_option_groups
    where id = any(${ids}::uuid[]) and location_id = ${location} and archived_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Replaces the groups of an item. */
export async function attachToItem(db: Db, location: OwnedLocation, menuItemId: string, ids: string[]) {
  await db.deleteFrom("menuItemOptionGroups").where("menuItemId", "=", menuItemId).execute();
  const rows = ids.map((groupId, position) => ({ locationId: location, menuItemId, groupId, position }));
  if (rows.length > 0) await db.insertInto("menuItemOptionGroups").values(rows).execute();
}

/** Replaces the groups of a category. */
export async function attachToCategory(db: Db, location: OwnedLocation, categoryId: string, ids: string[]) {
  await db.deleteFrom("menuCategoryOptionGroups").where("categoryId", "=", categoryId).execute();
  const rows = ids.map((groupId, position) => ({ locationId: location, categoryId, groupId, position }));
  if (rows.length > 0) await db.insertInto("menuCategoryOptionGroups").values(rows).execute();
}

interface EffectRow {
  optionId: string;
  removesProductId: string | null;
  adds: RecipeNeed | null;
}

/** Lists the recipe effects of options, without options that have none. */
export async function listEffects(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<EffectRow[]> {
  const { rows } = await sql<EffectRow>`
    select id as option_id, removes_product_id, case when adds_product_id is null then null else json_build_object(
      'productId', adds_product_id, 'quantity', adds_quantity::text, 'unit', adds_unit) end as adds
    from menu_options where id = any(${ids}::uuid[]) and location_id = ${location}
      and (removes_product_id is not null or adds_product_id is not null)`.execute(db);
  return rows;
}
