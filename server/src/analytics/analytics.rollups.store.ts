import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { countedDiscount } from "../orders/orders.table.ts";

/** Location of the days, and the time zone of their hours. */
export interface RollupScope {
  location: OwnedLocation;
  timezone: string;
}

const columns = {
  hours: `hour, order_type, orders, open_orders, paid_orders, guests, revenue, paid_revenue, refunded, corrected, pending,
    gratuity, service_charge`,
  items: `menu_item_id, quantity, sales, net_sales, cost, costed, made_lines, made_seconds, slowest_seconds,
    served_lines, served_seconds, units`,
  tables: `table_id, orders, guests, revenue, stays, stay_seconds, occupied, span, occupied_seconds`,
  people: `person, name, orders, revenue, gratuity, discounts, voids, voided`,
  methods: `method, payments, refunds, amount, refunded, tips`,
  taxes: `rate, net, tax`,
  reasons: `kind, reason, count, amount`,
} as const;

type RollupKind = keyof typeof columns;
const rollupTables: Record<RollupKind, string> = {
  hours: "hourly_rollups",
  items: "item_rollups",
  tables: "table_rollups",
  people: "staff_rollups",
  methods: "payment_method_rollups",
  taxes: "tax_rollups",
  reasons: "reason_rollups",
};
const rollupKinds = Object.keys(columns) as RollupKind[];

/** Revenue of an order: settled less refunded. */
export const revenue = sql`(o.settled_amount - o.refunded_amount)`;
const pending = sql`greatest(o.total_amount - o.gratuity_amount - o.settled_amount + o.corrected_amount, 0)`;
const sum = (value: Sql) => sql`coalesce(sum(${value}), 0)`;
/** Intervals are summed exactly and converted to seconds once. */
const seconds = (time: Sql) => sql`coalesce(extract(epoch from ${time}), 0)`;
/** Total length of ranges in seconds; null for none. */
export const secondsOf = (ranges: Sql) =>
  sql`(select extract(epoch from sum(upper(r) - lower(r))) from unnest(${ranges}) r)`;

/** Range in which a table was occupied, and its length in seconds; null while an order is still open. */
const measured = (occupied: Sql) =>
  sql`range_merge(${occupied}), case when not upper_inf(${occupied}) then ${secondsOf(occupied)} end`;

/**
 * Line price without tax: its proportion of the bill's net amount at that rate, rounded once as on the bill.
 * So the net sales of dishes equal the taxable amounts, except for order discounts and service charges, which
 * belong to no line.
 */
const withoutTax = sql`case when i.prices_include_tax then round(i.total_price
  * (i.billed - round(i.billed * i.tax_rate / (100 + i.tax_rate), i.currency_decimals)) / nullif(i.billed, 0), 8) else i.total_price end`;

/**
 * Queries of the rollups by business date: the only definition of every figure, for rolled-up days and for
 * days computed from their orders. `o` are orders, `sold_lines` their lines with `costs`, `i` the (few)
 * voided and discounted lines, `w` the sums of `i` by order.
 */
