import { hourMs, minuteMs } from "../lib/durations.ts";
import { subtract, toMinor, toText } from "../lib/money.ts";
import type { Acceptance } from "./orders.status.ts";

/** How far ahead a guest may want an order: the kitchen sees it as soon as it is accepted. */
const maxAheadMs = 24 * hourMs;
/** Tolerance for clocks that differ. */
const toleranceMs = 5 * minuteMs;

/** Checks whether a requested time is neither over nor more than a day ahead. */
export function isRequestable(requestedTime: string, now: Date): boolean {
  const aheadMs = Date.parse(requestedTime) - now.getTime();
  return aheadMs >= -toleranceMs && aheadMs <= maxAheadMs;
}

interface PlatformOrder {
  source: string | null;
  /** True if a program sends it; an order that a person types in needs no answer. */
  isFromProgram: boolean;
  autoAcceptOrders: boolean;
}

/** Returns the acceptance of a new order; null where nobody has to answer. */
export function acceptanceOf({ source, isFromProgram, autoAcceptOrders }: PlatformOrder): Acceptance | null {
  if (source === null || !isFromProgram) return null;
  return autoAcceptOrders ? "accepted" : "waiting";
}

/** Returns the acceptance of a waiting order that is cancelled: by the platform, or by the location. */
export const acceptanceOfCancelled = (isByProgram: boolean): Acceptance =>
  isByProgram ? "withdrawn" : "rejected";

/** Minutes offered for the preparation of an accepted order. */
export const acceptMinutes = [10, 15, 20, 30, 45] as const;
export const maxAcceptMinutes = 600;

interface Promised {
  /** Minutes chosen when accepting. */
  minutes: number | null;
  requestedTime: string | null;
  /** Longest preparation time of the items. */
  preparationMinutes: number | null;
  now: Date;
}

/** Returns the promised ready time: the chosen minutes, else the requested time, else the preparation time. */
export function promisedTime({ minutes, requestedTime, preparationMinutes, now }: Promised): string | null {
  const chosen = minutes ?? (requestedTime === null ? preparationMinutes : null);
  if (chosen === null) return requestedTime;
  return new Date(now.getTime() + chosen * minuteMs).toISOString();
}

/** Minutes after which an unanswered order is marked as urgent. */
const urgentMinutes = 3;

/** Checks whether a waiting order needs an answer urgently. */
export const isUrgent = ({ createdAt }: { createdAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) >= urgentMinutes * minuteMs;

/** Returns what a new order leaves to pay at the location. */
export const unpaidAmount = (order: {
  dueAmount: string;
  prepaidAmount: string | null;
  currencyDecimals: number;
}): string => {
  const { dueAmount, prepaidAmount, currencyDecimals: decimals } = order;
  return toText(subtract(toMinor(dueAmount, decimals), toMinor(prepaidAmount ?? "0", decimals)), decimals);
};

/** Returns the reference of the payment that books the prepaid amount; unique as the order is at its platform. */
export const prepaidReference = (order: { source: string | null; sourceDeliveryId: string | null }): string =>
  [order.source, order.sourceDeliveryId].filter((part) => part !== null).join(" ");
