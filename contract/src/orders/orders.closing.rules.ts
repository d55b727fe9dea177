import {
  isLive,
  type LineStatus,
  type OrderStatus,
  type OrderType,
  type PaymentStatus,
} from "./orders.status.ts";

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
