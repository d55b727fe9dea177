import { sql } from "kysely";
import { shownName } from "../products/products.table.ts";

/**
 * The allergens of the item `i` with their source: its own and those of its ingredients that are not
 * optional, in the order of the regulation's list as far as each was stored in it.
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
      select unnest(p.allergens), 100, ${shownName(language)} from menu_item_ingredients g join products p on p.id = g.product_id
      where g.menu_item_id = i.id and not g.is_optional
    ) each group by each.allergen
  ) a)`;

const ingredients = (language: string) => sql`(
  select coalesce(json_agg(json_build_object(
    'productId', g.product_id, 'productName', ${shownName(language)}, 'productUnit', p.unit, 'quantity', g.quantity::text,
    'unit', g.unit, 'isOptional', g.is_optional, 'preparationNotes', g.preparation_notes) order by g.position), '[]')
  from menu_item_ingredients g join products p on p.id = g.product_id where g.menu_item_id = i.id)`;

/**
 * The columns of the item `i` and its category `c` under the names of the contract. Amounts are cast
 * to text, because a numeric inside JSON becomes a JSON number; measures of a label are numbers.
 */
export const itemColumns = (language: string) => sql`
  i.id, i.location_id as "locationId", i.type, i.category_id as "categoryId",
  text_in(c.translations, ${language}, 'name') as "categoryName", c.is_active as "categoryIsActive",
  text_in(i.translations, ${language}, 'name') as name, text_in(i.translations, ${language}, 'description') as description,
  i.name_en as "nameEn", i.name_me as "nameMe", i.display_order as "displayOrder", i.price::text,
  i.tax_percentage::text as "taxPercentage", i.tax_exempt as "taxExempt", i.tax_group as "taxGroup", i.quantity,
  i.image_id as "imageId", i.image_url as "imageUrl", i.allergens, i.is_vegan as "isVegan",
  i.is_vegetarian as "isVegetarian", i.is_gluten_free as "isGlutenFree", i.is_lactose_free as "isLactoseFree",
  i.is_halal as "isHalal", i.is_kosher as "isKosher", i.is_lenten as "isLenten", i.is_low_carb as "isLowCarb",
  i.is_keto_friendly as "isKetoFriendly", i.is_paleo as "isPaleo", i.spiciness_level as "spicinessLevel",
  i.meat_types as "meatTypes", i.calories, i.protein, i.carbohydrates, i.fat, i.nutrition_facts as "nutritionFacts",
  i.portion_size as "portionSize", i.contains_alcohol as "containsAlcohol", i.alcohol_content as "alcoholContent",
  i.volume_ml as "volumeMl", i.serving_temperature as "servingTemperature", i.is_active as "isActive", i.hidden,
  i.featured, i.seasonal, i.available_days as "availableDays", i.active_from as "activeFrom", i.active_to as "activeTo",
  i.sold_out_until as "soldOutUntil", i.preparation_time_minutes as "preparationTimeMinutes",
  i.pairing_suggestions as "pairingSuggestions", i.tags, i.popularity_score as "popularityScore", i.translations,
  coalesce((select json_agg(x.group_id order by x.position) from menu_item_option_groups x
    where x.menu_item_id = i.id), '[]') as "optionGroupIds",
  ${ingredients(language)} as ingredients, ${shownAllergens(language)} as "shownAllergens",
  i.created_at as "createdAt", i.updated_at as "updatedAt"`;

/** The columns of one tile of the order editor. */
export const boardColumns = (language: string) => sql`
  i.id, i.type, text_in(i.translations, ${language}, 'name') as name, i.name_en as "nameEn", i.name_me as "nameMe",
  i.price::text, i.tax_percentage::text as "taxPercentage", i.tax_exempt as "taxExempt", i.tax_group as "taxGroup",
  i.quantity, i.is_active as "isActive", i.hidden, i.featured, i.active_from as "activeFrom",
  i.active_to as "activeTo", i.sold_out_until as "soldOutUntil", i.available_days as "availableDays",
  i.contains_alcohol as "containsAlcohol", i.preparation_time_minutes as "preparationTimeMinutes",
  i.image_id as "imageId", i.spiciness_level as "spicinessLevel", i.is_vegan as "isVegan",
  i.is_vegetarian as "isVegetarian", i.is_gluten_free as "isGlutenFree",
  coalesce((select json_agg(distinct a.allergen) from (
    select unnest(i.allergens) as allergen
    union all
    select unnest(x.allergens) from recipe x where x.menu_item_id = i.id and not x.is_optional) a), '[]') as allergens,
  coalesce((select json_agg(json_build_object('productId', x.product_id, 'name', x.name, 'isOptional', x.is_optional)
    order by x.position) from recipe x where x.menu_item_id = i.id), '[]') as ingredients,
  coalesce((select json_agg(x.group_id order by x.rank, x.position) from (
    select distinct on (a.group_id) a.group_id, a.rank, a.position from attached a
    where a.menu_item_id = i.id or a.category_id = i.category_id order by a.group_id, a.rank) x), '[]') as "optionGroupIds"`;

/** The groups that are offered at a location with their options, as a list in JSON. */
export const boardOptionGroups = sql`coalesce((select json_agg(json_build_object(
    'id', g.id, 'nameEn', g.name_en, 'nameMe', g.name_me, 'minChoices', g.min_choices, 'maxChoices', g.max_choices,
    'options', coalesce((select json_agg(json_build_object('id', o.id, 'nameEn', o.name_en, 'nameMe', o.name_me,
      'price', o.price::text) order by o.position, o.id)
      from menu_options o where o.group_id = g.id and o.is_active and o.archived_at is null), '[]')
  ) order by g.display_order, g.created_at, g.id) from offered g), '[]')`;