const rollupQueries: Record<RollupKind, Sql> = {
  hours: sql`
    select o.business_date, o.hour, o.order_type, count(*)::int, count(*) filter (where o.closed_at is null)::int,
      count(*) filter (where o.payment_status = 'paid')::int, ${sum(sql`o.guests`)}::int, sum(${revenue}),
      coalesce(sum(${revenue}) filter (where o.payment_status = 'paid'), 0), sum(o.refunded_amount),
      sum(o.corrected_amount), sum(${pending}), sum(o.gratuity_amount), sum(o.service_charge_amount)
    from o where not o.is_out group by 1, 2, 3`,
  items: sql`
    select i.business_date, i.menu_item_id, sum(i.quantity)::int, sum(i.total_price),
      ${sum(withoutTax)},
      ${sum(sql`c.cost`)}, coalesce(sum(i.quantity) filter (where c.cost is not null), 0)::int, count(i.made)::int,
      ${seconds(sql`sum(i.made)`)}, ${seconds(sql`max(i.made)`)}, count(i.brought)::int, ${seconds(sql`sum(i.brought)`)},
      nullif(sum(i.units), sum(i.quantity))
    from sold_lines i left join costs c on c.line_id = i.id
    group by 1, 2`,
  tables: sql`
    select f.*, ${measured(sql`f.occupied`)} from (
      select o.business_date, o.table_id, count(*)::int, ${sum(sql`o.guests`)}::int, sum(${revenue}),
        count(o.closed_at)::int, ${seconds(sql`sum(o.closed_at - o.created_at)`)},
        coalesce(range_agg(tstzrange(o.created_at, greatest(o.created_at, o.closed_at)))
          filter (where o.order_type = 'dine_in' and o.closed_at is not null), '{}')
          + coalesce(range_agg(tstzrange(o.created_at, null))
            filter (where o.order_type = 'dine_in' and o.closed_at is null), '{}') as occupied
      from o where not o.is_out and o.table_id is not null group by 1, 2) f`,
  people: sql`
    select o.business_date, coalesce(o.worker_id::text, o.user_id::text, o.created_by), max(o.created_by), count(*)::int,
      sum(${revenue}), sum(o.gratuity_amount), sum(o.discount_amount) + ${sum(sql`w.discounts`)},
      ${sum(sql`w.voids`)}::int, ${sum(sql`w.voided`)}
    from o left join w on w.order_id = o.id where not o.is_out group by 1, 2`,
  methods: sql`
    select p.business_date, p.method, count(*) filter (where p.kind = 'payment')::int,
      count(*) filter (where p.kind = 'refund')::int, coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0),
      coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0), sum(p.tip_amount)
    from (select a.business_date, p.* from alike a cross join lateral (
      select p.method, p.kind, p.amount, p.tip_amount from payments p
      where p.location_id = a.location_id and p.order_id = any(a.ids) and p.voided_at is null offset 0) p where not a.is_out) p
    group by 1, 2`,
  taxes: sql`
    select o.business_date, (t->>'taxPercentage')::numeric, sum((t->>'netAmount')::numeric), sum((t->>'taxAmount')::numeric)
    from o, jsonb_array_elements(o.tax_lines) t where not o.is_out group by 1, 2`,
  reasons: sql`
    select o.business_date, 'order_discount', trim_scale(o.discount_percentage)::text, count(*)::int, sum(o.discount_amount)
    from o where not o.is_out and o.discount_amount > 0 group by 1, 3
    union all
    select i.business_date, 'line_discount', trim_scale(i.discount_percentage)::text, count(*)::int, sum(i.gross - i.total_price)
    from i where not i.is_out and i.status <> 'voided' group by 1, 3
    union all
    select i.business_date, 'void', coalesce(i.void_reason, ''), count(*)::int, sum(i.gross)
    from i where not i.is_out and i.status = 'voided' group by 1, 3
    union all
    select o.business_date, 'cancelled', coalesce(o.cancel_reason, ''), count(*)::int, ${sum(sql`w.voided`)}
    from o left join w on w.order_id = o.id where o.is_out group by 1, 3`,
};

/**
 * Orders of business dates that were opened before a moment, with their lines and ingredient costs (none
 * unless everything used by a line has a cost), and the voided or discounted lines. A voided line costs 0, so
 * a small partial index finds it (`order_items_corrected`). Rows of orders are joined in bulk: those of a day
 * are stored side by side (`nextId`).
 */
