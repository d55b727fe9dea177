import { useState } from "react";
import { useTakePayment } from "../orders.bill.queries.ts";
import {
  computePayment,
  mayWait,
  payProblem,
  paymentRequest,
  receiptOf,
  startPayment,
  withChoices,
  type PayChoices,
  type PayContext,
  type PaySubject,
  type Receipt,
} from "./payForm.ts";

const newAttempt = () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() });

export interface Paying extends PaySubject {
  onTaken: (receipt: Receipt) => void;
  /** Cash was stored on this device, to be sent when the connection is back. */
  onStored: () => void;
}

/** The choices of a payment, what they come to, and the request that takes it. */
export function usePayForm({ onTaken, onStored, ...subject }: Paying, context: PayContext) {
  const { order, way } = subject;
  const [state, setState] = useState(() => startPayment(subject, newAttempt()));
  const write = useTakePayment(context.isOffline);
  const { choices, attempt } = state;
  const computed = computePayment(subject, choices, context.waitingCash);
  const problem = payProblem(subject, choices, computed, context);

  async function take() {
    if (problem !== null || write.isPending) return;
    const payment = paymentRequest(subject, state, computed);
    const taking = {
      order,
      payment,
      key: attempt.key,
      mayWait: mayWait(subject, choices, context),
      cashAmount: computed.taken?.amount ?? computed.share,
    };
    const paid = await write.mutateAsync(taking).catch(() => null);
    if (paid?.isWaiting) return onStored();
    if (!paid || (way === "all" && !computed.isSettling)) return;
    onTaken(receiptOf(subject, choices, computed, paid.order));
  }

  return {
    ...choices,
    ...computed,
    problem,
    isOffline: context.isOffline,
    /** Cash of this order that waits on this device. */
    waitingCash: context.waitingCash,
    set: (changes: Partial<PayChoices>) => setState(withChoices(state, changes, newAttempt())),
    isOnAccount: choices.method === "credit",
    isPending: write.isPending,
    take,
  };
}

export type PayFormState = ReturnType<typeof usePayForm>;
