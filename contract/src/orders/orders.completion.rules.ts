import { toMinor } from "../lib/money.ts";
import { isLive, type LineStatus, type PaymentMethod } from "./orders.status.ts";

/** Returns the live lines that are not served yet, which closing the order would end. */
export const unfinishedLines = <Line extends { status: LineStatus }>(lines: readonly Line[]): Line[] =>
  lines.filter(({ status }) => isLive(status) && status !== "served");

/**
 * Returns the unfinished lines that a request to close the order does not name. Naming them makes closing
 * early explicit: a line added meanwhile is never closed unseen.
 */
export const unnamedUnfinished = <Line extends { id: string; status: LineStatus }>(
  lines: readonly Line[],
  unfinishedLineIds: readonly string[],
): Line[] => unfinishedLines(lines).filter(({ id }) => !unfinishedLineIds.includes(id));

interface Completion {
  lineStatuses: readonly LineStatus[];
  settledAmount: string;
  balanceAmount: string;
  paymentMethod: PaymentMethod | null;
  requirePaymentToComplete: boolean;
  decimals: number;
}

/** Returns the error code why an order cannot be completed; null when it can. */
export function completionProblem(
  order: Omit<Completion, "settledAmount">,
): "order_empty" | "order_unpaid" | null {
  if (!order.lineStatuses.some(isLive)) return "order_empty";
  const mayOwe = !order.requirePaymentToComplete || order.paymentMethod === "credit";
  return mayOwe || toMinor(order.balanceAmount, order.decimals) === 0n ? null : "order_unpaid";
}

/**
 * Checks whether every live line is served and the bill is paid or on account. A bill of 0 was never paid, so
 * such an order is closed by hand.
 */
export function isServedAndPaid(order: Omit<Completion, "requirePaymentToComplete">): boolean {
  const { decimals } = order;
  const live = order.lineStatuses.filter(isLive);
  if (live.length === 0 || live.some((status) => status !== "served")) return false;
  if (order.paymentMethod === "credit") return true;
  return toMinor(order.settledAmount, decimals) > 0n && toMinor(order.balanceAmount, decimals) === 0n;
}
