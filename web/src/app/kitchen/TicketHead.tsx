import { Fragment } from "react";
import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useFormat } from "../../lib/format.ts";
import { useTranslation } from "../../lib/translation.ts";
import { cx } from "../../ui/cx.ts";
import { AllergenMark } from "../../ui/display/pictograms.tsx";
import { NoteIcon } from "../../ui/icons/icons.service.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons/icons.tsx";
import { numberText } from "../../orders/orderText.ts";
import { seatOfAllergy } from "./ticketRows.ts";
import { mentionsIn, textsOfLine, type Due } from "./wall.ts";
import style from "./TicketCard.module.css";

type Place = Pick<KitchenTicket, "tableNumber" | "orderType">;

/** Returns where a ticket goes: "Table 12", "Delivery". */
export function usePlaceOf(): (ticket: Place) => string {
  const { t } = useTranslation("orders");
  return ({ tableNumber, orderType }) =>
    tableNumber ? t("table", { number: tableNumber }) : t(`type.${orderType}`);
}

/** Returns the one time of a ticket: how long it waits, how long is left, how late it is, or when it is picked up. */
export function useDueText(timezone: string | undefined): (due: Due) => string {
  const { t } = useTranslation("kitchen");
  const { time } = useFormat(timezone);
  return (due) => {
    if (due.kind === "for") return t("for", { time: time(due.at) });
    if (due.kind === "held") return t("course", { number: due.course });
    if (due.kind !== "elapsed") return t(due.kind, { minutes: due.minutes });
    return due.minutes === 0 ? t("now") : t("elapsed", { minutes: due.minutes });
  };
}

interface HeadProps {
  ticket: KitchenTicket;
  due: Due;
  timezone: string | undefined;
}

/** Where to and when at the top, who and how many below. */
export function TicketHead({ ticket, due, timezone }: HeadProps) {
  const { t } = useTranslation(["kitchen", "orders"]);
  const place = usePlaceOf()(ticket);
  const dueText = useDueText(timezone)(due);
  const waiter = ticket.createdBy.split(" ")[0];
  const who = ticket.tableNumber ? waiter : (ticket.customerName ?? waiter);
  const guests = ticket.guests === null ? null : t("orders:guests", { count: ticket.guests });
  const isChip = due.kind === "late" || due.kind === "left";
  return (
    <header className={style.head}>
      <h2 className={style.place}>{place}</h2>
      <span className={cx(style.time, isChip && style.chip)}>{dueText}</span>
      <span className={style.about}>
        <span className={style.who}>{[who, guests].filter(Boolean).join(" · ")}</span>
        {ticket.paymentStatus === "paid" && (
          <span className={style.paid}>
            <CheckIcon size={16} />
            {t("kitchen:paid")}
          </span>
        )}
        <span className={style.number}>{numberText(ticket.number)}</span>
      </span>
    </header>
  );
}

const notesOf = ({ specialInstructions, customerNotes }: KitchenTicket) =>
  [specialInstructions, customerNotes].filter((note) => note !== null);

/** The strongest contrast of the wall: an allergen that a note or a modifier mentions, and whose dish it is. */
export function AllergyBand({ ticket }: { ticket: KitchenTicket }) {
  const { t } = useTranslation(["kitchen", "menu"]);
  const { isAllergy, allergens } = mentionsIn([...notesOf(ticket), ...ticket.lines.flatMap(textsOfLine)]);
  if (!isAllergy && allergens.length === 0) return null;
  const seat = seatOfAllergy(ticket, (line) => {
    const found = mentionsIn(textsOfLine(line));
    return found.isAllergy || found.allergens.length > 0;
  });
  const names = allergens.map((allergen) => t(`menu:allergen.${allergen}`)).join(", ");
  return (
    <div className={style.allergy}>
      {allergens.length === 0 && <WarningIcon size={24} />}
      {allergens.map((allergen) => (
        <Fragment key={allergen}>
          <AllergenMark allergen={allergen} />
        </Fragment>
      ))}
      <span>{names || t("kitchen:allergy")}</span>
      {seat !== null && <small>{t("kitchen:guest", { number: seat })}</small>}
    </div>
  );
}

export function TicketNotes({ ticket }: { ticket: KitchenTicket }) {
  return notesOf(ticket).map((note) => (
    <p key={note} className={style.note}>
      <NoteIcon size={20} />
      <span>{note}</span>
    </p>
  ));
}
