import { hourMs } from "@konoba/contract/lib/durations";
import type { Location } from "@konoba/contract/locations/locations.contract";
import type { Reservation } from "@konoba/contract/reservations/reservations.contract";
import { memo, type ReactNode } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { firstRows, useRowCount } from "../ui/list/useRowCount.ts";
import { guestsByHour, listHours, packLines, type Period, type Stay } from "./dayPlan.ts";
import { StayBar, type StayActions } from "./StayBar.tsx";
import { useDayStays } from "./useDayStays.ts";
import { useMoveReservation } from "./useMoveReservation.ts";
import style from "./DayTimeline.module.css";

const quarterMs = hourMs / 4;

export interface Slot {
  tableId: string;
  from: number;
}

interface DayTimelineProps extends StayActions {
  location: Location;
  date: string;
  isToday: boolean;
  period: Period;
  reservations: readonly Reservation[];
  /** Called with time and table of a pressed empty slot. */
  onBook?: ((slot: Slot) => void) | undefined;
}

interface LoadProps {
  hours: readonly number[];
  stays: readonly Stay[];
  seats: number;
  timezone: string;
}

/** Renders guests per hour out of all seats, above the hours. */
function Load({ hours, stays, seats, timezone }: LoadProps) {
  const { t } = useTranslation("reservations");
  const { time } = useFormat(timezone);
  const guests = guestsByHour(hours, stays);
  const peak = Math.max(1, ...guests);
  return (
    <div className={style.head}>
      <span className={style.caption}>
        {t("fields.partySize")}
        <b>{t("ofSeats", { count: seats })}</b>
      </span>
      <span className="row">
        {hours.map((hour, index) => {
          const count = guests[index] ?? 0;
          const height =
            count === 0 ? 0 : Math.max(2, Math.round(Math.min(1, count / Math.max(seats, 1)) * 36));
          return (
            <span
              key={hour}
              className={cx(`grid fill shrink ink-2 ${style.hour}`, count === peak && style.peak)}
            >
              <span className={`stack align-end anchor ${style.load}`} data-tall={height >= 18 || undefined}>
                <i style={{ height: `${height}px` }} />
                {count > 0 && <b>{count}</b>}
              </span>
              <span>{time(new Date(hour))}</span>
            </span>
          );
        })}
      </span>
    </div>
  );
}

interface LaneProps {
  hours: readonly number[];
  label: string;
  /** Empty for parties without a table. */
  tableId: string;
  children: ReactNode;
  onPress?: ((moment: number) => void) | undefined;
}

/** Renders the hours of one table; an empty slot can be pressed. */
function Lane({ hours, label, tableId, children, onPress }: LaneProps) {
  const [from = 0] = hours;
  return (
    <span
      className={style.lane}
      data-lane={tableId}
      style={{ backgroundSize: `${100 / hours.length}% 100%` }}
    >
      {onPress && (
        <button
          type="button"
          tabIndex={-1}
          className={style.slot}
          aria-label={label}
          onClick={({ clientX, currentTarget }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            const moment = from + ((clientX - left) / width) * hours.length * hourMs;
            onPress(Math.floor(moment / quarterMs) * quarterMs);
          }}
        />
      )}
      {children}
    </span>
  );
}

const legend = ["seated", "reserved", "late", "over"] as const;

function Legend({ hint }: { hint: string | undefined }) {
  const { t } = useTranslation("reservations");
  return (
    <div className={`row rigid wrap align-center gap-16 rows-4 text-sm ink-2 ${style.legend}`}>
      {legend.map((state) => (
        <span className="row align-center gap-6" key={state}>
          <i data-state={state} />
          {t(`states.${state}`)}
        </span>
      ))}
      {hint !== undefined && <span className="push row align-center gap-6">{hint}</span>}
    </div>
  );
}

interface Row {
  id: string;
  /** Section header above its tables. */
  band?: { name: string; seats: number };
  table?: { number: string; seats: number };
  stays: readonly Stay[];
}

/**
 * Returns parties without a table first, then each section with its tables, then tables without a section.
 */
