import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { isClosed } from "@konoba/contract/orders/orders.status";

const minutesBetween = (from: string, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / 60_000));

type Timed = Pick<Order, "createdAt" | "closedAt" | "status" | "estimatedReadyTime" | "actualReadyTime">;

/** How long an order has been open and what was promised; nothing is late any more once it is ready. */
export function elapsedOf(order: Timed, now: Date): { minutes: number; promised: number | null } {
  const until = order.closedAt ? new Date(order.closedAt) : now;
  const isWaiting = !isClosed(order.status) && order.actualReadyTime === null;
  const promised =
    isWaiting && order.estimatedReadyTime
      ? minutesBetween(order.createdAt, new Date(order.estimatedReadyTime))
      : null;
  return { minutes: minutesBetween(order.createdAt, until), promised };
}

export const isLate = ({ minutes, promised }: ReturnType<typeof elapsedOf>): boolean =>
  promised !== null && minutes > promised;
