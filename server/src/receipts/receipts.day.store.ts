import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";

/** Renders the condition that an instant lies on a business day of the location `l`. */
export const isOnDay = (instant: string, date: ReturnType<typeof sql>) =>
  sql`${sql.raw(instant)} >= (${date}::date + l.business_day_start) at time zone l.timezone
    and ${sql.raw(instant)} < (${date}::date + 1 + l.business_day_start) at time zone l.timezone`;

/** Receipts `day` of the business day `l.date`, without tests; `sold` are those with turnover. */
const dayReceipts = (location: OwnedLocation, date: string | undefined) => sql`
  l as (
    select l.id, l.timezone, l.business_day_start,
      coalesce(${date ?? null}::date, (now() at time zone l.timezone - l.business_day_start)::date) as date,
      coalesce(f.environment, 'test') as environment, coalesce(f.on_since, 'infinity') as on_since
    from locations l left join receipt_locations f on f.location_id = l.id where l.id = ${location}
  ), day as (
    select r.* from l join receipts r on r.location_id = l.id and r.environment = l.environment
      and r.order_id is not null and ${isOnDay("r.issued_at", sql`l.date`)}
  ), sold as (select * from day where kind <> 'SUMMARY' and status <> 'rejected'),
  owed as (
    select distinct r.order_id from receipts r where r.location_id = ${location} and r.is_on_account
  )`;

/** Renders the condition that fiscal receipts were on at an instant: since they were first, and not turned off. */
const isLive = (instant: string) => sql`${sql.raw(instant)} >= l.on_since and not ${isPaused(instant)}`;

const isPaused = (instant: string) => sql`exists (select from receipt_pauses b where b.location_id = l.id
  and ${sql.raw(instant)} >= b.from_at and ${sql.raw(instant)} < coalesce(b.until_at, 'infinity'))`;
/** Means of payment of a ledger row `p`, and of a payment `m` of a receipt. */
const tenderOfRow = sql`case when p.method = 'cash' then 'cash' when p.method in ('card', 'mobile_wallet') then 'card'
  else 'account' end`;
const tenderOfReceipt = sql`case when m->>'method' in ('BANKNOTE', 'OTHER-CASH') then 'cash'
  when m->>'method' in ('CARD', 'BUSINESSCARD') then 'card' else 'account' end`;
const signedAmount = sql`case p.kind when 'payment' then p.amount else -p.amount end`;

/**
 * Money of the day in the ledger and on receipts. Bills on account are left out of both, as are bills of rounds
 * with payments or refunds that no summary names yet: it follows once the bill is settled. A refund counts if its
 * order has a receipt or was paid since receipts are on; its receipts may have moved to another order with the lines.
 */
const dayMoney = sql`
  known as (select distinct r.order_id from l join receipts r on r.location_id = l.id and r.environment = l.environment
    and r.order_id is not null),
  partial as (select r.order_id from l join receipts r on r.location_id = l.id and r.order_id is not null
    join orders o on o.location_id = r.location_id and o.id = r.order_id
      and o.payment_status <> 'paid' and o.status not in ('completed', 'cancelled')
    where r.message->'payments' @> '[{"method":"ORDER"}]' and exists (
      select from payments p where p.location_id = r.location_id and p.order_id = r.order_id and p.voided_at is null
        and ${isLive("p.at")} and not exists (
          select from receipts s where s.location_id = r.location_id and s.order_id = r.order_id
            and s.kind = 'SUMMARY' and p.id = any(s.payment_ids)))),
  paid as (
    select ${tenderOfRow} as tender, sum(${signedAmount}) as amount
    from l join payments p on p.location_id = l.id and p.voided_at is null and ${isOnDay("p.at", sql`l.date`)}
      and ${isLive("p.at")} and p.order_id not in (select order_id from owed)
      and (p.kind = 'payment' or p.order_id in (select order_id from known) or exists (
        select from payments q where q.location_id = l.id and q.order_id = p.order_id and q.kind = 'payment'
          and q.voided_at is null and ${isLive("q.at")}))
      and p.order_id not in (select order_id from partial)
    group by 1
  ), counted as (
    select r.*, m->>'method' as method, (m->>'amount')::numeric as amount, ${tenderOfReceipt} as tender
    from day r, jsonb_array_elements(r.message->'payments') m
    where r.status <> 'rejected' and r.kind <> 'SUMMARY' and m->>'method' <> 'ORDER'
      and r.order_id not in (select order_id from owed) and r.order_id not in (select order_id from partial)
  ), summed as (
    select s.id, p.id as payment_id, ${tenderOfRow} as tender, ${signedAmount} as amount, ${isOnDay("p.at", sql`l.date`)} as is_here,
      bool_and(${isOnDay("p.at", sql`l.date`)}) over (partition by s.id) as is_whole
    from l join receipts s on s.location_id = l.id and s.environment = l.environment and s.kind = 'SUMMARY'
      and s.status <> 'rejected' and s.order_id in (select q.order_id from payments q where q.location_id = l.id
        and ${isOnDay("q.at", sql`l.date`)})
      and s.order_id not in (select order_id from owed) and s.order_id not in (select order_id from partial)
    join payments p on p.location_id = s.location_id and p.id = any(s.payment_ids)
  ), portions as (
    -- A summary of payments of several days counts by its share of each.
    select ${tenderOfReceipt} as tender, (m->>'amount')::numeric as amount
    from receipts s, jsonb_array_elements(s.message->'payments') m
    where s.location_id = (select id from l) and s.id in (select id from summed where is_whole)
    union all select tender, amount from (
      select distinct payment_id, tender, amount from summed where is_here and not is_whole) x
  ), documented as (
    select tender, sum(amount) as amount from (
      select tender, amount from counted union all select tender, amount from portions) x group by 1
  ), unsettled as (
    -- Payments of rounds that went back before a summary, in another way.
    select p.order_id, ${tenderOfRow} as tender, ${signedAmount} as amount
    from l join payments p on p.location_id = l.id and p.voided_at is null and ${isOnDay("p.at", sql`l.date`)}
      and ${isLive("p.at")}
    where p.order_id not in (select order_id from owed) and p.order_id not in (select order_id from partial)
      and exists (select from receipts r where r.location_id = p.location_id and r.order_id = p.order_id
        and r.message->'payments' @> '[{"method":"ORDER"}]')
      and not exists (select from receipts s where s.location_id = p.location_id and s.order_id = p.order_id
        and s.kind = 'SUMMARY' and p.id = any(s.payment_ids))
  ), exchanged as (
    -- Money given back in another way than its receipt was paid.
    select tender, sum(amount) as amount from (
      select ${tenderOfRow} as tender, c.amount from counted c join payments p on p.location_id = c.location_id
        and p.id = any(c.payment_ids) where c.kind = 'CORRECTIVE'
      union all select tender, -amount from counted where kind = 'CORRECTIVE'
      union all select tender, amount from (select distinct payment_id, tender, amount from summed where is_whole) x
      union all select tender, -amount from portions where exists (select from summed where is_whole)
      union all select tender, amount from (
        select distinct payment_id, tender, amount from summed where is_here and not is_whole) x
        where exists (select from summed where is_whole)
      union all select tender, amount from unsettled where order_id in (
        select order_id from unsettled group by 1 having sum(amount) = 0)
    ) x group by 1
  ), sums as (
    select coalesce((select sum(amount) from paid), 0) as paid,
      coalesce((select sum(amount) from documented), 0) as documented
  ), tenders as (
    select tender, coalesce(paid.amount, 0) as paid, coalesce(documented.amount, 0) as documented,
      coalesce(exchanged.amount, 0) as exchanged
    from paid full join documented using (tender) full join exchanged using (tender)
  )`;

