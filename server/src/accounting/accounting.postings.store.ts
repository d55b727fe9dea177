import type { AccountedBill, PositionEntry } from "@konoba/contract/accounting/accounting.position.totals";
import { sql } from "kysely";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";

/** Rows of entries in JSON. */
const entriesIn = (json: Sql) =>
  sql`jsonb_to_recordset(${json}) as e(kind text, key text, rate text, item uuid, amount numeric)`;

interface Posting {
  location: OwnedLocation;
  at: Date;
  /** Business date of an order of an earlier version; the open day when absent. */
  date?: string;
}

/**
 * Posts the difference between a position and what is posted of its subject; nothing without one. An item stays in
 * the category it was first posted in. The date is the business date of `at`, but never a locked day.
 */
const postDifference = (
  { location, at, date }: Posting,
  { column, id, position }: { column: "order_id" | "shift_id" | "invoice_id"; id: string; position: Sql },
) => sql`
  with position as materialized (${position}),
  posted as materialized (
    select e.kind, e.key, e.rate, e.item, sum(e.amount) as amount
    from accounting_postings p cross join lateral ${entriesIn(sql`p.entries`)}
    where p.location_id = ${location} and p.${sql.raw(column)} = ${id} group by 1, 2, 3, 4),
  change as (
    select kind, key, rate, item, sum(amount) as amount from (
      select n.kind, case when n.item is null then n.key
        else coalesce((select min(d.key) from posted d where d.item = n.item), i.category_id::text) end as key,
        n.rate, n.item, n.amount
      from position n left join menu_items i on i.location_id = ${location} and i.id = n.item
      union all select kind, key, rate, item, -amount from posted) c
    group by 1, 2, 3, 4 having sum(amount) <> 0)
  insert into accounting_postings (location_id, business_date, ${sql.raw(column)}, at, entries)
  select l.id, coalesce(${date ?? null}::date, greatest(
      (${at.toISOString()}::timestamptz at time zone l.timezone - l.business_day_start)::date, b.locked_through + 1)),
    ${id}::uuid, ${at.toISOString()}::timestamptz,
    (select jsonb_agg(jsonb_strip_nulls(to_jsonb(c)) order by c.kind, c.key, c.rate, c.item) from change c)
  from locations l left join accounting_books b on b.location_id = l.id
  where l.id = ${location} and exists (select from change)`;

/** Returns the percentage that the platform of an order keeps, as it was when the order was created. */
export async function findCommission(
  db: Db,
  location: OwnedLocation,
  orderId: string,
): Promise<string | null> {
  const found = await db
    .selectFrom("orders")
    .select("commissionPercentage")
    .where("locationId", "=", location)
    .where("id", "=", orderId)
    .executeTakeFirst();
  return found?.commissionPercentage ?? null;
}

/** Posts what an order has come to since its last posting. */
export async function postOrder(
  db: Db,
  posting: Posting,
  orderId: string,
  entries: readonly PositionEntry[],
): Promise<void> {
  const position = sql`
    select e.kind, e.key, e.rate, e.item, e.amount from ${entriesIn(sql`${JSON.stringify(entries)}::jsonb`)}`;
  await postDifference(posting, { column: "order_id", id: orderId, position }).execute(db);
}

/** Posts what an invoice of a supplier has come to since its last posting. */
export async function postInvoice(
  db: Db,
  posting: Posting,
  invoiceId: string,
  entries: readonly Omit<PositionEntry, "key" | "item">[],
): Promise<void> {
  const position = sql`
    select e.kind, null::text as key, e.rate, null::uuid as item, e.amount
    from ${entriesIn(sql`${JSON.stringify(entries)}::jsonb`)}`;
  await postDifference(posting, { column: "invoice_id", id: invoiceId, position }).execute(db);
}

/** Posts the cash movements of a shift and the difference of its Z report. */
export async function postShift(db: Db, posting: Posting, shiftId: string): Promise<void> {
  const position = sql`
    select m.kind, null::text as key, null::text as rate, null::uuid as item, sum(m.amount) as amount
    from drawer_movements m where m.location_id = ${posting.location} and m.shift_id = ${shiftId} group by 1
    union all
    select 'difference', null, null, null, (r.report->>'differenceAmount')::numeric
    from drawer_reports r where r.location_id = ${posting.location} and r.shift_id = ${shiftId}
      and (r.report->>'differenceAmount')::numeric <> 0`;
  await postDifference(posting, { column: "shift_id", id: shiftId, position }).execute(db);
}

export interface UnpostedLocation {
  locationId: OwnedLocation;
  timezone: string;
  businessDayStart: string;
}

/** Lists locations whose earlier orders are still to be posted. Reads all organizations. */
export async function listUnpostedAnyTenant(db: Db, limit: number): Promise<UnpostedLocation[]> {
  const { rows } = await sql<UnpostedLocation>`
    select l.id as location_id, l.timezone, to_char(l.business_day_start, 'HH24:MI') as business_day_start from locations l
    where not exists (select from accounting_books b where b.location_id = l.id and b.posted_at is not null)
    order by l.id limit ${limit}`.execute(db);
  return rows;
}

