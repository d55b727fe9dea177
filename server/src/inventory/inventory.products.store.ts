import type {
  InventoryQuery,
  InventoryView,
  StockAlert,
} from "@konoba/contract/inventory/inventory.items.contract";
import type { StockedProduct } from "@konoba/contract/inventory/inventory.products.contract";
import type { ListQuery } from "@konoba/contract/lib/primitives";
import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { pageJson } from "../lib/database/pages.ts";
import { conditions, itemColumns, stock, summary, urgency, type Reading } from "./inventory.json.store.ts";

type ListedBy = Omit<InventoryQuery, "language">;

/** Days that the mean usage is made of. */
const usageDays = 14;

const inUnit = (value: string) => sql.raw(`${value} * unit_size(i.unit) / unit_size(i.product_unit)`);
const perUnit = sql.raw("i.unit_cost * unit_size(i.product_unit) / unit_size(i.unit)");
const isValued = sql.raw("i.quantity > 0 and i.unit_cost > 0");

/** Selects the products `p` of which a batch meets the conditions, each with the figures over all its batches. */
const products = (location: OwnedLocation, reading: Reading, met: readonly Sql[]) => sql`
  select i.product_id as id, i.location_id, min(i.product_name) as name, min(i.product_key) as product_key,
    coalesce(min(i.product_category), min(i.category)) as category, i.product_unit as unit,
    coalesce(max(i.product_quantity), 0) as quantity, coalesce(max(i.product_minimum), 0) as minimum,
    sum(${inUnit("i.maximum_stock_level")}) as maximum, max(i.product_threshold) as threshold, min(i.level) as level,
    min(i.expiry_date) filter (where i.quantity > 0) as expiry_date,
    case when bool_or(i.expiry = 'expired' and i.quantity > 0) then 'expired'
      when bool_or(i.expiry = 'expiring' and i.quantity > 0) then 'expiring' end as expiry,
    bool_or(i.quantity < 0) as needs_count,
    coalesce(
      sum(i.quantity * i.unit_cost) filter (where ${isValued}) / sum(${inUnit("i.quantity")}) filter (where ${isValued}),
      (array_agg(${perUnit} order by coalesce(i.last_restocked, i.created_at) desc, i.id) filter (where i.unit_cost > 0))[1]
    ) as unit_cost,
    sum(i.total_cost) as total_cost, max(i.last_restocked) as last_restocked, max(i.created_at) as created_at,
    array_agg(distinct i.supplier_name) filter (where i.supplier_name is not null) as suppliers,
    (array_agg(i.id order by i.quantity > 0 desc, i.expiry_date nulls last,
      coalesce(i.last_restocked, i.created_at) desc, i.id))[1] as first_id
  from (${stock(location, reading)}) i group by i.product_id, i.location_id, i.product_unit
  having bool_or(${sql.join(met, sql` and `)})`;

const views: Record<InventoryView, Sql> = {
  all: sql`true`,
  alerts: sql`(p.level is not null or p.expiry is not null)`,
  low: sql`p.level = 'low'`,
  out: sql`p.level = 'out'`,
  expiring: sql`p.expiry is not null`,
  count_needed: sql`p.needs_count`,
};

const sortColumns = {
  product: sql`p.product_key`,
  quantity: sql`p.quantity`,
  unitCost: sql`p.unit_cost`,
  totalCost: sql`p.total_cost`,
  expiryDate: sql`p.expiry_date`,
  supplier: sql`lower(p.suppliers[1])`,
  lastRestocked: sql`p.last_restocked`,
  createdAt: sql`p.created_at`,
  level: urgency("p"),
  category: sql`lower(p.category)`,
};

function ordered({ sort }: ListedBy): Sql {
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const column = sortColumns[sort.replace("-", "") as keyof typeof sortColumns];
  return sql`${column} ${direction} nulls last, p.product_key, p.id`;
}

