import {
  ledgerEntry,
  type LedgerEntry,
  type LedgerQuery,
} from "@konoba/contract/orders/orders.ledger.contract";
import { sql } from "kysely";
import { columnsOf } from "../lib/database/columns.ts";
import type { Db, OwnedLocation, Sql } from "../lib/database/db.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";

const columns = columnsOf({
  replySchema: ledgerEntry,
  table: "payments",
  alias: "p",
  computed: {
    orderNumber: sql`o.number`,
    roundingAmount: sql`round(p.rounding_amount, o.currency_decimals)::text`,
    businessDate: sql`(p.at at time zone l.timezone - l.business_day_start::interval)::date`,
  },
});
const ledger = sql`payments p join orders o on o.location_id = p.location_id and o.id = p.order_id
  join locations l on l.id = p.location_id`;
const json = sql`(select row_to_json(r)::text from (select ${columns}) r) as json`;

/** Reads payments and refunds by id. */
export const readLedgerRows = rowReader(
  (location, ids) => sql<RowJson>`
    select p.id, ${json} from ${ledger} where p.location_id = ${location} and p.id = any(${ids}::uuid[])`,
);

/** Position in the ledger: after this instant and id. */
export type LedgerPosition = readonly [at: string, id: string];

/** Renders the start of a business day of the location `l`. */
const startOf = (date: Sql) => sql`((${date} + l.business_day_start) at time zone l.timezone)`;

function conditions(query: LedgerQuery): Sql[] {
  const { dateFrom, dateTo, from, to, method } = query;
  return [
    dateFrom && sql`p.at >= ${startOf(sql`${dateFrom}::date`)}`,
    dateTo && sql`p.at < ${startOf(sql`(${dateTo}::date + 1)`)}`,
    from && sql`p.at >= ${from}::timestamptz`,
    to && sql`p.at < ${to}::timestamptz`,
    method && sql`p.method = ${method}`,
  ].filter((condition): condition is Sql => typeof condition === "object");
}

/** Lists rows of the ledger after a position, one more than the limit, in the order of their time. */
export async function listLedger(
  db: Db,
  location: OwnedLocation,
  kind: LedgerEntry["kind"],
  { query, after: [at, id] }: { query: LedgerQuery; after: LedgerPosition },
): Promise<(RowJson & { at: string })[]> {
  const { rows } = await sql<RowJson & { at: string }>`
    select p.id, to_json(p.at)#>>'{}' as at, ${json} from ${ledger}
    where ${sql.join(
      [
        sql`p.location_id = ${location}`,
        sql`p.kind = ${kind}`,
        sql`(p.at, p.id) > (${at}::timestamptz, ${id}::uuid)`,
        ...conditions(query),
      ],
      sql` and `,
    )}
    order by p.at, p.id limit ${query.limit + 1}`.execute(db);
  return rows;
}
