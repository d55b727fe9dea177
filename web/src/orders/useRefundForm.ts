import { useState } from "react";
import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import type { PaymentMethod } from "@konoba/contract/orders/orders.status";
import { useFormat } from "../lib/format.ts";
import { useEditor } from "./editor.ts";
import { useRefund } from "./orders.changes.queries.ts";
import { refundableLines, refundMethodOf, refundOf, type RefundWay } from "./refunds.ts";

interface Choices {
  way: RefundWay;
  /** Pieces to give back by line. */
  pieces: Readonly<Record<string, number>>;
  amount: string;
  method: PaymentMethod;
  reason: string;
  reference: string;
}

const newAttempt = () => ({ id: crypto.randomUUID(), key: crypto.randomUUID() });

/** What is given back, what it comes to, and the way to do it. */
export function useRefundForm(order: OrderDetails, onDone: () => void) {
  const [choices, setChoices] = useState<Choices>({
    way: "all",
    pieces: {},
    amount: "",
    method: refundMethodOf(order),
    reason: "",
    reference: "",
  });
  // A repeated press of the same choices is the same refund; other choices are another one.
  const [attempt, setAttempt] = useState(newAttempt);
  const write = useRefund();
  const { currency } = useEditor();
  const { money } = useFormat();
  const lines = refundableLines(order);
  // Somebody else may have given a piece back meanwhile.
  const pieces = lines.flatMap(({ line, left }) => {
    const quantity = Math.min(left, choices.pieces[line.id] ?? 0);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });
  const refund = refundOf(order, { way: choices.way, pieces, amount: choices.amount });

  function set(changes: Partial<Choices>) {
    setChoices({ ...choices, ...changes });
    setAttempt(newAttempt());
  }

  const setPieces = (lineId: string, quantity: number) =>
    set({ pieces: { ...choices.pieces, [lineId]: quantity } });

  function give() {
    const { way, method } = choices;
    const what = {
      all: {},
      items: { lines: pieces },
      amount: { amount: refund.amount },
    }[way];
    const reference = choices.reference.trim() || null;
    const body = { id: attempt.id, method, reason: choices.reason.trim(), reference, ...what };
    const amountText = money(refund.amount, currency);
    write.mutate({ order, refund: body, amountText, key: attempt.key }, { onSuccess: onDone });
  }

  return { ...choices, set, setPieces, lines, pieces, refund, isPending: write.isPending, give };
}
