import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { ShiftRow } from "./drawers.store.ts";

const tenderOfRow = sql`case when p.method = 'cash' then 'cash' when p.method in ('card', 'mobile_wallet') then 'card'
  else 'account' end`;
const tenderOfReceipt = sql`case when m->>'method' in ('BANKNOTE', 'OTHER-CASH') then 'cash'
  when m->>'method' in ('CARD', 'BUSINESSCARD') then 'card' else 'account' end`;

/**
 * Receipts `named` of the payments `rows` of a shift, and those that count as `issued` there. A summary of payments of
 * several shifts counts in each by the payments taken there, and as a receipt in that of the last.
 */
const shiftReceipts = ({ locationId, id }: Pick<ShiftRow, "locationId" | "id">) => sql`
  rows as (
      select p.*, case p.kind when 'payment' then 1 else -1 end as sign, ${tenderOfRow} as tender
      from payments p where p.location_id = ${locationId} and p.drawer_shift_id = ${id} and p.voided_at is null
    ), named as (
      select r.*, (select p.drawer_shift_id is not distinct from ${id}::uuid from payments p
          where p.location_id = r.location_id and p.id = any(r.payment_ids) order by p.at desc, p.id desc limit 1) as is_last_here
      from receipts r
      where r.location_id = ${locationId} and r.order_id in (select order_id from rows) and r.status <> 'rejected'
        and r.payment_ids && array(select id from rows)
    ), issued as (select * from named where is_last_here),
    summed as (
      select p.* from rows p where exists (select from named s where s.kind = 'SUMMARY' and p.id = any(s.payment_ids))
    ), portions as (
      select x->>'vatRate' as rate, (x->>'netAmount')::numeric as net, coalesce(x->>'vatAmount', '0')::numeric as vat
      from named, jsonb_array_elements(message->'totals'->'sameTaxes') x where kind <> 'SUMMARY'
      union all
      select x->>'taxPercentage', sign * (x->>'netAmount')::numeric, sign * (x->>'taxAmount')::numeric
      from summed, jsonb_array_elements(taxes) x
    ), taxes as (
      select rate, sum(net) as net, sum(vat) as vat from portions group by 1 having sum(net) <> 0 or sum(vat) <> 0
    ), corrected as (
      select m->>'method' as method, ${tenderOfReceipt} as tender, (m->>'amount')::numeric as amount, p.tender as given
      from named r join rows p on p.id = any(r.payment_ids), jsonb_array_elements(r.message->'payments') m
      where r.kind = 'CORRECTIVE' and not exists (select from receipts o
        where o.location_id = r.location_id and o.order_id = r.order_id and o.is_on_account)
    ), whole as (
      select r.* from named r where r.kind = 'SUMMARY' and r.payment_ids <@ array(select id from rows)
    ), exchanged as (
      select tender, sum(amount) as amount from (
        select given as tender, amount from corrected union all select tender, -amount from corrected
        union all select p.tender, p.sign * p.amount from rows p
          where exists (select from whole s where p.id = any(s.payment_ids))
        union all select ${tenderOfReceipt}, -(m->>'amount')::numeric
          from whole r, jsonb_array_elements(r.message->'payments') m) x
      group by 1 having sum(amount) <> 0
    )`;

/** Sums the fiscal receipts of the payments of a shift; null where receipts are off. */
export async function readReceiptTotals(db: Db, shift: ShiftRow): Promise<DrawerReport["receipts"]> {
  const { rows } = await sql<NonNullable<DrawerReport["receipts"]>>`
    with ${shiftReceipts(shift)}
    select (select count(*)::int from issued) as count,
      (select count(*)::int from issued where status <> 'confirmed') as unconfirmed,
      ((select coalesce(sum(gross_amount), 0) from named where kind <> 'SUMMARY')
        + (select coalesce(sum(sign * amount), 0) from summed))::numeric(14, 2)::text as gross_amount,
      (select encode(sha256(convert_to(coalesce(string_agg(message->>'iic' || md5((message->'totals')::text), ''
        order by till_id, year, ordinal), ''), 'UTF8')), 'hex') from named) as hash,
      coalesce((select json_agg(json_build_object('vatRate', rate, 'netAmount', net::numeric(14, 2)::text,
        'vatAmount', vat::numeric(14, 2)::text) order by coalesce(rate::numeric, 0), rate is null) from taxes), '[]') as taxes,
      coalesce((select json_agg(json_build_object('tender', tender, 'amount', amount::numeric(14, 2)::text)
        order by array_position(array['cash', 'card'], tender) nulls last) from exchanged), '[]') as exchanges
    from receipt_locations l where l.location_id = ${shift.locationId} and l.is_on`.execute(db);
  return rows[0] ?? null;
}