/** Mean usage of a day of the shown products: what was sold and used, less what came back. */
const usage = (location: OwnedLocation, { now }: Reading) => sql`
  select b.product_id, sum(-m.quantity * unit_size(b.unit)) / ${usageDays}::numeric as used
  from inventory_movements m join inventory b on b.location_id = m.location_id and b.id = m.inventory_id
  where m.location_id = ${location} and m.created_at >= ${now}::timestamptz - make_interval(days => ${usageDays})
    and b.product_id in (select id from shown)
    and (m.movement_type in ('SALE', 'OUT') or m.line_id is not null)
  group by b.product_id`;

const batches = (location: OwnedLocation, reading: Reading) => sql`
  select i.product_id, json_agg((select row_to_json(r) from (select ${itemColumns}) r)
    order by i.quantity = 0, i.expiry_date nulls last, i.created_at, i.id) as rows
  from (${stock(location, reading)}) i where i.product_id in (select id from shown) group by i.product_id`;

const columns: Record<keyof StockedProduct, Sql> = {
  id: sql`p.id`,
  locationId: sql`p.location_id`,
  name: sql`p.name`,
  category: sql`p.category`,
  unit: sql`p.unit`,
  quantity: sql`trim_scale(round(p.quantity, 6))`,
  minimumStockLevel: sql`trim_scale(round(p.minimum, 6))`,
  maximumStockLevel: sql`trim_scale(round(p.maximum, 6))`,
  alertWhenLessThan: sql`p.threshold`,
  level: sql`p.level`,
  expiry: sql`p.expiry`,
  expiryDate: sql`p.expiry_date`,
  needsCount: sql`p.needs_count`,
  unitCost: sql`round(p.unit_cost, 4)::text`,
  totalCost: sql`p.total_cost::text`,
  suppliers: sql`coalesce(p.suppliers, '{}')`,
  lastRestocked: sql`p.last_restocked`,
  usedPerDay: sql`trim_scale(round(greatest(coalesce(u.used, 0), 0) / unit_size(p.unit), 6))`,
  batches: sql`b.rows`,
};

const pairs = (of: Readonly<Record<string, Sql>>) =>
  sql.join(Object.entries(of).map(([key, value]) => sql`${sql.lit(key)}, ${value}`));

/** Returns a page of a location's products in stock with their batches and the summary as JSON text. */
export const listProductsJson = (
  db: Db,
  location: OwnedLocation,
  query: ListedBy,
  reading: Reading,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select p.id from (${products(location, reading, conditions(query))}) p
      where ${views[query.view]} order by ${ordered(query)}`,
    rows: sql`
      select s.place, json_build_object(${pairs(columns)}) as row
      from shown s join (${products(location, reading, [sql`true`])}) p on p.id = s.id
      join (${batches(location, reading)}) b on b.product_id = p.id
      left join (${usage(location, reading)}) u on u.product_id = p.id`,
    query,
    more: summary(location, reading),
  });

const alertColumns: Record<keyof StockAlert, Sql> = {
  inventoryId: sql`p.first_id`,
  productId: sql`p.id`,
  productName: sql`p.name`,
  level: sql`coalesce(p.level, p.expiry)`,
  quantity: columns.quantity,
  unit: columns.unit,
  minimumStockLevel: columns.minimumStockLevel,
  alertWhenLessThan: columns.alertWhenLessThan,
  expiryDate: columns.expiryDate,
};

/** Lists products out of stock, then low, then expired or near expiry; the most urgent first. */
export const listAlertsJson = (
  db: Db,
  location: OwnedLocation,
  query: ListQuery,
  reading: Reading,
): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select p.id from (${products(location, reading, conditions(query))}) p
      where ${views.alerts} order by ${urgency("p")}, p.expiry_date nulls last, p.product_key, p.id`,
    rows: sql`
      select s.place, json_build_object(${pairs(alertColumns)}) as row
      from shown s join (${products(location, reading, [sql`true`])}) p on p.id = s.id`,
    query,
  });

/** Counts the products in the list of alerts, for the badge in the navigation. */
export async function countAlerts(db: Db, location: OwnedLocation, now: Date): Promise<number> {
  const reading = { now, language: null };
  const { rows } = await sql<{ alerts: number }>`
    select count(*)::int as alerts from (${products(location, reading, [sql`true`])}) p where ${views.alerts}`.execute(
    db,
  );
  return rows[0]?.alerts ?? 0;
}
