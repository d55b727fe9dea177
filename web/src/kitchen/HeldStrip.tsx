import { useTranslation } from "../lib/text/translation.ts";
import { numberText } from "../orders/orderText.ts";
import { Button } from "../ui/controls/Button.tsx";
import { PauseIcon } from "../ui/icons/icons.states.tsx";
import { useTicketDestination } from "./TicketHead.tsx";
import { useHeldText } from "./TicketLines.tsx";
import type { TicketActions } from "./useTicketActions.ts";
import type { WallTicket } from "./wallTickets.ts";
import style from "./Strips.module.css";

/** Renders an order whose courses are all on hold, as a strip. */
export function HeldStrip({ shown, actions }: { shown: WallTicket; actions: TicketActions }) {
  const { t } = useTranslation("kitchen");
  const { ticket, due, rows, action } = shown;
  const destination = useTicketDestination()(ticket);
  const dishes = rows.flatMap((row) =>
    row.kind === "held" && due.kind === "held" && row.course === due.course ? row.dishes : [],
  );
  const course = due.kind === "held" ? t("course", { number: due.course }) : "";
  return (
    <article
      className={`row align-center gap-10 round-3 ink-2 ${style.held}`}
      aria-label={`${destination}, ${numberText(ticket.number)}`}
    >
      <PauseIcon size={24} />
      <p className="fill shrink break">
        <b>
          {destination} · {course.toLowerCase()}
        </b>
        {useHeldText()(dishes).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      <Button onClick={() => actions.run(ticket, action)}>
        {t("fire")}
        <span className="vh">: {destination}</span>
      </Button>
    </article>
  );
}
