import type { IntegrityCheck } from "@konoba/contract/organizations/organizations.integrity.contract";

/**
 * Query of rows that break a rule: `location_id`, `id`. `$1` are locations, `$2` and `$3` the first and last
 * business date.
 */
export interface SqlCheck {
  name: IntegrityCheck;
  text: string;
}

/** Checks over orders, run for a few business days at a time. */
export const orderChecks: readonly SqlCheck[] = [
  {
    name: "orderPayments",
    text: `
      select o.location_id, o.id from orders o cross join lateral (
        select coalesce(sum(p.amount) filter (where p.kind = 'payment'), 0) as settled,
          coalesce(sum(p.amount) filter (where p.kind = 'refund'), 0) as refunded,
          coalesce(sum(p.amount) filter (where p.is_offline), 0) as offline
        from payments p where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null) p
      where o.location_id = any($1) and o.business_date between $2 and $3 and (
        o.settled_amount <> p.settled or o.refunded_amount <> p.refunded or p.refunded > p.settled
        or o.excess_amount <> greatest(p.settled - p.refunded - o.total_amount + o.gratuity_amount, 0)
        or o.excess_amount > p.offline
        or o.status = 'cancelled' and p.settled - p.refunded > o.excess_amount)`,
  },
  {
    // Once the orders of earlier versions are posted.
    name: "postings",
    text: `
      select o.location_id, o.id from orders o
      join accounting_books b on b.location_id = o.location_id and b.posted_at is not null
      cross join lateral (
        select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end), 0) as money,
          coalesce(sum(p.tip_amount) filter (where p.kind = 'payment'), 0) as tips
        from payments p where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null) p
      cross join lateral (
        select coalesce(sum(case e.kind when 'payment' then e.amount when 'refund' then -e.amount end), 0) as money,
          coalesce(sum(e.amount) filter (where e.kind = 'tip'), 0) as tips,
          coalesce(sum(case when e.kind in ('payment', 'receivable') then e.amount when e.kind = 'tip' then 0 else -e.amount end), 0)
            as difference
        from accounting_postings q
        cross join lateral jsonb_to_recordset(q.entries) as e(kind text, amount numeric)
        where q.location_id = o.location_id and q.order_id = o.id) q
      where o.location_id = any($1) and o.business_date between $2 and $3
        and (p.money <> q.money or p.tips <> q.tips or q.difference <> 0)`,
  },
  {
    name: "orderNumbers",
    text: `
      select o.location_id, o.id from orders o
      left join order_counters c on c.location_id = o.location_id and c.business_date = o.business_date
      where o.location_id = any($1) and o.business_date between $2 and $3
        and (c.last_number is null or o.number > c.last_number or exists (
          select from orders other where other.location_id = o.location_id and other.business_date = o.business_date
            and other.number = o.number and other.id <> o.id))`,
  },
  {
    // Recomputed from the orders by other queries than those that fill the rollups.
    name: "rollups",
    text: `
      with day as (
        select k.location_id, k.business_date from daily_rollups k
        where k.location_id = any($1) and k.business_date between $2 and $3 and not exists (
          select from dirty_days s where s.location_id = k.location_id and s.business_date = k.business_date)),
      recomputed as (
        select d.*, (select (count(*), coalesce(sum(o.settled_amount - o.refunded_amount), 0), coalesce(sum(o.gratuity_amount), 0))::text
            from orders o where o.location_id = d.location_id and o.business_date = d.business_date and o.status <> 'cancelled') as orders,
          (select (coalesce(sum(h.orders), 0), coalesce(sum(h.revenue), 0), coalesce(sum(h.gratuity), 0))::text
            from hourly_rollups h where h.location_id = d.location_id and h.business_date = d.business_date) as rollup_orders,
          (select (coalesce(sum(i.quantity), 0), coalesce(sum(i.total_price), 0))::text
            from orders o join order_items i on i.location_id = o.location_id and i.order_id = o.id
            where o.location_id = d.location_id and o.business_date = d.business_date and o.status <> 'cancelled'
              and i.status <> 'voided') as lines,
          (select (coalesce(sum(i.quantity), 0), coalesce(sum(i.sales), 0))::text
            from item_rollups i where i.location_id = d.location_id and i.business_date = d.business_date) as rollup_lines,
          (select coalesce(sum(case p.kind when 'payment' then p.amount else -p.amount end), 0)
            from orders o join payments p on p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null
            where o.location_id = d.location_id and o.business_date = d.business_date and o.status <> 'cancelled') as money,
          (select coalesce(sum(m.amount - m.refunded), 0)
            from payment_method_rollups m where m.location_id = d.location_id and m.business_date = d.business_date) as rollup_money
        from day d)
      select location_id, business_date as id from recomputed
      where orders <> rollup_orders or lines <> rollup_lines or money <> rollup_money
      union
      select d.location_id, d.monday from (
        select distinct location_id, date_trunc('week', business_date)::date as monday from day) d
      where (select (sum(i.quantity), sum(i.sales))::text from item_rollups i
          where i.location_id = d.location_id and i.business_date between d.monday and d.monday + 6)
        <> (select (sum(w.quantity), sum(w.sales))::text from weekly_item_rollups w
          where w.location_id = d.location_id and w.business_date = d.monday)`,
  },
];

