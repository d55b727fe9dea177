import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { createAtom, useSelector } from "@tanstack/react-store";
import { useEffect } from "react";

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

const pending = createAtom<PendingRefund | null>(null);
/** Number of mounted components that show the request. */
let hosts = 0;

/**
 * Requests the refund method for a change that exceeds the bill; resolves to `null` if the user cancels or
 * no order editor is mounted.
 */
export function requestRefund(question: RefundRequest): Promise<AgreedRefund | null> {
  pending.get()?.answer(null);
  if (hosts === 0) return Promise.resolve(null);
  return new Promise((resolve) => {
    pending.set({
      ...question,
      answer: (agreed) => {
        pending.set(null);
        resolve(agreed);
      },
    });
  });
}

export function usePendingRefund(): PendingRefund | null {
  useEffect(() => {
    hosts += 1;
    return () => {
      hosts -= 1;
      // Leaving the order cancels the request.
      if (hosts === 0) pending.get()?.answer(null);
    };
  }, []);
  return useSelector(pending);
}
