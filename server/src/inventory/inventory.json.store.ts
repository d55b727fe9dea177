import {
  inventoryItem,
  inventoryViews,
  type InventoryQuery,
  type InventoryView,
} from "@konoba/contract/inventory/inventory.items.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Sql, Locations } from "../lib/database/db.ts";
import { hasWords, pageJson, rowJson } from "../lib/database/pages.ts";
import { shownKey, shownName } from "../products/products.table.ts";

/** Moment the stock is read at, and language of product names; null reads their own names. */
export interface Reading {
  now: Date;
  language: string | null;
}

type ListedBy = Omit<InventoryQuery, "language">;

/** Totals `s` of one item's product. */
const totalsOfOne = sql`lateral (select * from product_stock(i.location_id) x where x.product_id = i.product_id) s on true`;
/** Totals `s` of all products of a location, aggregated once. */
const totalsOf = (location: OwnedLocation) =>
  sql`product_stock(${location}) s on s.product_id = i.product_id`;

/**
 * Selects live items `i` of the locations with their product, its totals and state. The filter on the products' location
 * is required for performance: without it the products of every location are read.
 */
const selectStock = (locations: Locations, { now, language }: Reading, totals: Sql) => sql`
  select i.*, p.unit as product_unit, p.alert_when_less_than as product_threshold,
    s.on_hand as product_quantity, s.minimum as product_minimum, s.level, ${shownName(language)} as product_name, c.name as product_category, p.barcode, ${shownKey(language)} as product_key, t.threshold,
    p.search_key || ' ' || i.search_key as found_by, l.currency_code, l.currency_decimals,
    round(greatest(i.quantity, 0) * i.unit_cost, l.currency_decimals) as total_cost,
    expiry_state(i.expiry_date, t.today) as expiry
  from inventory i
  join products p on p.location_id = i.location_id and p.id = i.product_id and p.location_id = any(${locations}::uuid[])
  left join ${totals}
  left join product_categories c on c.id = p.category_id
  join locations l on l.id = i.location_id
  cross join lateral (select
    trim_scale(p.alert_when_less_than * unit_size(p.unit) / unit_size(i.unit)) as threshold,
    (${now}::timestamptz at time zone l.timezone)::date as today) t
  where i.location_id = any(${locations}::uuid[]) and i.archived_at is null`;

/** All items of a location. */
export const stock = (location: OwnedLocation, reading: Reading) =>
  selectStock([location], reading, totalsOf(location));

const computed = {
  productName: sql`i.product_name`,
  productCategory: sql`i.product_category`,
  barcode: sql`i.barcode`,
  totalCost: sql`i.total_cost::text`,
  alertWhenLessThan: sql`i.threshold`,
  level: sql`i.level`,
  expiry: sql`i.expiry`,
  needsCount: sql`i.quantity < 0`,
};
export const itemColumns = columnsOf({
  replySchema: inventoryItem,
  table: "inventory",
  alias: "i",
  computed,
});

/** Views of items; level and alerts are those of the product. */
const views: Record<InventoryView, Sql> = {
  all: sql`i.id is not null`,
  alerts: sql`(i.level is not null or (i.expiry is not null and i.quantity > 0))`,
  low: sql`i.level = 'low'`,
  out: sql`i.level = 'out'`,
  expiring: sql`(i.expiry is not null and i.quantity > 0)`,
  count_needed: sql`i.quantity < 0`,
};

type Narrowing = Partial<Pick<ListedBy, "supplier" | "category" | "productId" | "q">>;

/** Conditions of items besides the view. */
export function conditions({ supplier, category, productId, q }: Narrowing): Sql[] {
  return [
    sql`i.id is not null`,
    supplier && sql`(name_key(i.supplier_name) = name_key(${supplier}) or i.supplier_id::text = ${supplier})`,
    category && sql`name_key(i.category) = name_key(${category})`,
    productId && sql`i.product_id = ${productId}`,
    hasWords(sql`i.found_by`, q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

/** Orders rows of an alias: out, then low, then the rest. */
export const urgency = (alias: string) =>
  sql.raw(`case ${alias}.level when 'out' then 0 when 'low' then 1 else 2 end`);

const sortColumns = {
  product: sql`i.product_key`,
  quantity: sql`i.quantity`,
  unitCost: sql`i.unit_cost`,
  totalCost: sql`i.total_cost`,
  expiryDate: sql`i.expiry_date`,
  supplier: sql`lower(i.supplier_name)`,
  lastRestocked: sql`i.last_restocked`,
  createdAt: sql`i.created_at`,
  level: urgency("i"),
  category: sql`lower(coalesce(i.category, i.product_category))`,
};

function ordered({ sort }: ListedBy): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  return sql`${column} ${direction} nulls last, i.product_key, i.expiry_date nulls last, i.id`;
}

const counted = (view: InventoryView) =>
  sql`${sql.lit(view)}, count(distinct i.product_id) filter (where ${views[view]})`;

/** Summary of the whole location, regardless of filters; it counts products. */
export const summary = (location: OwnedLocation, reading: Reading) => sql`, 'summary', (
  select json_build_object(
    'stockValue', round(coalesce(sum(i.total_cost), 0), l.currency_decimals)::text, 'currencyCode', l.currency_code,
    'counts', json_build_object(${sql.join(inventoryViews.map(counted))}),
    'suppliers', coalesce(json_agg(distinct i.supplier_name) filter (where i.supplier_name is not null), '[]'),
    'categories', coalesce(json_agg(distinct i.category) filter (where i.category is not null), '[]'))
  from locations l left join (${stock(location, reading)}) i on i.location_id = l.id
  where l.id = ${location} group by l.id)`;

/** Returns a page of a location's stock with its summary as JSON text, in one statement. */
export const listItemsJson = (
  db: Db,
  location: OwnedLocation,
  query: ListedBy,
  reading: Reading,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select i.id
      from (${stock(location, reading)}) i where ${sql.join([views[query.view], ...conditions(query)], sql` and `)}
      order by ${ordered(query)}`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${itemColumns}) r) as row
      from shown s join (${stock(location, reading)}) i on i.id = s.id`,
    query,
    more: summary(location, reading),
  });

const recentBalances = sql`(
  select coalesce(json_agg(b.balance order by b.sequence), '[]') from (
    select m.balance, m.sequence from inventory_movements m
    where m.location_id = i.location_id and m.inventory_id = i.id
    order by m.sequence desc limit 30) b) as "recentBalances"`;

const itemJson = (db: Db, selected: Sql, from: Sql, id: string): Promise<string | undefined> =>
  rowJson(db, sql`select ${selected} from (${from}) i where i.id = ${id}`);

export const findItemJson = (db: Db, locations: Locations, id: string, reading: Reading) =>
  itemJson(db, itemColumns, selectStock(locations, reading, totalsOfOne), id);

export const findItemWithBalancesJson = (db: Db, locations: Locations, id: string, reading: Reading) =>
  itemJson(db, sql`${itemColumns}, ${recentBalances}`, selectStock(locations, reading, totalsOfOne), id);
