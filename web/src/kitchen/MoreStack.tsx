import { useTranslation } from "../lib/text/translation.ts";
import { ChevronLeftIcon } from "../ui/icons/icons.tsx";
import { useDueText, useTicketDestination } from "./TicketHead.tsx";
import type { WallTicket } from "./wallTickets.ts";
import style from "./Strips.module.css";

interface MoreStackProps {
  /** Tickets that do not fit, oldest first. */
  tickets: readonly WallTicket[];
  /** Number of rows; the last one names all tickets without a row of their own. */
  rows: number;
  timezone: string | undefined;
  onOpen: () => void;
}

/** Counts the tickets that do not fit and names them, oldest first; a press opens the next page. */
export function MoreStack({ tickets, rows, timezone, onOpen }: MoreStackProps) {
  const { t } = useTranslation("kitchen");
  const destinationOf = useTicketDestination();
  const dueText = useDueText(timezone);
  const count = rows < tickets.length ? rows - 1 : tickets.length;
  const rest = tickets.slice(count);
  return (
    <section className={style.stack} aria-label={t("more", { count: tickets.length })}>
      <h2>
        {t("more", { count: tickets.length })}
        <small>{t("oldestFirst")}</small>
      </h2>
      {tickets.slice(0, count).map(({ ticket, pieces, due }) => (
        <button key={ticket.id} type="button" data-due={due.kind} onClick={onOpen}>
          <b className="cut">{destinationOf(ticket)}</b>
          {due.kind !== "held" && (
            <span>
              <span className={style.items}>{t("items", { count: pieces })}</span>
              <span className={`hide ${style.times}`}>{pieces}×</span>
            </span>
          )}
          <span className="mono">{dueText(due)}</span>
        </button>
      ))}
      {rest.length > 0 && (
        <button type="button" className={style.rest} onClick={onOpen}>
          <b className="cut">{rest.map(({ ticket }) => destinationOf(ticket)).join(" · ")}</b>
        </button>
      )}
    </section>
  );
}

/** Renders the button from a later page back to the oldest tickets. */
export function BackStrip({ count, onBack }: { count: number; onBack: () => void }) {
  const { t } = useTranslation("kitchen");
  return (
    <button
      type="button"
      className={`row full align-center gap-8 pad-0-10 round-3 on-brand-soft brand-ink ${style.back}`}
      onClick={onBack}
    >
      <ChevronLeftIcon size={24} />
      {t("older", { count })}
    </button>
  );
}
