import { hourMs, minuteMs, secondMs } from "../lib/durations.ts";

/** Types of events, by the resource they are about. */
export const webhookEventTypes = [
  "order.created",
  "order.updated",
  "order.accepted",
  "order.rejected",
  "order.ready",
  "order.paid",
  "order.completed",
  "order.cancelled",
  "payment.created",
  "refund.created",
  "stock.low",
  "item.availability",
  "menu.changed",
  "reservation.created",
  "reservation.updated",
  "shift.closed",
  "receipt.issued",
  "receipt.confirmed",
  "receipt.rejected",
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Type of the event that tests an endpoint; it belongs to no resource. */
export const webhookTestType = "endpoint.test";

/** Pauses in ms after each failed attempt, about three days in all; source: Standard Webhooks 1.0.0. */
const retryPausesMs = [
  5 * secondMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  20 * hourMs,
  20 * hourMs,
] as const;

/** Returns the pause in ms before the next attempt; null after the last one. */
export const webhookPauseMs = (attemptCount: number): number | null =>
  retryPausesMs[attemptCount - 1] ?? null;

/** Days of failures alone after which an endpoint is disabled. */
export const webhookFailureDays = 5;

export const maxWebhookEndpoints = 20;

/** Longest time in hours for which the secret before a rotation is used too. */
export const maxSecretOverlapHours = 168;

/** HTTP status by which a receiver says that it is gone for good. */
const goneStatus = 410;

interface WebhookResponse {
  /** HTTP status; null if no answer came. */
  status: number | null;
}

/** Decides what an attempt means: any 2xx is a success, a redirect is a failure, 410 ends the endpoint. */
export function webhookOutcome({ status }: WebhookResponse): "delivered" | "failed" | "gone" {
  if (status === goneStatus) return "gone";
  return status !== null && status >= 200 && status < 300 ? "delivered" : "failed";
}

/** Returns the short name of an endpoint in lists: its host. */
export const endpointHost = (url: string): string => URL.parse(url)?.host ?? url;
