import type { WebhookEndpoint } from "@konoba/contract/integrations/integrations.webhooks.contract";
import { type Selectable, sql } from "kysely";
import type { Db, Sql, Tables } from "../lib/database/db.ts";
import { pageJson } from "../lib/database/pages.ts";
import { rowStore } from "../lib/database/recordStore.ts";
import "./integrations.table.ts";

const endpointsWhere = (organizationId: string, condition: Sql) => sql<WebhookEndpoint>`
  select e.id, e.url, e.event_types, e.location_ids, e.created_by, e.created_at, e.disabled_at is null as is_active,
    e.disabled_reason, e.disabled_at, right(e.secret, 4) as last_four,
    greatest(case when e.old_secret_ends_at > now() then e.old_secret_ends_at end,
      (select max((f->>'endsAt')::timestamptz) from jsonb_array_elements(coalesce(e.former_secrets, '[]')) f
        where (f->>'endsAt')::timestamptz > now())) as old_secret_ends_at, e.last_delivered_at,
    d.retrying, d.failed
  from webhook_endpoints e cross join lateral (
    select count(*) filter (where w.status = 'waiting' and w.attempt_count > 0)::int as retrying,
      count(*) filter (where w.status = 'failed')::int as failed
    from webhook_deliveries w
    where w.organization_id = e.organization_id and w.endpoint_id = e.id and w.created_at > now() - interval '1 day'
  ) d
  where e.organization_id = ${organizationId} and ${condition}
  order by e.created_at, e.id`;

export async function listEndpoints(db: Db, organizationId: string): Promise<WebhookEndpoint[]> {
  return (await endpointsWhere(organizationId, sql`true`).execute(db)).rows;
}

export async function findEndpoint(db: Db, organizationId: string, id: string) {
  return (await endpointsWhere(organizationId, sql`e.id = ${id}`).execute(db)).rows[0];
}

export type EndpointRow = Selectable<Tables["webhookEndpoints"]>;

/** Locks an endpoint of the organization for a change. */
export const lockEndpoint = (db: Db, organizationId: string, id: string) =>
  db
    .selectFrom("webhookEndpoints")
    .selectAll()
    .where("organizationId", "=", organizationId)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** Counts endpoints; the organization is locked, so that two requests at once do not pass the maximum. */
export async function countEndpoints(db: Db, organizationId: string): Promise<number> {
  await sql`select from organizations where id = ${organizationId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from webhook_endpoints
    where organization_id = ${organizationId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const {
  insert: insertEndpoint,
  update: updateEndpoint,
  remove: removeEndpoint,
} = rowStore("webhookEndpoints");

/** Wakes the senders of an organization when the transaction commits. */
const notify = (db: Db, organizationId: string) =>
  sql`select pg_notify('changes', concat_ws(' ', ${organizationId}::text, 'webhooks', pg_current_xact_id()))`.execute(
    db,
  );

/** Queues a test event for one endpoint and returns the id of its delivery. */
export async function queueTest(db: Db, organizationId: string, endpointId: string, type: string) {
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into webhook_events (organization_id, type, resource_id)
      values (${organizationId}, ${type}, gen_random_uuid()) returning id, resource_id
    )
    insert into webhook_deliveries (organization_id, endpoint_id, event_id, resource_id)
    select ${organizationId}, ${endpointId}, id, resource_id from event returning id`.execute(db);
  await notify(db, organizationId);
  return rows[0]?.id ?? "";
}

/** Queues the events since a time again for an endpoint, in their order; those that still wait are left alone. */
export async function replayEvents(db: Db, organizationId: string, endpointId: string, since: string) {
  const { rows } = await sql`
    insert into webhook_deliveries (organization_id, endpoint_id, event_id, resource_id)
    select v.organization_id, e.id, v.id, v.resource_id
    from webhook_endpoints e join webhook_events v on v.organization_id = e.organization_id and v.at >= ${since}
      and v.type = any(e.event_types) and (e.location_ids is null or v.location_id = any(e.location_ids))
    where e.organization_id = ${organizationId} and e.id = ${endpointId} and not exists (
      select from webhook_deliveries d where d.organization_id = e.organization_id and d.endpoint_id = e.id
        and d.event_id = v.id and d.status = 'waiting')
    order by v.at, v.id
    returning 1`.execute(db);
  await notify(db, organizationId);
  return rows.length;
}

const rowFields = sql`d.id, d.endpoint_id as "endpointId", e.url as "endpointUrl", d.event_id as "eventId", v.type, v.at,
  d.status, d.attempt_count as "attemptCount", (d.attempts->-1->>'status')::int as "lastStatus",
  d.attempts->-1->>'error' as "lastError", (d.attempts->-1->>'durationMs')::int as "durationMs",
  case when d.status = 'waiting' and e.disabled_at is null then coalesce(d.next_attempt_at, d.created_at) end
    as "nextAttemptAt"`;
const joined = sql`webhook_deliveries d
  join webhook_endpoints e on e.organization_id = d.organization_id and e.id = d.endpoint_id
  join webhook_events v on v.organization_id = d.organization_id and v.id = d.event_id`;

interface DeliveryQuery {
  page: number;
  pageSize: number;
  endpointId?: string | undefined;
  status?: string | undefined;
}

/** Returns a page of deliveries, newest first. */
export const listDeliveriesJson = (db: Db, organizationId: string, query: DeliveryQuery): Promise<string> =>
  pageJson(db, {
    matching: sql`
      select d.id from webhook_deliveries d where d.organization_id = ${organizationId}
        and (${query.endpointId ?? null}::uuid is null or d.endpoint_id = ${query.endpointId ?? null}::uuid)
        and (${query.status ?? null}::text is null or d.status = ${query.status ?? null}::text)
      order by d.created_at desc, d.id desc`,
    rows: sql`
      select shown.place, (select row_to_json(r) from (select ${rowFields}) r) as row
      from shown join ${joined} on d.organization_id = ${organizationId} and d.id = shown.id`,
    query,
  });

interface StoredDelivery {
  row: object;
  endpointId: string;
  type: string;
  at: string;
  locationId: string | null;
  resourceId: string;
  facts: object;
  responseBody: string | null;
  attempts: object[];
}

export async function findDelivery(db: Db, organizationId: string, id: string) {
  const { rows } = await sql<StoredDelivery>`
    select (select row_to_json(r) from (select ${rowFields}) r) as row, d.endpoint_id, v.type, v.at, v.location_id,
      v.resource_id, v.facts, d.response_body, d.attempts
    from ${joined} where d.organization_id = ${organizationId} and d.id = ${id}`.execute(db);
  return rows[0];
}

/** Sends a delivery again now: a waiting one at once, a finished one from its first attempt. */
export async function requeueDelivery(db: Db, organizationId: string, id: string) {
  await sql`update webhook_deliveries set status = 'waiting', next_attempt_at = null,
      attempt_count = case when status = 'waiting' then attempt_count else 0 end
    where organization_id = ${organizationId} and id = ${id}`.execute(db);
  await notify(db, organizationId);
}

/** Makes everything that waits for an endpoint due now. */
export async function requeueWaiting(db: Db, organizationId: string, endpointId: string) {
  await sql`update webhook_deliveries set next_attempt_at = null
    where organization_id = ${organizationId} and endpoint_id = ${endpointId} and status = 'waiting'`.execute(
    db,
  );
  await notify(db, organizationId);
}
