import type { ListQuery } from "@konoba/contract/lib/primitives";
import {
  product,
  productFields,
  productViews,
  type ProductQuery,
  type ProductView,
} from "@konoba/contract/products/products.contract";
import { sql } from "kysely";
import { changeRows, insertRows, type BulkRow } from "../lib/database/bulk.ts";
import { localizedColumns, contentColumns, rowOf, type RowOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Sql, Locations } from "../lib/database/db.ts";
import { hasWords, isFoundIn, pageJson, localizedReader } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import { shownKey, shownName } from "./products.table.ts";

const inUnit = (quantity: string) => sql.raw(`${quantity} * unit_size(i.unit) / unit_size(q.unit)`);

/**
 * Figures of products `q` over their convertible batches `i`, in the product's unit: `productFigures` of the
 * contract plus level, minimum and value. The cost is the weighted mean of the stock on hand, else the last
 * known one.
 */
const stock = (where: Sql) => sql`
  select b.product_id, sum(b.quantity) filter (where b.is_open) as on_hand,
    sum(b.minimum) filter (where b.is_open) as minimum,
    stock_level(sum(b.quantity) filter (where b.is_open), b.unit, sum(b.minimum) filter (where b.is_open),
      b.threshold, b.unit) as level,
    coalesce(
      sum(b.quantity * b.unit_cost) filter (where b.is_valued) / sum(b.quantity) filter (where b.is_valued),
      (array_agg(b.unit_cost order by b.is_open desc, b.restocked_at desc, b.id) filter (where b.unit_cost > 0))[1]
    ) as unit_cost,
    sum(greatest(b.quantity, 0)) filter (where b.is_open) as stocked
  from (
    select i.id, i.product_id, ${inUnit("i.quantity")} as quantity, ${inUnit("i.minimum_stock_level")} as minimum,
      i.unit_cost * unit_size(q.unit) / unit_size(i.unit) as unit_cost, i.archived_at is null as is_open,
      i.archived_at is null and i.quantity > 0 and i.unit_cost > 0 as is_valued,
      q.unit, q.alert_when_less_than as threshold, coalesce(i.last_restocked, i.created_at) as restocked_at
    from inventory i join products q on q.location_id = i.location_id and q.id = i.product_id
    where ${where} and unit_dimension(i.unit) = unit_dimension(q.unit)) b
  group by b.product_id, b.unit, b.threshold`;

/** A product `p` with its category `c` and location `l`. */
const products = sql`
  products p left join product_categories c on c.id = p.category_id join locations l on l.id = p.location_id`;

/** All products of a location with their stock `s`, aggregated once. */
const stockedProducts = (location: OwnedLocation) => sql`${products}
  left join (${stock(sql`i.location_id = ${location} and q.location_id = ${location}`)}) s on s.product_id = p.id`;

/** Stock `s` of one product `p`, for the rows of a page. */
const stockOfOne = sql`left join lateral (${stock(
  sql`i.location_id = p.location_id and i.product_id = p.id and q.location_id = p.location_id`,
)}) s on true`;

/** Columns of a product `p` with its category `c`, location `l` and stock `s`. */
const columns = localizedColumns({
  replySchema: product,
  table: "products",
  alias: "p",
  computed: {
    shownName,
    category: sql`c.name`,
    // Old rows may have no price.
    price: sql`coalesce(p.price, 0)::text`,
    stockItems: sql`(select count(*)::int from inventory i
      where i.location_id = p.location_id and i.product_id = p.id and i.archived_at is null)`,
    recipes: sql`(select count(*)::int from menu_item_ingredients g join menu_items m on m.id = g.menu_item_id
      where g.location_id = p.location_id and g.product_id = p.id and m.archived_at is null)
      + (select count(*)::int from production_ingredients g where g.location_id = p.location_id and g.ingredient_id = p.id)`,
    recipeId: sql`(select r.id from production_recipes r where r.location_id = p.location_id and r.product_id = p.id)`,
    onHand: sql`trim_scale(round(s.on_hand, 6))`,
    stockMinimum: sql`trim_scale(round(greatest(p.alert_when_less_than, s.minimum), 6))`,
    stockLevel: sql`s.level`,
    unitCost: sql`round(s.unit_cost, 4)::text`,
    stockValue: sql`round(s.stocked * s.unit_cost, l.currency_decimals)::text`,
  },
});

/** Content columns of a product, independent of its location: its category by id, and its search key. */
export const productContentColumns = contentColumns("products", productFields, {
  category: false,
  categoryId: true,
  inheritedAllergens: false,
  foldedName: true,
  searchKey: true,
});

const isUsed = sql`(exists (select from production_ingredients g
  where g.location_id = p.location_id and g.ingredient_id = p.id) or exists (select from menu_item_ingredients g join menu_items m on m.id = g.menu_item_id
  where g.location_id = p.location_id and g.product_id = p.id and m.archived_at is null))`;

const views: Record<ProductView, Sql> = {
  all: sql`p.id is not null`,
  low: sql`s.level is not null`,
  no_cost: sql`(p.is_active and s.unit_cost is null and (s.on_hand is not null or ${isUsed}))`,
  inactive: sql`not p.is_active`,
};

const countOf = (view: ProductView) => sql`${sql.lit(view)}, count(*) filter (where ${views[view]})`;

