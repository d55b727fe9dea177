import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useTranslation } from "../lib/text/translation.ts";
import { numberText } from "../orders/orderText.ts";
import { Button } from "../ui/controls/Button.tsx";
import { cx } from "../ui/cx.ts";
import { TicketCard } from "../ui/display/TicketCard.tsx";
import { FlameIcon } from "../ui/icons/icons.states.tsx";
import { ChevronRightIcon, ClocheIcon } from "../ui/icons/icons.tsx";
import { TicketHead, useTicketDestination } from "./TicketHead.tsx";
import { TicketLines } from "./TicketLines.tsx";
import { AllergyBand, TicketNotes } from "./TicketNotes.tsx";
import type { TicketActions } from "./useTicketActions.ts";
import type { WallTicket } from "./wallTickets.ts";
import style from "./KitchenTicketCard.module.css";

interface TicketCardProps {
  shown: WallTicket;
  timezone: string | undefined;
  actions: TicketActions;
  /** Row range of this part, for a ticket longer than a column. */
  from?: number;
  to?: number;
  /** Opens the page with the omitted rows of a shortened ticket. */
  onMore?: (() => void) | undefined;
}

/** Renders the next action of a ticket: start, mark ready or fire. */
function Action({ shown: { ticket, action }, actions }: Pick<TicketCardProps, "shown" | "actions">) {
  const { t } = useTranslation("kitchen");
  const destination = useTicketDestination()(ticket);
  const icons = { fire: <FlameIcon />, start: <ChevronRightIcon />, ready: <ClocheIcon /> };
  const isCourse = action.kind === "ready" && action.course !== null;
  const text = isCourse ? t("courseReady", { number: action.course ?? 1 }) : t(action.kind);
  return (
    <div className={style.action}>
      <Button
        icon={icons[action.kind]}
        className={cx(
          action.kind === "start" && style.start,
          action.kind === "ready" && action.isComplete && style.complete,
        )}
        onClick={() => actions.run(ticket, action)}
      >
        {text}
        <span className="vh">: {destination}</span>
      </Button>
    </div>
  );
}

function Continued({ ticket }: { ticket: KitchenTicket }) {
  const { t } = useTranslation("kitchen");
  return (
    <h2 className={`row align-baseline gap-10 line-below one-line ${style.continued}`}>
      <span>{useTicketDestination()(ticket)}</span>
      <small>
        {numberText(ticket.number)} · {t("continues")}
      </small>
    </h2>
  );
}

function toneOf({ due, phase }: WallTicket) {
  if (due.kind === "late") return "red";
  if (due.kind === "left") return "amber";
  return phase === "new" ? "blue" : "stone";
}

/** Renders a station's ticket; pressing a row strikes it, pressing again restores it. */
export function KitchenTicketCard(props: TicketCardProps) {
  const { shown, timezone, actions, from = 0, to = shown.rows.length, onMore } = props;
  const { t } = useTranslation("kitchen");
  const { ticket, rows, due, phase } = shown;
  const destination = useTicketDestination()(ticket);
  const left = rows.length - to;
  const isLast = left === 0 || onMore !== undefined;
  return (
    <div className={style.card} data-due={due.kind} data-phase={phase}>
      <TicketCard tone={toneOf(shown)} name={`${destination}, ${numberText(ticket.number)}`}>
        {from === 0 ? (
          <>
            <TicketHead ticket={ticket} due={due} timezone={timezone} />
            <AllergyBand ticket={ticket} />
          </>
        ) : (
          <Continued ticket={ticket} />
        )}
        <TicketLines
          rows={rows.slice(from, to)}
          timezone={timezone}
          waiting={actions.waiting}
          onStrike={(dish) => actions.strike(ticket, dish)}
          onFire={(course) => actions.run(ticket, { kind: "fire", course })}
        />
        {left > 0 && onMore && (
          <button
            type="button"
            className={`row full align-center pad-0-12 brand-ink ${style.cut}`}
            onClick={onMore}
          >
            {t("lines", { count: left })}
          </button>
        )}
        {left > 0 && !onMore && (
          <p className={`row full align-center pad-0-12 brand-ink ${style.cut}`}>{t("continues")}</p>
        )}
        {isLast && <TicketNotes ticket={ticket} />}
        {isLast && <Action shown={shown} actions={actions} />}
      </TicketCard>
    </div>
  );
}
