import type { RateTax } from "@konoba/contract/orders/orders.ledgerTaxes.totals";
import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import type { VatExemption } from "@konoba/contract/receipts/receipts.totals";
import { type Insertable, sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import type { Db, OwnedLocation, Sql, Tables } from "../lib/database/db.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";

/** Set-up that issues receipts at a location; a null code is missing. */
export interface IssuingSetup {
  environment: FiscalEnvironment;
  isPerRound: boolean;
  zeroRate: VatExemption | null;
  unitCode: string | null;
  issuer: { taxNumber: string; name: string; address: string; town: string; isInVat: boolean } | null;
  certificateId: string | null;
  /** Till of the drawer, else the one without a drawer, else the only one. */
  tillId: string | null;
  tillCode: string | null;
  tillRegisteredAt: string | null;
  currencyCode: string;
  /** Code of the caller. */
  operatorCode: string | null;
  /** Receipts of the demo go to a simulator. */
  isDemo: boolean;
  /** Code of anyone of the organization, for test receipts. */
  anyOperatorCode: string | null;
  /** Receipts of the order, if one was named. */
  receipts: OrderReceipt[];
}

interface SetupQuery {
  drawerShiftId?: string | null;
  environment?: FiscalEnvironment | null;
  orderId?: string | null;
}

/**
 * Reads the set-up of a location for a caller and the drawer of a payment: of the environment that bills use,
 * null without fiscal receipts; or of a named environment, in use or not. The receipts of the order come with it,
 * because nearly every payment needs both.
 */
export async function findIssuingSetup(
  db: Db,
  location: OwnedLocation,
  { organizationId: organization, userId: user, workerId: worker }: Caller,
  { drawerShiftId: shift = null, environment = null, orderId: order = null }: SetupQuery = {},
): Promise<IssuingSetup | null> {
  const { rows } = await sql<IssuingSetup>`
    with l as (
      select f.*, ${environment}::text is not null as is_named from receipt_locations f where f.location_id = ${location}
    ), e as (select coalesce(${environment}::text, l.environment) as environment from l)
    select e.environment, l.is_per_round, l.zero_rate,
      case e.environment when 'test' then l.test_unit_code else l.production_unit_code end as unit_code,
      (select to_json(i) from (select tax_number as "taxNumber", name, address, town, is_in_vat as "isInVat"
        from receipt_issuers where organization_id = ${organization}) i) as issuer,
      (select c.id from receipt_certificates c where c.organization_id = ${organization}
        and c.environment = e.environment order by c.created_at desc limit 1) as certificate_id,
      (select is_demo from organizations where id = ${organization}) as is_demo,
      (select coalesce(json_agg(json_build_object('id', r.id, 'plan', r.plan, 'message', r.message,
          'paymentIds', r.payment_ids, 'isOnAccount', r.is_on_account, 'orderId', r.order_id)
          order by r.year, r.issued_at, r.ordinal), '[]')
        from receipts r where r.location_id = l.location_id and r.environment = e.environment
          and r.order_id = ${order}::uuid) as receipts,
      t.id as till_id, t.code as till_code, to_json(t.registered_at)#>>'{}' as till_registered_at, o.code as operator_code,
      (select currency_code from locations where id = ${location}) as currency_code,
      (select min(code) from receipt_operators a where a.organization_id = ${organization}
        and a.environment = e.environment) as any_operator_code
    from l cross join e
    left join lateral (
      select t.id, t.code, t.registered_at from receipt_tills t
      left join drawer_shifts s on s.location_id = t.location_id and s.id = ${shift}::uuid
      where t.location_id = l.location_id and t.environment = e.environment and t.code is not null
      order by t.drawer_id is not distinct from s.drawer_id and t.drawer_id is not null desc,
        t.drawer_id is null desc, t.created_at
      limit 1
    ) t on true
    left join receipt_operators o on o.organization_id = ${organization} and o.environment = e.environment
      and (o.user_id = ${user}::uuid or o.worker_id = ${worker}::uuid)
    where l.is_on or l.is_named`.execute(db);
  return rows[0] ?? null;
}

/** Receipt of an order as the plan of the next one needs it. */
export interface OrderReceipt {
  id: string;
  plan: PlannedReceipt;
  message: InvoiceMessage;
  paymentIds: string[];
  isOnAccount: boolean;
  orderId: string;
}

/** Lists the receipts of an order, oldest first. */
export async function listOrderReceipts(
  db: Db,
  location: OwnedLocation,
  orderId: string,
  environment: FiscalEnvironment,
): Promise<OrderReceipt[]> {
  return db
    .selectFrom("receipts")
    .select(["id", "plan", "message", "paymentIds", "isOnAccount", sql<string>`order_id`.as("orderId")])
    .where("locationId", "=", location)
    .where("environment", "=", environment)
    .where("orderId", "=", orderId)
    .orderBy("year")
    .orderBy("issuedAt")
    .orderBy("ordinal")
    .execute();
}

/** Assigns the receipts of an order to the one that it was merged into. */
export const moveReceipts = (db: Db, location: OwnedLocation, fromOrderId: string, orderId: string) =>
  db
    .updateTable("receipts")
    .set({ orderId })
    .where("locationId", "=", location)
    .where("orderId", "=", fromOrderId)
    .execute();

/** Stores the turnover by rate of a payment or refund. */
export const updateTaxes = (db: Db, location: OwnedLocation, paymentId: string, taxes: readonly RateTax[]) =>
  sql`update payments set taxes = ${JSON.stringify(taxes)}::jsonb
    where location_id = ${location} and id = ${paymentId}`.execute(db);

/** Stores the turnover by rate of a payment of the open business day whose shift, if any, is open. */
export async function updateOpenTaxes(
  db: Db,
  location: OwnedLocation,
  { paymentId, taxes, at }: { paymentId: string; taxes: readonly RateTax[]; at: Date },
): Promise<boolean> {
  const { rows } = await sql`update payments p set taxes = ${JSON.stringify(taxes)}::jsonb
    from locations l
    where l.id = p.location_id and p.location_id = ${location} and p.id = ${paymentId}
      and (p.at at time zone l.timezone - l.business_day_start)::date
        = (${at.toISOString()}::timestamptz at time zone l.timezone - l.business_day_start)::date
      and not exists (select from drawer_shifts s where s.location_id = p.location_id and s.id = p.drawer_shift_id
        and s.closed_at is not null)
    returning p.id`.execute(db);
  return rows.length > 0;
}

interface ReservedNumbers {
  /** First of the reserved places in the series. */
  first: number;
  /** Last day for which the till has an initial deposit, before this call. */
  depositDay: string | null;
}

/**
 * Reserves the next places in the series of a till and locks it until the transaction ends, so that no number
 * is lost or doubled; call it last.
 */
export async function reserveNumbers(
  db: Db,
  location: OwnedLocation,
  {
    tillId,
    year,
    count,
    depositDay,
  }: { tillId: string; year: number; count: number; depositDay: string | null },
): Promise<ReservedNumbers> {
  const { rows } = await sql<ReservedNumbers>`
    with locked as (
      select id, deposit_day from receipt_tills where location_id = ${location} and id = ${tillId} for update
    )
    update receipt_tills t set year = ${year},
      last_ordinal = case when t.year = ${year} then t.last_ordinal else 0 end + ${count}::int,
      deposit_day = greatest(t.deposit_day, ${depositDay}::date)
    from locked where t.location_id = ${location} and t.id = locked.id
    returning t.last_ordinal - ${count}::int + 1 as first, locked.deposit_day`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The till of a location was not found");
  return row;
}

export const insertReceipts = (db: Db, rows: Insertable<Tables["receipts"]>[]) =>
  db.insertInto("receipts").values(rows).execute();

/** Inserts deposits; the initial one of a day exists once. */
export const insertDeposits = (db: Db, rows: Insertable<Tables["receiptDeposits"]>[]) =>
  db
    .insertInto("receiptDeposits")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const findCertificate = (db: Db, id: string) =>
  db
    .selectFrom("receiptCertificates")
    .select(["id", "certificate", "sealedKey"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

/** Renders the condition that a till `t` issues the receipts of a drawer: its own, or all without a till of their own. */
export const isTillOfDrawer = (
  drawer: Sql,
): Sql => sql`(t.drawer_id = ${drawer} or t.drawer_id is null and not exists (
  select from receipt_tills own where own.location_id = t.location_id and own.environment = t.environment
    and own.drawer_id = ${drawer} and own.code is not null))`;

/**
 * Returns the initial cash of a till for a day, such as "120.00": what its open drawers hold, less the payments `without`,
 * and what was taken out since the day began, which has deposits of its own. With all drawers closed it is the float that
 * each had last: a card payment comes first, and the tax service accepts no other amount afterwards.
 */
export async function initialCash(
  db: Db,
  location: OwnedLocation,
  { tillId, day, without = [] }: { tillId: string; day: string; without?: readonly string[] },
): Promise<string> {
  const { rows } = await sql<{ amount: string }>`
    with held as (
      select s.opening_amount + moved.amount + paid.amount as amount
      from receipt_tills t
      join drawer_shifts s on s.location_id = t.location_id and s.closed_at is null
        and ${isTillOfDrawer(sql`s.drawer_id`)}
      cross join lateral (
        select coalesce(sum(case m.kind when 'paid_in' then m.amount else -m.amount end), 0) as amount
        from drawer_movements m where m.location_id = s.location_id and m.shift_id = s.id) moved
      cross join lateral (
        select coalesce(sum(case p.kind when 'payment' then p.amount + p.tip_amount else -p.amount end), 0) as amount
        from payments p where p.location_id = s.location_id and p.drawer_shift_id = s.id and p.method = 'cash'
          and p.voided_at is null and p.id <> all(${without}::uuid[])) paid
      where t.location_id = ${location} and t.id = ${tillId}
    ), floats as (
      select distinct on (s.drawer_id) s.opening_amount as amount
      from receipt_tills t
      join drawers d on d.location_id = t.location_id and d.is_active and ${isTillOfDrawer(sql`d.id`)}
      join drawer_shifts s on s.location_id = d.location_id and s.drawer_id = d.id
      where t.location_id = ${location} and t.id = ${tillId}
      order by s.drawer_id, s.opened_at desc
    )
    select (greatest(0, case when exists (select from held) then (select sum(amount) from held)
        else (select coalesce(sum(amount), 0) from floats) end)
      + (select coalesce(sum(w.amount), 0) from receipt_deposits w where w.location_id = ${location}
          and w.till_id = ${tillId} and w.operation = 'WITHDRAW' and w.day = ${day} and w.status <> 'rejected')
      )::numeric(12, 2)::text as amount`.execute(db);
  return rows[0]?.amount ?? "0.00";
}
