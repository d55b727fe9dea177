import type { WebhookEventType } from "@konoba/contract/integrations/integrations.webhooks.rules";
import { dayMs, minuteMs } from "@konoba/contract/lib/durations";
import { sql } from "kysely";
import type { Caller } from "../lib/access/caller.ts";
import { actAs, type Stage } from "./acting.ts";

/** Webshop of the demo, which reads the menu and hears of orders; its address is answered by the simulator. */
const shop = {
  key: "Veb prodavnica",
  url: "https://shop.konoba-ribnica.example/hooks/konoba",
  eventTypes: ["order.created", "order.ready", "order.completed", "item.availability"],
} as const satisfies { key: string; url: string; eventTypes: readonly WebhookEventType[] };

/** Age of the connection, and time since the key was used last. */
const connectedForMs = 34 * dayMs;
const usedAgoMs = 2 * minuteMs;
/** Last events of orders that were delivered. */
const deliveredEvents = 40;

interface Connecting {
  owner: Caller;
  locationId: string;
  now: Date;
}

/** Writes the last events of orders as delivered at once. */
async function deliver(
  { db }: Stage,
  { owner, locationId, now }: Connecting,
  endpointId: string,
): Promise<void> {
  await sql`
    with happened as (
      select o.id, o.number, o.payment_status, e.type, e.status, e.at
      from orders o cross join lateral (
        select 'order.created' as type, 'received' as status, o.created_at as at
        union all select 'order.ready', 'ready', o.actual_ready_time where o.actual_ready_time is not null
        union all select 'order.completed', 'completed', o.closed_at where o.status = 'completed') e
      where o.location_id = ${locationId} and o.created_at > ${now}::timestamptz - interval '1 day' and e.at <= ${now}
      order by e.at desc limit ${deliveredEvents}
    ), event as (
      insert into webhook_events (organization_id, location_id, type, resource_id, facts, at)
      select ${owner.organizationId}, ${locationId}, type, id, jsonb_build_object('number', number, 'status', status,
        'paymentStatus', case status when 'completed' then payment_status else 'pending' end), at
      from happened order by at
      returning id, resource_id, at
    ), delivery as (
      insert into webhook_deliveries (organization_id, endpoint_id, event_id, resource_id, status, attempt_count,
        attempts, response_body, created_at)
      select ${owner.organizationId}, ${endpointId}, id, resource_id, 'delivered', 1,
        jsonb_build_array(jsonb_build_object('at', at + interval '0.3 seconds', 'status', 200, 'error', null,
          'durationMs', 60 + (extract(epoch from at)::bigint % 90))), '', at
      from event order by at
    )
    update webhook_endpoints set last_delivered_at = (select max(at) from event) + interval '0.4 seconds'
    where organization_id = ${owner.organizationId} and id = ${endpointId}`.execute(db);
}

/** Connects the webshop: an API key that is used, and a webhook with the deliveries of the last orders. */
export async function connectShop(stage: Stage, connecting: Connecting): Promise<void> {
  const { owner, locationId, now } = connecting;
  const { db, speak } = stage;
  const began = actAs(stage, owner, new Date(now.getTime() - connectedForMs));
  const locationIds = [locationId];
  const { id: keyId } = await began.integrations.createKey({
    body: { name: speak(shop.key), scopes: ["menu:read", "orders:read"], locationIds, expiresAt: null },
  });
  await db
    .updateTable("apiKeySecrets")
    .set({ lastUsedAt: new Date(now.getTime() - usedAgoMs) })
    .where("organizationId", "=", owner.organizationId)
    .where("keyId", "=", keyId)
    .execute();
  const { url, eventTypes } = shop;
  const { id } = await began.integrations.createEndpoint({
    body: { url, eventTypes: [...eventTypes], locationIds },
  });
  await deliver(stage, connecting, id);
}
