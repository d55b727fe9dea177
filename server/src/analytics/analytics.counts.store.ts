import { sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";

interface OrderCounts {
  openOrders: number;
  /** Open orders of the person that are ready to serve; a program has none. */
  readyOrders: number;
  /** Orders with excess offline cash to refund. */
  excessOrders: number;
}

/** Counts the orders of a location for a person, in one statement over the indexes of open and of excess orders. */
export async function countOrders(
  db: Db,
  location: OwnedLocation,
  { workerId, userId }: Pick<Caller, "workerId" | "userId">,
): Promise<OrderCounts> {
  const isOwn = workerId
    ? sql`o.worker_id = ${workerId}`
    : sql`o.worker_id is null and o.user_id = ${userId}::uuid`;
  const { rows } = await sql<OrderCounts>`
    select open_orders as "openOrders", ready_orders as "readyOrders",
      (select count(*)::int from orders o where o.location_id = ${location} and o.excess_amount > 0) as "excessOrders"
    from (
      select count(*) filter (where o.acceptance is distinct from 'waiting')::int as open_orders,
        count(*) filter (where o.status = 'ready' and ${isOwn})::int as ready_orders
      from orders o where o.location_id = ${location} and o.closed_at is null
    ) open`.execute(db);
  return rows[0] ?? { openOrders: 0, readyOrders: 0, excessOrders: 0 };
}
