import { toMinor } from "../lib/money.ts";
import {
  isLive,
  type LineStatus,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
  type PaymentStatus,
} from "./orders.status.ts";

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

/** Payments and lines of an order that decide when it closes without anybody serving it. */
export interface WaitingOrder {
  orderType: OrderType;
  tableId: string | null;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  lines: readonly { status: LineStatus; readyAt: string | null; servedAt: string | null }[];
  payments: readonly { at: string; voidedAt: string | null }[];
}

type Closing = "by_hand" | "served" | "ready";

interface ClosingRules {
  completeWhenServedAndPaid: boolean;
  autoCompleteMinutes: number | null;
}

const isAtTable = ({ orderType, tableId }: Pick<WaitingOrder, "orderType" | "tableId">): boolean =>
  orderType === "dine_in" && tableId !== null;

/**
 * Returns when a paid order closes: once everything is served; without a table also some minutes after
 * everything is ready; by hand where the location says so.
 */
export function closingOf(
  order: Pick<WaitingOrder, "orderType" | "tableId">,
  { completeWhenServedAndPaid, autoCompleteMinutes }: ClosingRules,
): Closing {
  if (!completeWhenServedAndPaid) return "by_hand";
  return autoCompleteMinutes === null || isAtTable(order) ? "served" : "ready";
}

/**
 * Returns the time in ms since when a paid order without a table is ready to be handed over; null when it is
 * at a table, is not paid, or has a line the kitchen has not finished.
 */
export function waitingSince(order: WaitingOrder): number | null {
  if (isAtTable(order) || order.status !== "ready" || order.paymentStatus !== "paid") return null;
  const lines = order.lines.filter(({ status }) => isLive(status));
  if (lines.length === 0 || lines.some(({ status }) => status !== "ready" && status !== "served"))
    return null;
  const times = [
    ...lines.map(({ readyAt, servedAt }) => readyAt ?? servedAt),
    ...order.payments.filter(({ voidedAt }) => voidedAt === null).map(({ at }) => at),
  ];
  return Math.max(...times.map((at) => (at === null ? -Infinity : Date.parse(at))));
}
