import { may, type Role } from "../lib/permissions.ts";
import type { Location } from "../locations/locations.contract.ts";
import type { Order } from "./orders.shapes.contract.ts";
import { nextStep, type OrderStatus } from "./orders.status.ts";

/** Action of the next-step button: advances the order, or opens the payment that completing needs. */
export type NextAction = { kind: "advance"; to: OrderStatus } | { kind: "pay" };

export type SteppedOrder = Pick<Order, "status" | "paymentStatus" | "paymentMethod" | "dueAmount">;

/** Location settings that determine the next step. */
export type StepRules = Pick<Location, "requirePaymentToComplete" | "skipConfirmed">;

export const defaultStepRules: StepRules = { requirePaymentToComplete: true, skipConfirmed: false };

export const isSettled = ({ paymentStatus, paymentMethod, dueAmount }: SteppedOrder): boolean =>
  paymentStatus === "paid" || paymentMethod === "credit" || Number(dueAmount) === 0;

/** Statuses that the kitchen sets; its work ends at ready. */
export const kitchenTargets: readonly OrderStatus[] = ["confirmed", "preparing", "ready"];

/** Returns the next step of an order for a role; null when it is finished or up to another role. */
export function nextActionOf(
  order: SteppedOrder,
  role: Role,
  rules: StepRules = defaultStepRules,
): NextAction | null {
  const to = nextStep(order.status, rules.skipConfirmed);
  if (to === null || !may(role, "orders.advance")) return null;
  if (role === "kitchen" && !kitchenTargets.includes(to)) return null;
  if (to !== "completed" || isSettled(order) || !rules.requirePaymentToComplete)
    return { kind: "advance", to };
  return may(role, "payments.take") ? { kind: "pay" } : null;
}
