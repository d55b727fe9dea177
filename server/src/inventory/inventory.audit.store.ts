import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

interface StockAudit {
  items: number;
  movements: number;
  /** Items whose quantity, sum of movements and last balance differ. */
  wrong: { id: string; quantity: string; moved: string; lastBalance: string }[];
}

/** Verifies for every item of the store, in one statement, that on hand = Σ movements = the last balance. */
export async function auditStock(db: Db): Promise<StockAudit> {
  const { rows } = await sql<StockAudit>`
    with moved as (
      select inventory_id, sum(quantity) as quantity, count(*)::int as movements,
        (array_agg(balance order by sequence desc))[1] as last_balance
      from inventory_movements group by inventory_id
    ), checked as (
      select i.id, i.quantity, coalesce(m.quantity, 0) as moved, coalesce(m.movements, 0) as movements,
        coalesce(m.last_balance, 0) as last_balance
      from inventory i left join moved m on m.inventory_id = i.id
    )
    select count(*)::int as items, coalesce(sum(movements), 0)::int as movements,
      coalesce(json_agg(json_build_object('id', id, 'quantity', quantity::text, 'moved', moved::text,
        'lastBalance', last_balance::text) order by id)
        filter (where quantity <> moved or quantity <> last_balance), '[]') as wrong
    from checked`.execute(db);
  return rows[0] ?? { items: 0, movements: 0, wrong: [] };
}
