import type { Role } from "@konoba/contract/lib/permissions";
import { may } from "@konoba/contract/lib/permissions";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { nextStep, type OrderStatus } from "@konoba/contract/orders/orders.status";

/** What the next-step button does: moves the order on, or asks for the money that completing needs. */
type NextAction = { kind: "advance"; to: OrderStatus } | { kind: "pay" };

export type Stepping = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "dueAmount">;

export const isSettled = ({ paymentStatus, paymentMethod, dueAmount }: Stepping) =>
  paymentStatus === "paid" || paymentMethod === "credit" || Number(dueAmount) === 0;

/** The kitchen hands over at ready; what happens at the table is not its business. */
export const kitchenTargets: readonly OrderStatus[] = ["confirmed", "preparing", "ready"];

/** The ordinary next step of an order for a role; null when it is finished or up to someone else. */
export function nextActionOf(order: Stepping, role: Role, requirePayment = true): NextAction | null {
  const to = nextStep(order.status);
  if (to === null || !may(role, "orders.advance")) return null;
  if (role === "kitchen" && !kitchenTargets.includes(to)) return null;
  if (to !== "completed" || isSettled(order) || !requirePayment) return { kind: "advance", to };
  return may(role, "payments.take") ? { kind: "pay" } : null;
}

/** The text of the button. */
export const nextActionKey = (action: NextAction) =>
  action.kind === "pay" ? ("next.pay" as const) : (`next.${action.to}` as const);

/** The same where there is little room. */
export const nextShortKey = (action: NextAction) =>
  action.kind === "pay" ? ("nextShort.pay" as const) : (`nextShort.${action.to}` as const);
