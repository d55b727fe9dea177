import { may, type Role } from "@konoba/contract/lib/permissions";
import {
  isSettled,
  kitchenTargets,
  type SteppedOrder,
} from "@konoba/contract/orders/orders.nextAction.rules";
import {
  allowedMoves,
  canTransition,
  nextStep,
  type OrderStatus,
} from "@konoba/contract/orders/orders.status";

/** Returns the statuses a role may set on an open order; completing an unpaid one opens the payment. */
export function targetsOf(order: SteppedOrder, role: Role): OrderStatus[] {
  if (!may(role, "orders.advance")) return [];
  return allowedMoves(order.status).filter((to) => {
    if (to === "cancelled" || (role === "kitchen" && !kitchenTargets.includes(to))) return false;
    return to !== "completed" || isSettled(order) || may(role, "payments.take");
  });
}

/** Returns the statuses other than the next step that a role may set; completing opens the payment. */
export const otherTargetsOf = (order: SteppedOrder, role: Role, skipConfirmed = false): OrderStatus[] =>
  allowedMoves(order.status).filter((to) => {
    if (to === "cancelled" || to === "completed" || to === nextStep(order.status, skipConfirmed))
      return false;
    if (canTransition(order.status, to).kind === "reopen") return may(role, "orders.edit");
    return targetsOf(order, role).includes(to);
  });
