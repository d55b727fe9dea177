import { Ticket } from "./Ticket.tsx";
import { TicketActions } from "./TicketActions.tsx";
import style from "./OrderEditor.module.css";

/** The ticket beside the menu, as the kitchen will see it, with what can be done with it below. */
export function TicketColumn() {
  return (
    <aside className={style.ticketColumn}>
      <div className={style.paper}>
        <Ticket />
      </div>
      <TicketActions />
    </aside>
  );
}
