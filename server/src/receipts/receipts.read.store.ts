import type {
  Receipt,
  ReceiptQuery,
  ReceiptRow,
  ReceiptsState,
} from "@konoba/contract/receipts/receipts.contract";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import { sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation, Locations, Sql } from "../lib/database/db.ts";
import { isFoundIn, pageJson } from "../lib/database/pages.ts";
import { rowReader, type RowJson } from "../lib/database/rowReaders.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";
import { isOnDay } from "./receipts.day.store.ts";
import type { StoredAttempt } from "./receipts.table.ts";

const rowColumns = sql`'id', r.id, 'number', r.message->'number', 'ordinal', r.ordinal, 'tillName', t.name,
  'environment', r.environment, 'kind', r.kind, 'status', r.status, 'issuedAt', r.issued_at, 'orderId', r.order_id,
  'orderNumber', o.number, 'tableName', s.table_number, 'orderType', o.order_type,
  'paymentId', case cardinality(r.payment_ids) when 1 then r.payment_ids[1] end,
  'buyerName', r.message->'buyer'->'name', 'iic', r.message->'iic',
  'correctsOrdinal', (select c.ordinal from receipts c where c.location_id = r.location_id and c.id = r.corrects_id),
  'payments', r.message->'payments', 'grossAmount', r.message->'totals'->'grossAmount',
  'confirmation', r.confirmation, 'fault', r.fault`;

const joined = sql`join receipt_tills t on t.location_id = r.location_id and t.id = r.till_id
  left join orders o on o.location_id = r.location_id and o.id = r.order_id
  left join tables s on s.location_id = o.location_id and s.id = o.table_id`;

/** Lists receipts of the location's environment, newest first, or oldest first. */
export function listReceiptsJson(db: Db, location: OwnedLocation, query: ReceiptQuery): Promise<string> {
  const conditions = [
    sql`r.location_id = ${location}`,
    sql`r.environment = coalesce(
      (select f.environment from receipt_locations f where f.location_id = ${location}), r.environment)`,
    isFoundIn(
      sql`concat_ws(' ', r.message->>'number', r.message->>'iic', r.confirmation, o.number, s.table_number)`,
      query.q,
    ),
    ...(query.status ? [sql`r.status = ${query.status}`] : []),
    ...(query.isCorrective === undefined ? [] : [sql`(r.kind = 'CORRECTIVE') = ${query.isCorrective}`]),
    ...(query.date ? [isOnDay("r.issued_at", sql`${query.date}`)] : []),
    ...(query.tillId ? [sql`r.till_id = ${query.tillId}`] : []),
    ...(query.orderId ? [sql`r.order_id = ${query.orderId}`] : []),
    ...(query.paymentId ? [sql`${query.paymentId}::uuid = any(r.payment_ids)`] : []),
  ];
  const order = query.sort === "issuedAt" ? sql`r.issued_at, r.id` : sql`r.issued_at desc, r.id desc`;
  return pageJson(db, {
    matching: sql`select r.id from receipts r join locations l on l.id = r.location_id ${joined}
      where ${sql.join(conditions, sql` and `)} order by ${order}`,
    rows: sql`select p.place, json_build_object(${rowColumns}) as row
      from shown p join receipts r on r.location_id = ${location} and r.id = p.id ${joined}`,
    query,
  });
}

/** Reads receipts by id. */
export const readReceiptRows = rowReader(
  (location, ids) => sql<RowJson>`
    select r.id, json_build_object(${rowColumns})::text as json from receipts r ${joined}
    where r.location_id = ${location} and r.id = any(${ids}::uuid[])`,
);

/** Receipt with everything that the answer is made from. */
export interface ReadReceipt {
  row: ReceiptRow;
  locationId: string;
  locationName: string;
  plan: PlannedReceipt;
  message: InvoiceMessage;
  paymentIds: string[];
  operatorName: string;
  certificateId: string;
  confirmedAt: string | null;
  nextAttemptAt: string | null;
  attempts: StoredAttempt[];
  tendered: string | null;
  change: string | null;
  corrects: Receipt["corrects"];
  correctedBy: Receipt["correctedBy"];
  references: Receipt["references"];
}

const referred = (condition: ReturnType<typeof sql>) => sql`(
  select coalesce(json_agg(json_build_object('id', x.id, 'number', x.message->'number', 'iic', x.message->'iic',
    'issuedAt', x.message->'signed'->'issuedAt', 'grossAmount', x.message->'totals'->'grossAmount')
    order by x.issued_at, x.ordinal), '[]')
  from receipts x where x.location_id = r.location_id and ${condition})`;

async function readReceipts(db: Db, condition: ReturnType<typeof sql>): Promise<ReadReceipt[]> {
  const { rows } = await sql<ReadReceipt>`
    select json_build_object(${rowColumns}) as row, r.location_id, l.name as location_name, r.plan, r.message, r.payment_ids, r.operator_name,
      r.certificate_id, r.confirmed_at, r.next_attempt_at, r.attempts, p.tendered::text, p.change::text,
      ${referred(sql`x.id = r.corrects_id`)}->0 as corrects, ${referred(sql`x.corrects_id = r.id`)} as corrected_by,
      ${referred(sql`r.kind = 'SUMMARY' and x.id = any(r.needs)`)} as "references"
    from receipts r join locations l on l.id = r.location_id ${joined}
    left join payments p on p.location_id = r.location_id and p.id = r.payment_ids[1] and p.method = 'cash'
      and cardinality(r.payment_ids) = 1
    where ${condition} order by r.issued_at, r.ordinal`.execute(db);
  return rows;
}