const sources = ({ location, timezone }: RollupScope, dates: Sql, before: Date | null) => sql`
  o as materialized (
    select o.id, o.location_id, o.business_date, o.created_at, o.closed_at, o.order_type, o.payment_status, o.table_id,
      o.worker_id, o.user_id, o.created_by, o.guests, o.prices_include_tax, o.total_amount, o.settled_amount,
      o.refunded_amount, o.corrected_amount, o.gratuity_amount, o.service_charge_amount, ${countedDiscount} as discount_percentage,
      o.discount_amount, o.tax_lines, o.currency_decimals, o.cancel_reason, o.status = 'cancelled' as is_out,
      extract(hour from o.created_at at time zone ${timezone})::smallint as hour
    from orders o where o.location_id = ${location} and o.business_date = any(${dates})
      and o.created_at < ${before?.toISOString() ?? "infinity"}::timestamptz),
  alike as materialized (
    select location_id, business_date, is_out, prices_include_tax, currency_decimals, array_agg(id) as ids
    from o group by 1, 2, 3, 4, 5),
  sold_lines as materialized (
    select i.*, a.business_date, a.prices_include_tax, a.currency_decimals,
      sum(i.total_price) over (partition by i.order_id, i.tax_rate) as billed from alike a cross join lateral (
      select i.id, i.order_id, i.menu_item_id, i.quantity, coalesce(i.weight, i.quantity) as units, i.total_price, i.tax_rate,
        i.ready_at - coalesce(i.fired_at, i.created_at) as made, i.served_at - coalesce(i.fired_at, i.created_at) as brought
      from order_items i where i.location_id = a.location_id and i.order_id = any(a.ids) and i.status <> 'voided' offset 0) i
    where not a.is_out),
  needs as (
    select k.line_id, count(distinct k.product_id) as products from inventory_consumptions k
    where k.location_id = ${location} and k.line_id = any(array(select id from sold_lines)) group by 1),
  costs as materialized (
    select line_id, cost from needs join (
      select m.line_id, -sum(m.quantity * m.unit_cost) as cost, count(distinct m.line_product_id) as products
      from inventory_movements m
      where m.location_id = ${location} and m.line_id = any(array(select id from sold_lines))
      group by 1 having bool_and(m.unit_cost > 0)) m using (line_id, products)),
  i as materialized (
    select i.*, a.business_date, a.is_out from alike a cross join lateral (
      select i.order_id, i.total_price, i.status, i.discount_percentage, i.void_reason, line_gross(i) as gross
      from order_items i where i.location_id = a.location_id and i.order_id = any(a.ids)
        and (i.total_price = 0 or i.discount_percentage > 0)
        and (i.status = 'voided' or i.discount_percentage > 0) offset 0) i),
  w as materialized (
    select i.order_id, sum(i.gross - i.total_price) filter (where i.status <> 'voided') as discounts,
      count(*) filter (where i.status = 'voided') as voids, sum(i.gross) filter (where i.status = 'voided') as voided
    from i group by 1)`;

/** A range of business days; the last one may be cut at a moment. */
export interface Days {
  firstDate: string;
  lastDate: string;
  /** Orders opened from this moment on do not count. */
  before: Date;
  /** True when the last day had ended by then. */
  isWhole: boolean;
}

/**
 * Common table expressions `day_hours`, `day_items` and so on with the figures of some days: from the rollups
 * of clean days, else from the orders. Reading both in one statement sees one snapshot. Tables start from the
 * day before, since guests seated then may still occupy theirs. Dishes of whole weeks are read from the
 * weekly rollup, dated by its Monday, unless a day of it is dirty or cut; a day without a rollup is not part
 * of its weekly rollup.
 */
export function daysOf(scope: RollupScope, { firstDate, lastDate, before, isWhole }: Days): Sql {
  const rolledUp = (table: string, kind: RollupKind, which: Sql) => sql`
    select location_id, business_date, ${sql.raw(columns[kind])} from ${sql.table(table)}
    where location_id = ${scope.location} and business_date = any(array(select business_date from days where ${which}))`;
  const rollupOf = (kind: RollupKind) =>
    kind === "items"
      ? sql`${rolledUp("weekly_item_rollups", kind, sql`in_week`)} union all ${rolledUp("item_rollups", kind, sql`is_rolled_up and not in_week`)}`
      : rolledUp(rollupTables[kind], kind, sql`is_rolled_up`);
  const read = (kind: RollupKind) => sql`${sql.raw(`day_${kind}`)} as (
    select f.* from (${rollupOf(kind)} union all select ${scope.location}::uuid, f.* from (${rollupQueries[kind]}) f) f
    where f.business_date >= ${firstDate}::date - ${kind === "tables" ? 1 : 0}::int)`;
  return sql`
    days as materialized (
      select d.*, 7 = count(*) filter (where business_date >= ${firstDate}::date and (is_rolled_up or not is_there))
        over (partition by date_trunc('week', business_date)) as in_week
      from (select d.day as business_date, k.is_there is not null as is_there,
        k.is_there is not null and (${isWhole} or d.day < ${lastDate}::date)
          and not exists (select from dirty_days s where s.location_id = ${scope.location} and s.business_date = d.day) as is_rolled_up,
        (d.day + l.business_day_start) at time zone ${scope.timezone} as starts_at,
        (d.day + 1 + l.business_day_start) at time zone ${scope.timezone} as ends_at
      from (select ${firstDate}::date - 1 + n as day
        from generate_series(0, ${lastDate}::date - ${firstDate}::date + 1) n) d
      join locations l on l.id = ${scope.location}
      left join lateral (select true as is_there from daily_rollups k where k.location_id = ${scope.location} and k.business_date = d.day limit 1) k on true) d),
    ${sources(scope, sql`array(select business_date from days where not is_rolled_up)`, before)},
    ${sql.join(rollupKinds.map(read))}`;
}

