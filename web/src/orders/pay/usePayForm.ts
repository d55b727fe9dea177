import { useState } from "react";
import { useTakePayment } from "../orders.bill.queries.ts";
import {
  computePayment,
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
}

/** The choices of a payment, what they come to, and the request that takes it. */
export function usePayForm({ onTaken, ...subject }: Paying, context: PayContext) {
  const { order, way } = subject;
  const [state, setState] = useState(() => startPayment(subject, newAttempt()));
  const write = useTakePayment();
  const { choices, attempt } = state;
  const computed = computePayment(subject, choices);
  const problem = payProblem(way, choices, computed, context);

  async function take() {
    if (problem !== null || write.isPending) return;
    const payment = paymentRequest(subject, state, computed);
    const paid = await write.mutateAsync({ order, payment, key: attempt.key }).catch(() => null);
    if (!paid || (way === "all" && !computed.isSettling)) return;
    onTaken(receiptOf(subject, choices, computed, paid.order));
  }

  return {
    ...choices,
    ...computed,
    problem,
    set: (changes: Partial<PayChoices>) => setState(withChoices(state, changes, newAttempt())),
    isOnAccount: choices.method === "credit",
    isPending: write.isPending,
    take,
  };
}

export type PayFormState = ReturnType<typeof usePayForm>;
