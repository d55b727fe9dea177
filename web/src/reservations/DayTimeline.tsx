import { memo } from "react";
import { useQuery } from "@tanstack/react-query";
import { addDays, instantAt, wallTime } from "@konoba/contract/lib/zonedTime";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { isExpected } from "@konoba/contract/reservations/reservations.rules";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { useNow } from "../lib/useNow.ts";
import { everyTable } from "../tables/tables.queries.ts";
import { cx } from "../ui/cx.ts";
import { firstRows, useRowCount } from "../ui/list/useRowCount.ts";
import style from "./DayTimeline.module.css";

const hourMs = 3_600_000;

interface DayTimelineProps {
  venue: Location;
  date: string;
  reservations: readonly Reservation[];
  /** Takes what can still be changed; guests who sit are not opened. */
  onOpen: (reservation: Reservation) => void;
}

const endOf = ({ startsAt, minutes }: Reservation) => Date.parse(startsAt) + minutes * 60_000;

/** The hours that are drawn: noon to midnight, and as far beyond as guests are expected. */
function hoursOf({ venue, date, reservations }: Omit<DayTimelineProps, "onOpen">): number[] {
  const noon = instantAt(date, "12:00", venue.timezone).getTime();
  const midnight = instantAt(addDays(date, 1), "00:00", venue.timezone).getTime();
  const from = Math.min(noon, ...reservations.map(({ startsAt }) => Date.parse(startsAt)));
  const to = Math.max(midnight, ...reservations.map(endOf));
  const first = Math.floor(from / hourMs) * hourMs;
  return Array.from({ length: Math.ceil((to - first) / hourMs) }, (_, hour) => first + hour * hourMs);
}

/** Parties without a table in as few lines as show each of them whole. */
function linesOf(parties: readonly Reservation[]): Reservation[][] {
  const lines: Reservation[][] = [];
  for (const party of parties.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))) {
    const begins = Date.parse(party.startsAt);
    const free = lines.find((line) => line.every((each) => endOf(each) <= begins));
    if (free) free.push(party);
    else lines.push([party]);
  }
  return lines;
}

/** The day by table: who holds which from when to when, and where there is room. Not drawn again for each key. */
export const DayTimeline = memo(function DayTimeline(props: DayTimelineProps) {
  const { venue, date, onOpen } = props;
  const { t } = useTranslation("reservations");
  const { time } = useFormat(venue.timezone);
  const now = useNow().getTime();
  const tables = (useQuery(everyTable(venue.id)).data ?? []).filter(({ isActive }) => isActive);
  const reservations = props.reservations.filter(({ status }) => isExpected(status) || status === "seated");
  const hours = hoursOf({ venue, date, reservations });
  const [from = 0] = hours;
  const span = hours.length * hourMs;
  const share = (moment: number) => `${((moment - from) / span) * 100}%`;
  const bars = (list: readonly Reservation[]) =>
    list.map((each) => (
      <button
        key={each.id}
        type="button"
        className={cx(style.bar, each.status === "seated" && style.seated)}
        style={{
          left: share(Date.parse(each.startsAt)),
          width: `${((each.minutes * 60_000) / span) * 100}%`,
        }}
        aria-label={t("reserved", { time: time(each.startsAt), name: each.name, count: each.partySize })}
        onClick={() => isExpected(each.status) && onOpen(each)}
      >
        <b>{each.name}</b> {each.partySize}
      </button>
    ));
  const homeless = linesOf(reservations.filter((each) => each.tables.length === 0));
  const rows = [
    ...homeless.map((own, line) => ({ id: String(line), label: t("noTable"), own })),
    ...tables.map(({ id, tableNumber, seats }) => ({
      id,
      label: (
        <>
          <b>{tableNumber}</b> <small>{t("seats", { count: seats })}</small>
        </>
      ),
      own: reservations.filter((each) => each.tables.some((table) => table.id === id)),
    })),
  ];
  // It comes beside rows that somebody waits for.
  const count = useRowCount(rows.length, date, firstRows);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a day that scrolls is scrolled by keyboard too
    <section className={style.box} aria-label={t("timeline")} tabIndex={0}>
      <div className={style.grid}>
        <div className={style.head} aria-hidden="true">
          <span className={style.label} />
          <span className={style.hours}>
            {hours.map((hour) => (
              <span key={hour}>{String(wallTime(new Date(hour), venue.timezone).hour).padStart(2, "0")}</span>
            ))}
          </span>
        </div>
        {rows.slice(0, count).map(({ id, label, own }) => (
          <div key={id} className={style.line}>
            <span className={style.label}>{label}</span>
            <span className={style.lane} style={{ backgroundSize: `${100 / hours.length}% 100%` }}>
              {bars(own)}
              {now > from && now < from + span && <i className={style.now} style={{ left: share(now) }} />}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
});
