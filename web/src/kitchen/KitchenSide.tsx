import type { FinishedTicket, KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { lowered, modifierOf, modifierText } from "@konoba/contract/menu/menu.modifiers.rules";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { nameOf, numberText } from "../orders/orderText.ts";
import { ReturnIcon } from "../ui/icons/icons.states.tsx";
import { ClockIcon } from "../ui/icons/icons.tsx";
import { prepare, useKitchenAction, usePendingLineIds } from "./kitchen.queries.ts";
import { useStruck } from "./struck.ts";
import { useTicketDestination } from "./TicketHead.tsx";
import { allDayOf, type AllDayDish } from "./ticketRows.ts";
import style from "./KitchenSide.module.css";

const inSentence = ({ effect, word, text }: ReturnType<typeof modifierOf>) =>
  modifierText({ effect, word: lowered(word), text: lowered(text) });

function AllDayRow({ dish }: { dish: AllDayDish }) {
  const { t } = useTranslation("kitchen");
  const { language } = useFormat();
  return (
    <li className={`grid line-above ${style.dish}`}>
      <span className={style.quantity}>{dish.quantity}</span>
      <b>{nameOf(dish, language)}</b>
      {dish.held > 0 && <p className={style.onHold}>{t("heldCount", { count: dish.held })}</p>}
      {dish.modifiers.map(({ modifier, pieces }) => (
        <p key={JSON.stringify(modifier)}>
          {pieces} {inSentence(modifierOf(modifier, language))}
        </p>
      ))}
      {dish.requests.map(({ text, pieces }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same wish may come twice
        <p key={index}>
          {pieces} {text}
        </p>
      ))}
    </li>
  );
}

/** Returns the number of rows that do not fit, and hides the one cut off. */
function useOverflow(count: number, isOpen: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const [hidden, setHidden] = useState(0);
  const measure = useCallback(() => {
    if (!list.current || isOpen) return;
    const { bottom } = list.current.getBoundingClientRect();
    const cut = [...list.current.children].filter((row) => row.getBoundingClientRect().bottom > bottom + 1);
    for (const row of list.current.children) row.toggleAttribute("data-cut", cut.includes(row));
    setHidden(cut.length);
  }, [isOpen]);
  useLayoutEffect(measure);
  useEffect(() => {
    const watch = new ResizeObserver(measure);
    // A row grows without the list when fonts arrive or its name wraps.
    if (list.current) for (const element of [list.current, ...list.current.children]) watch.observe(element);
    return () => watch.disconnect();
  }, [measure, count]);
  return { list, hidden };
}

function AllDay({ dishes }: { dishes: readonly AllDayDish[] }) {
  const { t } = useTranslation("kitchen");
  const [isOpen, setIsOpen] = useState(false);
  const { list, hidden } = useOverflow(dishes.length, isOpen);
  return (
    <>
      <ul
        ref={list}
        className={`fill shrink-height above-2 clip ${style.dishes}`}
        aria-label={t("dishes")}
        data-open={isOpen || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keyboard too
        tabIndex={isOpen ? 0 : undefined}
      >
        {dishes.map((dish) => (
          <AllDayRow key={dish.menuItemId} dish={dish} />
        ))}
      </ul>
      {(hidden > 0 || isOpen) && (
        <button
          type="button"
          className={style.more}
          aria-expanded={isOpen}
          onClick={() => setIsOpen((before) => !before)}
        >
          {isOpen ? t("fewer") : t("moreDishes", { count: hidden })}
        </button>
      )}
    </>
  );
}

const recallsShown = 2;

interface RecallProps {
  tickets: readonly FinishedTicket[];
  timezone: string | undefined;
}

function RecallButton({ ticket, timezone }: { ticket: FinishedTicket; timezone: string | undefined }) {
  const { t } = useTranslation("kitchen");
  const { time } = useFormat(timezone);
  const { mutate } = useKitchenAction();
  const waiting = usePendingLineIds();
  const destination = useTicketDestination()(ticket);
  const isWaiting = ticket.lineIds.some((id) => waiting.has(id));
  const recall = () =>
    mutate({
      ticket,
      action: prepare(ticket.id, ticket.lineIds, "preparing"),
      done: t("recalled", { place: destination }),
    });
  return (
    <button type="button" onClick={recall}>
      {isWaiting ? <ClockIcon size={20} /> : <ReturnIcon size={20} />}
      <span className="vh">
        {t("recallOf", { place: destination, number: numberText(ticket.number) })}
        {isWaiting && `, ${t("waitsToBeSent")}`},{" "}
      </span>
      <b aria-hidden>{destination}</b>
      <span className="mono">{time(ticket.readyAt)}</span>
    </button>
  );
}

/** Renders finished tickets, which can be recalled. */
function Recall({ tickets, timezone }: RecallProps) {
  const { t } = useTranslation("kitchen");
  const [isOpen, setIsOpen] = useState(false);
  const left = tickets.length - recallsShown;
  return (
    <section className={style.recall} aria-label={t("recall")}>
      <h2>
        {t("recall")}
        {left > 0 && (
          <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen((before) => !before)}>
            {isOpen ? t("fewer") : t("more", { count: left })}
          </button>
        )}
      </h2>
      {tickets.slice(0, isOpen ? tickets.length : recallsShown).map((ticket) => (
        <RecallButton key={ticket.id} ticket={ticket} timezone={timezone} />
      ))}
    </section>
  );
}

interface KitchenSideProps extends Pick<RecallProps, "timezone"> {
  tickets: readonly KitchenTicket[];
  finished: readonly FinishedTicket[];
}

/** Renders all dishes still to be made and the tickets finished in the last hour. */
export function KitchenSide({ tickets, finished, timezone }: KitchenSideProps) {
  const { t } = useTranslation("kitchen");
  const dishes = allDayOf(tickets, useStruck());
  return (
    <div className={`column full-height shrink-height ${style.side}`}>
      <h2>
        {t("dishes")}
        <span className="mono">{dishes.reduce((sum, { quantity }) => sum + quantity, 0)}</span>
      </h2>
      <AllDay dishes={dishes} />
      {finished.length > 0 && <Recall tickets={finished} timezone={timezone} />}
    </div>
  );
}