/** Checks over the other rows of a few locations. */
export const placeChecks: readonly SqlCheck[] = [
  {
    // Locked and exported days are as they were, and exports have no gaps.
    name: "journals",
    text: `
      select k.location_id, format('lock through %s', k.through) as id from accounting_locks k
      where k.location_id = any($1) and k.unlocked_at is null
        and k.hash <> journal_hash(k.location_id, k.first_date, k.through)
      union all
      select x.location_id, format('export %s', x.number) from accounting_exports x
      where x.location_id = any($1) and (x.hash <> journal_hash(x.location_id, x.first_date, x.last_date)
        or x.debit_amount <> (select coalesce(sum(nullif(n->>'debit', '')::numeric), 0)
          from jsonb_array_elements(x.days) d, jsonb_array_elements(d->'lines') n)
        or x.debit_amount <> (select coalesce(sum(nullif(n->>'credit', '')::numeric), 0)
          from jsonb_array_elements(x.days) d, jsonb_array_elements(d->'lines') n))
      union all
      select b.location_id, format('exports of %s', b.last_export) from accounting_books b
      where b.location_id = any($1) and b.last_export <> (select count(*) from accounting_exports x
        where x.location_id = b.location_id)`,
  },
  {
    // An accepted invoice of a supplier is posted once: goods and input tax are what is owed, less the credit note.
    name: "invoices",
    text: `
      select v.location_id, v.id from supplier_invoices v
      cross join lateral (
        select coalesce(sum(e.amount) filter (where e.kind = 'payable'), 0) as owed,
          coalesce(sum(e.amount) filter (where e.kind <> 'payable'), 0) as booked
        from accounting_postings q
        cross join lateral jsonb_to_recordset(q.entries) as e(kind text, amount numeric)
        where q.location_id = v.location_id and q.invoice_id = v.id) q
      where v.location_id = any($1) and (q.owed <> q.booked or q.owed <>
        case v.status when 'accepted' then v.stated_total - coalesce(v.credit_total, 0) else 0 end)`,
  },
  {
    name: "stock",
    text: `
      select i.location_id, i.id from inventory i left join (
        select inventory_id, sum(quantity) as quantity, (array_agg(balance order by sequence desc))[1] as balance
        from inventory_movements where location_id = any($1) group by 1) m on m.inventory_id = i.id
      where i.location_id = any($1)
        and (i.quantity <> coalesce(m.quantity, 0) or i.quantity <> coalesce(m.balance, 0))`,
  },
  {
    // Movements of earlier versions have no cost.
    name: "stockCosts",
    text: `
      select i.location_id, i.id from inventory i cross join lateral (
        select m.id, m.cost_after from inventory_movements m
        where m.location_id = i.location_id and m.inventory_id = i.id order by m.sequence desc limit 1) m
      left join lateral (
        select r.cost_after from inventory_revaluations r
        where r.location_id = i.location_id and r.inventory_id = i.id and r.movement_id = m.id
        order by r.sequence desc limit 1) r on true
      where i.location_id = any($1) and coalesce(r.cost_after, m.cost_after, i.unit_cost) <> i.unit_cost`,
  },
  {
    // A delivered line has one movement of its packs, reversed with the delivery, and counts once in its order.
    name: "deliveries",
    text: `
      select l.location_id, l.id from delivery_lines l
      join deliveries d on d.location_id = l.location_id and d.id = l.delivery_id
      left join inventory_movements m on m.location_id = l.location_id and m.id = l.movement_id
      left join inventory i on i.location_id = m.location_id and i.id = m.inventory_id
      where l.location_id = any($1) and l.packs > 0 and (
        m.id is null or m.movement_type <> 'IN' or m.reference_id is distinct from l.delivery_id
        or m.inventory_id <> l.inventory_id
        or abs(m.quantity * unit_size(i.unit) - l.packs * l.pack_count * l.pack_size * unit_size(l.unit))
          > 0.001 * unit_size(i.unit)
        or d.undone_at is not null and not exists (
          select from inventory_movements r where r.location_id = m.location_id and r.reverses_id = m.id))
      union all
      select location_id, movement_id from delivery_lines
      where location_id = any($1) and movement_id is not null group by location_id, movement_id having count(*) > 1
      union all
      select q.location_id, q.id from purchase_lines q left join (
        select l.order_line_id, sum(l.packs) as packs from delivery_lines l
        join deliveries d on d.location_id = l.location_id and d.id = l.delivery_id and d.undone_at is null
        where l.location_id = any($1) and l.order_line_id is not null group by 1) l on l.order_line_id = q.id
      where q.location_id = any($1) and q.received_packs <> coalesce(l.packs, 0)`,
  },
  {
    name: "consumption",
    text: `
      select location_id, line_id as id from inventory_consumptions where location_id = any($1)
      group by location_id, line_id, product_id having sum(quantity) < 0
      union all
      select m.location_id, m.id from inventory_movements m join inventory_movements r on r.id = m.reverses_id
      where m.location_id = any($1) and (m.quantity <> -r.quantity or m.inventory_id <> r.inventory_id)`,
  },
  {
    // What was used is worth what came in, to the cent, and an undone batch left nothing.
    name: "production",
    text: `
      select q.location_id, q.id::text as id from productions q join locations l on l.id = q.location_id
      cross join lateral (
        select coalesce(-sum(m.quantity * m.unit_cost) filter (where m.movement_type = 'OUT'), 0) as used,
          coalesce(sum(m.quantity * m.unit_cost) filter (where m.movement_type = 'IN'), 0) as made,
          count(*) filter (where m.movement_type = 'IN') as receipts,
          count(*) filter (where m.inventory_id <> q.inventory_id and m.movement_type <> 'OUT') as strays,
          count(*) filter (where r.id is not null) as reversed, count(*) as movements
        from inventory_movements m left join inventory_movements r on r.location_id = m.location_id and r.reverses_id = m.id
        where m.location_id = q.location_id and m.production_id = q.id) m
      where q.location_id = any($1) and (m.used <> q.used_value or m.receipts = 0 or m.strays > 0
        or round(m.used, l.currency_decimals) <> round(m.made, l.currency_decimals)
        or m.reversed <> case when q.undone_at is null then 0 else m.movements end)`,
  },
  {
    name: "drawers",
    text: `
      select s.location_id, s.id from drawer_shifts s
      left join drawer_reports r on r.location_id = s.location_id and r.shift_id = s.id
      where s.location_id = any($1) and s.closed_at is not null and (r.number is null or s.expected_amount <> s.opening_amount
        + (select coalesce(sum(case m.kind when 'paid_in' then m.amount else -m.amount end), 0)
          from drawer_movements m where m.location_id = s.location_id and m.shift_id = s.id)
        + (select coalesce(sum(case p.kind when 'refund' then -p.amount - p.rounding_amount
            else coalesce(p.tendered, p.amount + p.tip_amount + p.rounding_amount) - coalesce(p.change, 0) end), 0)
          from payments p where p.location_id = s.location_id and p.drawer_shift_id = s.id and p.method = 'cash'
            and p.voided_at is null))
      union all
      select r.location_id, r.shift_id from drawer_reports r where r.location_id = any($1) and r.number > (
        select count(*) from drawer_reports other where other.location_id = r.location_id)
      union all
      select coalesce(l.location_id, p.location_id), coalesce(l.shift_id, p.id)
      from (select r.location_id, r.shift_id, r.number, (each->>'id')::uuid as id
          from drawer_reports r, jsonb_array_elements(coalesce(r.report->'outside', '[]')) each
          where r.location_id = any($1)) l
        full join (select location_id, id, outside_report from payments
          where location_id = any($1) and outside_report > 0) p
        on p.location_id = l.location_id and p.id = l.id and p.outside_report = l.number
      where l.id is null or p.id is null`,
  },
  {
    name: "receipts",
    text: `
      select r.location_id, max(r.message->>'number') as id from receipts r
      where r.location_id = any($1) group by r.location_id, r.till_id, r.year
      having count(*) <> max(r.ordinal) or count(distinct r.ordinal) <> count(*)
      union all
      select t.location_id, 'till ' || t.name from receipt_tills t
      where t.location_id = any($1) and t.last_ordinal <> (select coalesce(max(r.ordinal), 0) from receipts r
        where r.location_id = t.location_id and r.till_id = t.id and r.year = t.year)
      union all
      select r.location_id, r.message->>'number' from receipts r
      where r.location_id = any($1) and r.order_id is not null and exists (
        select from unnest(r.payment_ids) named (id)
        left join payments p on p.location_id = r.location_id and p.id = named.id
        where p.id is null or p.order_id <> r.order_id)
      union all
      select r.location_id, r.message->>'number' from receipts r
      join payments p on p.location_id = r.location_id and p.id = r.payment_ids[1]
      where r.location_id = any($1) and r.kind = 'INVOICE' and cardinality(r.payment_ids) = 1 and p.voided_at is null and (
        r.gross_amount > p.amount or r.message->'payments'->0->>'method' <> all (case p.method when 'cash' then '{BANKNOTE}'
          when 'card' then '{CARD,BUSINESSCARD}' when 'mobile_wallet' then '{CARD,BUSINESSCARD}' else '{ACCOUNT}' end::text[]))`,
  },
  {
    name: "tables",
    text: `
      select t.location_id, t.id from tables t
      where t.location_id = any($1) and t.status in ('available', 'reserved') and exists (
        select from orders o where o.location_id = t.location_id and o.table_id = t.id and o.closed_at is null
          and o.order_type = 'dine_in')`,
  },
  {
    name: "reservations",
    text: `
      select a.location_id, a.reservation_id as id from reservation_tables a join reservation_tables b
        on b.location_id = a.location_id and b.table_id = a.table_id and b.reservation_id > a.reservation_id
        and b.period && a.period
      where a.location_id = any($1)`,
  },
  ...(
    [
      ["drawer_shifts", "location_id, drawer_id", "closed_at is null"],
      ["drawer_reports", "location_id, number", "true"],
      ["drawers", "location_id", "name is null"],
      ["payments", "location_id, reference", "reference is not null and voided_at is null"],
      ["inventory_movements", "location_id, reverses_id", "reverses_id is not null"],
      [
        "inventory_movements",
        "location_id, line_id, line_product_id, line_step, inventory_id",
        "line_id is not null",
      ],
      ["inventory_consumptions", "location_id, line_id, product_id, step", "true"],
      ["tables", "location_id, name_key(table_number)", "archived_at is null and is_active"],
      ["workers", "location_id, name_key(username)", "archived_at is null"],
      ["products", "location_id, barcode", "archived_at is null and barcode is not null"],
    ] as const
  ).map(([table, columns, which]): SqlCheck => ({
    name: "duplicates",
    text: `
        select location_id, concat_ws(' ', '${table}', ${columns}) as id from ${table}
        where location_id = any($1) and ${which} group by ${columns} having count(*) > 1`,
  })),
];

