import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { useClockValue } from "../lib/page/useNow.ts";
import { useFormat } from "../lib/text/format.ts";
import { currentPeriod } from "./dayPlan.ts";
import { DayTimeline, type Slot } from "./DayTimeline.tsx";
import { ReservationPanel } from "./ReservationPanel.tsx";
import { reservationList } from "./reservations.queries.ts";
import { DeskTools } from "./ReservationTools.tsx";
import type { StayActions } from "./StayBar.tsx";
import type { Shown } from "./useShown.ts";
import { WaitingPanel } from "./WaitingPanel.tsx";
import style from "./reservations.module.css";

interface DeskProps extends StayActions {
  location: Location;
  shown: Shown;
  date: string;
  today: string;
  items: readonly Reservation[];
  /** List of parties. */
  rows: ReactNode;
  /** Adds a party to the waiting list; absent without permission. */
  onList?: (() => void) | undefined;
}

/** Renders the laptop layout: timeline or list, with the form and the waiting list beside it. */
export function ReservationDesk(props: DeskProps) {
  const { location, shown, date, today, items, rows, onEdit, onSeat, onList } = props;
  const { longDate } = useFormat();
  const [slot, setSlot] = useState<Slot | null>(null);
  const isToday = date === today;
  const periodNow = useClockValue((now) => currentPeriod(date, location.timezone, now));
  const period = shown.hours ?? periodNow;
  const waiting = useQuery(reservationList(location.id, { waiting: "true" })).data?.items ?? [];
  const isTimeline = shown.view === undefined && shown.q === undefined;
  return (
    <div className={`grid fill shrink-height ${style.desk}`}>
      <div className={`column shrink-height gap-12 ${style.main}`}>
        <DeskTools
          {...{ shown, date, items, period }}
          waiting={waiting.length}
          timezone={location.timezone}
        />
        {isTimeline ? (
          <DayTimeline
            {...{ location, date, isToday, period, onEdit, onSeat }}
            reservations={items}
            onBook={onEdit && setSlot}
          />
        ) : (
          <div className={`column shrink-height fill gap-20 ${style.scroll}`}>
            {shown.view === "list" && shown.q === undefined && (
              <h2 className={`text-base ink-2 ${style.heading}`}>{longDate(date)}</h2>
            )}
            {rows}
          </div>
        )}
      </div>
      <aside className={`column shrink-height ${style.aside}`}>
        {onEdit && (
          <ReservationPanel
            {...{ location, date, today, period, slot }}
            hasFocus={shown.isAdding && shown.view !== "waiting"}
          />
        )}
        <WaitingPanel
          location={location}
          items={waiting}
          listTo={shown.waitingTo}
          onSeat={onSeat}
          onAdd={onList}
        />
      </aside>
    </div>
  );
}
