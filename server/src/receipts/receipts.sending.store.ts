import { repairPauseMs } from "@konoba/contract/receipts/receipts.delivery.rules";
import type { FiscalEnvironment } from "@konoba/contract/receipts/receipts.numbers.rules";
import type { DepositStatus } from "@konoba/contract/receipts/receipts.status";
import { sql } from "kysely";
import type { Db, Locations, OwnedLocation, Sql } from "../lib/database/db.ts";
import type { InvoiceMessage } from "./montenegro/receipts.messages.service.ts";
import type { Lateness, Submission } from "./receipts.driver.service.ts";
import { type PackedExchange, storesMessage } from "./receipts.messages.store.ts";
import type { StoredAttempt, StoredFault } from "./receipts.table.ts";

/** Time in seconds for which a server may send what it has claimed; longer than the timeout of an attempt. */
const claimSeconds = 30;
const maxAttempts = 20;

/** What is known of the tax service from the answers that a location got. */
export interface ServiceState {
  /** Since when nothing of the location was accepted. */
  failingSince: string | null;
  lastAnswerAt: string | null;
  clockSkewMs: number | null;
  /** True if the location has receipts that were rejected. */
  hasRejected: boolean;
}

/** Codes of the issuer that signs and sends; the newest certificate, not that of the receipt. */
interface Sender extends ServiceState {
  organizationId: string;
  isDemo: boolean;
  environment: FiscalEnvironment;
  taxNumber: string;
  certificateId: string;
}

export interface ClaimedReceipt extends Sender {
  id: string;
  locationId: OwnedLocation;
  message: InvoiceMessage;
  issuedAt: string;
  attemptCount: number;
  lateness: Lateness;
}

export interface ClaimedDeposit extends Sender {
  id: string;
  locationId: string;
  tillId: string;
  tillCode: string;
  operation: "INITIAL" | "WITHDRAW";
  amount: string;
  at: string;
  attemptCount: number;
}

/** Columns of a sender; `environment` is that of the claimed message. */
const senderColumns = (environment: Sql) => sql`l.organization_id, o.is_demo, i.tax_number,
  f.failing_since, f.last_answer_at, f.clock_skew_ms,
  exists (select from receipts j where j.location_id = l.id and j.status = 'rejected') as has_rejected,
  (select c.id from receipt_certificates c where c.organization_id = l.organization_id
    and c.environment = ${environment} order by c.created_at desc limit 1) as certificate_id`;

const senders = sql`locations l join organizations o on o.id = l.organization_id
  join receipt_issuers i on i.organization_id = l.organization_id
  join receipt_locations f on f.location_id = l.id`;

/** Checks for a message whose next attempt is due; a rejected one has a time for it where people repair the set-up. */
const isDue = sql`(w.next_attempt_at <= now() and w.status in ('waiting', 'rejected')
    or w.next_attempt_at is null and w.status = 'waiting')
  and (w.sending_until is null or w.sending_until < now())`;

/**
 * Claims receipts of a location that are due, newest first; one that refers to others or needs a deposit waits
 * for their confirmation.
 */
export async function claimReceipts(db: Db, locationId: string, limit: number): Promise<ClaimedReceipt[]> {
  const { rows } = await sql<ClaimedReceipt>`
    with due as (
      select w.id from receipts w
      where w.location_id = ${locationId} and ${isDue}
        and not exists (select from receipts n where n.location_id = w.location_id and n.id = any(w.needs)
          and n.status <> 'confirmed')
        and not exists (select from receipt_deposits d where d.location_id = w.location_id and d.till_id = w.till_id
          and d.operation = 'INITIAL' and d.status = 'waiting' and d.at <= w.issued_at)
      order by w.issued_at desc, w.ordinal desc limit ${limit} for update skip locked
    )
    update receipts r set sending_until = now() + make_interval(secs => ${claimSeconds})
    from due, ${senders}
    where r.location_id = ${locationId} and r.id = due.id and l.id = r.location_id
    returning r.id, r.location_id, r.environment, r.message, r.issued_at, r.attempt_count, r.lateness,
      ${senderColumns(sql`r.environment`)}`.execute(db);
  return rows.toSorted((one, other) => Date.parse(other.issuedAt) - Date.parse(one.issuedAt));
}

/** Checks for an initial deposit that pauses while something was sold after its last attempt, which waits for it. */
const isNeeded = sql`w.operation = 'INITIAL' and w.status = 'waiting' and w.sending_until is null
  and exists (select from receipts r where r.location_id = w.location_id and r.till_id = w.till_id
    and r.status = 'waiting' and r.issued_at > (select m.sent_at from receipt_messages m
      where m.location_id = w.location_id and m.subject_id = w.id))`;

