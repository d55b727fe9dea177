import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { dueOf, phaseOf, type Due, type Phase } from "@konoba/contract/kitchen/kitchen.due.rules";
import {
  kitchenActionOf,
  ticketRowsOf,
  type KitchenAction,
  type Struck,
  type TicketRow,
} from "./ticketRows.ts";

/** Ticket with its derived display data. */
export interface WallTicket {
  ticket: KitchenTicket;
  phase: Phase;
  due: Due;
  rows: TicketRow[];
  action: KitchenAction;
  /** Number of pieces still to be made. */
  pieces: number;
}

interface Clock {
  now: Date;
  /** Percentage of the cooking time from which a ticket warns. */
  warnFrom: number;
}

export function wallTicketOf(ticket: KitchenTicket, struck: Struck, { now, warnFrom }: Clock): WallTicket {
  const rows = ticketRowsOf(ticket, struck);
  const open = rows.flatMap((row) => (row.kind === "dish" && !row.dish.isDone ? [row.dish.quantity] : []));
  return {
    ticket,
    phase: phaseOf(ticket),
    due: dueOf(ticket, now, warnFrom),
    rows,
    action: kitchenActionOf(ticket, struck),
    pieces: open.reduce((sum, quantity) => sum + quantity, 0),
  };
}
