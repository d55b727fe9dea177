import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { isClosed } from "@konoba/contract/orders/orders.status";

const minutesBetween = (from: string, to: Date) =>
  Math.max(0, Math.floor((to.getTime() - Date.parse(from)) / 60_000));

type Timed = Pick<Order, "createdAt" | "closedAt" | "status" | "estimatedReadyTime" | "actualReadyTime">;

/** Returns the age of an order and its promised time in minutes; `promised` is `null` once it is ready. */
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
