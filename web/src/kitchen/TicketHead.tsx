import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import type { Due } from "@konoba/contract/kitchen/kitchen.due.rules";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { numberText } from "../orders/orderText.ts";
import { cx } from "../ui/cx.ts";
import { minutesText } from "../ui/display/TimeChip.tsx";
import { CheckIcon } from "../ui/icons/icons.tsx";
import style from "./KitchenTicketCard.module.css";

type TicketDestination = Pick<KitchenTicket, "tableNumber" | "orderType">;

/** Returns a function that formats a ticket's destination: "Table 12", "Delivery". */
export function useTicketDestination(): (ticket: TicketDestination) => string {
  const { t } = useTranslation("orders");
  return ({ tableNumber, orderType }) =>
    tableNumber ? t("table", { number: tableNumber }) : t(`type.${orderType}`);
}

/** Returns a function that formats a ticket's due time: elapsed, remaining, late, or pick-up time. */
export function useDueText(timezone: string | undefined): (due: Due) => string {
  const { t } = useTranslation("kitchen");
  const { time } = useFormat(timezone);
  return (due) => {
    if (due.kind === "for") return t("for", { time: time(due.at) });
    if (due.kind === "held") return t("course", { number: due.course });
    if (due.kind !== "elapsed") return t(due.kind, { minutes: due.minutes });
    return due.minutes === 0 ? t("now") : minutesText(due.minutes);
  };
}

interface HeadProps {
  ticket: KitchenTicket;
  due: Due;
  timezone: string | undefined;
}

/** Renders destination and due time, below them person and number. */
export function TicketHead({ ticket, due, timezone }: HeadProps) {
  const { t } = useTranslation(["kitchen", "orders"]);
  const destination = useTicketDestination()(ticket);
  const dueText = useDueText(timezone)(due);
  const waiter = ticket.createdBy.split(" ")[0];
  const who = ticket.tableNumber ? waiter : (ticket.customerName ?? waiter);
  const guests = ticket.guests === null ? null : t("orders:guests", { count: ticket.guests });
  const isChip = due.kind === "late" || due.kind === "left";
  return (
    <header className={`grid on-raised line-below ${style.head}`}>
      <h2 className={`cut ${style.destination}`}>{destination}</h2>
      <span className={cx(style.time, isChip && style.chip)}>{dueText}</span>
      <span className={`row shrink align-center gap-8 ${style.about}`}>
        <span className={`fill shrink cut ink-2 ${style.who}`}>
          {[who, guests].filter(Boolean).join(" · ")}
        </span>
        {ticket.paymentStatus === "paid" && (
          <span className={`inline-row align-center round-1 on-green green-fg one-line ${style.paid}`}>
            <CheckIcon size={16} />
            {t("kitchen:paid")}
          </span>
        )}
        <span className={style.number}>{numberText(ticket.number)}</span>
      </span>
    </header>
  );
}
