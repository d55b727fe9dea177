import type { Report, Why } from "@konoba/contract/analytics/analytics.reports.contract";
import type { Interval } from "@konoba/contract/locations/locations.rules";
import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import { withGenericPlan } from "../lib/database/statements.ts";
import { daysOf, revenue, secondsOf, type Days, type RollupScope } from "./analytics.rollups.store.ts";

interface Opening {
  /** Opening hours inside the date range, and their length in minutes. */
  open: readonly Interval[];
  minutes: number;
  decimals: number;
}

/** A sum as text with the currency's decimals. */
export const money = (sum: Sql, decimals: number) => sql`round(coalesce(${sum}, 0), ${decimals}::int)::text`;
const whole = (value: string) => sql.raw(`round(${value} / 60)::int`);
const minutes = (seconds: string, count: string) => whole(`sum(${seconds}) / nullif(sum(${count}), 0)`);
/** Rows as a JSON array in their order; an empty array for none. */
export const list = (rows: Sql) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`;
export const name = (language: string) =>
  sql`(select t->>'name' from jsonb_array_elements(c.translations) t where t->>'languageCode' = ${language} limit 1)`;

const openingOf = ({ open }: Opening) =>
  sql`${`{${open.map(({ from, to }) => `[${from.toISOString()},${to.toISOString()})`).join(",")}}`}::tstzmultirange`;

/**
 * Occupancy of tables, computed once for all figures about tables. Days of a table are disjoint where each
 * lies between its own start and the start of the next, as nearly all do; otherwise guests of one day may
 * still be seated when those of the next arrive. The precomputed length within the opening hours is valid
 * only for disjoint days, since each is clipped to its own hours.
 */
const usedTables = ({ firstDate, before }: Days, about: Opening) => {
  const inside = sql`filter (where business_date >= ${firstDate}::date)`;
  return sql`used_tables as materialized (
    select table_id, (sum(orders) ${inside})::int as orders, (sum(guests) ${inside})::int as guests,
      sum(revenue) ${inside} as revenue, sum(stays) ${inside} as stays, sum(stay_seconds) ${inside} as stay_seconds,
      bool_and(coalesce(isempty(span) or lower(span) >= starts_at
        and coalesce(upper(span), ${before.toISOString()}::timestamptz) <= ends_at, false)) as is_apart,
      coalesce(sum(occupied_seconds), 0) - coalesce(${secondsOf(
        sql`range_agg(occupied - opening) filter (where occupied_seconds is not null and not opening @> span)`,
      )}, 0)
        + coalesce(${secondsOf(sql`range_agg(occupied * opening) filter (where occupied_seconds is null)`)}, 0) as seconds
    from day_tables join (select days.*, ${openingOf(about)} * tstzmultirange(tstzrange(starts_at, ends_at)) as opening
      from days offset 0) d using (business_date) group by 1)`;
};

/**
 * A table is occupied from the opening of its order to its end; overlapping orders count once. Nearly every
 * day of a table lies within the opening hours and is disjoint from its neighbours, so its precomputed length
 * is used.
 */
const utilization = (location: OwnedLocation, about: Opening) =>
  about.minutes === 0
    ? sql`null::text`
    : sql`(select round(100 * (select coalesce(sum(seconds), 0) / 60 from (
      select seconds from used_tables where is_apart
      union all
      select ${secondsOf(sql`range_agg(t.occupied) * ${openingOf(about)}`)}
      from day_tables t join used_tables u on u.table_id = t.table_id where not u.is_apart group by t.table_id) t)
    / nullif(count(*) * ${about.minutes}::numeric, 0), 1)::text
    from tables t where t.location_id = ${location} and t.is_active and t.archived_at is null and t.status <> 'out_of_service')`;

type Cash = (column: string) => Sql;

function timeParts(cash: Cash, location: OwnedLocation, about: Opening) {
  const ofKind = (kind: string) => sql`filter (where kind like ${`%${kind}`})`;
  const counted = (kind: string) => sql`coalesce(sum(count) ${ofKind(kind)}, 0)::int`;
  const amounts = (kind: string) => money(sql`sum(amount) ${ofKind(kind)}`, about.decimals);
  return {
    figures: sql`(select row_to_json(f) from (select h.*, r.* from (select coalesce(sum(orders), 0)::int as orders,
      coalesce(sum(open_orders), 0)::int as "openOrders", coalesce(sum(paid_orders), 0)::int as "paidOrders",
      coalesce(sum(guests), 0)::int as guests, ${cash("revenue")} as "revenueAmount", ${cash("refunded")} as "refundedAmount",
      ${cash("corrected")} as "correctedAmount", ${cash("pending")} as "pendingAmount", ${cash("gratuity")} as "gratuityAmount",
      round(sum(paid_revenue) / nullif(sum(paid_orders), 0), ${about.decimals}::int)::text as "averageAmount",
      ${utilization(location, about)} as "tableUtilization" from day_hours) h, (
        select ${counted("discount")} as discounts, ${amounts("discount")} as "discountAmount",
          ${counted("void")} as voids, ${amounts("void")} as "voidedAmount" from day_reasons) r) f)`,
    buckets:
      list(sql`select business_date as date, hour, sum(orders)::int as orders, ${cash("revenue")} as "revenueAmount"
      from day_hours group by 1, 2`),
    days: list(sql`select business_date as date, min(hour) as hour, sum(orders)::int as orders,
        ${cash("revenue")} as "revenueAmount" from day_hours group by 1`),
    byType:
      list(sql`select order_type as "orderType", sum(orders)::int as orders, ${cash("revenue")} as "revenueAmount"
      from day_hours group by 1 order by sum(revenue) desc, 1`),
  };
}

/** Summed once for items and categories; a month has thousands of rows. */
const soldItems = sql`sold_items as materialized (
  select menu_item_id, sum(quantity) as quantity, sum(coalesce(units, quantity)) as units, sum(sales) as sales, sum(net_sales) as net_sales, sum(cost) as cost,
    sum(costed) as costed, sum(made_lines) as made_lines, sum(made_seconds) as made_seconds,
    max(slowest_seconds) as slowest_seconds, sum(served_lines) as served_lines, sum(served_seconds) as served_seconds
  from day_items group by 1)`;

/** Rounded once, so that the result does not depend on the grouping of rows. */
const goodsSums = (
  cash: Cash,
) => sql`coalesce(sum(f.quantity), 0)::int as quantity, ${cash("f.sales")} as "salesAmount",
  ${cash("f.net_sales")} as "netAmount", ${cash("f.cost")} as "costAmount", coalesce(sum(f.costed), 0)::int as "costedQuantity"`;

/** Sums set menus by the dishes of theirs that are left. */
const comboParts = (location: OwnedLocation, { firstDate, lastDate, before }: Days, decimals: number) =>
  list(sql`select c.menu_item_id as "menuItemId", m.name_en as "nameEn", m.name_me as "nameMe",
      sum(d.quantity)::int as quantity, ${money(sql`sum(d.sales)`, decimals)} as "salesAmount"
    from order_combos c join orders o on o.location_id = c.location_id and o.id = c.order_id
      join menu_items m on m.location_id = c.location_id and m.id = c.menu_item_id
      join lateral (select max(i.quantity) as quantity, sum(i.total_price) as sales from order_items i
        where i.location_id = c.location_id and i.order_id = c.order_id and i.combo_id = c.id
          and i.status <> 'voided') d on d.quantity is not null
    where c.location_id = ${location} and o.business_date between ${firstDate}::date and ${lastDate}::date
      and o.created_at < ${before.toISOString()}::timestamptz and o.status <> 'cancelled'
    group by 1, 2, 3 order by sum(d.sales) desc, 1`);

const goodsParts = (cash: Cash, each: Cash, location: OwnedLocation) => ({
  sold: sql`(select row_to_json(r) from (select ${goodsSums(cash)} from sold_items f) r)`,
  kitchen: sql`(select row_to_json(r) from (select coalesce(sum(made_lines), 0)::int as lines,
    ${whole("sum(made_seconds) / nullif(sum(made_lines), 0)")} as "averageMinutes" from sold_items) r)`,
  items:
    list(sql`select f.menu_item_id as "menuItemId", m.name_en as "nameEn", m.name_me as "nameMe", m.category_id as "categoryId",
        f.quantity::int as quantity, f.units::float8 as units, ${each("f.sales")} as "salesAmount", ${each("f.net_sales")} as "netAmount",
        ${each("f.cost")} as "costAmount", f.costed::int as "costedQuantity", f.made_lines::int as lines,
        ${whole("f.made_seconds / nullif(f.made_lines, 0)")} as "averageMinutes", ${whole("f.slowest_seconds")} as "slowestMinutes",
        ${whole("f.served_seconds / nullif(f.served_lines, 0)")} as "servedMinutes"
      from sold_items f join menu_items m on m.location_id = ${location} and m.id = f.menu_item_id
      order by f.sales desc, f.quantity desc, f.menu_item_id`),
  categories:
    list(sql`select c.id as "categoryId", ${name("en")} as "nameEn", ${name("me")} as "nameMe", s.quantity, s."salesAmount",
        s."netAmount", s."costAmount", s."costedQuantity" from (
        select m.category_id, ${goodsSums(cash)}, sum(f.sales) as sales
        from sold_items f join menu_items m on m.location_id = ${location} and m.id = f.menu_item_id group by 1) s
      join menu_categories c on c.location_id = ${location} and c.id = s.category_id order by s.sales desc, c.id`),
});

const placeParts = (cash: Cash, each: Cash, location: OwnedLocation) => ({
  tables:
    list(sql`select f.table_id as "tableId", t.table_number as "tableNumber", f.orders, f.guests, ${each("f.revenue")} as "revenueAmount",
        (select min(s.name) from section_tables st join sections s on s.location_id = st.location_id and s.id = st.section_id
          where st.location_id = ${location} and st.table_id = f.table_id) as "sectionName",
        ${whole("f.stay_seconds / nullif(f.stays, 0)")} as "averageStayMinutes"
      from used_tables f join tables t on t.location_id = ${location} and t.id = f.table_id
      where f.orders > 0 order by f.revenue desc, f.orders desc, length(t.table_number), t.table_number`),
  sections:
    list(sql`select s.id as "sectionId", s.name as "sectionName", sum(f.orders)::int as orders, sum(f.guests)::int as guests,
        ${cash("f.revenue")} as "revenueAmount", ${minutes("f.stay_seconds", "f.stays")} as "averageStayMinutes"
      from used_tables f left join lateral (select s.id, s.name from section_tables st
        join sections s on s.location_id = st.location_id and s.id = st.section_id
        where st.location_id = ${location} and st.table_id = f.table_id order by s.name limit 1) s on true
      where f.orders > 0 group by 1, 2 order by sum(f.revenue) desc, 2`),
  people:
    list(sql`select f.person, coalesce(max(w.first_name || ' ' || w.last_name), max(u.first_name || ' ' || u.last_name), max(f.name)) as name,
        max(w.id::text) as "workerId", max(u.id::text) as "userId", sum(f.orders)::int as orders, ${cash("f.revenue")} as "revenueAmount",
        ${cash("f.gratuity")} as "gratuityAmount", ${cash("f.discounts")} as "discountAmount", sum(f.voids)::int as voids,
        ${cash("f.voided")} as "voidedAmount"
      from day_people f left join workers w on w.location_id = ${location} and w.id::text = f.person
      left join users u on u.organization_id = (select l.organization_id from locations l where l.id = ${location})
        and u.id::text = f.person
      group by 1 order by sum(f.revenue) desc, 1`),
});

const moneyParts = (cash: Cash) => ({
  methods:
    list(sql`select method, sum(payments)::int as payments, sum(refunds)::int as refunds, ${cash("amount - refunded")} as amount,
        ${cash("refunded")} as "refundedAmount", ${cash("tips")} as "tipAmount"
      from day_methods group by 1 order by sum(amount - refunded) desc, 1`),
  taxes:
    list(sql`select trim_scale(rate)::text as "taxPercentage", ${cash("net")} as "netAmount", ${cash("tax")} as "taxAmount"
      from day_taxes group by rate order by rate`),
  reasons: list(sql`select kind, reason, sum(count)::int as count, ${cash("amount")} as amount
      from day_reasons group by 1, 2 order by kind, sum(amount) desc, reason`),
});

/** Returns the parts a report can consist of. */
function partsOf(location: OwnedLocation, about: Opening, days: Days) {
  const each = (value: string) => money(sql.raw(value), about.decimals);
  const cash = (column: string) => money(sql.raw(`sum(${column})`), about.decimals);
  return {
    ...timeParts(cash, location, about),
    ...goodsParts(cash, each, location),
    combos: comboParts(location, days, about.decimals),
    ...placeParts(cash, each, location),
    ...moneyParts(cash),
  };
}

/** Orders and revenue by local hour and business date. */
export interface Bucket {
  date: string;
  hour: number;
  orders: number;
  revenueAmount: string;
}

/** Goods as stored: the ingredient cost of `costedQuantity` pieces, known when they were sold. */
type StoredGoods<Row> = Omit<
  Row,
  | "unitCostAmount"
  | "isTodaysCost"
  | "contributionAmount"
  | "marginAmount"
  | "marginPercentage"
  | "withoutCost"
  | "dishesWithoutCost"
>;

interface FigureParts extends Pick<
  Report,
  Exclude<(typeof listed)[number], "sold" | "items" | "categories">
> {
  sold: StoredGoods<Report["sold"]>;
  /** With pieces, or the sum of weights in the unit of the price. */
  items: (StoredGoods<Report["items"][number]> & { units: number })[];
  categories: StoredGoods<Report["categories"][number]>[];
  kitchen: Omit<Report["kitchen"], "previousMinutes">;
  figures: Report["current"];
  buckets: Bucket[];
  /** One bucket for each business date, at its first hour. */
  days: Bucket[];
}

export type FigurePart = keyof FigureParts;
/** Parts returned by reports unchanged. */
export const listed = [
  "byType",
  "tables",
  "sections",
  "sold",
  "items",
  "combos",
  "categories",
  "people",
  "methods",
  "taxes",
  "reasons",
] as const;

/** Reads the requested figures for the orders of some days. */
export async function readDays<Selected extends FigurePart>(
  db: Db,
  place: RollupScope,
  { days, about, selected }: { days: Days; about: Opening; selected: readonly Selected[] },
): Promise<Pick<FigureParts, Selected>> {
  const made = partsOf(place.location, about, days);
  const columns = selected.map((part) => sql`${made[part]} as ${sql.id(part)}`);
  const query = sql<Pick<FigureParts, Selected>>`
    with ${daysOf(place, days)}, ${soldItems}, ${usedTables(days, about)} select ${sql.join(columns)}`;
  const { rows } = await db.executeQuery(withGenericPlan(query.compile(db)));
  return rows[0] as Pick<FigureParts, Selected>;
}

/** Section of an order's table; of several, the first by name. */
const sectionOf = sql`(select min(s.name) from section_tables st
  join sections s on s.location_id = st.location_id and s.id = st.section_id
  where st.location_id = o.location_id and st.table_id = o.table_id)`;

/** Two days cut at a moment each, or the same local hour of both. */
interface Compared {
  dates: readonly [string, string];
  until: readonly [Date, Date];
  hour: number | undefined;
}

/** Reads the orders of two days by section, and the first of them, in one statement. */
export async function readWhy(
  db: Db,
  { location, timezone }: RollupScope,
  { dates: [date, against], until, hour, decimals }: Compared & { decimals: number },
) {
  const cut = (index: 0 | 1) => sql`o.created_at < ${until[index].toISOString()}::timestamptz`;
  const isInHour =
    hour === undefined ? sql`true` : sql`extract(hour from o.created_at at time zone ${timezone}) = ${hour}`;
  const counted = (isNow: string) => sql`count(*) filter (where ${sql.raw(isNow)})::int`;
  const taken = (isNow: string) => money(sql`sum(revenue) filter (where ${sql.raw(isNow)})`, decimals);
  const listed = (isNow: string) =>
    list(sql`select id, number, created_at as "createdAt", order_type as "orderType", table_number as "tableNumber",
        section as "sectionName", created_by as "createdBy", is_out as "isCancelled",
        ${money(sql`revenue`, decimals)} as "revenueAmount"
      from o where ${sql.raw(isNow)} order by created_at, id limit 100`);
  const { rows } = await sql<{
    places: (Pick<Why["places"][number], "kind" | "sectionName" | "orders" | "previousOrders"> & {
      revenueAmount: string;
      previousRevenueAmount: string;
    })[];
    orders: Why["orders"];
    previousOrders: Why["orders"];
    ordersThere: number;
    previousOrdersThere: number;
  }>`
    with o as materialized (
      select o.*, o.business_date = ${date}::date as is_now, o.status = 'cancelled' as is_out, ${revenue} as revenue,
        ${sectionOf} as section, (select t.table_number from tables t where t.location_id = o.location_id and t.id = o.table_id) as table_number
      from orders o where o.location_id = ${location} and ${isInHour} and (
        (o.business_date = ${date}::date and ${cut(0)}) or (o.business_date = ${against}::date and ${cut(1)})))
    select ${list(sql`select kind, section as "sectionName", ${counted("is_now")} as orders,
        ${counted("not is_now")} as "previousOrders", ${taken("is_now")} as "revenueAmount",
        ${taken("not is_now")} as "previousRevenueAmount"
      from (select is_now, revenue, case when order_type = 'dine_in' then section end as section,
          case when order_type <> 'dine_in' then 'away' when section is null then 'elsewhere' else 'section' end as kind
        from o where not is_out) o group by kind, section
      order by array_position(array['section', 'elsewhere', 'away'], kind), section`)} as places,
      ${listed("is_now")} as orders, ${listed("not is_now")} as "previousOrders",
      (select ${counted("is_now")} from o) as "ordersThere", (select ${counted("not is_now")} from o) as "previousOrdersThere"`.execute(
    db,
  );
  return rows[0] ?? { places: [], orders: [], previousOrders: [], ordersThere: 0, previousOrdersThere: 0 };
}

/**
 * Lists featured items with the pieces sold on a business date that began at `from`, counted as in its list
 * of orders: without cancelled orders and voided lines.
 */
export async function listFeatured(
  db: Db,
  location: OwnedLocation,
  { date, from }: { date: string; from: Date },
) {
  return jsonOf(
    db,
    sql<{ json: string }>`
    select coalesce(json_agg(json_build_object('id', m.id, 'nameEn', m.name_en, 'nameMe', m.name_me,
      'categoryEn', ${name("en")}, 'categoryMe', ${name("me")}, 'price', m.price::text, 'imageUrl', m.image_url,
      'isActive', m.is_active, 'soldOutUntil', m.sold_out_until, 'soldToday', coalesce(s.sold, 0))
      order by coalesce(s.sold, 0) desc, m.id), '[]')::text as json
    from menu_items m join menu_categories c on c.location_id = m.location_id and c.id = m.category_id
    left join lateral (select sum(i.quantity)::int as sold from order_items i
      join orders o on o.location_id = i.location_id and o.id = i.order_id
      where i.location_id = m.location_id and i.menu_item_id = m.id and i.created_at >= ${from} and i.status <> 'voided'
        and o.business_date = ${date} and o.status <> 'cancelled') s on true
    where m.location_id = ${location} and m.featured and m.archived_at is null and not m.hidden`,
  );
}

/** Returns whether a location has any menu item, team member and printer. */
export async function findSetup(db: Db, location: OwnedLocation) {
  const isThere = (table: string) =>
    sql`exists (select from ${sql.table(table)} where location_id = ${location} and archived_at is null)`;
  const { rows } = await sql<{ hasItems: boolean; hasWorkers: boolean; hasPrinters: boolean }>`
    select ${isThere("menu_items")} as "hasItems", ${isThere("workers")} as "hasWorkers",
      exists (select from printers where location_id = ${location}) as "hasPrinters"`.execute(db);
  return rows[0] ?? { hasItems: false, hasWorkers: false, hasPrinters: false };
}
