import { randomBytes, randomUUID } from "node:crypto";
import type { webhooks as routes } from "@konoba/contract/integrations/integrations.webhooks.contract";
import {
  endpointHost,
  maxWebhookEndpoints,
  webhookTestType,
} from "@konoba/contract/integrations/integrations.webhooks.rules";
import { hourMs } from "@konoba/contract/lib/durations";
import { AppError } from "@konoba/contract/lib/errors";
import { orNotFound, requireOwnLocation, type ActorContext } from "../lib/access/caller.ts";
import { rawJson, type Handlers } from "../lib/access/handler.ts";
import { audit, changedFields, type AuditEntry } from "../lib/audit/audit.ts";
import { eventBody } from "./integrations.sending.service.ts";
import type { FormerSecret } from "./integrations.table.ts";
import { mayStore } from "./integrations.transport.service.ts";
import * as store from "./integrations.webhooks.store.ts";

/** Each secret adds a signature to every request, whose headers are bounded. */
const maxFormerSecrets = 8;

/** Creates a signing secret: 256 random bits, as Standard Webhooks 1.0.0 writes them. */
const createSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

const lock = async ({ db, scope }: ActorContext, id: string) =>
  orNotFound(await store.lockEndpoint(db, scope.organizationId, id), "webhook_not_found");

const find = async ({ db, scope }: ActorContext, id: string) =>
  orNotFound(await store.findEndpoint(db, scope.organizationId, id), "webhook_not_found");

/** Returns the secrets of earlier rotations that sign until the time they were promised. */
function stillSigning(
  { oldSecret, oldSecretEndsAt, formerSecrets }: store.EndpointRow,
  now: Date,
): FormerSecret[] {
  const last =
    oldSecret !== null && oldSecretEndsAt !== null ? [{ secret: oldSecret, endsAt: oldSecretEndsAt }] : [];
  const all = [...last, ...(formerSecrets ?? [])];
  return all.filter(({ endsAt }) => Date.parse(endsAt) > now.getTime()).slice(0, maxFormerSecrets);
}

const auditEndpoint = (
  acting: ActorContext,
  { id, url }: { id: string; url: string },
  entry: Pick<AuditEntry, "action" | "before" | "after">,
) => audit(acting, { ...entry, subject: { kind: "webhook", id, name: endpointHost(url) } });

export const webhooks: Handlers<typeof routes> = {
  listEndpoints: async ({ db, scope }) => ({ items: await store.listEndpoints(db, scope.organizationId) }),

  createEndpoint: async (context) => {
    const { db, env, scope, body, now } = context;
    if (!mayStore(env, body.url)) throw new AppError("webhook_address");
    for (const locationId of body.locationIds ?? []) requireOwnLocation(scope, locationId);
    const { organizationId, name: createdBy } = scope;
    if ((await store.countEndpoints(db, organizationId)) >= maxWebhookEndpoints)
      throw new AppError("webhooks_full");
    const id = randomUUID();
    const secret = createSecret();
    const empty = { oldSecret: null, oldSecretEndsAt: null, disabledAt: null, disabledReason: null };
    const fresh = { failingSince: null, lastDeliveredAt: null, createdAt: now };
    await store.insertEndpoint(db, { ...body, ...empty, ...fresh, id, organizationId, secret, createdBy });
    const { url, eventTypes, locationIds } = body;
    await auditEndpoint(
      context,
      { id, url },
      { action: "webhook.created", after: { url, eventTypes, locationIds } },
    );
    return { ...(await find(context, id)), secret };
  },

  updateEndpoint: async (context) => {
    const { db, env, scope, params, body, now } = context;
    const row = await lock(context, params.id);
    const { isActive, ...fields } = body;
    if (fields.url !== undefined && !mayStore(env, fields.url)) throw new AppError("webhook_address");
    for (const locationId of fields.locationIds ?? []) requireOwnLocation(scope, locationId);
    const before = { ...row, isActive: row.disabledAt === null };
    const changed = changedFields(before, body, ["url", "eventTypes", "locationIds", "isActive"]);
    if (!changed) return find(context, params.id);
    const isEnabled = isActive === true && row.disabledAt !== null;
    await store.updateEndpoint(db, row, {
      ...fields,
      ...(isEnabled && { disabledAt: null, disabledReason: null, failingSince: null }),
      ...(isActive === false && row.disabledAt === null && { disabledAt: now, disabledReason: "person" }),
    });
    if (isEnabled || fields.url !== undefined)
      await store.requeueWaiting(db, scope.organizationId, params.id);
    await auditEndpoint(
      context,
      { id: row.id, url: fields.url ?? row.url },
      { action: "webhook.changed", ...changed },
    );
    return find(context, params.id);
  },

  removeEndpoint: async (context) => {
    const { db, params } = context;
    const row = await lock(context, params.id);
    const { id, url } = row;
    await store.removeEndpoint(db, row);
    await auditEndpoint(context, { id, url }, { action: "webhook.removed", before: { url } });
    return { success: true };
  },

  rotateSecret: async (context) => {
    const { db, params, body, now } = context;
    const row = await lock(context, params.id);
    const { id, url, secret: oldSecret } = row;
    const secret = createSecret();
    const oldSecretEndsAt = new Date(now.getTime() + body.overlapHours * hourMs);
    const formerSecrets = JSON.stringify(stillSigning(row, now));
    await store.updateEndpoint(db, row, { secret, oldSecret, oldSecretEndsAt, formerSecrets });
    const after = { lastFour: secret.slice(-4), oldEndsAt: oldSecretEndsAt.toISOString() };
    await auditEndpoint(context, { id, url }, { action: "webhook.rotated", after });
    return { ...(await find(context, id)), secret };
  },

  testEndpoint: async (context) => {
    const { db, scope, params } = context;
    const { id, disabledAt } = await lock(context, params.id);
    if (disabledAt !== null) throw new AppError("webhook_disabled");
    return { deliveryId: await store.queueTest(db, scope.organizationId, id, webhookTestType) };
  },

  replayEvents: async (context) => {
    const { db, scope, params, body } = context;
    const { id, disabledAt } = await lock(context, params.id);
    if (disabledAt !== null) throw new AppError("webhook_disabled");
    return { count: await store.replayEvents(db, scope.organizationId, id, body.since) };
  },

  listDeliveries: async (context) => {
    const { db, scope, query } = context;
    if (query.endpointId !== undefined) await find(context, query.endpointId);
    return rawJson(await store.listDeliveriesJson(db, scope.organizationId, query));
  },

  findDelivery: async ({ db, scope, params }) => {
    const found = orNotFound(
      await store.findDelivery(db, scope.organizationId, params.id),
      "delivery_not_found",
    );
    const { row, responseBody, attempts, ...event } = found;
    return rawJson(JSON.stringify({ ...row, body: eventBody(event), responseBody, attempts }));
  },

  retryDelivery: async (context) => {
    const { db, scope, params } = context;
    const { endpointId } = orNotFound(
      await store.findDelivery(db, scope.organizationId, params.id),
      "delivery_not_found",
    );
    if ((await lock(context, endpointId)).disabledAt !== null) throw new AppError("webhook_disabled");
    await store.requeueDelivery(db, scope.organizationId, params.id);
    return { success: true };
  },
};
