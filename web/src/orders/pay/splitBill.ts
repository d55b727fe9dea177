import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { type NamedPieces, openPieces } from "@konoba/contract/orders/orders.payments";
import { withOwed, type ShareChoice } from "@konoba/contract/orders/orders.splitBill.totals";

export const payWays = ["all", "items", "equal", "amount"] as const;
export type PayWay = (typeof payWays)[number];

/** Returns the number of unpaid equal shares. */
export const partsLeft = ({ splitPlan }: Pick<OrderDetails, "splitPlan">): number =>
  splitPlan ? Math.max(0, splitPlan.parts - splitPlan.paid.length) : 0;

export const minParts = 2;
export const maxParts = 20;

/** Returns the open shares of a plan, or for a new one the number of guests. */
export function firstParts(order: Pick<OrderDetails, "splitPlan" | "guests">): number {
  const left = partsLeft(order);
  if (left > 0) return left;
  return Math.min(maxParts, Math.max(minParts, order.guests ?? minParts));
}

/** Returns the way of payment the bill was started with. */
export function firstWay(order: Pick<OrderDetails, "splitPlan" | "payments">): PayWay {
  if (partsLeft(order) > 0) return "equal";
  const last = order.payments.findLast(({ kind }) => kind === "payment");
  return (last?.lines?.length ?? 0) > 0 ? "items" : "all";
}

/** Returns the lines with an unpaid quantity. */
export function payableLines({
  items,
  payments,
  onAccount,
}: Pick<OrderDetails, "items" | "payments" | "onAccount">) {
  const open = openPieces(items, withOwed(payments, onAccount), "payment");
  return items.map((line) => ({ line, left: open.get(line.id) ?? 0 })).filter(({ left }) => left > 0);
}

export type PayableLine = ReturnType<typeof payableLines>[number];

/** Returns the selected items, limited to those still unpaid. */
export const chosenPieces = (
  lines: readonly PayableLine[],
  chosen: Readonly<Record<string, number>>,
): NamedPieces[] =>
  lines.flatMap(({ line, left }) => {
    const quantity = Math.min(left, chosen[line.id] ?? 0);
    return quantity > 0 ? [{ lineId: line.id, quantity }] : [];
  });

interface SplitChoice {
  way: PayWay;
  pieces: readonly NamedPieces[];
  parts: number;
  amount: string;
}

/** Converts the form's choice to the contract's. */
export function choiceOf({ way, pieces, parts, amount }: SplitChoice): ShareChoice {
  if (way === "items") return pieces.length === 0 ? { amount: "0" } : { lines: pieces };
  if (way === "equal") return { parts };
  return way === "amount" ? { amount } : {};
}
