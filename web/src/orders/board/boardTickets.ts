import { fold, isFound } from "@konoba/contract/lib/search";
import {
  isSettled,
  kitchenTargets,
  type SteppedOrder,
} from "@konoba/contract/orders/orders.nextAction.rules";
import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import { may, type Role } from "@konoba/contract/lib/permissions";
import {
  allowedMoves,
  canTransition,
  nextStep,
  orderStatuses,
  type OrderStatus,
} from "@konoba/contract/orders/orders.status";
import type { ListState } from "../../lib/listState.ts";
import type { OrderFilter } from "../list/orderViews.ts";
import { numberText } from "../orderText.ts";

/** The columns of the board. */
export const stages = ["received", "confirmed", "preparing", "ready", "served"] as const;
export type Stage = (typeof stages)[number];
export const isStage = (text: unknown): text is Stage => stages.some((stage) => stage === text);
export const statusOf = (text: unknown) => orderStatuses.find((status) => status === text);

type Filters = Pick<
  ListState<OrderFilter>["filters"],
  "type" | "section" | "payment" | "workerId" | "station" | "q"
>;

const isOr = (filter: string | undefined, value: string | null) => filter === undefined || filter === value;
const isIn = (filter: string | undefined, values: readonly string[]) =>
  filter === undefined || values.includes(filter);

/** Whether the filters of the address leave a ticket on the board. */
export function fitsBoard(ticket: BoardTicket, filters: Filters): boolean {
  const { type, section, payment, workerId, station, q } = filters;
  const { number, tableNumber, customerName, createdBy } = ticket;
  const said = [numberText(number), String(number), tableNumber, customerName, createdBy];
  return (
    isOr(type, ticket.orderType) &&
    isOr(payment, ticket.paymentStatus) &&
    isOr(workerId, ticket.workerId) &&
    isIn(section, ticket.sectionIds) &&
    isIn(station, ticket.stationIds) &&
    (q === undefined || isFound(said.filter((word) => word !== null).join(" "), q))
  );
}

/** Whether a note is a warning rather than a wish. */
export const isWarning = (note: string): boolean => /\b(al+erg|intoleran)/.test(fold(note));

/** Where a role may move an open order; completing one that is not paid goes over the payment. */
export function targetsOf(order: SteppedOrder, role: Role): OrderStatus[] {
  if (!may(role, "orders.advance")) return [];
  return allowedMoves(order.status).filter((to) => {
    if (to === "cancelled" || (role === "kitchen" && !kitchenTargets.includes(to))) return false;
    return to !== "completed" || isSettled(order) || may(role, "payments.take");
  });
}

/** Returns the status a ticket takes that is dropped on a column; null where it stays as it is. */
export function dropTargetOf(order: SteppedOrder, column: unknown, role: Role): OrderStatus | null {
  const to = statusOf(column);
  return to !== undefined && targetsOf(order, role).includes(to) ? to : null;
}

/** Returns the statuses beside the next step that a role may give an order by hand; completing goes over the payment. */
export const otherTargetsOf = (order: SteppedOrder, role: Role, skipConfirmed = false): OrderStatus[] =>
  allowedMoves(order.status).filter((to) => {
    if (to === "cancelled" || to === "completed" || to === nextStep(order.status, skipConfirmed))
      return false;
    if (canTransition(order.status, to).kind === "reopen") return may(role, "orders.reopen");
    return targetsOf(order, role).includes(to);
  });
