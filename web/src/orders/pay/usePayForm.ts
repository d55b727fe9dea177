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
  /** Called when cash was added to the offline queue. */
  onStored: () => void;
}

/** Returns the form state of a payment: choices, computed amounts and submit. */
export function usePayForm({ onTaken, onStored, ...subject }: Paying, context: PayContext) {
  const { order, way } = subject;
  const [state, setState] = useState(() => startPayment(subject, newAttempt()));
  const write = useTakePayment(context.isOffline);
  const { choices, attempt } = state;
  const computed = computePayment(subject, choices, context.waitingCash, context.roundingStep);
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
    /** Cash of this order in the offline queue. */
    waitingCash: context.waitingCash,
    set: (changes: Partial<PayChoices>) => setState(withChoices(state, changes, newAttempt())),
    isOnAccount: choices.method === "credit",
    isPending: write.isPending,
    take,
  };
}

export type PayFormState = ReturnType<typeof usePayForm>;
