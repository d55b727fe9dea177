import {
  maxNoteOrders,
  usualWeeks,
  type DigestKind,
  type DigestOrder,
  type DigestPerson,
} from "@konoba/contract/analytics/analytics.digest.rules";
import { addDays } from "@konoba/contract/lib/zonedTime";
import type { Interval } from "@konoba/contract/locations/locations.rules";
import type { AuditAction } from "@konoba/contract/organizations/organizations.audit.contract";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { withGenericPlan } from "../lib/database/statements.ts";
import type { Language } from "../lib/messages/mailLanguage.ts";
import { daysOf, type RollupScope } from "./analytics.rollups.store.ts";
import { list, money } from "./analytics.store.ts";

interface DigestWeek extends Interval {
  /** Monday of the week. */
  week: string;
  decimals: number;
}

interface DigestRows {
  people: DigestPerson[];
  orders: DigestOrder[];
  /** Business date of the first order; null without one. */
  firstDate: string | null;
}

const person = sql`coalesce(o.worker_id::text, o.user_id::text, o.created_by)`;

/**
 * Orders that were cancelled, or had money refunded that was not only the consequence of a smaller bill. They
 * are missing from the rollups by person.
 */
const returned = ({ location }: RollupScope, dates: ReturnType<typeof sql>) => sql`
  returned as materialized (
    select o.id, o.business_date, ${person} as person, o.created_by as name, o.status = 'cancelled' as is_out,
      o.refunded_amount - o.corrected_amount as refunds
    from orders o where o.location_id = ${location} and o.business_date = any(${dates})
      and (o.status = 'cancelled' or o.refunded_amount > o.corrected_amount)),
  cancelled as materialized (
    select i.order_id, sum(line_gross(i)) as voids from order_items i
    where i.location_id = ${location} and i.order_id = any(array(select id from returned where is_out))
      and i.total_price = 0 and i.status = 'voided' group by 1)`;

/** Sums by person of the week and of the weeks before. */
const sums = (week: string) => sql`
  sums as materialized (
    select f.person, max(f.name) as name, f.business_date >= ${week}::date as is_week, sum(f.orders)::int as orders,
      sum(f.sales) as sales, sum(f.voids) as voids, sum(f.discounts) as discounts, sum(f.refunds) as refunds
    from (
      select person, name, business_date, orders, revenue as sales, voided as voids, discounts, 0 as refunds from day_people
      union all
      select r.person, r.name, r.business_date, 0, 0, coalesce(c.voids, 0), 0, case when r.is_out then 0 else r.refunds end
      from returned r left join cancelled c on c.order_id = r.id) f
    group by f.person, 3)`;

/** Drawers closed in the week, by the person who opened them. */
const drawers = ({ location }: RollupScope, { from, to }: Interval) => sql`
  drawers_of as materialized (
    select coalesce(s.worker_id::text, s.user_id::text, s.opened_by) as person, max(s.opened_by) as name,
      count(*)::int as closes, (count(*) filter (where s.difference = 0))::int as balanced, sum(s.difference) as difference
    from (select s.*, (s.count->>'countedAmount')::numeric - s.expected_amount as difference from drawer_shifts s
      where s.location_id = ${location} and s.closed_at >= ${from.toISOString()}::timestamptz
        and s.closed_at < ${to.toISOString()}::timestamptz) s
    group by 1)`;

/** Largest orders of the week by person and kind. */
const largest = ({ location }: RollupScope, dates: ReturnType<typeof sql>) => sql`
  week_orders as materialized (
    select o.id, o.number, o.table_id, o.created_at, ${person} as person, o.status = 'cancelled' as is_out, o.cancel_reason,
      o.discount_amount, o.refunded_amount - o.corrected_amount as refunds
    from orders o where o.location_id = ${location} and o.business_date = any(${dates})),
  week_lines as materialized (
    select i.order_id, i.status = 'voided' as is_void, i.void_reason, line_gross(i) as gross, i.total_price
    from order_items i where i.location_id = ${location} and i.order_id = any(array(select id from week_orders))
      and (i.total_price = 0 or i.discount_percentage > 0) and (i.status = 'voided' or i.discount_percentage > 0)),
  amounts as (
    select o.id, 'voids' as kind, sum(l.gross) as amount,
      coalesce((array_agg(l.void_reason order by l.gross desc) filter (where l.void_reason is not null))[1], max(o.cancel_reason)) as reason
    from week_orders o join week_lines l on l.order_id = o.id where l.is_void group by 1
    union all
    select o.id, 'discounts', o.discount_amount + coalesce(l.amount, 0), null
    from week_orders o left join (select order_id, sum(gross - total_price) as amount from week_lines where not is_void group by 1) l
      on l.order_id = o.id where not o.is_out
    union all
    select o.id, 'refunds', o.refunds, null from week_orders o where not o.is_out),
  largest as materialized (
    select * from (select o.*, a.kind, a.amount, a.reason,
      row_number() over (partition by o.person, a.kind order by a.amount desc, o.created_at, o.id) as place
      from amounts a join week_orders o on o.id = a.id where a.amount > 0) r
    where place <= ${maxNoteOrders})`;

const approvedKinds = {
  "order.lineVoided": "voids",
  "order.cancelled": "voids",
  "order.discounted": "discounts",
  "order.refunded": "refunds",
} as const satisfies Partial<Record<AuditAction, DigestKind>>;

