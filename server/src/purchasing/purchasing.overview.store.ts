import { maxSuppliers } from "@konoba/contract/purchasing/purchasing.contract";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import "./purchasing.table.ts";

/** Supplier with its figures at a location; dates of the next delivery are computed by the service. */
interface SupplierRow {
  id: string;
  name: string;
  category: string | null;
  email: string | null;
  deliveryDays: number[];
  orderDaysBefore: number;
  orderUntil: string | null;
  items: number;
  lowItems: number;
  openOrders: number;
  lastDelivery: { day: string; shortLines: number; lateDays: number } | null;
  spent: string;
  priceChange: string | null;
}

/** Waits for an approval or for goods. */
const isUnderWay = sql`o.status in ('to_approve', 'sent', 'partly_received')`;

/** Days that spending and price changes look back. */
const figureDays = 30;

/** Reads the suppliers of a location's organization with their figures there. */
export async function listSupplierRows(db: Db, location: OwnedLocation, now: Date): Promise<SupplierRow[]> {
  const since = sql`(${now}::timestamptz - make_interval(days => ${figureDays}))`;
  const { rows } = await sql<SupplierRow>`
    with z as materialized (select * from locations where id = ${location}),
    low as materialized (select s.product_id from product_stock(${location}) s where s.level is not null),
    sold as materialized (
      select i.supplier_id, count(*)::int as items,
        count(*) filter (where i.product_id in (select product_id from low))::int as low_items,
        (sum(i.price) filter (where i.previous_price is not null and i.valid_from > (${since} at time zone z.timezone)::date)
          / nullif(sum(i.previous_price)
            filter (where i.previous_price is not null and i.valid_from > (${since} at time zone z.timezone)::date), 0)
          - 1) * 100 as price_change
      from z, supplier_items i
      where i.location_id = ${location} and i.archived_at is null group by i.supplier_id
    ),
    received as materialized (
      select d.supplier_id, sum(round(l.packs * l.price, z.currency_decimals)) as spent
      from z, deliveries d join delivery_lines l on l.location_id = d.location_id and l.delivery_id = d.id
      where d.location_id = ${location} and d.undone_at is null and d.received_at >= ${since} group by d.supplier_id
    )
    select s.id, s.name, s.category, s.email, s.delivery_days, s.order_days_before, s.order_until,
      coalesce(sold.items, 0) as items, coalesce(sold.low_items, 0) as low_items,
      (select count(*)::int from purchase_orders o where o.location_id = ${location} and o.supplier_id = s.id
        and o.status in ('draft', 'to_approve', 'sent', 'partly_received')) as open_orders,
      (select json_build_object('day', (d.received_at at time zone z.timezone)::date,
          'shortLines', (select count(*)::int from delivery_lines l
            where l.location_id = d.location_id and l.delivery_id = d.id and l.reason is not null),
          'lateDays', greatest(0, (d.received_at at time zone z.timezone)::date
            - coalesce((select o.arrives_on from purchase_orders o where o.id = d.order_id),
              (d.received_at at time zone z.timezone)::date)))
        from deliveries d where d.location_id = ${location} and d.supplier_id = s.id and d.undone_at is null
        order by d.received_at desc limit 1) as last_delivery,
      round(coalesce(received.spent, 0), z.currency_decimals)::text as spent,
      nullif(round(sold.price_change, 1), 0)::text as price_change
    from z join suppliers s on s.organization_id = z.organization_id and s.archived_at is null
    left join sold on sold.supplier_id = s.id
    left join received on received.supplier_id = s.id
    order by text_key(s.name), s.id limit ${maxSuppliers}`.execute(db);
  return rows;
}

interface LocationFigures {
  timezone: string;
  currencyCode: string;
  currencyDecimals: number;
  amount: string;
  orders: number;
  arriveTomorrow: number;
  toApprove: number;
  /** Products that are low or out. */
  lowProducts: number;
}

/** Reads what is on the way to a location. */
export async function readLocationFigures(
  db: Db,
  location: OwnedLocation,
  now: Date,
): Promise<LocationFigures | undefined> {
  const { rows } = await sql<LocationFigures>`
    select z.timezone, z.currency_code, z.currency_decimals,
      round(coalesce(f.amount, 0), z.currency_decimals)::text as amount, f.orders,
      f.arrive_tomorrow, (select count(*)::int from purchase_orders o
        where o.location_id = z.id and o.status = 'to_approve') as to_approve,
      (select count(*)::int from product_stock(z.id) s where s.level is not null) as low_products
    from locations z
    cross join lateral (
      select count(*)::int as orders,
        count(*) filter (where o.arrives_on = (${now}::timestamptz at time zone z.timezone)::date + 1)::int as arrive_tomorrow,
        sum((select sum(round(greatest(l.packs - l.received_packs, 0) * l.price, z.currency_decimals))
          from purchase_lines l where l.order_id = o.id and not l.is_closed)) as amount
      from purchase_orders o where o.location_id = z.id and o.status in ('sent', 'partly_received')
    ) f
    where z.id = ${location}`.execute(db);
  return rows[0];
}

/** Counts suppliers and purchase orders, names the open order that comes next, and the first one that is open. */
export async function readPurchasingUse(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{
    suppliers: number;
    orders: number;
    open: number;
    next: { year: number; number: number; day: string | null } | null;
  }>`
    select (select count(*)::int from suppliers s where s.organization_id = l.organization_id and s.archived_at is null) as suppliers,
      (select count(*)::int from purchase_orders o where o.location_id = l.id) as orders,
      (select count(*)::int from purchase_orders o where o.location_id = l.id and ${isUnderWay}) as open,
      (select json_build_object('year', o.year, 'number', o.number, 'day', o.arrives_on) from purchase_orders o
        where o.location_id = l.id and ${isUnderWay} order by o.arrives_on nulls last, o.year, o.number limit 1) as next
    from locations l where l.id = ${location}`.execute(db);
  return rows[0] ?? { suppliers: 0, orders: 0, open: 0, next: null };
}

export async function findSettings(db: Db, location: OwnedLocation) {
  return db
    .selectFrom("purchasingSettings")
    .select(["approvalAmount", "safetyPercent", "targetMargin"])
    .where("locationId", "=", location)
    .executeTakeFirst();
}

interface Settings {
  approvalAmount: string | null;
  safetyPercent: string;
  targetMargin: string;
}

export async function writeSettings(db: Db, location: OwnedLocation, settings: Settings): Promise<void> {
  await db
    .insertInto("purchasingSettings")
    .values({ locationId: location, ...settings })
    .onConflict((conflict) => conflict.column("locationId").doUpdateSet(settings))
    .execute();
}

/** Lists live suppliers of an organization with what a file names them by. */
export async function listNamedSuppliers(
  db: Db,
  organizationId: string,
): Promise<{ id: string; name: string; taxNumber: string | null }[]> {
  return db
    .selectFrom("suppliers")
    .select(["id", "name", "taxNumber"])
    .where("organizationId", "=", organizationId)
    .where("archivedAt", "is", null)
    .orderBy("name")
    .limit(maxSuppliers)
    .execute();
}
