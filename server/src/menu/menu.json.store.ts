import { boardItem, boardOption, boardOptionGroup } from "@konoba/contract/menu/menu.board.contract";
import { ingredient, menuItem, menuItemRow } from "@konoba/contract/menu/menu.items.contract";
import { sql } from "kysely";
import { compactJson, localizedColumns, localizedPairs, jsonPairs } from "../lib/database/columns.ts";
import type { OwnedLocation } from "../lib/database/db.ts";
import { shownName } from "../products/products.table.ts";
import { removedNames } from "./menu.table.ts";

/**
 * Allergens of the item `i` with their source: its own and those of its required ingredients, in the order of
 * the regulation's list as far as stored in it.
 */
const shownAllergens = (language: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'allergen', a.allergen, 'isOwn', a.allergen = any(i.allergens),
    'products', a.products) order by a.place, a.allergen), '[]')
  from (
    select each.allergen, min(each.place) as place,
      coalesce(json_agg(each.product order by each.product) filter (where each.product is not null), '[]') as products
    from (
      select own.allergen, own.place, null::text as product from unnest(i.allergens) with ordinality own (allergen, place)
      union all
      select distinct unnest(p.allergens || p.inherited_allergens), 100, ${shownName(language)} from menu_item_ingredients g join products p on p.id = g.product_id
      where g.menu_item_id = i.id and not g.is_optional
    ) each group by each.allergen
  ) a)`;

const ingredientPairs = localizedPairs({
  replySchema: ingredient,
  table: "menuItemIngredients",
  alias: "g",
  computed: { productName: shownName, productUnit: sql`p.unit`, quantity: sql`g.quantity::text` },
});
const ingredients = (language: string) => sql`(
  select coalesce(json_agg(json_build_object(${ingredientPairs(language)}) order by g.position), '[]')
  from menu_item_ingredients g join products p on p.id = g.product_id where g.menu_item_id = i.id)`;

/** Name in a language: screen languages have a column, others are read from the translations. */
const shownNameOf = (language: string) => {
  const other = sql`text_in(i.translations, ${language}, 'name')`;
  if (language === "en") return sql`coalesce(i.name_en, ${other})`;
  return language === "me" ? sql`coalesce(i.name_me, i.name_en, ${other})` : other;
};

/** Groups of a set menu `i`, each choice with the name of its dish. */
const namedGroups = (language: string) => sql`case when i.combo_groups = '[]' then '[]' else (
  select json_agg(g.value || jsonb_build_object('choices', (
    select jsonb_agg(x.value || jsonb_build_object('name', (
      select text_in(d.translations, ${language}, 'name') from menu_items d
      where d.location_id = i.location_id and d.id = (x.value ->> 'menuItemId')::uuid and d.archived_at is null
    )) order by x.place)
    from jsonb_array_elements(g.value -> 'choices') with ordinality x (value, place))) order by g.place)
  from jsonb_array_elements(i.combo_groups) with ordinality g (value, place)) end`;

const nameIn = (language: string) => sql`text_in(i.translations, ${language}, 'name')`;

const shown = {
  categoryName: (language: string) => sql`text_in(c.translations, ${language}, 'name')`,
  categoryIsActive: sql`c.is_active`,
  name: nameIn,
  description: (language: string) => sql`text_in(i.translations, ${language}, 'description')`,
  ingredients,
  shownAllergens,
};

/**
 * List columns of an item `i` with its category `c`, whose name is selected already, and its recipe `r`: most
 * dishes have none, so their allergens need no lookup.
 */
export const itemRowJson = compactJson({
  replySchema: menuItemRow,
  table: "menuItems",
  alias: "i",
  computed: {
    ...shown,
    name: shownNameOf,
    categoryName: sql`c.name`,
    ingredients: sql`r.ingredients`,
    comboGroups: sql`nullif(i.combo_groups, '[]')::text`,
    shownAllergens: (language) =>
      sql`case when i.allergens <> '{}' or r.ingredients is not null then ${shownAllergens(language)} end`,
  },
});

/** Recipe of an item `i`, null without one. */
export const recipeOf = (language: string) => sql`
  select json_agg(json_build_object(${ingredientPairs(language)}) order by g.position) as ingredients
  from menu_item_ingredients g join products p on p.id = g.product_id where g.menu_item_id = i.id`;

/** Columns of an item `i` with its category `c`. */
export const itemColumns = localizedColumns({
  replySchema: menuItem,
  table: "menuItems",
  alias: "i",
  computed: {
    ...shown,
    optionGroupIds: sql`coalesce((select json_agg(x.group_id order by x.position) from menu_item_option_groups x
      where x.menu_item_id = i.id), '[]')`,
    comboGroups: namedGroups,
  },
});

/** Allergens of an item `i` and of its required ingredients, by `recipe` of `menuSources`. */
export const boardAllergens = sql`coalesce((select json_agg(distinct a.allergen) from (
      select unnest(i.allergens) as allergen
      union all
      select unnest(x.allergens) from recipe x where x.menu_item_id = i.id and not x.is_optional) a), '[]')`;

/** Option groups of an item `i` before those of its category, by `attached` of `menuSources`. */
export const boardOptionGroupIds = sql`coalesce((select json_agg(x.group_id order by x.rank, x.position) from (
      select distinct on (a.group_id) a.group_id, a.rank, a.position from attached a
      where a.menu_item_id = i.id or a.category_id = i.category_id order by a.group_id, a.rank) x), '[]')`;

/** Columns of a tile of the order screen. */
export const boardColumns = localizedColumns({
  replySchema: boardItem,
  table: "menuItems",
  alias: "i",
  computed: {
    name: nameIn,
    allergens: boardAllergens,
    ingredients: sql`coalesce((select json_agg(json_build_object('productId', x.product_id, 'name', x.name, 'isOptional', x.is_optional)
      order by x.position) from recipe x where x.menu_item_id = i.id), '[]')`,
    optionGroupIds: boardOptionGroupIds,
  },
});

const options = jsonPairs({
  replySchema: boardOption,
  table: "menuOptions",
  alias: "o",
  computed: { removes: removedNames(sql`o`), adds: sql`o.adds_product_id is not null` },
});
const groups = jsonPairs({
  replySchema: boardOptionGroup,
  table: "menuOptionGroups",
  alias: "g",
  computed: {
    options: sql`coalesce((select json_agg(json_build_object(${options}) order by o.position, o.id)
      from menu_options o
      where o.location_id = g.location_id and o.group_id = g.id and o.is_active and o.archived_at is null), '[]')`,
  },
});

/** Option groups offered at a location with their options, as a JSON array. */
export const boardOptionGroups = sql`coalesce((select json_agg(json_build_object(${groups})
  order by g.display_order, g.created_at, g.id) from offered g), '[]')`;

/**
 * Common tables of a whole menu: `recipe` with names in a language, `offered` option groups, and where they
 * are `attached`.
 */
export const menuSources = (location: OwnedLocation, language: string) => sql`
    recipe as materialized (
      select g.menu_item_id, g.product_id, g.position, g.is_optional, ${shownName(language)} as name,
        p.allergens || p.inherited_allergens as allergens
      from menu_item_ingredients g join products p on p.location_id = g.location_id and p.id = g.product_id
      where g.location_id = ${location}
    ), offered as materialized (
      select * from menu_option_groups where location_id = ${location} and archived_at is null and is_active
    ), attached as materialized (
      select x.menu_item_id, null::uuid as category_id, x.group_id, 0 as rank, x.position
      from menu_item_option_groups x join offered g on g.id = x.group_id where x.location_id = ${location}
      union all
      select null, x.category_id, x.group_id, 1, x.position
      from menu_category_option_groups x join offered g on g.id = x.group_id where x.location_id = ${location}
    )`;
