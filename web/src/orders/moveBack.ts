import { may, type Role } from "@konoba/contract/lib/permissions";
import { canTransition, type OrderStatus } from "@konoba/contract/orders/orders.status";

/** Returns whether a role may move an order back to the status it had, which the toast of a move offers. */
export function mayMoveBack(now: OrderStatus, before: OrderStatus, role: Role): boolean {
  const back = canTransition(now, before).kind;
  return back === "back" || (back === "reopen" && may(role, "orders.reopen"));
}
