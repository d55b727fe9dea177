import { useSyncExternalStore } from "react";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";

/** What a change would leave above the bill, and what was asked to be done about it. */
interface RefundRequest {
  excessAmount: string;
}

/** The way it goes back, and the amount as it was read and agreed to. */
interface AgreedRefund {
  method: PaymentMethod;
  amountText: string;
}

interface PendingRefund extends RefundRequest {
  answer: (agreed: AgreedRefund | null) => void;
}

let pending: PendingRefund | null = null;
const listeners = new Set<() => void>();

function setPending(next: PendingRefund | null) {
  pending = next;
  for (const listener of listeners) listener();
}

/**
 * Asks what is to be done with money a change would leave above the bill: the method it goes back by, or
 * null to leave everything as it was. Where no order is open for editing nobody can answer.
 */
export function requestRefund(question: RefundRequest): Promise<AgreedRefund | null> {
  pending?.answer(null);
  if (listeners.size === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    setPending({
      ...question,
      answer: (agreed) => {
        setPending(null);
        resolve(agreed);
      },
    });
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Whoever leaves the order has not answered.
    if (listeners.size === 0) pending?.answer(null);
  };
}

export const usePendingRefund = () => useSyncExternalStore(subscribe, () => pending);
