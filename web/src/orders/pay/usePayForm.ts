import { useState } from "react";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { balanceAfter } from "@konoba/contract/orders/orders.handing.totals";
import { balanceWithTip, takePayment } from "@konoba/contract/orders/orders.payments";
import { shareAmount, sharedBillOf, shareOfTip } from "@konoba/contract/orders/orders.shares.totals";
import { canMove, type PaymentMethod } from "@konoba/contract/orders/orders.status";
import { readAmount } from "../orderBill.ts";
import { useTakePayment } from "../orders.bill.queries.ts";
import type { OwedShare } from "@konoba/contract/orders/orders.payments.contract";
import type { Receipt } from "./PayFinish.tsx";
import { chosenPieces, choiceOf, firstParts, payableLines, type PayWay } from "./shares.ts";

interface Choices {
  /** The pieces that are paid now, by line. */
  pieces: Readonly<Record<string, number>>;
  /** How many equal shares are left. */
  parts: number;
  /** A part of the bill, as it is typed. */
  amount: string;
  method: PaymentMethod;
  /** null: what falls on this share of the gratuity that was accepted. */
  tip: string | null;
  /** What the guest gave; null: exactly what is asked. */
  handed: string | null;
  /** Somebody said that it is exact; until then nothing is counted, and the first note begins at 0. */
  isExact: boolean;
  reference: string;
  customerName: string;
  isCompleting: boolean;
}

const newAttempt = () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() });

/** What the choices come to: the share, the tip that goes with it, and what is handed over. */
function askedOf(order: OrderDetails, way: PayWay, choices: Choices) {
  const { currencyDecimals: decimals } = order;
  const { method, handed } = choices;
  const bill = sharedBillOf(order);
  const balanceAmount = shareAmount(bill, {});
  const lines = payableLines(order);
  const pieces = chosenPieces(lines, choices.pieces);
  const { parts } = choices;
  const choice = choiceOf({ way, pieces, parts, amount: readAmount(choices.amount) });
  const share = shareAmount(bill, choice);
  const isTooMuch = Number(share) > Number(balanceAmount);
  const tip = method === "credit" ? "0" : (choices.tip ?? shareOfTip(bill, share));
  const asked = balanceWithTip(share, tip, decimals);
  const handedAmount = method === "cash" && handed !== null ? handed : asked;
  const result = takePayment({ method, balanceAmount: share, handedAmount, tipAmount: tip, decimals });
  const taken = result.kind === "taken" && !isTooMuch ? result : null;
  const isShort = taken !== null && way !== "all" && Number(taken.amount) < Number(share);
  return {
    bill,
    balanceAmount,
    lines,
    pieces,
    choice,
    share,
    isTooMuch,
    tip,
    asked,
    handedAmount,
    taken,
    isShort,
    /** What is left for the others. */
    leftAmount: balanceAfter({ ...order, payments: bill.payments }, method, share),
  };
}

export interface Paying {
  /** With the share on account that is paid now not on account any more. */
  order: OrderDetails;
  way: PayWay;
  owed: OwedShare | null;
  onTaken: (receipt: Receipt) => void;
}

/** What was chosen for a payment, what comes of it, and the way to take it. */
export function usePayForm({ order, way, owed, onTaken }: Paying) {
  const [choices, setChoices] = useState<Choices>({
    pieces: {},
    parts: firstParts(order),
    amount: owed?.amount ?? "",
    method: "cash",
    tip: null,
    handed: null,
    isExact: false,
    reference: "",
    customerName: order.customerName ?? "",
    isCompleting: true,
  });
  // A repeated press of the same choices is the same payment; other choices are another one.
  const [attempt, setAttempt] = useState(newAttempt);
  const write = useTakePayment();
  const { method } = choices;
  const isOnAccount = method === "credit";
  const asked = askedOf(order, way, choices);
  const { balanceAmount, choice, share, tip, handedAmount, taken } = asked;
  const remaining = taken
    ? balanceAfter({ ...order, payments: asked.bill.payments }, method, taken.amount)
    : balanceAmount;
  const isTaken = taken !== null && !asked.isShort && Number(handedAmount) > 0;
  const isSettling = Number(remaining) === 0;
  const canComplete = canMove(order.status, "completed").kind !== "refused";

  function set(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    setAttempt(newAttempt());
  }

  async function take() {
    if (!taken || write.isPending) return;
    const { lines, parts } = choice;
    const payment = {
      id: attempt.id,
      method,
      handedAmount,
      tipAmount: tip,
      reference: choices.reference.trim() || null,
      ...(isOnAccount ? { customerName: choices.customerName.trim() } : {}),
      ...(owed ? { accountId: owed.id } : {}),
      ...(lines ? { lines: [...lines] } : {}),
      ...(parts === undefined ? {} : { parts }),
      // What was read out to the guest is what is taken, or nothing.
      ...(way === "all" ? {} : { amount: share }),
      complete: isSettling && choices.isCompleting && canComplete,
    };
    const paid = await write.mutateAsync({ order, payment, key: attempt.key }).catch(() => null);
    if (!paid || (way === "all" && !isSettling)) return;
    const isWhole = way === "all" && Number(order.settledAmount) === 0 && order.onAccount.length === 0;
    const totalAmount = isWhole ? paid.order.totalAmount : asked.asked;
    onTaken({ method, totalAmount, isShare: !isWhole, changeAmount: taken.changeAmount });
  }

  return {
    ...choices,
    ...asked,
    set,
    /** What is counted so far, for the next note to come on top; nothing at first. */
    counted: choices.handed ?? (choices.isExact ? asked.asked : null),
    changeAmount: taken?.changeAmount ?? "0",
    remaining,
    isTaken,
    /** Less than everything was given: what is left tells more than the change. */
    isPart: way === "all" && isTaken && !isSettling,
    isOnAccount,
    isSettling,
    canComplete,
    isPending: write.isPending,
    take,
  };
}

export type PayFormState = ReturnType<typeof usePayForm>;