/** Finds a receipt at locations of the caller. */
export const findReceipt = async (db: Db, locations: Locations, id: string) =>
  (await readReceipts(db, sql`r.location_id = any(${locations}::uuid[]) and r.id = ${id}`))[0];

/** Lists the receipts that document a payment or refund. */
export const listReceiptsOfPayment = (db: Db, locations: Locations, paymentId: string) =>
  readReceipts(
    db,
    sql`(r.location_id, r.order_id) in (select location_id, order_id from payments
      where location_id = any(${locations}::uuid[]) and id = ${paymentId})
      and ${paymentId}::uuid = any(r.payment_ids)`,
  );

const unconfirmed = (location: OwnedLocation): Sql => sql`
  select count(*) filter (where status = 'waiting')::int as waiting,
    count(*) filter (where status = 'rejected')::int as rejected, min(issued_at) as oldest_issued_at
  from receipts where location_id = ${location} and status <> 'confirmed'`;

/** Reads what is unconfirmed at a location, without the urgency, which is a rule. */
export async function readState(db: Db, location: OwnedLocation, caller: Caller) {
  const { rows } = await sql<Omit<ReceiptsState, "alarm">>`
    select coalesce(f.is_on, false) as is_on, coalesce(f.environment, 'test') as environment, f.clock_skew_ms,
      w.waiting, w.oldest_issued_at, w.rejected,
      (select c.valid_to from receipt_certificates c where c.organization_id = ${caller.organizationId}
        and c.environment = f.environment order by c.created_at desc limit 1) as certificate_valid_to,
      exists (select from receipt_operators o where o.organization_id = ${caller.organizationId}
        and o.environment = f.environment
        and (o.user_id = ${caller.userId}::uuid or o.worker_id = ${caller.workerId}::uuid)) as has_operator_code,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
        from receipt_tills t where t.location_id = ${location} and t.environment = f.environment) as tills,
      (select coalesce(json_agg(d order by d.at), '[]') from (
        select d.id, t.name as "tillName", d.operation, d.amount::numeric(12, 2)::text as amount, d.at, d.status, d.fault
        from receipt_deposits d join receipt_tills t on t.location_id = d.location_id and t.id = d.till_id
        where d.location_id = ${location} and d.status in ('rejected', 'unclear') order by d.at limit 20) d) as deposits
    from (${unconfirmed(location)}) w
    left join receipt_locations f on f.location_id = ${location}`.execute(db);
  const [state] = rows;
  if (!state) throw new Error("A statement without a condition returned no row");
  return state;
}

/** Reads what every page shows of unconfirmed receipts; undefined where receipts are off. */
export async function readCounts(db: Db, location: OwnedLocation, organizationId: string) {
  const { rows } = await sql<{
    waiting: number;
    rejected: number;
    oldestIssuedAt: string | null;
    certificateValidTo: string | null;
    clockSkewMs: number | null;
  }>`
    select w.waiting, w.rejected, w.oldest_issued_at,
      (select c.valid_to from receipt_certificates c where c.organization_id = ${organizationId}
        and c.environment = f.environment order by c.created_at desc limit 1) as certificate_valid_to,
      f.clock_skew_ms
    from receipt_locations f cross join (${unconfirmed(location)}) w
    where f.location_id = ${location} and f.is_on`.execute(db);
  return rows[0];
}

/** Counts the receipts since an instant, of them the confirmed ones, and says whether any is real or they are on. */
export async function readReceiptsUse(db: Db, location: OwnedLocation, since: Date) {
  const { rows } = await sql<{
    today: number;
    confirmed: number;
    all: number;
    hasReal: boolean;
    isOn: boolean;
  }>`
    select count(*) filter (where r.issued_at >= ${since})::int as today,
      count(*) filter (where r.issued_at >= ${since} and r.status = 'confirmed')::int as confirmed,
      count(*)::int as all, coalesce(bool_or(r.environment = 'production'), false) as has_real,
      exists (select from receipt_locations f where f.location_id = ${location} and f.is_on) as is_on
    from receipts r where r.location_id = ${location}`.execute(db);
  return rows[0] ?? { today: 0, confirmed: 0, all: 0, hasReal: false, isOn: false };
}

/** Locks a receipt for a change. */
export const lockReceipt = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("receipts")
    .selectAll()
    .where("locationId", "in", locations)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Makes a receipt due now. */
export const requeue = (db: Db, locationId: string, id: string) =>
  sql`update receipts set status = 'waiting', next_attempt_at = null where location_id = ${locationId} and id = ${id}
    and status <> 'confirmed'`.execute(db);

/** Locks a cash deposit for a change. */
export const lockDeposit = (db: Db, locations: Locations, id: string) =>
  db
    .selectFrom("receiptDeposits")
    .select(["id", "locationId", "amount", "status"])
    .where("locationId", "in", locations)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Ends an unclear deposit that the service has, or makes it due. */
export const settleDeposit = (
  db: Db,
  { id, locationId }: { id: string; locationId: string },
  isRegistered: boolean,
) =>
  db
    .updateTable("receiptDeposits")
    .set(
      isRegistered
        ? { status: "confirmed", confirmation: "declared" }
        : { status: "waiting", nextAttemptAt: null },
    )
    .where("locationId", "=", locationId)
    .where("id", "=", id)
    .execute();