interface Day {
  locationId: OwnedLocation;
  timezone: string;
  businessDate: string;
}

/**
 * Lists days that ended more than an hour ago, so that their transactions are finished, and whose rollup is
 * missing or dirty. Reads all organizations.
 */
export async function listDirtyDaysAnyTenant(db: Db, limit: number): Promise<Day[]> {
  const { rows } = await sql<Day>`
    select l.id as location_id, l.timezone, d.business_date::text as business_date from (
      select c.location_id, c.business_date from order_counters c
      where not exists (select from daily_rollups k where k.location_id = c.location_id and k.business_date = c.business_date)
      union select s.location_id, s.business_date from dirty_days s) d
    join locations l on l.id = d.location_id
    where d.business_date < (now() at time zone l.timezone - l.business_day_start - interval '1 hour')::date
    order by d.business_date desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Computes the occupancy of tables whose rollup has none yet; returns the number of rows. Reads all
 * organizations.
 */
export async function measureTablesAnyTenant(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update table_rollups t set (span, occupied_seconds) = (select ${measured(sql`t.occupied`)})
    where (location_id, business_date, table_id) in (
      select location_id, business_date, table_id from table_rollups where span is null limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/**
 * Rewrites the rollup of a day from its orders, in the order in which it is read. Deletes dirty marks first,
 * so that a later change leaves its own. Days of one week wait for each other, since each updates the weekly
 * sums (refresh_week).
 */
export async function refreshRollup(db: Db, { locationId, timezone, businessDate }: Day): Promise<void> {
  const scope = { location: locationId, timezone };
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('konoba week'),
      hashtext(${locationId}::text || date_trunc('week', ${businessDate}::date)::date))`.execute(tx);
    await sql`insert into daily_rollups (location_id, business_date) values (${locationId}, ${businessDate})
      on conflict (location_id, business_date) do update set business_date = excluded.business_date`.execute(
      tx,
    );
    await sql`delete from dirty_days where location_id = ${locationId} and business_date = ${businessDate}`.execute(
      tx,
    );
    for (const kind of rollupKinds) {
      const table = sql.table(rollupTables[kind]);
      await sql`delete from ${table} where location_id = ${locationId} and business_date = ${businessDate}`.execute(
        tx,
      );
    }
    const writes = rollupKinds.map(
      (kind) => sql`${sql.raw(`written_${kind}`)} as (
        insert into ${sql.table(rollupTables[kind])} (location_id, business_date, ${sql.raw(columns[kind])})
        select ${locationId}::uuid, f.* from (${rollupQueries[kind]}) f order by 3)`,
    );
    const dates = sql`array[${businessDate}::date]`;
    await sql`with ${sources(scope, dates, null)}, ${sql.join(writes)} select`.execute(tx);
  });
}

/**
 * Sets the popularity score of a location's items: the share of the pieces sold in their category over 30
 * business days, in percent. Items locked by another transaction are updated after the next day.
 */
export async function refreshPopularity(db: Db, location: OwnedLocation): Promise<void> {
  await sql`
    with sold as (
      select menu_item_id, sum(quantity) as pieces from item_rollups
      where location_id = ${location} and business_date >= current_date - 30 group by 1
    ), scores as (
      select i.id, coalesce(round(100.0 * s.pieces / nullif(sum(s.pieces) over (partition by i.category_id), 0), 1), 0) as score
      from menu_items i left join sold s on s.menu_item_id = i.id where i.location_id = ${location}
    ), due as (
      select i.id, s.score from menu_items i join scores s on s.id = i.id
      where i.location_id = ${location} and i.popularity_score <> s.score
      order by i.id for no key update of i skip locked
    )
    update menu_items i set popularity_score = d.score from due d where i.id = d.id`.execute(db);
}
