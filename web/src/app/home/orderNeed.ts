import type { OrderRow } from "@konoba/contract/orders/orders.shapes.contract";
import { elapsedOf, isLate } from "../../orders/elapsed.ts";

type Waiting = Pick<OrderRow, "createdAt" | "closedAt" | "status" | "estimatedReadyTime" | "actualReadyTime">;

/** Returns how soon an order needs somebody: late, ready to serve, in progress, served, finished. */
function rankOf(order: Waiting, now: Date): number {
  if (order.closedAt !== null) return 4;
  if (isLate(elapsedOf(order, now))) return 0;
  if (order.status === "ready") return 1;
  return order.status === "served" ? 3 : 2;
}

/** Returns orders by need, of the same need the oldest first; finished ones last, the latest first. */
export const byNeed = <O extends Waiting>(orders: readonly O[], now: Date): O[] =>
  orders.toSorted((a, b) => {
    const [first, second] = [rankOf(a, now), rankOf(b, now)];
    if (first !== second) return first - second;
    const isEarlier = Date.parse(a.createdAt) - Date.parse(b.createdAt);
    return first === 4 ? -isEarlier : isEarlier;
  });
