import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { fire, prepare, useKitchenAction, usePendingLineIds } from "./kitchen.queries.ts";
import { holdStruck, releaseStruck, useStruck } from "./struck.ts";
import { useTicketDestination } from "./TicketHead.tsx";
import { strikeOf, type DishRow, type KitchenAction } from "./ticketRows.ts";

export interface TicketActions {
  run: (ticket: KitchenTicket, action: KitchenAction) => void;
  strike: (ticket: KitchenTicket, dish: DishRow) => void;
  /** Ids of lines with unsent changes. */
  waiting: ReadonlySet<string>;
}

/** Returns the handlers of a ticket's buttons and rows. */
export function useTicketActions(): TicketActions {
  const { t } = useTranslation("kitchen");
  const destinationOf = useTicketDestination();
  const { mutate } = useKitchenAction();
  const struck = useStruck();
  const waiting = usePendingLineIds();

  function run(ticket: KitchenTicket, action: KitchenAction) {
    const destination = destinationOf(ticket);
    if (action.kind === "fire") {
      const { course } = action;
      mutate({
        ticket,
        action: fire(ticket.id, course),
        done: t("fired", { place: destination, number: course }),
      });
    } else if (action.kind === "start")
      mutate({ ticket, action: prepare(ticket.id, action.lineIds, "preparing") });
    else {
      releaseStruck(action.lineIds);
      const done = t("finished", { place: destination });
      mutate({ ticket, action: prepare(ticket.id, action.lineIds, "ready"), done, isUndoable: true });
    }
  }

  function strike(ticket: KitchenTicket, dish: DishRow) {
    const change = strikeOf(ticket, dish, struck);
    if (change.kind === "hold") holdStruck(change.lineIds);
    if (change.kind === "release") releaseStruck(change.lineIds);
    if (change.kind === "send") mutate({ ticket, action: prepare(ticket.id, change.lineIds, change.status) });
  }

  return { run, strike, waiting };
}
