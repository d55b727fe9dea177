import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";
import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";
import type { ShiftRow } from "./drawers.store.ts";

/** Sums the fiscal receipts of the payments of a shift; null where receipts are off. */
export async function readReceiptTotals(
  db: Db,
  { locationId, id }: ShiftRow,
): Promise<DrawerReport["receipts"]> {
  const { rows } = await sql<NonNullable<DrawerReport["receipts"]>>`
    with issued as (
      select r.* from receipts r
      where r.location_id = ${locationId} and r.order_id in (
          select p.order_id from payments p where p.location_id = ${locationId} and p.drawer_shift_id = ${id})
        and r.status <> 'rejected' and r.payment_ids && array(
          select p.id from payments p where p.location_id = ${locationId} and p.drawer_shift_id = ${id})
    ), taxes as (
      select x->>'vatRate' as rate, sum((x->>'netAmount')::numeric) as net,
        sum(coalesce(x->>'vatAmount', '0')::numeric) as vat
      from issued, jsonb_array_elements(message->'totals'->'sameTaxes') x group by 1
    )
    select (select count(*)::int from issued) as count,
      (select count(*)::int from issued where status <> 'confirmed') as unconfirmed,
      (select coalesce(sum(gross_amount), 0)::numeric(14, 2)::text from issued) as gross_amount,
      (select encode(sha256(convert_to(coalesce(string_agg(message->>'iic' || md5((message->'totals')::text), ''
        order by till_id, year, ordinal), ''), 'UTF8')), 'hex') from issued) as hash,
      coalesce((select json_agg(json_build_object('vatRate', rate, 'netAmount', net::numeric(14, 2)::text,
        'vatAmount', vat::numeric(14, 2)::text) order by rate::numeric desc nulls last) from taxes), '[]') as taxes
    from receipt_locations l where l.location_id = ${locationId} and l.is_on`.execute(db);
  return rows[0] ?? null;
}
