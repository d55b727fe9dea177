import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { PlannedReceipt } from "@konoba/contract/receipts/receipts.plan.totals";
import { sql } from "kysely";
import type { Db, OwnedLocation } from "../lib/database/db.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";
import type { StoredFault } from "./receipts.table.ts";

/** Unconfirmed receipt that is issued again, with the present codes of its till and of its operator. */
export interface UnconfirmedReceipt {
  id: string;
  environment: FiscalEnvironment;
  /** Null for the test receipt of the set-up. */
  orderId: string | null;
  ordinal: number;
  issuedAt: string;
  status: "waiting" | "rejected";
  fault: StoredFault | null;
  plan: PlannedReceipt;
  message: InvoiceMessage;
  correctsId: string | null;
  needs: string[];
  certificateId: string;
  tillCode: string;
  /** Null if the person has no code any more. */
  operatorCode: string | null;
  /** True if an attempt had no reply, so that the service may know the receipt as it is. */
  isUnclear: boolean;
}

/**
 * Locks the rejected receipts of a location, or one of them, and the unconfirmed receipts that refer to them, in the
 * order in which they were issued. One that is being sent is left out.
 */
export async function lockRejected(
  db: Db,
  location: OwnedLocation,
  organizationId: string,
  id: string | null = null,
): Promise<UnconfirmedReceipt[]> {
  const { rows } = await sql<UnconfirmedReceipt>`
    with recursive again as (
      select id from receipts where location_id = ${location} and status = 'rejected'
        and (${id}::uuid is null or id = ${id}::uuid) and (sending_until is null or sending_until < now())
      union
      select r.id from again a join receipts r on r.location_id = ${location} and a.id = any(r.needs)
        and r.status <> 'confirmed'
    )
    select r.id, r.environment, r.order_id, r.ordinal, r.issued_at, r.status, r.fault, r.plan, r.message, r.corrects_id, r.needs,
      r.certificate_id, coalesce(t.code, r.message->'signed'->>'tillCode') as till_code, o.code as operator_code,
      r.attempts @> '[{"outcome":"unknown"}]' as is_unclear
    from receipts r join receipt_tills t on t.location_id = r.location_id and t.id = r.till_id
    left join receipt_operators o on o.organization_id = ${organizationId} and o.environment = r.environment
      and (o.user_id = r.user_id or o.worker_id = r.worker_id)
    where r.location_id = ${location} and r.id in (select id from again)
    order by r.issued_at, r.ordinal for update of r`.execute(db);
  return rows;
}

/** Finds the receipts that others refer to. */
export const listReferred = (db: Db, location: OwnedLocation, ids: readonly string[]) =>
  db
    .selectFrom("receipts")
    .select(["id", "plan", "message"])
    .where("locationId", "=", location)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .execute();

/** Replaces the content of a receipt that was never registered. */
export const replaceReceipt = (
  db: Db,
  location: OwnedLocation,
  { id, plan, message, certificateId }: Pick<UnconfirmedReceipt, "id" | "plan" | "message" | "certificateId">,
) =>
  sql`update receipts set plan = ${JSON.stringify(plan)}::jsonb, message = ${JSON.stringify(message)}::jsonb,
    certificate_id = ${certificateId}
    where location_id = ${location} and id = ${id} and status <> 'confirmed'`.execute(db);

/** Makes rejected receipts due. */
export const requeueRejected = (db: Db, location: OwnedLocation, ids: readonly string[]) =>
  sql`update receipts set status = 'waiting', next_attempt_at = null, lateness = 'own_fault'
    where location_id = ${location} and id = any(${ids}::uuid[]) and status = 'rejected'`.execute(db);