/**
 * Claims the deposits of a location that are due, oldest first. A withdrawal that a stopped server had claimed may
 * have been sent, so that it is unclear.
 */
export async function claimDeposits(db: Db, locationId: string): Promise<ClaimedDeposit[]> {
  await sql`update receipt_deposits set status = 'unclear', sending_until = null
    where location_id = ${locationId} and operation = 'WITHDRAW' and status <> 'confirmed'
      and sending_until < now()`.execute(db);
  const { rows } = await sql<ClaimedDeposit>`
    with due as (
      select w.id from receipt_deposits w where w.location_id = ${locationId} and (${isDue} or ${isNeeded})
        and not exists (select from receipt_deposits d where d.location_id = w.location_id and d.till_id = w.till_id
          and d.status = 'waiting' and d.at < w.at)
      order by w.at for update skip locked
    )
    update receipt_deposits r set sending_until = now() + make_interval(secs => ${claimSeconds})
    from due, ${senders}, receipt_tills t
    where r.location_id = ${locationId} and r.id = due.id and l.id = r.location_id
      and t.location_id = r.location_id and t.id = r.till_id
    returning r.id, r.location_id, t.environment, r.till_id, t.code as till_code, r.operation, r.amount::text, r.at,
      r.attempt_count, ${senderColumns(sql`t.environment`)}`.execute(db);
  return rows.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

/** Outcome of an attempt as it is stored. */
export interface Outcome {
  attempt: StoredAttempt;
  /** Status unless the message is confirmed, now or before. */
  status: DepositStatus;
  confirmation: string | null;
  fault: StoredFault | null;
  lateness: Lateness;
  /** Pause before the next attempt; null after a final outcome. */
  pauseMs: number | null;
}

interface Claimed {
  id: string;
  locationId: string;
}

/** Stores the outcome of an attempt; a confirmation is never lost to a later failure. */
export const recordReceipt = (
  db: Db,
  { id, locationId }: Claimed,
  outcome: Outcome,
  exchange: PackedExchange,
) =>
  sql`
    with stored as (${storesMessage("receipts", { id, locationId }, exchange)})
    update receipts r set
      status = case when r.confirmation is not null or ${outcome.confirmation}::text is not null then 'confirmed'
        else ${outcome.status} end,
      confirmation = coalesce(r.confirmation, ${outcome.confirmation}),
      confirmed_at = coalesce(r.confirmed_at, case when ${outcome.confirmation}::text is not null then now() end),
      attempt_count = r.attempt_count + 1,
      attempts = case
        when r.attempts->-1->>'outcome' is not distinct from ${outcome.attempt.outcome}::text
          and r.attempts->-1->>'code' is not distinct from ${outcome.attempt.code}::text then r.attempts
        when jsonb_array_length(r.attempts) >= ${maxAttempts} then (r.attempts - 1) || ${JSON.stringify(outcome.attempt)}::jsonb
        else r.attempts || ${JSON.stringify(outcome.attempt)}::jsonb end,
      fault = ${outcome.fault && JSON.stringify(outcome.fault)}::jsonb,
      lateness = coalesce(${outcome.lateness}, r.lateness),
      next_attempt_at = case when ${outcome.pauseMs}::int is not null
        then now() + make_interval(secs => ${outcome.pauseMs}::int / 1000.0) end,
      sending_until = null
    where r.location_id = ${locationId} and r.id = ${id}`.execute(db);

export const recordDeposit = (
  db: Db,
  { id, locationId }: Claimed,
  outcome: Outcome,
  exchange: PackedExchange,
) =>
  sql`
    with stored as (${storesMessage("receipt_deposits", { id, locationId }, exchange)})
    update receipt_deposits set status = ${outcome.status},
      confirmation = coalesce(confirmation, ${outcome.confirmation}), attempt_count = attempt_count + 1,
      fault = ${outcome.fault && JSON.stringify(outcome.fault)}::jsonb,
      next_attempt_at = case when ${outcome.pauseMs}::int is not null
        then now() + make_interval(secs => ${outcome.pauseMs}::int / 1000.0) end,
      sending_until = null
    where location_id = ${locationId} and id = ${id}`.execute(db);

/** Notes with the receipts of a till that wait for its initial deposit why it was not accepted, as of an attempt. */
export const noteBlocked = (
  db: Db,
  { locationId, tillId }: Pick<ClaimedDeposit, "locationId" | "tillId">,
  { fault, lateness }: Outcome,
) =>
  sql`update receipts set fault = ${JSON.stringify(fault)}::jsonb, lateness = coalesce(lateness, ${lateness})
    where location_id = ${locationId} and till_id = ${tillId} and status = 'waiting' and fault is null`.execute(
    db,
  );

/** Returns claims that could not be tried, for instance because the network fails. */
export const releaseReceipts = (db: Db, locationId: string, ids: readonly string[]) =>
  sql`update receipts set sending_until = null where location_id = ${locationId} and id = any(${ids}::uuid[])`.execute(
    db,
  );

/**
 * Notes that the tax service accepted a message, and how far our clock is ahead of it. Returns since when it had
 * accepted nothing of the location, or null if nothing failed.
 */
export async function noteAnswer(db: Db, locationId: string, skewMs: number): Promise<string | null> {
  const { rows } = await sql<{ failingSince: string | null }>`
    update receipt_locations f set last_answer_at = now(), clock_skew_ms = ${skewMs}, failing_since = null
    from receipt_locations before
    where f.location_id = ${locationId} and before.location_id = f.location_id
    returning before.failing_since`.execute(db);
  return rows[0]?.failingSince ?? null;
}

/** Notes that the tax service did not accept a message, whatever its content. */
export const noteFailure = (db: Db, locationId: string) =>
  sql`update receipt_locations set failing_since = now()
    where location_id = ${locationId} and failing_since is null`.execute(db);

/** Makes due what waits at a location only because of an outage. */
export async function endPauses(db: Db, locationId: string): Promise<void> {
  for (const table of ["receipts", "receipt_deposits"] as const)
    await sql`update ${sql.table(table)} set next_attempt_at = null
      where location_id = ${locationId} and status = 'waiting' and next_attempt_at > now()
        and fault->>'handling' = 'retry'`.execute(db);
}

const isPending = sql`status <> 'confirmed' and (status = 'waiting' or next_attempt_at is not null)`;

/** Returns locations with something to send and the ms until then: null for all locations. */
export async function findDue(db: Db, locationId: string | null): Promise<{ key: string; waitMs: number }[]> {
  const { rows } = await sql<{ key: string; waitMs: number }>`
    select location_id as key, greatest(0, extract(epoch from min(due) - now()) * 1000)::int as wait_ms
    from (
      select location_id, greatest(next_attempt_at, sending_until, issued_at) as due from receipts
      where ${isPending} and (${locationId}::uuid is null or location_id = ${locationId}::uuid)
      union all
      select location_id, greatest(next_attempt_at, sending_until, at) from receipt_deposits
      where ${isPending} and status <> 'unclear' and (${locationId}::uuid is null or location_id = ${locationId}::uuid)
    ) waiting group by location_id`.execute(db);
  return rows;
}

/**
 * Makes due what was rejected at a location for its set-up: the service has just confirmed something, so that the
 * cause may be gone. What was tried in the last 10 s waits for the next confirmation.
 */
export async function tryRejected(db: Db, locationId: string): Promise<void> {
  for (const table of ["receipts", "receipt_deposits"] as const)
    await sql`update ${sql.table(table)} set next_attempt_at = now()
      where location_id = ${locationId} and status = 'rejected' and fault->>'handling' = 'repair'
        and next_attempt_at between now() and now() + make_interval(secs => ${repairPauseMs / 1000 - 10})`.execute(
      db,
    );
}

/** Makes rejected deposits of locations due, whose set-up a person has repaired. */
export const requeueDeposits = (db: Db, locations: Locations) =>
  sql`update receipt_deposits set status = 'waiting', next_attempt_at = null
    where location_id = any(${locations}::uuid[]) and status = 'rejected'`.execute(db);

export async function findTillByCode(db: Db, locationId: string, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from receipt_tills where location_id = ${locationId} and code = ${code}`.execute(db);
  return rows[0]?.id;
}

/** Sends the initial deposit of a day again, which the service does not know. */
export const requeueDeposit = (db: Db, locationId: string, tillId: string, day: string) =>
  sql`update receipt_deposits set status = 'waiting', confirmation = null, next_attempt_at = null
    where location_id = ${locationId} and till_id = ${tillId} and day = ${day} and operation = 'INITIAL'
      and status <> 'waiting'`.execute(db);

export const outcomeText = (sent: Submission): string => {
  if (sent.kind === "accepted") return sent.confirmation;
  return sent.kind === "rejected" ? sent.text : sent.reason;
};