function rowsOf({ stays, floor, sections }: ReturnType<typeof useDayStays>, otherName: string): Row[] {
  const homeless = packLines(stays.filter(({ tableIds }) => tableIds.length === 0));
  const groups = [
    ...sections.map(({ id, name }) => ({ id, name, own: floor.filter((each) => each.sectionIds[0] === id) })),
    { id: "other", name: otherName, own: floor.filter(({ sectionIds }) => sectionIds.length === 0) },
  ];
  return [
    ...homeless.map((own, index): Row => ({ id: String(index), stays: own })),
    ...groups
      .filter(({ own }) => own.length > 0)
      .flatMap(({ id, name, own }): Row[] => [
        { id, stays: [], band: { name, seats: own.reduce((sum, { seats }) => sum + seats, 0) } },
        ...own.map((table) => ({
          id: table.id,
          table: { number: table.tableNumber, seats: table.seats },
          stays: stays.filter(({ tableIds }) => tableIds.includes(table.id)),
        })),
      ]),
  ];
}

interface RowsProps extends Pick<DayTimelineProps, "location" | "onEdit" | "onSeat" | "onBook"> {
  rows: readonly Row[];
  hours: readonly number[];
}

function Rows({ rows, hours, location, onEdit, onSeat, onBook }: RowsProps) {
  const { t } = useTranslation("reservations");
  const move = useMoveReservation(location);
  const tables = rows.flatMap(({ id, table }) => (table ? [{ id, tableNumber: table.number }] : []));
  const onMove = (reservation: Reservation, to: { from: number; tableIds: readonly string[] }) =>
    void move(reservation, {
      startsAt: new Date(to.from).toISOString(),
      tables: tables.filter(({ id }) => to.tableIds.includes(id)),
    });
  return rows.map(({ id, band, table, stays }) =>
    band ? (
      <div key={id} className={`row align-center gap-8 text-sm anchor round-1 on-sunken ink-2 ${style.band}`}>
        <b>{band.name}</b> {t("seats", { count: band.seats })}
      </div>
    ) : (
      <div key={id} className={style.line}>
        <span className={`row align-center gap-8 text-sm clip ink-2 one-line ${style.label}`}>
          {table ? (
            <>
              <b>{table.number}</b>
              <small
                className="row align-center gap-4 size-sm hint"
                title={t("seats", { count: table.seats })}
              >
                {table.seats}
              </small>
            </>
          ) : (
            t("noTable")
          )}
        </span>
        <Lane
          hours={hours}
          tableId={table ? id : ""}
          label={t("bookAt", { number: table?.number ?? "" })}
          onPress={table && onBook && ((from) => onBook({ tableId: id, from }))}
        >
          {stays.map((stay) => (
            <StayBar
              key={stay.id}
              stay={stay}
              hours={hours}
              timezone={location.timezone}
              onEdit={onEdit}
              onSeat={onSeat}
              onMove={onEdit && onMove}
            />
          ))}
        </Lane>
      </div>
    ),
  );
}

/** Renders the day by section and table with its stays and free slots. */
export const DayTimeline = memo(function DayTimeline(props: DayTimelineProps) {
  const { location, date, isToday, period, reservations, onBook } = props;
  const { t } = useTranslation("reservations");
  const { time } = useFormat(location.timezone);
  const day = useDayStays({ location, reservations, isToday });
  const { now, stays, floor, sections } = day;
  const hours = listHours({ date, timezone: location.timezone, period, stays });
  const [from = 0] = hours;
  const span = hours.length * hourMs;
  const past = Math.min(1, Math.max(0, (now - from) / span));
  const rows = rowsOf(day, t(sections.length > 0 ? "otherTables" : "tables"));
  const count = useRowCount(rows.length, date, firstRows);
  const hasNow = past > 0 && past < 1;
  return (
    <div className="column shrink shrink-height">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a day that scrolls is scrolled by keyboard too */}
      <section className={style.box} aria-label={t("timeline")} tabIndex={0}>
        <div
          className={style.plan}
          style={{ minWidth: `calc(84px + ${hours.length} * ${period === "day" ? 46 : 78}px)` }}
        >
          <Load
            hours={hours}
            stays={stays}
            seats={floor.reduce((sum, { seats }) => sum + seats, 0)}
            timezone={location.timezone}
          />
          <div className="anchor">
            <span className={style.overlay} aria-hidden="true">
              <i className={style.past} style={{ width: `${past * 100}%` }} />
              {hasNow && <i className={style.now} style={{ left: `${past * 100}%` }} />}
            </span>
            <Rows {...props} rows={rows.slice(0, count)} hours={hours} />
            {hasNow && (
              <span className={style.overlay} aria-hidden="true">
                <b className={style.clock} style={{ left: `${past * 100}%` }}>
                  {time(new Date(now))}
                </b>
              </span>
            )}
          </div>
        </div>
      </section>
      <Legend hint={onBook && t("slotHint")} />
    </div>
  );
});
