import { z } from "zod";
import { withDefaults } from "../lib/defaults.ts";
import { byId, done, id, instant, listQuery, page, uniqueList } from "../lib/primitives.ts";
import { route } from "../lib/route.ts";
import { keyLocationIds } from "./integrations.keys.contract.ts";
import { maxSecretOverlapHours, webhookEventTypes, webhookTestType } from "./integrations.webhooks.rules.ts";

const endpointFields = z.object({
  url: z
    .url({ protocol: /^https?$/, error: "Enter an address that begins with https://" })
    .max(500)
    .refine((url) => !/^https?:\/\/[^/]*@/.test(url), "Leave user name and password out of the address"),
  eventTypes: uniqueList(z.enum(webhookEventTypes), webhookEventTypes.length).min(
    1,
    "Choose at least one event",
  ),
  /** Null for every location of the organization, also later ones. */
  locationIds: keyLocationIds.nullable(),
});
const endpointInput = withDefaults(endpointFields, { locationIds: null });

const deliveryStatuses = ["waiting", "delivered", "failed"] as const;

export const webhookEndpoint = endpointFields.extend({
  id,
  url: z.string(),
  createdBy: z.string(),
  createdAt: instant,
  isActive: z.boolean(),
  /** Reason why it is disabled: by a person, after 410, or after days of failures. */
  disabledReason: z.enum(["person", "gone", "failing"]).nullable(),
  disabledAt: instant.nullable(),
  /** Last four characters of the signing secret. */
  lastFour: z.string(),
  /** Time until which the secret before the rotation signs too. */
  oldSecretEndsAt: instant.nullable(),
  /** Deliveries of the last day that wait for another attempt. */
  retrying: z.number().int(),
  /** Deliveries of the last day that failed for good. */
  failed: z.number().int(),
  lastDeliveredAt: instant.nullable(),
});
export type WebhookEndpoint = z.output<typeof webhookEndpoint>;

/** Reply with the signing secret, which no other reply repeats. */
export const createdEndpoint = webhookEndpoint.extend({ secret: z.string() });

export const webhookDeliveryRow = z.object({
  id,
  endpointId: id,
  endpointUrl: z.string(),
  /** Id of the event, the same in every attempt: header `webhook-id`. */
  eventId: id,
  type: z.enum([...webhookEventTypes, webhookTestType]),
  at: instant,
  status: z.enum(deliveryStatuses),
  attemptCount: z.number().int(),
  /** HTTP status of the last attempt; null if no answer came. */
  lastStatus: z.number().int().nullable(),
  /** Reason why no answer came, such as timeout. */
  lastError: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  nextAttemptAt: instant.nullable(),
});
export type WebhookDeliveryRow = z.output<typeof webhookDeliveryRow>;

const attempt = z.object({
  at: instant,
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  durationMs: z.number().int(),
});

/** Delivery with what was sent and answered. */
const delivery = webhookDeliveryRow.extend({
  /** Body of the request. */
  body: z.string(),
  /** Begin of the last answer's body. */
  responseBody: z.string().nullable(),
  attempts: z.array(attempt),
});
export type WebhookDelivery = z.output<typeof delivery>;

const deliveryQuery = listQuery.omit({ sort: true, q: true }).extend({
  endpointId: id.optional(),
  status: z.enum(deliveryStatuses).optional(),
});

export const webhooks = {
  listEndpoints: route({
    method: "GET",
    path: "/webhook-endpoints",
    access: "integrations.manage",
    summary: "List webhook endpoints",
    response: z.object({ items: z.array(webhookEndpoint) }),
  }),
  createEndpoint: route({
    method: "POST",
    path: "/webhook-endpoints",
    access: "integrations.manage",
    summary: "Add a webhook endpoint; only this response contains the signing secret",
    body: endpointInput,
    proof: true,
    // A stored reply would contain the secret.
    idempotent: false,
    status: 201,
    response: createdEndpoint,
  }),
  updateEndpoint: route({
    method: "PATCH",
    path: "/webhook-endpoints/:id",
    access: "integrations.manage",
    summary: "Update, disable or enable a webhook endpoint",
    params: byId,
    body: endpointFields.extend({ isActive: z.boolean() }).partial(),
    // Another address receives what the first one did.
    proof: ({ url }: { url?: string }) => url !== undefined,
    response: webhookEndpoint,
  }),
  removeEndpoint: route({
    method: "DELETE",
    path: "/webhook-endpoints/:id",
    access: "integrations.manage",
    summary: "Remove a webhook endpoint with its deliveries",
    params: byId,
    response: done,
  }),
  rotateSecret: route({
    method: "POST",
    path: "/webhook-endpoints/:id/rotate",
    access: "integrations.manage",
    summary: "Replace the signing secret; the old one signs too for the chosen hours",
    params: byId,
    proof: true,
    idempotent: false,
    body: z.object({ overlapHours: z.number().int().min(0).max(maxSecretOverlapHours).default(24) }),
    response: createdEndpoint,
  }),
  testEndpoint: route({
    method: "POST",
    path: "/webhook-endpoints/:id/test",
    access: "integrations.manage",
    summary: "Send a test event to an endpoint",
    params: byId,
    idempotent: true,
    status: 201,
    response: z.object({ deliveryId: id }),
  }),
  replayEvents: route({
    method: "POST",
    path: "/webhook-endpoints/:id/replay",
    access: "integrations.manage",
    summary: "Send the events since a time again, also those of a disabled time",
    params: byId,
    idempotent: true,
    body: z.object({ since: instant }),
    response: z.object({ count: z.number().int() }),
  }),
  listDeliveries: route({
    method: "GET",
    path: "/webhook-deliveries",
    access: "integrations.manage",
    summary: "List deliveries of the last 30 days, newest first",
    query: deliveryQuery,
    response: page(webhookDeliveryRow),
  }),
  findDelivery: route({
    method: "GET",
    path: "/webhook-deliveries/:id",
    access: "integrations.manage",
    summary: "Get a delivery with its request, last answer and attempts",
    params: byId,
    response: delivery,
  }),
  retryDelivery: route({
    method: "POST",
    path: "/webhook-deliveries/:id/retry",
    access: "integrations.manage",
    summary: "Send an event again now, under the same id",
    params: byId,
    idempotent: true,
    response: done,
  }),
};