const dayRates = sql`
  rates as (
    select x->>'vatRate' as rate, sum((x->>'netAmount')::numeric) as net,
      sum(coalesce(x->>'vatAmount', '0')::numeric) as vat
    from sold, jsonb_array_elements(case when message->'totals'->'sameTaxes' = '[]'
      then jsonb_build_array(jsonb_build_object('netAmount', message->'totals'->'netAmount'))
      else message->'totals'->'sameTaxes' end) x
    group by 1
  ), methods as (
    select m->>'method' as method, sum((m->>'amount')::numeric) as amount
    from day, jsonb_array_elements(message->'payments') m
    where status <> 'rejected' and m->>'method' <> 'ORDER' group by 1
  )`;

const cents = (amount: string) => sql`(${sql.raw(amount)})::numeric(14, 2)::text`;

/**
 * Compares receipts and ledger of a business day, today by default. Bills on account are receipts of the day
 * they were left open; their later payments need none.
 */
export const readDayJson = (db: Db, location: OwnedLocation, date: string | undefined): Promise<string> =>
  jsonOf(
    db,
    sql<{ json: string }>`
    with ${dayReceipts(location, date)}, ${dayMoney}, ${dayRates}
    select json_build_object('date', l.date, 'paymentsAmount', ${cents("sums.paid")},
      'receiptsAmount', ${cents("sums.documented")},
      'missingAmount', ${cents("sums.paid - sums.documented")},
      'offAmount', (select ${cents("coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end), 0)")}
        from payments p where p.location_id = l.id and p.voided_at is null and ${isOnDay("p.at", sql`l.date`)}
          and ${isPaused("p.at")}),
      'confirmed', (select count(*) from day where status = 'confirmed'),
      'waiting', (select count(*) from day where status = 'waiting'),
      'rejected', (select count(*) from day where status = 'rejected'),
      'corrective', (select count(*) from day where kind = 'CORRECTIVE'),
      'rates', coalesce((select json_agg(json_build_object('vatRate', rate, 'netAmount', ${cents("net")},
        'vatAmount', ${cents("vat")}, 'grossAmount', ${cents("net + vat")})
        order by coalesce(rate::numeric, 0), rate is null) from rates), '[]'),
      'methods', coalesce((select json_agg(json_build_object('method', method, 'amount', ${cents("amount")})
        order by method) from methods), '[]'),
      'tenders', coalesce((select json_agg(json_build_object('tender', tender, 'paymentsAmount', ${cents("paid")},
        'receiptsAmount', ${cents("documented")}, 'exchangedAmount', ${cents("exchanged")}) order by array_position(array['cash', 'card'], tender) nulls last)
        from tenders), '[]'))::text as json
    from l, sums`,
  );
