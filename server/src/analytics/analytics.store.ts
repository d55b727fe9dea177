import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Interval } from "@konoba/contract/locations/locations.rules";
import type { Figures, Summary } from "@konoba/contract/analytics/analytics.contract";
import { sql } from "kysely";
import { jsonOf } from "../lib/database/pages.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

type Clock = Pick<Location, "timezone" | "businessDayStart" | "currencyCode" | "currencyDecimals">;

const due = sql`(o.total_amount - o.gratuity_amount)`;
/** What the house keeps of an order. */
const revenue = sql`(o.settled_amount - o.refunded_amount)`;

/** A sum as text with the currency's decimals. */
const money = (sum: ReturnType<typeof sql>, decimals: number) =>
  sql`round(coalesce(${sum}, 0), ${decimals}::int)::text`;

const ordersOf = (location: OwnedLocation, { from, to }: Interval) => sql`
  select o.* from orders o where o.location_id = ${location} and o.created_at >= ${from} and o.created_at < ${to}
    and o.status <> 'cancelled'`;

// A table is occupied from the opening of its order to its end; orders that overlap count once.
const occupiedMinutes = (location: OwnedLocation, span: Interval, open: readonly Interval[], now: Date) => {
  const opening = `{${open.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(",")}}`;
  return sql`(
    select coalesce(sum(extract(epoch from upper(r) - lower(r)) / 60), 0) from (
      select unnest(range_agg(tstzrange(o.created_at, greatest(o.created_at, coalesce(o.closed_at, ${now}::timestamptz)))) * ${opening}::tstzmultirange) as r
      from orders o where o.location_id = ${location} and o.table_id is not null and o.order_type = 'dine_in'
        and o.status <> 'cancelled' and o.created_at >= ${span.from}::timestamptz - interval '1 day' and o.created_at < ${span.to}
      group by o.table_id
    ) occupied)`;
};

/** The figures of a span. `open` are the opening hours inside it, `minutes` their sum. */
export async function readFigures(
  db: Db,
  location: OwnedLocation,
  span: Interval,
  about: { open: readonly Interval[]; minutes: number; now: Date; decimals: number },
): Promise<Figures> {
  const { rows } = await sql<Figures>`
    with o as (${ordersOf(location, span)}), service as (
      select count(*) * ${about.minutes}::numeric as minutes from tables t
      where t.location_id = ${location} and t.is_active and t.archived_at is null and t.status <> 'out_of_service')
    select count(*)::int as orders, count(*) filter (where o.closed_at is null)::int as open_orders,
      count(*) filter (where o.payment_status = 'paid')::int as paid_orders,
      ${money(sql`sum(${revenue})`, about.decimals)} as revenue_amount, ${money(sql`sum(o.refunded_amount)`, about.decimals)} as refunded_amount,
      ${money(sql`sum(o.corrected_amount)`, about.decimals)} as corrected_amount,
      ${money(sql`sum(greatest(${due} - o.settled_amount + o.corrected_amount, 0))`, about.decimals)} as pending_amount,
      round(avg(${revenue}) filter (where o.payment_status = 'paid'), ${about.decimals}::int)::text as average_amount,
      (select round(100 * ${occupiedMinutes(location, span, about.open, about.now)}::numeric / nullif(s.minutes, 0), 1)::text
        from service s) as table_utilization
    from o`.execute(db);
  return rows[0] as Figures;
}

type Bucket = { orders: number; revenueAmount: string };

/** Orders and revenue by hour of the wall clock and by business date, for the buckets of a period. */
export async function readBuckets(
  db: Db,
  location: OwnedLocation,
  span: Interval,
  { timezone, currencyDecimals: decimals }: Clock,
) {
  const { rows } = await sql<Bucket & { hour: number; date: string }>`
    with o as (${ordersOf(location, span)})
    select extract(hour from o.created_at at time zone ${timezone})::int as hour, o.business_date::text as date,
      count(*)::int as orders, ${money(sql`sum(${revenue})`, decimals)} as revenue_amount
    from o group by 1, 2`.execute(db);
  return rows;
}

export async function readTopTables(
  db: Db,
  location: OwnedLocation,
  span: Interval,
  decimals: number,
): Promise<Summary["topTables"]> {
  const { rows } = await sql<Summary["topTables"][number]>`
    with o as (${ordersOf(location, span)})
    select o.table_id, t.table_number, count(*)::int as orders, ${money(sql`sum(${revenue})`, decimals)} as revenue_amount,
      (select s.name from section_tables st join sections s on s.id = st.section_id
        where st.table_id = o.table_id order by s.name limit 1) as section_name,
      round(avg(extract(epoch from o.closed_at - o.created_at) / 60))::int as average_stay_minutes
    from o join tables t on t.id = o.table_id group by o.table_id, t.table_number
    order by sum(${revenue}) desc, count(*) desc, length(t.table_number), t.table_number limit 5`.execute(db);
  return rows;
}