/** Approvals of the listed orders, from the audit log of the week and the one after. */
const approved = ({ location }: RollupScope, { from, to }: Interval) => sql`
  approved as materialized (
    select a.id, a.subject_id, ${JSON.stringify(approvedKinds)}::jsonb->>a.action as kind, a.after->>'approvedBy' as by
    from audit a where a.organization_id = (select l.organization_id from locations l where l.id = ${location})
      and a.action = any(${Object.keys(approvedKinds)}::text[]) and a.location_id = ${location}
      and a.at >= ${from.toISOString()}::timestamptz and a.at < ${to.toISOString()}::timestamptz + interval '7 days'
      and a.subject_id = any(array(select id from largest)) and a.after ? 'approvedBy')`;

/** Who approved it, else who voided or refunded most, and the refund's reason. */
const decided = ({ location }: RollupScope) => sql`
  left join lateral (select a.by from approved a where a.subject_id = e.id and a.kind = e.kind
    order by a.id desc limit 1) a on true
  left join lateral (select h.actor_name as by, null as reason from order_history h
    where e.kind = 'voids' and h.location_id = ${location} and h.order_id = e.id
      and (h.kind in ('line_voided', 'line_removed') or h.kind = 'status' and h.to_value = 'cancelled')
    order by h.id desc limit 1) v on true
  left join lateral (select p.taken_by as by, p.reason from payments p
    where e.kind = 'refunds' and p.location_id = ${location} and p.order_id = e.id and p.kind = 'refund' and p.voided_at is null
    order by p.amount desc, p.at limit 1) r on true`;

/** Reads everything a digest is computed from, in one statement. */
export async function readDigest(
  db: Db,
  scope: RollupScope,
  { week, from, to, decimals }: DigestWeek,
): Promise<DigestRows> {
  const { location } = scope;
  const firstDate = addDays(week, -7 * usualWeeks);
  const lastDate = addDays(week, 6);
  const dates = (first: string) =>
    sql`array(select business_date from days where business_date >= ${first}::date)`;
  const amount = (column: string) => money(sql.raw(column), decimals);
  const sumsOf = (isWeek: string) => sql`(select json_build_object('orders', coalesce(max(s.orders), 0),
    'salesAmount', ${amount("max(s.sales)")}, 'voidsAmount', ${amount("max(s.voids)")},
    'discountsAmount', ${amount("max(s.discounts)")}, 'refundsAmount', ${amount("max(s.refunds)")})
    from sums s where s.person = p.person and ${sql.raw(isWeek)})`;
  const people = list(sql`select p.person,
      coalesce(max(w.first_name || ' ' || w.last_name), max(u.first_name || ' ' || u.last_name), max(p.name)) as name,
      ${sumsOf("s.is_week")} as week, ${sumsOf("not s.is_week")} as before,
      (select json_build_object('closes', d.closes, 'balanced', d.balanced, 'differenceAmount', ${amount("d.difference")})
        from drawers_of d where d.person = p.person) as drawers
    from (select person, name from sums union all select person, name from drawers_of) p
    left join workers w on w.location_id = ${location} and w.id::text = p.person
    left join users u on u.organization_id = (select l.organization_id from locations l where l.id = ${location})
      and u.id::text = p.person
    group by 1`);
  const orders =
    list(sql`select e.person, e.kind, e.id as "orderId", e.number, t.table_number as "tableNumber",
      e.created_at as "createdAt", ${amount("e.amount")} as amount, coalesce(e.reason, r.reason) as reason,
      coalesce(a.by, v.by, r.by) as by
    from largest e left join tables t on t.location_id = ${location} and t.id = e.table_id
    ${decided(scope)} order by e.person, e.kind, e.place`);
  const query = sql<DigestRows>`
    with ${daysOf(scope, { firstDate, lastDate, before: to, isWhole: true })}, ${returned(scope, dates(firstDate))},
      ${sums(week)}, ${drawers(scope, { from, to })}, ${largest(scope, dates(week))}, ${approved(scope, { from, to })}
    select ${people} as people, ${orders} as orders,
      (select min(c.business_date)::text from order_counters c where c.location_id = ${location}) as "firstDate"`;
  const { rows } = await db.executeQuery(withGenericPlan(query.compile(db)));
  return rows[0] as DigestRows;
}

/** Local time on Mondays from which the digest is mailed, unless the business day begins later. */
export const digestTime = "08:00";

const readers = (organization: string) =>
  sql.raw(`users u where u.organization_id = ${organization} and u.weekly_mail and u.role = 'owner'
    and u.accepted_at is not null and u.archived_at is null`);

/** Lists active locations with recipients whose digest is due. Reads all organizations. */
export async function listDueAnyTenant(db: Db, now: Date): Promise<OwnedLocation[]> {
  const { rows } = await sql<{ id: OwnedLocation }>`
    select l.id from locations l where l.active and exists (select from ${readers("l.organization_id")})
      and coalesce(l.digested_until, '-infinity') < date_trunc('week',
        ${now}::timestamptz at time zone l.timezone - greatest(l.business_day_start, time ${sql.lit(digestTime)}))::date
    order by l.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks the digest of a Monday as sent; returns false when it already was. */
export async function markDigested(db: Db, location: OwnedLocation, monday: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update locations set digested_until = ${monday}
    where id = ${location} and coalesce(digested_until, '-infinity') < ${monday}::date`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listDigestReaders(db: Db, location: OwnedLocation) {
  const { rows } = await sql<{ email: string; language: Language; organization: string }>`
    select u.email, coalesce(u.language, 'en') as language, o.name as organization
    from locations l join organizations o on o.id = l.organization_id, ${readers("l.organization_id")}
      and l.id = ${location} order by u.email`.execute(db);
  return rows;
}
