import type { SqlCheck } from "./checks.ts";

/** Postings of an order `o`, entry by entry. */
const entries = `accounting_postings q cross join lateral jsonb_to_recordset(q.entries) as e(kind text, key text, rate text, amount numeric)
  where q.location_id = o.location_id and q.order_id = o.id`;

/** Turnover and tax by rate that an order `o` has in the journal: net amounts and tax apart. */
const journalRates = `
  select e.rate::numeric as rate, e.kind = 'tax' as is_tax, e.amount from ${entries}
    and e.kind in ('sales', 'service', 'fee', 'tax')`;

/** The same with the opposite sign, as the ledger rows have it. */
const ledgerRates = `
  select (t->>'taxPercentage')::numeric, part.is_tax, case p.kind when 'payment' then -part.amount else part.amount end
  from payments p cross join lateral jsonb_array_elements(p.taxes) t
  cross join lateral (values (false, (t->>'netAmount')::numeric), (true, (t->>'taxAmount')::numeric)) part (is_tax, amount)
  where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null`;

/** The same with the opposite sign, as the receipts have it; a summary is no turnover of its own. */
const receiptRates = `
  select coalesce(s->>'vatRate', '0')::numeric, part.is_tax, -part.amount
  from receipts r cross join lateral jsonb_array_elements(case r.message->'totals'->'sameTaxes' when '[]'
    then jsonb_build_array(jsonb_build_object('netAmount', r.gross_amount)) else r.message->'totals'->'sameTaxes' end) s
  cross join lateral (values (false, (s->>'netAmount')::numeric), (true, coalesce(s->>'vatAmount', '0')::numeric)) part (is_tax, amount)
  where r.location_id = o.location_id and r.order_id = o.id and r.kind <> 'SUMMARY'`;

const dayOf = (instant: string) => `(${instant} at time zone l.timezone - l.business_day_start)::date`;

const books = `
  orders o join locations l on l.id = o.location_id
  join accounting_books b on b.location_id = o.location_id and b.posted_at is not null`;
const span = "o.location_id = any($1) and o.business_date between $2 and $3";

/** Orders whose days follow the present settings: the time zone and the start of the day have not changed since. */
const isOfPresentDays = (instant: string) => `
  not exists (select from audit a where a.organization_id = l.organization_id and a.location_id = l.id
    and a.action = 'location.updated' and a.at >= ${instant} and a.after ?| array['timezone', 'businessDayStart'])`;

/** Checks that hold the accounting journal against the ledger and the receipts: by amount, rate and day. */
export const journalChecks: readonly SqlCheck[] = [
  {
    // What a platform keeps is its percentage of the turnover.
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.kind = 'commission'), 0) as booked,
          coalesce(sum(e.amount) filter (where e.kind in ('sales', 'service', 'fee', 'tax')), 0) as turnover
        from ${entries}) j
      where ${span} and j.booked <> round(j.turnover * coalesce(o.commission_percentage, 0) / 100, o.currency_decimals)`,
  },
  {
    // What is owed is owed by a closed bill or on account, and what guests have in excess is known.
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.kind = 'receivable'), 0) as owed,
          coalesce(sum(e.amount) filter (where e.kind = 'overpaid'), 0) as overpaid
        from ${entries}) j
      where ${span} and (j.owed < 0 or j.owed <> 0 and (o.status = 'cancelled' or o.status <> 'completed' and o.on_account = '[]')
        or o.status <> 'cancelled' and j.overpaid <> o.excess_amount)`,
  },
  {
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      where ${span} and exists (
        select from (
          select e.kind, e.key, e.amount from ${entries} and e.kind in ('payment', 'refund', 'tip')
          union all
          select part.kind, p.method, -part.amount from payments p
          cross join lateral (values (p.kind, p.amount), ('tip', case p.kind when 'payment' then p.tip_amount end)) part (kind, amount)
          where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null) part
        group by kind, key having sum(amount) <> 0)`,
  },
  {
    // Rows of earlier versions have no rates; what is owed beside the money has none in the ledger.
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      where ${span} and o.status <> 'cancelled'
        and not exists (select from payments p where p.location_id = o.location_id and p.order_id = o.id
          and p.voided_at is null and p.taxes is null)
        and not exists (select from ${entries} and e.kind = 'receivable' group by e.kind having sum(e.amount) <> 0)
        and exists (select from (${journalRates} union all ${ledgerRates}) part group by rate, is_tax having sum(amount) <> 0)`,
  },
  {
    // Where the receipts of an order cover what it has come to. Receipts that were replaced after the last payment of a day or shift
    // differ by rate until the next one.
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      where ${span}
        and (select sum(r.gross_amount) from receipts r where r.location_id = o.location_id and r.order_id = o.id
            and r.kind <> 'SUMMARY')
          = (select coalesce(sum(part.amount), 0) from (${journalRates}) part)
        and not exists (
          select from receipts r cross join lateral (
            select p.at, p.drawer_shift_id from payments p where p.location_id = o.location_id and p.order_id = o.id
            order by p.at desc, p.id desc limit 1) last
          left join drawer_shifts s on s.location_id = o.location_id and s.id = last.drawer_shift_id
          where r.location_id = o.location_id and r.order_id = o.id and r.kind <> 'SUMMARY' and r.issued_at > last.at
            and (s.closed_at <= r.issued_at or ${dayOf("r.issued_at")} <> ${dayOf("last.at")}))
        and exists (select from (${journalRates} union all ${receiptRates}) part group by rate, is_tax having sum(amount) <> 0)`,
  },
  {
    // A posting is of the day of its time, or after the days that were locked by then; those of earlier versions and of
    // bulk writes are of the days of their payments.
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      join accounting_postings q on q.location_id = o.location_id and q.order_id = o.id
      where ${span} and q.business_date <> ${dayOf("q.at")}
        and not exists (select from accounting_locks k where k.location_id = q.location_id
          and k.through = q.business_date - 1 and k.at <= q.at and k.through >= ${dayOf("q.at")})
        and not (q.at < b.posted_at and (q.business_date is not distinct from ${dayOf("o.closed_at")} or exists (
          select from payments p where p.location_id = o.location_id and p.order_id = o.id
            and q.business_date = ${dayOf("p.at")})))
        and ${isOfPresentDays("q.at")}`,
  },
  {
    // Money is posted at the time of its payment, which is that of its receipt; a merged order has postings of both.
    name: "postings",
    text: `
      select o.location_id, o.id from ${books}
      join payments p on p.location_id = o.location_id and p.order_id = o.id
      where ${span} and p.at >= b.posted_at and p.amount > 0 and not exists (
          select from accounting_postings q where q.location_id = o.location_id and q.order_id = o.id and q.at = p.at)
        and not exists (select from accounting_postings q where q.location_id = o.location_id and q.at = p.at
          and q.business_date >= ${dayOf("p.at")} - 1)
      union
      select o.location_id, o.id from ${books}
      join receipts r on r.location_id = o.location_id and r.order_id = o.id and r.kind = 'INVOICE'
      join payments p on p.location_id = r.location_id and p.id = r.payment_ids[1]
      where ${span} and cardinality(r.payment_ids) = 1 and ${dayOf("r.issued_at")} <> ${dayOf("p.at")}`,
  },
];
