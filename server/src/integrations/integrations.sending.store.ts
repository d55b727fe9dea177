import { sql } from "kysely";
import type { Db } from "../lib/database/db.ts";

/** Time in seconds for which a server may send what it has claimed; longer than the timeout of an attempt. */
const claimSeconds = 30;
const storedAttempts = 20;

interface DueOf {
  endpointId?: string | null;
  organizationIds?: readonly string[] | null;
}

/** Lists endpoints with something to send and the time in ms until it is due; all of them unless some are named. */
export async function findDue(db: Db, { endpointId = null, organizationIds = null }: DueOf) {
  const { rows } = await sql<{ key: string; waitMs: number }>`
    select d.endpoint_id as key,
      greatest(0, extract(epoch from min(greatest(d.next_attempt_at, d.sending_until, d.created_at)) - now()) * 1000)::int
        as wait_ms
    from webhook_deliveries d
    join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id and e.disabled_at is null
    where d.status = 'waiting' and (${endpointId}::uuid is null or d.endpoint_id = ${endpointId}::uuid)
      and (${organizationIds}::uuid[] is null or d.organization_id = any(${organizationIds}::uuid[]))
    group by d.endpoint_id`.execute(db);
  return rows;
}

export interface ClaimedDelivery {
  id: string;
  organizationId: string;
  /** True in the demo. */
  isDemo: boolean;
  endpointId: string;
  eventId: string;
  attemptCount: number;
  url: string;
  secret: string;
  /** Secrets before rotations that still sign, newest first. */
  oldSecrets: string[];
  type: string;
  at: string;
  locationId: string | null;
  resourceId: string;
  facts: object;
}

/** Secrets of an endpoint `e` before rotations that still sign. */
const oldSecretsOf = sql`
  select e.old_secret as secret, e.old_secret_ends_at as ends_at where e.old_secret_ends_at > now()
  union all
  select f->>'secret', (f->>'endsAt')::timestamptz from jsonb_array_elements(coalesce(e.former_secrets, '[]')) f
  where (f->>'endsAt')::timestamptz > now()`;

/**
 * Claims deliveries of an endpoint that are due, oldest first. An event waits for the earlier ones of the same
 * resource, so that they arrive in order.
 */
export async function claimDeliveries(db: Db, endpointId: string, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery & { position: string }>`
    with due as (
      select d.organization_id, d.id from webhook_deliveries d
      join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
        and e.disabled_at is null
      where d.endpoint_id = ${endpointId} and d.status = 'waiting'
        and (d.next_attempt_at is null or d.next_attempt_at <= now())
        and (d.sending_until is null or d.sending_until < now())
        and not exists (select from webhook_deliveries w where w.organization_id = d.organization_id
          and w.endpoint_id = d.endpoint_id and w.resource_id = d.resource_id and w.status = 'waiting'
          and w.position < d.position)
      order by d.position limit ${limit} for update of d skip locked
    )
    update webhook_deliveries d set sending_until = now() + make_interval(secs => ${claimSeconds})
    from due, webhook_endpoints e, webhook_events v, organizations o
    where d.organization_id = due.organization_id and d.id = due.id and o.id = d.organization_id
      and e.organization_id = d.organization_id and e.id = d.endpoint_id
      and v.organization_id = d.organization_id and v.id = d.event_id
    returning d.id, d.organization_id, o.is_demo, d.endpoint_id, d.event_id, d.attempt_count, d.position, e.url, e.secret,
      coalesce((select array_agg(s.secret order by s.ends_at desc) from (${oldSecretsOf}) s), '{}') as old_secrets,
      v.type, v.at, v.location_id, v.resource_id, v.facts`.execute(db);
  return rows.toSorted((one, other) => Number(one.position) - Number(other.position));
}

interface StoredAttempt {
  at: string;
  status: number | null;
  error: string | null;
  durationMs: number;
}

export interface Outcome {
  /** Delivery that was attempted. */
  id: string;
  attempt: StoredAttempt;
  responseBody: string | null;
  status: "waiting" | "delivered" | "failed";
  /** Pause in ms before the next attempt; null after a final one. */
  pauseMs: number | null;
}

/**
 * Stores the outcomes of attempts to one endpoint in one statement, and since when it fails: one success ends that.
 * Stores nothing of deliveries that were removed meanwhile.
 */
export async function recordAttempts(
  db: Db,
  { organizationId, endpointId }: Pick<ClaimedDelivery, "organizationId" | "endpointId">,
  outcomes: readonly Outcome[],
): Promise<void> {
  await sql`
    with recorded as (
      update webhook_deliveries d set status = o.status, attempt_count = d.attempt_count + 1,
        attempts = case when jsonb_array_length(d.attempts) < ${storedAttempts} then d.attempts else d.attempts - 0 end
          || o.attempt,
        response_body = o."responseBody", sending_until = null,
        next_attempt_at = now() + make_interval(secs => o."pauseMs" / 1000)
      from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
        as o(id uuid, attempt jsonb, "responseBody" text, status text, "pauseMs" float)
      where d.organization_id = ${organizationId} and d.endpoint_id = ${endpointId} and d.id = o.id
      returning d.status
    ), found as (select bool_or(status = 'delivered') as is_delivered from recorded having count(*) > 0)
    update webhook_endpoints e set
      last_delivered_at = case when is_delivered then now() else e.last_delivered_at end,
      failing_since = case when is_delivered then null else coalesce(e.failing_since, now()) end
    from found where e.organization_id = ${organizationId} and e.id = ${endpointId}
      and (not is_delivered or e.failing_since is not null
        or e.last_delivered_at is null or e.last_delivered_at < now() - interval '1 minute')`.execute(db);
}

/** Disables an endpoint that said it is gone, or has failed since before a time; returns its address if it was active. */
export async function disableEndpoint(
  db: Db,
  { organizationId, endpointId }: Pick<ClaimedDelivery, "organizationId" | "endpointId">,
  { reason, failingBefore }: { reason: "gone" | "failing"; failingBefore: Date | null },
): Promise<{ url: string } | undefined> {
  const { rows } = await sql<{ url: string }>`
    update webhook_endpoints set disabled_at = now(), disabled_reason = ${reason}
    where organization_id = ${organizationId} and id = ${endpointId} and disabled_at is null
      and (${failingBefore}::timestamptz is null or failing_since < ${failingBefore}::timestamptz)
    returning url`.execute(db);
  return rows[0];
}
