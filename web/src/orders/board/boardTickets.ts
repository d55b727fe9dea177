import { may, type Role } from "@konoba/contract/lib/permissions";
import { fold, isFound } from "@konoba/contract/lib/search";
import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import {
  isSettled,
  kitchenTargets,
  type SteppedOrder,
} from "@konoba/contract/orders/orders.nextAction.rules";
import {
  allowedMoves,
  canTransition,
  nextStep,
  orderStatuses,
  type OrderStatus,
} from "@konoba/contract/orders/orders.status";
import type { ListState } from "../../lib/list/listState.ts";
import type { OrderFilter } from "../list/orderViews.ts";
import { numberText } from "../orderText.ts";

/** Columns of the board. */
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

/** Returns `true` if a ticket matches the filters in the URL. */
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

/** Returns `true` if a note is a warning, such as an allergy. */
export const isWarning = (note: string): boolean => /\b(al+erg|intoleran)/.test(fold(note));

/** Returns the statuses a role may set on an open order; completing an unpaid one opens the payment. */
export function targetsOf(order: SteppedOrder, role: Role): OrderStatus[] {
  if (!may(role, "orders.advance")) return [];
  return allowedMoves(order.status).filter((to) => {
    if (to === "cancelled" || (role === "kitchen" && !kitchenTargets.includes(to))) return false;
    return to !== "completed" || isSettled(order) || may(role, "payments.take");
  });
}

/** Returns the status after a drop on a column; `null` if the drop is not allowed. */
export function dropTargetOf(order: SteppedOrder, column: unknown, role: Role): OrderStatus | null {
  const to = statusOf(column);
  return to !== undefined && targetsOf(order, role).includes(to) ? to : null;
}

/** Returns the statuses other than the next step that a role may set; completing opens the payment. */
export const otherTargetsOf = (order: SteppedOrder, role: Role, skipConfirmed = false): OrderStatus[] =>
  allowedMoves(order.status).filter((to) => {
    if (to === "cancelled" || to === "completed" || to === nextStep(order.status, skipConfirmed))
      return false;
    if (canTransition(order.status, to).kind === "reopen") return may(role, "orders.edit");
    return targetsOf(order, role).includes(to);
  });