/** What sold best. Lines before the order's own discount, which belongs to no line. */
export async function readTopItems(
  db: Db,
  location: OwnedLocation,
  span: Interval,
  decimals: number,
): Promise<Summary["topItems"]> {
  const { rows } = await sql<Summary["topItems"][number]>`
    with o as (${ordersOf(location, span)})
    select i.menu_item_id, m.name_en, m.name_me, sum(i.quantity)::int as quantity,
      ${money(sql`sum(i.total_price)`, decimals)} as sales_amount
    from o join order_items i on i.location_id = o.location_id and i.order_id = o.id join menu_items m on m.id = i.menu_item_id
    where i.status <> 'voided' group by i.menu_item_id, m.name_en, m.name_me
    order by sum(i.total_price) desc, sum(i.quantity) desc, i.menu_item_id limit 5`.execute(db);
  return rows;
}

/** How long dishes took in the kitchen; what was served at once was never ready and says nothing. */
export async function readDishTimes(
  db: Db,
  location: OwnedLocation,
  span: Interval,
): Promise<Summary["dishTimes"]> {
  const { rows } = await sql<Summary["dishTimes"][number]>`
    with o as (${ordersOf(location, span)}), made as (
      select i.menu_item_id, extract(epoch from i.ready_at - coalesce(i.fired_at, i.created_at)) / 60 as minutes
      from o join order_items i on i.location_id = o.location_id and i.order_id = o.id
      where i.ready_at is not null and i.status <> 'voided'
    )
    select d.menu_item_id, m.name_en, m.name_me, count(*)::int as lines, round(avg(d.minutes))::int as average_minutes,
      round(max(d.minutes))::int as slowest_minutes
    from made d join menu_items m on m.id = d.menu_item_id group by d.menu_item_id, m.name_en, m.name_me
    order by avg(d.minutes) desc, max(d.minutes) desc, d.menu_item_id limit 10`.execute(db);
  return rows;
}

export async function readByType(
  db: Db,
  location: OwnedLocation,
  span: Interval,
  decimals: number,
): Promise<Summary["byType"]> {
  const { rows } = await sql<Summary["byType"][number]>`
    with o as (${ordersOf(location, span)})
    select o.order_type, count(*)::int as orders, ${money(sql`sum(${revenue})`, decimals)} as revenue_amount from o
    group by o.order_type order by sum(${revenue}) desc`.execute(db);
  return rows;
}

export async function readByMethod(
  db: Db,
  location: OwnedLocation,
  span: Interval,
  decimals: number,
): Promise<Summary["byMethod"]> {
  const { rows } = await sql<Summary["byMethod"][number]>`
    with o as (${ordersOf(location, span)})
    select p.method, ${money(sql`sum(case p.kind when 'refund' then -p.amount else p.amount end)`, decimals)} as amount
    from o join payments p on p.location_id = o.location_id and p.order_id = o.id where p.voided_at is null group by p.method
    order by sum(case p.kind when 'refund' then -p.amount else p.amount end) desc`.execute(db);
  return rows;
}

export async function countOpenOrders(db: Db, location: OwnedLocation): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from orders o where o.location_id = ${location} and o.closed_at is null`.execute(
    db,
  );
  return rows[0]?.open ?? 0;
}

/** Featured items with the pieces sold since `from`; cancelled orders and voided lines do not count. */
export async function listFeatured(db: Db, location: OwnedLocation, from: Date) {
  const name = (language: string) =>
    sql`(select t->>'name' from jsonb_array_elements(c.translations) t where t->>'languageCode' = ${language} limit 1)`;
  return jsonOf(
    db,
    sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', m.id, 'nameEn', m.name_en, 'nameMe', m.name_me,
      'categoryEn', ${name("en")}, 'categoryMe', ${name("me")}, 'price', m.price::text, 'imageUrl', m.image_url,
      'isActive', m.is_active, 'soldOutUntil', m.sold_out_until, 'soldToday', coalesce(s.sold, 0))
      order by coalesce(s.sold, 0) desc, m.id), '[]')::text as json
    from menu_items m join menu_categories c on c.id = m.category_id
    left join lateral (select sum(i.quantity)::int as sold from order_items i
      where i.menu_item_id = m.id and i.created_at >= ${from} and i.status <> 'voided') s on true
    where m.location_id = ${location} and m.featured and m.archived_at is null and not m.hidden`,
  );
}
