import type { Role } from "@konoba/contract/lib/permissions";
import { fold, isFound } from "@konoba/contract/lib/search";
import type { BoardTicket } from "@konoba/contract/orders/orders.board.contract";
import type { SteppedOrder } from "@konoba/contract/orders/orders.nextAction.rules";
import { orderStatuses, type OrderStatus } from "@konoba/contract/orders/orders.status";
import type { ListState } from "../../lib/list/listState.ts";
import { numberText } from "../orderText.ts";
import type { OrderFilter } from "../orderViews.ts";
import { targetsOf } from "../statusTargets.ts";

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

/** Returns the status after a drop on a column; `null` if the drop is not allowed. */
export function dropTargetOf(order: SteppedOrder, column: unknown, role: Role): OrderStatus | null {
  const to = statusOf(column);
  return to !== undefined && targetsOf(order, role).includes(to) ? to : null;
}
