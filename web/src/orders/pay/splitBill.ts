import type { OrderDetails } from "@konoba/contract/orders/orders.contract";
import { type NamedPieces, openPieces } from "@konoba/contract/orders/orders.payments";
import { withOwed, type ShareChoice } from "@konoba/contract/orders/orders.splitBill.totals";

export const payWays = ["all", "items", "equal", "amount"] as const;
export type PayWay = (typeof payWays)[number];

/** How many of the equal shares are not paid yet. */
export const partsLeft = ({ splitPlan }: Pick<OrderDetails, "splitPlan">): number =>
  splitPlan ? Math.max(0, splitPlan.parts - splitPlan.paid.length) : 0;

export const minParts = 2;
export const maxParts = 20;

/** The shares that are left of a plan; of a new one, one for each guest. */
export function firstParts(order: Pick<OrderDetails, "splitPlan" | "guests">): number {
  const left = partsLeft(order);
  if (left > 0) return left;
  return Math.min(maxParts, Math.max(minParts, order.guests ?? minParts));
}

/** A bill is paid on as it was begun. */
export function firstWay(order: Pick<OrderDetails, "splitPlan" | "payments">): PayWay {
  if (partsLeft(order) > 0) return "equal";
  const last = order.payments.findLast(({ kind }) => kind === "payment");
  return (last?.lines?.length ?? 0) > 0 ? "items" : "all";
}

/** The lines of which pieces are still to be paid, with how many. */
export function payableLines({
  items,
  payments,
  onAccount,
}: Pick<OrderDetails, "items" | "payments" | "onAccount">) {
  const open = openPieces(items, withOwed(payments, onAccount), "payment");
  return items.map((line) => ({ line, left: open.get(line.id) ?? 0 })).filter(({ left }) => left > 0);
}

export type PayableLine = ReturnType<typeof payableLines>[number];

/** The pieces somebody chose; others may have been paid meanwhile. */
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

/** What is paid for, as the rules ask for it. */
export function choiceOf({ way, pieces, parts, amount }: SplitChoice): ShareChoice {
  if (way === "items") return pieces.length === 0 ? { amount: "0" } : { lines: pieces };
  if (way === "equal") return { parts };
  return way === "amount" ? { amount } : {};
}
