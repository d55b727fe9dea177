import { useTranslation } from "../../lib/translation.ts";
import { ChevronLeftIcon } from "../../ui/icons/icons.tsx";
import { useDueText, useTicketDestination } from "./TicketHead.tsx";
import type { WallTicket } from "./wallTickets.ts";
import style from "./Strips.module.css";

interface MoreStackProps {
  tickets: readonly WallTicket[];
  /** Number of tickets that get a row. */
  rows: number;
  timezone: string | undefined;
  onOpen: () => void;
}

/** Counts the tickets that do not fit and renders the first of them, one row each; a press opens the next page. */
export function MoreStack({ tickets, rows, timezone, onOpen }: MoreStackProps) {
  const { t } = useTranslation("kitchen");
  const destinationOf = useTicketDestination();
  const dueText = useDueText(timezone);
  return (
    <section className={style.stack} aria-label={t("more", { count: tickets.length })}>
      <h2>
        {t("more", { count: tickets.length })}
        <small>{t("newest")}</small>
      </h2>
      {tickets.slice(0, rows).map(({ ticket, pieces, due }) => (
        <button key={ticket.id} type="button" data-due={due.kind} onClick={onOpen}>
          <b>{destinationOf(ticket)}</b>
          {due.kind !== "held" && <span>{t("items", { count: pieces })}</span>}
          <span className="mono">{dueText(due)}</span>
        </button>
      ))}
    </section>
  );
}

/** Renders the button from a later page back to the oldest tickets. */
export function BackStrip({ count, onBack }: { count: number; onBack: () => void }) {
  const { t } = useTranslation("kitchen");
  return (
    <button type="button" className={style.back} onClick={onBack}>
      <ChevronLeftIcon size={24} />
      {t("older", { count })}
    </button>
  );
}
