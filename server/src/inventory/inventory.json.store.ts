import {
  inventoryItem,
  inventoryViews,
  stockAlert,
  type InventoryQuery,
  type InventoryView,
} from "@konoba/contract/inventory/inventory.items.contract";
import type { ListQuery } from "@konoba/contract/lib/primitives";
import { type RawBuilder, sql } from "kysely";
import { columnsOf, jsonPairs } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { hasWords, pageJson, rowJson } from "../lib/database/pages.ts";
import { shownKey, shownName } from "../products/products.table.ts";

type Sql = RawBuilder<unknown>;
type Locations = readonly OwnedLocation[];

/** Moment the stock is read at, and language of product names; null reads their own names. */
interface Reading {
  now: Date;
  language: string | null;
}

type ListedBy = Omit<InventoryQuery, "language">;

/**
 * Selects live items `i` of the locations with their product and state. The filter on the products' location
 * is required for performance: without it the products of every location are read.
 */
const stock = (locations: Locations, { now, language }: Reading) => sql`
  select i.*, ${shownName(language)} as product_name, c.name as product_category, p.barcode, ${shownKey(language)} as product_key, t.threshold,
    p.search_key || ' ' || i.search_key as found_by, l.currency_code, l.currency_decimals,
    round(greatest(i.quantity, 0) * i.unit_cost, l.currency_decimals) as total_cost,
    stock_level(i.quantity, i.unit, i.minimum_stock_level, p.alert_when_less_than, p.unit) as level,
    expiry_state(i.expiry_date, t.today) as expiry
  from inventory i
  join products p on p.location_id = i.location_id and p.id = i.product_id and p.location_id = any(${locations}::uuid[])
  left join product_categories c on c.id = p.category_id
  join locations l on l.id = i.location_id
  cross join lateral (select
    trim_scale(p.alert_when_less_than * unit_size(p.unit) / unit_size(i.unit)) as threshold,
    (${now}::timestamptz at time zone l.timezone)::date as today) t
  where i.location_id = any(${locations}::uuid[]) and i.archived_at is null`;

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
const columns = columnsOf({ replySchema: inventoryItem, table: "inventory", alias: "i", computed });

const views: Record<InventoryView, Sql> = {
  all: sql`i.id is not null`,
  alerts: sql`(i.level is not null or i.expiry is not null)`,
  low: sql`i.level = 'low'`,
  out: sql`i.level = 'out'`,
  expiring: sql`(i.expiry is not null and i.quantity > 0)`,
  count_needed: sql`i.quantity < 0`,
};

function conditions(query: ListedBy): Sql[] {
  const { supplier, category, productId } = query;
  return [
    views[query.view],
    supplier && sql`(name_key(i.supplier_name) = name_key(${supplier}) or i.supplier_id::text = ${supplier})`,
    category && sql`name_key(i.category) = name_key(${category})`,
    productId && sql`i.product_id = ${productId}`,
    hasWords(sql`i.found_by`, query.q),
  ].filter((condition): condition is Sql => typeof condition === "object");
}

const sortColumns = {
  product: sql`i.product_key`,
  quantity: sql`i.quantity`,
  unitCost: sql`i.unit_cost`,
  totalCost: sql`i.total_cost`,
  expiryDate: sql`i.expiry_date`,
  supplier: sql`lower(i.supplier_name)`,
  lastRestocked: sql`i.last_restocked`,
  createdAt: sql`i.created_at`,
};

function ordered({ sort }: ListedBy): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  return sql`${column} ${direction} nulls last, i.product_key, i.expiry_date nulls last, i.id`;
}

const counted = (view: InventoryView) => sql`${sql.lit(view)}, count(*) filter (where ${views[view]})`;

/** Summary of the whole location, regardless of filters. */
const summary = (location: OwnedLocation, reading: Reading) => sql`, 'summary', (
  select json_build_object(
    'stockValue', round(coalesce(sum(i.total_cost), 0), l.currency_decimals)::text, 'currencyCode', l.currency_code,
    'counts', json_build_object(${sql.join(inventoryViews.map(counted))}),
    'suppliers', coalesce(json_agg(distinct i.supplier_name) filter (where i.supplier_name is not null), '[]'),
    'categories', coalesce(json_agg(distinct i.category) filter (where i.category is not null), '[]'))
  from locations l left join (${stock([location], reading)}) i on i.location_id = l.id
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
      from (${stock([location], reading)}) i where ${sql.join(conditions(query), sql` and `)}
      order by ${ordered(query)}`,
    rows: sql`
      select s.place, (select row_to_json(r) from (select ${columns}) r) as row
      from shown s join (${stock([location], reading)}) i on i.id = s.id`,
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
  itemJson(db, columns, stock(locations, reading), id);

export const findItemWithBalancesJson = (db: Db, locations: Locations, id: string, reading: Reading) =>
  itemJson(db, sql`${columns}, ${recentBalances}`, stock(locations, reading), id);

const alertPairs = jsonPairs({
  replySchema: stockAlert,
  table: "inventory",
  alias: "i",
  computed: {
    inventoryId: sql`i.id`,
    productName: computed.productName,
    level: sql`coalesce(i.level, i.expiry)`,
    alertWhenLessThan: computed.alertWhenLessThan,
  },
});

/** Lists items out of stock, then low, then expired or near expiry; the most urgent first. */
export const listAlertsJson = (
  db: Db,
  location: OwnedLocation,
  query: ListQuery,
  reading: Reading,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select i.id
      from (${stock([location], reading)}) i
      where ${views.alerts} and ${hasWords(sql`i.found_by`, query.q)}
      order by
        case i.level when 'out' then 0 when 'low' then 1 else 2 end, i.expiry_date nulls last, i.product_key, i.id`,
    rows: sql`
      select s.place, json_build_object(${alertPairs}) as row
      from shown s join (${stock([location], reading)}) i on i.id = s.id`,
    query,
  });

/** Counts the items in the list of alerts, for the badge in the navigation. */
export async function countAlerts(db: Db, location: OwnedLocation, now: Date): Promise<number> {
  const { rows } = await sql<{ alerts: number }>`
    select count(*)::int as alerts from (${stock([location], { now, language: null })}) i where ${views.alerts}`.execute(
    db,
  );
  return rows[0]?.alerts ?? 0;
}
