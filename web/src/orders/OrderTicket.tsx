import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Order } from "@konoba/contract/orders/orders.shapes.contract";
import { useFormat } from "../lib/format.ts";
import { useProfile } from "../lib/session.ts";
import { Amount } from "../ui/Amount.tsx";
import { StatusBadge } from "../ui/Badge.tsx";
import { Button } from "../ui/Button.tsx";
import { ChevronRightIcon } from "../ui/icons.tsx";
import { orderStatuses, paymentStatuses } from "../ui/statuses.ts";
import { Ticket, TicketAction, TicketFoot, TicketHead, TicketLines, TicketRule } from "../ui/Ticket.tsx";
import { TimeChip, urgencyOf } from "../ui/TimeChip.tsx";
import { elapsedOf } from "./elapsed.ts";
import { nextActionKey, nextActionOf } from "./nextAction.ts";
import { nameOf, numberText, wishesOf } from "./orderText.ts";
import { useNow } from "./useNow.ts";
import style from "./OrderTicket.module.css";

/** A ticket in a list shows this many lines; the rest are counted. */
const shownLines = 2;

interface OrderTicketProps {
  order: Order;
  /** The currency's code, "EUR". */
  currency: string;
  /** Does the next step; without it the ticket has no button. */
  onNext?: (order: Order) => void;
}

/** An order at a glance, for the dashboard: where, how long, the first lines, what it comes to, what is next. */
export function OrderTicket({ order, currency, onNext }: OrderTicketProps) {
  const { t } = useTranslation("orders");
  const { language } = useFormat();
  const { role } = useProfile();
  const now = useNow();
  const status = orderStatuses[order.status];
  const live = order.items.filter((line) => line.status !== "voided");
  const place = order.tableNumber ? t("table", { number: order.tableNumber }) : t(`type.${order.orderType}`);
  const number = numberText(order.number);
  const elapsed = elapsedOf(order, now);
  const isUrgent = urgencyOf(elapsed.minutes, elapsed.promised) !== "normal";
  const action = onNext ? nextActionOf(order, role) : null;

  return (
    <Ticket tone={status.tone} name={`${place}, ${number}`} isTall>
      <TicketHead
        title={
          <Link to={`/orders/edit/${order.id}`} className={style.link}>
            {place}
          </Link>
        }
        number={number}
        // Lateness takes room of the first line, so the number moves to a second one.
        {...(isUrgent ? { aside: order.createdBy } : {})}
        time={<TimeChip {...elapsed} />}
      />
      <TicketLines
        lines={live.slice(0, shownLines).map((line) => ({
          id: line.id,
          quantity: line.quantity,
          name: nameOf(line, language),
          note: wishesOf(line) || null,
        }))}
        more={Math.max(0, live.length - shownLines)}
      />
      <TicketRule />
      <TicketFoot>
        <Amount value={order.totalAmount} currency={currency} />
        <span className={style.states}>
          <StatusBadge status={status} look="bare">
            {t(`status.${order.status}`)}
          </StatusBadge>
          {order.paymentStatus !== "pending" && order.status !== "cancelled" && (
            <StatusBadge status={paymentStatuses[order.paymentStatus]} look="bare">
              {t(`paymentStatus.${order.paymentStatus}`)}
            </StatusBadge>
          )}
        </span>
      </TicketFoot>
      {action && onNext && (
        <TicketAction>
          <Button variant="tone" tone={status.tone} onClick={() => onNext(order)}>
            {t(nextActionKey(action))}
            <ChevronRightIcon size={16} />
          </Button>
        </TicketAction>
      )}
    </Ticket>
  );
}
