import { orderFileRow } from "@konoba/contract/orders/orders.csv.rules";
import type { OrderQuery } from "@konoba/contract/orders/orders.shapes.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import { jsonOf } from "../lib/database/pages.ts";
import { orderConditions } from "./orders.read.store.ts";

type Filters = Omit<OrderQuery, "page" | "pageSize" | "sort">;

const matching = (location: OwnedLocation, filters: Filters) =>
  sql.join([sql`o.location_id = ${location}`, ...orderConditions(filters)], sql` and `);

/** Columns of a row of `orders o` at its location `l`. */
const columns = columnsOf({
  replySchema: orderFileRow,
  table: "orders",
  alias: "o",
  computed: {
    openedAt: sql`to_char(o.created_at at time zone l.timezone, 'YYYY-MM-DD HH24:MI')`,
    closedAt: sql`to_char(o.closed_at at time zone l.timezone, 'YYYY-MM-DD HH24:MI')`,
    tableNumber: sql`(select t.table_number from tables t where t.location_id = o.location_id and t.id = o.table_id)`,
    pieces: sql`(select coalesce(sum(i.quantity), 0)::int from order_items i
      where i.location_id = o.location_id and i.order_id = o.id and i.status <> 'voided')`,
    paid: sql`(select coalesce(json_object_agg(m.method, m.amount::text), '{}') from (
      select p.method, sum(case p.kind when 'refund' then -1 else 1 end * (p.amount + p.tip_amount)) as amount
      from payments p where p.location_id = o.location_id and p.order_id = o.id and p.voided_at is null
      group by p.method) m)`,
  },
});

/** Returns a page of the orders of an export as JSON text. */
export function listOrderFileJson(db: Db, location: OwnedLocation, query: OrderQuery): Promise<string> {
  const { page, pageSize, sort, ...filters } = query;
  const direction = sql.raw(sort === "createdAt" ? "asc" : "desc");
  const where = matching(location, filters);
  return jsonOf(
    db,
    sql<{ json: string }>`
      select json_build_object(
        'items', coalesce((select json_agg(r) from (
          select ${columns} from orders o join locations l on l.id = o.location_id where ${where}
          order by o.created_at ${direction}, o.id ${direction}
          limit ${pageSize} offset ${(page - 1) * pageSize}) r), '[]'),
        'total', (select count(*)::int from orders o where ${where}),
        'page', ${page}::int, 'pageSize', ${pageSize}::int)::text as json`,
  );
}

/** Lists the tax rates of the orders, lowest first. */
export async function listTaxRates(db: Db, location: OwnedLocation, filters: Filters): Promise<string[]> {
  const { rows } = await sql<{ rate: string }>`
    select distinct (t->>'taxPercentage')::numeric::text as rate, (t->>'taxPercentage')::numeric as value
    from orders o cross join jsonb_array_elements(o.tax_lines) t
    where ${matching(location, filters)} order by value`.execute(db);
  return rows.map(({ rate }) => rate);
}