/** Checks over the whole store. */
export const storeChecks: readonly SqlCheck[] = [
  {
    name: "sessions",
    text: `
      select w.location_id, s.id from sessions s
      left join workers w on w.id = s.worker_id left join users u on u.id = s.user_id
      where s.ended_at is null and s.expires_at > now()
        and (w.archived_at is not null or w.status <> 'active' or u.archived_at is not null)`,
  },
  {
    name: "duplicates",
    text: `
      select null::uuid as location_id, 'users ' || lower(email) as id from users
      where archived_at is null and accepted_at is not null group by lower(email) having count(*) > 1
      union all
      select null, 'tables ' || qr_code from tables group by qr_code having count(*) > 1`,
  },
  {
    name: "guards",
    text: `
      select null::uuid as location_id, 'trigger ' || t.tgname || ' of ' || c.relname as id
      from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where c.relnamespace = 'public'::regnamespace and t.tgenabled <> 'O'
      union all
      select null, 'index ' || c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not (i.indisvalid and i.indisready)`,
  },
];

/**
 * Query that builds, per table, a statement for all its foreign keys and CHECKs that returns the violating
 * rows: a constraint that was switched off or is not validated lets them through. `isByPlace` means that an
 * index leads to the rows of a location.
 */
export const constraintsQuery = `
  with fk as (
    select c.conrelid as table, c.conname as name, format('%s and not exists (select from %s parent where %s)',
        string_agg(format('%s.%I is not null', c.conrelid::regclass, a.attname), ' and '), c.confrelid::regclass,
        string_agg(format('parent.%I = %s.%I', p.attname, c.conrelid::regclass, a.attname), ' and ')) as broken
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) k (own, other)
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.own
    join pg_attribute p on p.attrelid = c.confrelid and p.attnum = k.other
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.conparentid = 0
    group by c.oid, c.conrelid, c.conname, c.confrelid),
  broken as (
    select * from fk union all
    select conrelid, conname, format('not (%s)', pg_get_expr(conbin, conrelid)) from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0 and conparentid = 0),
  places as (
    select a.attrelid as table, exists (
      select from pg_index i where i.indrelid = a.attrelid and i.indkey[0] = a.attnum and i.indpred is null) as is_by_place
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'location_id' and c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace)
  select coalesce(p.is_by_place, false) as "isByPlace", string_agg(format(
      'select %s as location_id, concat_ws('' '', %L, to_jsonb(%s) ->> ''id'') as id from %s where %s (%s)',
      case when p.table is null then 'null::uuid' else 'location_id' end, b.name, b.table::regclass, b.table::regclass,
      case when p.is_by_place then 'location_id = any($1) and' else '' end, b.broken), ' union all ') as text
  from broken b left join places p on p.table = b.table
  group by b.table, p.table, p.is_by_place order by b.table`;
