const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Time within which a receipt has to be delivered. */
export const deliveryLimitMs = 48 * hourMs;

const pausesMs = [5 * secondMs, 15 * secondMs, minuteMs, 2 * minuteMs, 5 * minuteMs];
const maxPauseMs = 10 * minuteMs;

/** Pause in ms before a message that was rejected for its set-up is tried again; people repair it outside, too. */
export const repairPauseMs = 15 * minuteMs;

/**
 * Returns the pause in ms before the next attempt after `attempts` that failed. A service that fails for a short
 * time only, or for one message only, is not kept waiting for longer than a minute.
 */
export const retryPauseMs = (attempts: number, outageMs: number): number =>
  Math.min(pausesMs[attempts - 1] ?? maxPauseMs, Math.max(outageMs, minuteMs));

/**
 * Checks whether a confirmation ends an outage, so that everything that waits is due at once. Shorter failures do
 * not count: a message that fails by itself would otherwise be sent again after every sale.
 */
export const endsOutage = (failingSince: string | null, now: Date): boolean =>
  failingSince !== null && now.getTime() - Date.parse(failingSince) >= 10 * secondMs;

/** Receipt that waits for its confirmation. */
interface WaitingReceipt {
  id: string;
  issuedAt: string;
  /** Receipts that have to be confirmed before: the corrected one, or those of a summary. */
  needs: readonly string[];
}

/**
 * Returns the receipts to send, newest first so that a guest who waits comes before old ones. A receipt that
 * refers to others follows them: the service accepts no reference to a receipt that it does not know.
 */
export function deliveryOrder<Receipt extends WaitingReceipt>(waiting: readonly Receipt[]): Receipt[] {
  const byId = new Map(waiting.map((receipt) => [receipt.id, receipt]));
  const ordered = new Set<Receipt>();
  const add = (receipt: Receipt) => {
    if (ordered.has(receipt)) return;
    for (const id of receipt.needs) {
      const needed = byId.get(id);
      if (needed) add(needed);
    }
    ordered.add(receipt);
  };
  const newestFirst = waiting.toSorted((one, other) => Date.parse(other.issuedAt) - Date.parse(one.issuedAt));
  for (const receipt of newestFirst) add(receipt);
  return [...ordered];
}

/** Urgency of unconfirmed receipts, from an ordinary delay to the end of the time limit. */
export const deliveryAlarms = ["none", "delayed", "urgent", "overdue"] as const;
type DeliveryAlarm = (typeof deliveryAlarms)[number];

/** Returns the urgency of a receipt that is not confirmed: delayed after 10 minutes, urgent after a day. */
export function deliveryAlarm(issuedAt: string, now: Date): DeliveryAlarm {
  const ageMs = now.getTime() - Date.parse(issuedAt);
  if (ageMs >= deliveryLimitMs) return "overdue";
  if (ageMs >= deliveryLimitMs / 2) return "urgent";
  return ageMs >= 10 * minuteMs ? "delayed" : "none";
}

/** Checks whether people have to hear of a difference from the service's clock, which itself accepts more. */
export const isClockOff = (skewMs: number): boolean => Math.abs(skewMs) > minuteMs;

/**
 * Returns how far our clock is ahead of the service in ms. The service answered between sending and
 * receiving, and its time has no fraction.
 */
export function clockSkewMs(
  serviceTime: string,
  { sentAt, receivedAt }: { sentAt: Date; receivedAt: Date },
): number {
  const service = Date.parse(serviceTime);
  if (service < sentAt.getTime() - secondMs) return sentAt.getTime() - service;
  return service > receivedAt.getTime() ? receivedAt.getTime() - service : 0;
}