/** Counts of the views and the stock value of the whole location, regardless of filters. */
const summary = (location: OwnedLocation) => sql`, 'summary', (
  select json_build_object(
    'stockValue', coalesce(sum(round(s.stocked * s.unit_cost, l.currency_decimals)), 0)::text,
    'currencyCode', (select currency_code from locations where id = ${location}),
    'counts', json_build_object(${sql.join(productViews.map(countOf))}))
  from ${stockedProducts(location)} where p.location_id = ${location} and p.archived_at is null)`;

function conditions(query: ProductQuery, categoryKey: string): Sql[] {
  return [
    query.category && sql`(c.folded_name = ${categoryKey} or c.id::text = ${query.category})`,
    views[query.view],
    query.active !== undefined && sql`p.is_active = ${query.active}`,
    query.allergen && sql`p.allergens @> array[${query.allergen}]::text[]`,
    query.barcode && sql`p.barcode = ${query.barcode}`,
    hasWords(sql`p.search_key`, query.q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

function ordered({ sort, language }: ProductQuery): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const columns = {
    name: shownKey(language),
    category: sql`c.folded_name`,
    price: sql`p.price`,
    onHand: sql`s.on_hand`,
    unitCost: sql`s.unit_cost`,
    stockValue: sql`s.stocked * s.unit_cost`,
    createdAt: sql`p.created_at`,
  };
  const column = columns[sort.replace("-", "") as keyof typeof columns];
  return sql`${column} ${direction} nulls last, ${shownKey(language)}, p.id`;
}

/** Returns whether filtering or sorting the list depends on the stock. */
const readsStock = ({ view, sort }: ProductQuery): boolean =>
  view === "low" ||
  view === "no_cost" ||
  ["onHand", "unitCost", "stockValue"].includes(sort.replace("-", ""));

/** Returns a page of a location's products as JSON text, in one statement. */
export const listProductsJson = (
  db: Db,
  location: OwnedLocation,
  query: ProductQuery,
  categoryKey: string,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select p.id
      from ${readsStock(query) ? stockedProducts(location) : products}
      where ${sql.join([sql`p.location_id = ${location}`, sql`p.archived_at is null`, ...conditions(query, categoryKey)], sql` and `)}
      order by ${ordered(query)}`,
    rows: sql`
      select shown.place, (select row_to_json(r) from (select ${columns(query.language)}) r) as row
      from ${products} join shown on shown.id = p.id ${stockOfOne}`,
    query,
    more: summary(location),
  });

export const findProductJson = localizedReader(
  (locations, id, language) => sql`select ${columns(language)} from ${products} ${stockOfOne}
      where p.id = ${id} and p.location_id = any(${locations}::uuid[]) and p.archived_at is null`,
);

/** Returns the categories in use by products of the location. */
export const listCategoriesJson = (db: Db, location: OwnedLocation, query: ListQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select c.id from product_categories c
      where c.location_id = ${location} and ${isFoundIn(sql`c.name`, query.q)}
        and exists (select from products p where p.category_id = c.id and p.archived_at is null)
      order by c.folded_name`,
    rows: sql`
      select s.place, json_build_object('id', c.id, 'name', c.name, 'products',
        (select count(*)::int from products p where p.category_id = c.id and p.archived_at is null)) as row
      from shown s join product_categories c on c.id = s.id`,
    query,
  });

/** Returns the categories of distinct folded names; creates missing ones. */
export async function ensureCategories(
  db: Db,
  location: OwnedLocation,
  categories: readonly { id: string; name: string; foldedName: string }[],
): Promise<{ id: string; foldedName: string }[]> {
  if (categories.length === 0) return [];
  const { rows } = await sql<{ id: string; foldedName: string }>`
    insert into product_categories (id, location_id, name, folded_name)
    select c.id, ${location}::uuid, c.name, c."foldedName"
    from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) c (id uuid, name text, "foldedName" text)
    order by c."foldedName"
    on conflict (location_id, folded_name) do update set name = product_categories.name
    returning id, folded_name`.execute(db);
  return rows;
}

/** Returns which of the ids are categories of the location. */
export async function listKnownCategories(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from product_categories where id = any(${ids}::uuid[]) and location_id = ${location}`.execute(
    db,
  );
  return rows.map((row) => row.id);
}

export async function findDecimals(db: Db, location: OwnedLocation): Promise<number> {
  const row = await db
    .selectFrom("locations")
    .select("currencyDecimals")
    .where("id", "=", location)
    .executeTakeFirstOrThrow();
  return row.currencyDecimals;
}

export const insertProducts = (db: Db, rows: readonly BulkRow<"products">[]): Promise<void> =>
  insertRows(db, "products", rows);

export const changeProducts = (
  db: Db,
  rows: readonly (BulkRow<"products"> & { id: string })[],
): Promise<void> => changeRows(db, "products", rows);

export const { update: updateProduct, remove: deleteProduct } = rowStore("products");

const locked = rowOf("products", "id", "locationId", "name", "unit", "barcode", "translations", "price");
type LockedProduct = RowOf<typeof locked> & { locationId: OwnedLocation };

/** Locks live products in order of id, and returns the fields that decide about a change. */
export async function lockProducts(
  db: Db,
  locations: Locations,
  ids: readonly string[],
): Promise<LockedProduct[]> {
  const { rows } = await sql<LockedProduct>`
    select ${locked} from products
    where id in (select unnest(${ids}::uuid[])) and location_id = any(${locations}::uuid[]) and archived_at is null
    order by id for update`.execute(db);
  return rows;
}

export async function lockProduct(db: Db, locations: Locations, id: string) {
  const [product] = await lockProducts(db, locations, [id]);
  return product;
}
