import { useState } from "react";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { balanceAfter, settlementOfBill } from "@konoba/contract/orders/orders.handing.totals";
import { balanceWithTip, takePayment } from "@konoba/contract/orders/orders.payments";
import { canMove, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { useTakePayment } from "./orders.changes.queries.ts";
import type { Receipt } from "./PayFinish.tsx";

interface Choices {
  method: PaymentMethod;
  tip: string;
  /** What the guest gave; null: exactly what is asked. */
  handed: string | null;
  /** Somebody said that it is exact; until then nothing is counted, and the first note begins at 0. */
  isExact: boolean;
  reference: string;
  isCompleting: boolean;
}

const newAttempt = () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() });

/** What was chosen for a payment, what comes of it, and the way to take it. */
export function usePayForm(order: OrderDetails, onSettled: (receipt: Receipt) => void) {
  const { currencyDecimals: decimals } = order;
  const settlement = settlementOfBill(order);
  const { balanceAmount } = settlement;
  const [choices, setChoices] = useState<Choices>({
    method: "cash",
    tip: Number(settlement.tipAmount) === 0 ? order.gratuityAmount : "0",
    handed: null,
    isExact: false,
    reference: "",
    isCompleting: true,
  });
  // A repeated press of the same choices is the same payment; other choices are another one.
  const [attempt, setAttempt] = useState(newAttempt);
  const write = useTakePayment();
  const { method, tip, handed } = choices;
  const isOnAccount = method === "credit";

  const asked = balanceWithTip(balanceAmount, tip, decimals);
  const handedAmount = method === "cash" && handed !== null ? handed : asked;
  const result = takePayment({ method, balanceAmount, handedAmount, tipAmount: tip, decimals });
  const taken = result.kind === "taken" ? result : null;
  const remaining = taken && !isOnAccount ? balanceAfter(order, method, taken.amount) : balanceAmount;
  const isSettling = isOnAccount || Number(remaining) === 0;
  const canComplete = canMove(order.status, "completed").kind !== "refused";

  function set(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    setAttempt(newAttempt());
  }

  async function take() {
    if (!taken || write.isPending) return;
    const payment = {
      id: attempt.id,
      method,
      handedAmount,
      tipAmount: isOnAccount ? "0" : tip,
      reference: choices.reference.trim() || null,
      complete: isSettling && choices.isCompleting && canComplete,
    };
    const paid = await write.mutateAsync({ order, payment, key: attempt.key }).catch(() => null);
    if (paid && isSettling)
      onSettled({ method, totalAmount: paid.totalAmount, changeAmount: taken.changeAmount });
  }

  return {
    ...choices,
    set,
    asked,
    handedAmount,
    /** What is counted so far, for the next note to come on top; nothing at first. */
    counted: handed ?? (choices.isExact ? asked : null),
    balanceAmount,
    changeAmount: taken?.changeAmount ?? "0",
    remaining,
    isTaken: taken !== null && (isOnAccount || Number(handedAmount) > 0),
    isOnAccount,
    isSettling,
    canComplete,
    isPending: write.isPending,
    take,
  };
}
