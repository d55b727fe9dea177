import type { OtherLine } from "@konoba/contract/purchasing/purchasing.surplus.rules";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import "./purchasing.table.ts";

/** Line of another order, with its order and price. */
export interface NextLine extends OtherLine {
  orderId: string;
  year: number;
  number: number;
  price: string;
}

interface Others {
  location: OwnedLocation;
  supplierId: string;
  /** Order whose own lines are left out. */
  orderId: string;
}

/** Locks the other orders of a supplier that have not ended. */
export async function lockOtherOrders(db: Db, { location, supplierId, orderId }: Others): Promise<void> {
  await sql`
    select from purchase_orders where location_id = ${location} and supplier_id = ${supplierId} and id <> ${orderId}
      and status not in ('received', 'cancelled') order by id for update`.execute(db);
}

/** Lists the lines of a supplier's other orders that have not ended, those created first before later ones. */
export async function listOtherLines(db: Db, { location, supplierId, orderId }: Others): Promise<NextLine[]> {
  const { rows } = await sql<NextLine>`
    select l.id, o.id as order_id, o.year, o.number, o.status, o.arrives_on::text as arrives_on, l.supplier_item_id,
      l.pack_count, l.pack_size::text as pack_size, l.unit, l.packs::text as packs,
      l.received_packs::text as received_packs, l.is_closed, l.price::text as price
    from purchase_orders o join purchase_lines l on l.order_id = o.id
    where o.location_id = ${location} and o.supplier_id = ${supplierId} and o.id <> ${orderId}
      and o.status not in ('received', 'cancelled') order by o.created_at, o.id, l.position`.execute(db);
  return rows;
}
