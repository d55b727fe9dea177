import type { DrawerReport } from "@konoba/contract/drawers/drawers.contract";

/** Counted quantities by value of a note or coin. */
export type Counts = Readonly<Record<string, number>>;

/** Returns the counted values as lines. */
export const linesOf = (counts: Counts) =>
  Object.entries(counts).flatMap(([value, quantity]) => (quantity > 0 ? [{ value, quantity }] : []));

/** Returns a typed sum as one line, for currencies without a list of notes; none while it is no amount. */
export const linesOfSum = (sum: string) =>
  /^\d{1,9}(\.\d{1,3})?$/.test(sum) ? [{ value: sum, quantity: 1 }] : [];

/** Reads a typed quantity of at most five digits. */
export const readQuantity = (typed: string): number => Number(typed.replaceAll(/\D/g, "").slice(0, 5));

/** Returns the text on a coin: "50 c", "2". */
export const coinText = (value: string): string =>
  Number(value) < 1 ? `${Math.round(Number(value) * 100)} c` : value;

/** Returns whether the counted cash is even, short or over. */
export const outcomeOf = (difference: string) =>
  Number(difference) === 0 ? "even" : Number(difference) < 0 ? "short" : "over";

/** Returns the movements that lead to the expected cash, with their message keys; without those of zero. */
export const cashRows = (cash: DrawerReport["cash"]) => {
  const rows = [
    ["openingAmount", cash.openingAmount],
    ["report.paidInAmount", cash.paidInAmount],
    ["report.receivedAmount", cash.receivedAmount],
    ["report.changeAmount", `-${cash.changeAmount}`],
    ["report.refundedAmount", `-${cash.refundedAmount}`],
    ["report.paidOutAmount", `-${cash.paidOutAmount}`],
    ["report.tipsOutAmount", `-${cash.tipsOutAmount}`],
  ] as const;
  return rows.filter(([, amount]) => Number(amount) !== 0);
};
