import type { CostedRow } from "@konoba/contract/menu/menu.costing.totals";
import { sql } from "kysely";
import { insertRows, type BulkRow } from "../lib/database/bulk.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { shownName } from "../products/products.table.ts";
import "./purchasing.table.ts";

/** Price of the last delivered pack of a product. */
interface LastPack {
  productId: string;
  productUnit: string;
  price: string;
  packCount: number;
  packSize: string;
  unit: string;
}

/** Prices of packs by delivered line, as an invoice would make them. */
export type PriceOverrides = Readonly<Record<string, string>>;

/** Reads what products last cost: the price of their last delivered line, or the price an invoice gave it. */
export async function listLastPacks(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
  overrides: PriceOverrides = {},
): Promise<LastPack[]> {
  const { rows } = await sql<LastPack>`
    with item as materialized (
      select i.id, p.id as product_id, p.unit
      from unnest(${productIds}::uuid[]) n(id) join products p on p.location_id = ${location} and p.id = n.id
      join supplier_items i on i.location_id = p.location_id and i.product_id = p.id
    ), named as materialized (
      select key::uuid as id, value::numeric as price from jsonb_each_text(${JSON.stringify(overrides)}::jsonb)
    )
    select distinct on (item.product_id) item.product_id, item.unit as product_unit,
      coalesce(named.price, l.costed_price, l.price)::text as price, l.pack_count, l.pack_size::text as pack_size, l.unit
    from item join delivery_lines l on l.location_id = ${location} and l.supplier_item_id = item.id and l.packs > 0
    join deliveries d on d.location_id = l.location_id and d.id = l.delivery_id and d.undone_at is null
    left join named on named.id = l.id
    order by item.product_id, d.received_at desc, l.position, l.id`.execute(db);
  return rows;
}

interface RecipeDish {
  menuItemId: string;
  name: string;
  price: string;
  taxPercentage: string;
  taxExempt: boolean;
  taxGroup: string | null;
  recipe: (CostedRow & { productId: string })[];
}

/** Lists the active dishes whose recipe requires one of some products, with their whole recipes. */
export async function listDishes(
  db: Db,
  location: OwnedLocation,
  productIds: readonly string[],
  language: string,
): Promise<RecipeDish[]> {
  const own = sql.ref(language === "me" ? "m.name_me" : "m.name_en");
  const { rows } = await sql<RecipeDish>`
    select m.id as menu_item_id, coalesce(${own}, m.name_en, m.name_me, '') as name, m.price::text as price,
      m.tax_percentage::text as tax_percentage, m.tax_exempt, m.tax_group,
      json_agg(json_build_object('productId', g.product_id, 'quantity', g.quantity::text, 'unit', g.unit,
        'isOptional', g.is_optional) order by g.position) as recipe
    from menu_items m join menu_item_ingredients g on g.menu_item_id = m.id
    where m.location_id = ${location} and m.archived_at is null and m.is_active and exists (
      select from menu_item_ingredients n where n.menu_item_id = m.id and not n.is_optional
        and n.product_id = any(${productIds}::uuid[]))
    group by m.id order by m.id limit 1000`.execute(db);
  return rows;
}

export interface CostChange {
  productId: string;
  lastBefore: string;
  lastAfter: string;
  averageBefore: string | null;
  averageAfter: string | null;
}

export const insertCostChanges = (db: Db, rows: readonly BulkRow<"productCostChanges">[]): Promise<void> =>
  insertRows(db, "productCostChanges", rows);

/** Which changes are read: those of a delivery, of an invoice, or since a day until another. */
export interface ChangeFilter {
  deliveryId?: string | undefined;
  invoiceId?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Lists changes of last prices, oldest first. */
export async function listCostChanges(
  db: Db,
  location: OwnedLocation,
  {
    deliveryId = null,
    invoiceId = null,
    from = null,
    to = null,
  }: { [Key in keyof ChangeFilter]: string | null },
): Promise<CostChange[]> {
  const { rows } = await sql<CostChange>`
    select c.product_id, c.last_before::text as last_before, c.last_after::text as last_after,
      c.average_before::text as average_before, c.average_after::text as average_after
    from product_cost_changes c join locations z on z.id = c.location_id
    where c.location_id = ${location} and (${deliveryId}::uuid is null or c.delivery_id = ${deliveryId})
      and (${invoiceId}::uuid is null or c.invoice_id = ${invoiceId})
      and (${from}::date is null or c.at >= (${from}::date + z.business_day_start) at time zone z.timezone)
      and (${to}::date is null or c.at < (${to}::date + 1 + z.business_day_start) at time zone z.timezone)
    order by c.at, c.id`.execute(db);
  return rows;
}

/** Lists names and units of products, archived ones too. */
export async function listProductNames(
  db: Db,
  location: OwnedLocation,
  ids: readonly string[],
  language: string,
): Promise<{ id: string; name: string; unit: string }[]> {
  const { rows } = await sql<{ id: string; name: string; unit: string }>`
    select p.id, ${shownName(language)} as name, p.unit from products p
    where p.location_id = ${location} and p.id = any(${ids}::uuid[]) order by p.folded_name, p.id`.execute(
    db,
  );
  return rows;
}

/** Notes the prices that an invoice gave delivered lines. */
export async function setCostedPrices(
  db: Db,
  location: OwnedLocation,
  prices: PriceOverrides,
): Promise<void> {
  await sql`
    update delivery_lines l set costed_price = c.value::numeric
    from jsonb_each_text(${JSON.stringify(prices)}::jsonb) c
    where l.location_id = ${location} and l.id = c.key::uuid`.execute(db);
}