type StoredOrder = Omit<AccountedBill, "ledger"> & {
  id: string;
  closedAt: string | null;
  ledger: (AccountedBill["ledger"][number] & { at: string })[];
};

/**
 * Lists orders with money or a closed bill that nothing is posted of, after an id; locks them, so that a change under
 * way posts first.
 */
export async function listUnpostedOrders(
  db: Db,
  location: OwnedLocation,
  { after, limit }: { after: string; limit: number },
): Promise<StoredOrder[]> {
  const { rows } = await sql<StoredOrder>`
    with o as materialized (
      select * from orders o where o.location_id = ${location} and o.id > ${after}
        and (o.settled_amount > 0 or o.status = 'completed' or o.on_account <> '[]' or o.gratuity_amount > 0)
        and not exists (select from accounting_postings p where p.location_id = o.location_id and p.order_id = o.id)
      order by o.id limit ${limit} for no key update)
    select o.id, o.status, o.order_type, o.discount_percentage::text as order_discount_percentage,
      o.service_price::text, o.carried_service_amount::text, o.carried_service_tax::text, o.fees, o.service_tax_rate::text, o.prices_include_tax, o.currency_decimals as decimals,
      o.corrected_amount::text, o.commission_percentage::text, o.on_account, to_json(o.closed_at)#>>'{}' as closed_at,
      coalesce((select json_agg(json_build_object('menuItemId', i.menu_item_id, 'unitPrice', i.unit_price::text,
          'customizations', i.customizations, 'quantity', coalesce(trim_scale(i.weight), i.quantity), 'soldBy', i.sold_by, 'discountPercentage', i.discount_percentage::text,
          'billDiscountPercentage', i.bill_discount_percentage::text, 'fixedAmounts', i.fixed_amounts,
          'taxRate', i.tax_rate::text, 'status', i.status) order by i.position, i.id)
        from order_items i where i.location_id = o.location_id and i.order_id = o.id), '[]') as lines,
      coalesce((select json_agg(json_build_object('kind', p.kind, 'method', p.method, 'amount', p.amount::text,
          'tipAmount', p.tip_amount::text, 'roundingAmount', p.rounding_amount::text, 'voidedAt', p.voided_at, 'taxes', p.taxes, 'at', p.at) order by p.at, p.id)
        from payments p where p.location_id = o.location_id and p.order_id = o.id), '[]') as ledger
    from o order by o.id`.execute(db);
  return rows;
}

/** Inserts the postings of orders by date; items get the category they have now. */
export async function insertOrderPostings(
  db: Db,
  location: OwnedLocation,
  rows: readonly { orderId: string; date: string; at: string; entries: readonly PositionEntry[] }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into accounting_postings (location_id, business_date, order_id, at, entries)
    select ${location}, r.date, r."orderId", r.at, c.entries
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("orderId" uuid, date date, at timestamptz, entries jsonb)
    cross join lateral (
      select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', e.kind, 'key', coalesce(i.category_id::text, e.key),
        'rate', e.rate, 'item', e.item, 'amount', e.amount))) as entries
      from ${entriesIn(sql`r.entries`)} left join menu_items i on i.location_id = ${location} and i.id = e.item) c
    order by r.date, r.at`.execute(db);
}

/** Posts the drawers of earlier versions: movements on their days, differences on those of the Z reports. */
export async function postEarlierShifts(db: Db, { locationId, timezone }: UnpostedLocation): Promise<void> {
  await sql`
    insert into accounting_postings (location_id, business_date, shift_id, at, entries)
    select s.location_id, s.day, s.shift_id, max(s.at),
      jsonb_agg(jsonb_build_object('kind', s.kind, 'amount', s.amount) order by s.kind)
    from (
      select c.location_id, c.shift_id, c.kind, c.day, sum(c.amount) as amount, max(c.at) as at from (
        select e.*, (e.at at time zone ${timezone} - l.business_day_start)::date as day from (
          select m.location_id, m.shift_id, m.kind, m.amount, m.at from drawer_movements m
          where m.location_id = ${locationId}
          union all
          select r.location_id, r.shift_id, 'difference', (r.report->>'differenceAmount')::numeric, s.closed_at
          from drawer_reports r join drawer_shifts s on s.location_id = r.location_id and s.id = r.shift_id
          where r.location_id = ${locationId} and s.closed_at is not null) e
        join locations l on l.id = e.location_id) c
      where not exists (select from accounting_postings p where p.location_id = c.location_id and p.shift_id = c.shift_id)
      group by 1, 2, 3, 4) s
    where s.amount <> 0 group by 1, 2, 3 order by 2`.execute(db);
}

/** Notes that the earlier orders of a location are posted. */
export const setPosted = (db: Db, location: OwnedLocation, now: Date) =>
  sql`insert into accounting_books (location_id, posted_at) values (${location}, ${now.toISOString()})
    on conflict (location_id) do update set posted_at = excluded.posted_at`.execute(db);
