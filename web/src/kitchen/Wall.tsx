import type { KitchenTicket } from "@konoba/contract/kitchen/kitchen.contract";
import { useEffect, useState, type CSSProperties } from "react";
import { useOrderPreferences } from "../lib/device/orderPreferences.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { HeldStrip } from "./HeldStrip.tsx";
import { KitchenTicketCard } from "./KitchenTicketCard.tsx";
import { BackStrip, MoreStack } from "./MoreStack.tsx";
import { packWall, type Packing } from "./packing.ts";
import { useStruck } from "./struck.ts";
import { useTicketActions } from "./useTicketActions.ts";
import { backHeight, textScale, useWallSizes } from "./useWallSizes.ts";
import { wallTicketOf, type WallTicket } from "./wallTickets.ts";
import style from "./Wall.module.css";

interface WallProps {
  tickets: readonly KitchenTicket[];
  now: Date;
  timezone: string | undefined;
}

const slotStyle = ({ column, top }: { column: number; top: number }): CSSProperties => ({
  insetBlockStart: top,
  insetInlineStart: `calc(${column} * (100% + var(--gap)) / var(--columns))`,
});

const pageMs = 120_000;

/** Manages the first ticket of the page; returns to the oldest after `pageMs`. */
function usePage(tickets: readonly WallTicket[]) {
  const [firstId, setFirstId] = useState<string | null>(null);
  useEffect(() => {
    if (firstId === null) return undefined;
    const timer = window.setTimeout(() => setFirstId(null), pageMs);
    return () => window.clearTimeout(timer);
  }, [firstId]);
  const start = Math.max(
    0,
    tickets.findIndex(({ ticket }) => ticket.id === firstId),
  );
  return {
    start,
    open: (index: number) => setFirstId(tickets[index]?.ticket.id ?? null),
    close: () => setFirstId(null),
  };
}

interface SlotsProps extends Pick<WallProps, "timezone"> {
  packing: Packing;
  page: readonly WallTicket[];
  held: readonly WallTicket[];
  /** Opens the page that begins with a ticket of this one. */
  onOpen: (index: number) => void;
}

/** Renders the packed tickets, oldest first in tab order. */
function Slots({ packing, page, held, timezone, onOpen }: SlotsProps) {
  const actions = useTicketActions();
  return packing.slots.map((slot) => {
    if (slot.kind === "stack")
      return (
        <div key="stack" role="listitem" className={style.slot} style={slotStyle(slot)}>
          <MoreStack
            tickets={[...page.slice(packing.stackFrom), ...held.slice(packing.heldShown)]}
            rows={packing.stackRows}
            timezone={timezone}
            onOpen={() => onOpen(packing.next)}
          />
        </div>
      );
    const shown = slot.kind === "held" ? held[slot.index] : page[slot.index];
    if (!shown) return null;
    const key = slot.kind === "held" ? shown.ticket.id : `${shown.ticket.id} ${slot.from}`;
    const isCut = slot.kind === "ticket" && slot.index >= packing.next;
    return (
      <div key={key} role="listitem" className={style.slot} style={slotStyle(slot)}>
        {slot.kind === "held" ? (
          <HeldStrip shown={shown} actions={actions} />
        ) : (
          <KitchenTicketCard
            shown={shown}
            timezone={timezone}
            actions={actions}
            from={slot.from}
            to={slot.to}
            onMore={isCut ? () => onOpen(slot.index) : undefined}
          />
        )}
      </div>
    );
  });
}

/** Renders a station's tickets, oldest first; those that do not fit are stacked, and a low wall scrolls. */
export function Wall({ tickets, now, timezone }: WallProps) {
  const { t } = useTranslation("kitchen");
  const { warnFrom } = useOrderPreferences();
  const struck = useStruck();
  const actions = useTicketActions();
  const all = tickets.map((ticket) => wallTicketOf(ticket, struck, { now, warnFrom }));
  const open = all.filter(({ phase }) => phase !== "later");
  const waiting = all.filter(({ phase }) => phase === "later");
  const { start, open: openPage, close } = usePage(open);
  const page = open.slice(start);
  const held = start === 0 ? waiting : [];
  const { wall, layer, sizes } = useWallSizes();
  // A new ticket is measured before it is shown.
  const isMeasured = sizes?.tickets.length === page.length && sizes.room.held.length === held.length;
  const back = start > 0 ? backHeight * textScale() : 0;
  const packing = isMeasured ? packWall(sizes.tickets, { ...sizes.room, back }) : null;
  const scrolls = sizes?.room.height === Infinity;
  return (
    <div ref={wall} className={style.wall} data-scrolls={scrolls || undefined}>
      <div className={style.measured} aria-hidden="true" inert>
        <div ref={layer} className={style.layer}>
          {page.map((shown) => (
            <div key={shown.ticket.id}>
              <KitchenTicketCard shown={shown} timezone={timezone} actions={actions} />
            </div>
          ))}
          {held.map((shown) => (
            <div key={shown.ticket.id} data-held>
              <HeldStrip shown={shown} actions={actions} />
            </div>
          ))}
        </div>
      </div>
      <div
        role="list"
        aria-label={t("wall")}
        className="full-height anchor"
        style={scrolls ? { height: packing?.height } : undefined}
      >
        {start > 0 && (
          <div role="listitem" className={style.slot}>
            <BackStrip count={start} onBack={close} />
          </div>
        )}
        {packing && (
          <Slots {...{ packing, page, held, timezone }} onOpen={(index) => openPage(start + index)} />
        )}
      </div>
    </div>
  );
}
