import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { useSyncExternalStore } from "react";

/** Request to confirm a refund: the amount by which payments would exceed the changed bill. */
interface RefundRequest {
  excessAmount: string;
}

/** Confirmed refund: method and displayed amount. */
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
 * Requests the refund method for a change that exceeds the bill; resolves to `null` if the user cancels or
 * no order editor is mounted.
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
    // Leaving the order cancels the request.
    if (listeners.size === 0) pending?.answer(null);
  };
}

export const usePendingRefund = () => useSyncExternalStore(subscribe, () => pending);
