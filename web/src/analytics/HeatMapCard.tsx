import { weekdayOccurrences } from "@konoba/contract/analytics/analytics.periods";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { weekOrder } from "../lib/text/calendar.ts";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ordersOfReport } from "./ordersOf.ts";
import type { ReportContext } from "./reportContext.ts";
import { heatStep, leader } from "./scale.ts";
import { hourSpan, shownHours } from "./shownHours.ts";
import style from "./HeatMap.module.css";

interface HeatMapProps {
  days: readonly number[];
  hours: readonly number[];
  meanAt: (day: number, hour: number) => number;
  /** Highest mean, and its cell if no other cell has the same mean. */
  maxMean: number;
  busiest: Cell | undefined;
  /** Returns the link to the orders of a cell. */
  listOf: (day: number, hour: number) => string;
}

interface Cell {
  day: number;
  hour: number;
  mean: number;
}

const moves: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Renders a `<table>` with a roving tabindex: one cell is focusable, arrow keys move the focus. */
function HeatMap({ days, hours, meanAt, maxMean, busiest, listOf }: HeatMapProps) {
  const { t } = useTranslation("analytics");
  const { number, weekday, shortWeekday } = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [at, setAt] = useState([0, 0]);
  const [row, column] = [within(at[0] ?? 0, days.length), within(at[1] ?? 0, hours.length)];

  function move(event: KeyboardEvent) {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [within(row + step[0], days.length), within(column + step[1], hours.length)];
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(" ")}"]`)?.focus();
  }

  // One delegated listener, because there can be a cell for each of 168 hours.
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element && event.target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(hrefParts(link.getAttribute("href") ?? ""));
  }

  return (
    <div className={style.box}>
      <table
        ref={table}
        className={style.table}
        aria-label={t("heat.title")}
        onKeyDown={move}
        onClick={follow}
      >
        <thead>
          <tr>
            <td />
            {hours.map((hour, index) => (
              <th key={hour} scope="col">
                <span aria-hidden="true">{index % 2 === 0 ? hour : ""}</span>
                <span className="vh">{hourSpan(hour)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day, dayIndex) => (
            <tr key={day}>
              <th scope="row" aria-label={weekday(day)}>
                {shortWeekday(day)}
              </th>
              {hours.map((hour, hourIndex) => {
                const mean = meanAt(day, hour);
                const isBusiest = day === busiest?.day && hour === busiest.hour;
                const isFocusable = dayIndex === row && hourIndex === column;
                const about = `${weekday(day)} ${hourSpan(hour)}: ${number(mean)}`;
                const focus = {
                  "data-at": `${dayIndex} ${hourIndex}`,
                  tabIndex: isFocusable ? 0 : -1,
                  onFocus: () => setAt([dayIndex, hourIndex]),
                };
                return (
                  <td
                    key={hour}
                    data-heat={heatStep(mean, maxMean)}
                    title={about}
                    className={cx(isBusiest && style.peak)}
                    {...(mean > 0 ? {} : focus)}
                  >
                    {mean > 0 && (
                      <a href={listOf(day, hour)} {...focus}>
                        <span className="vh">{about}</span>
                        <span aria-hidden="true">
                          {number(mean < 1 ? Math.ceil(mean * 10) / 10 : Math.round(mean))}
                        </span>
                      </a>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const steps = [0, 1, 2, 3, 4, 5, 6] as const;

/** Renders mean orders by weekday and hour over the weekdays of the report. */
export function HeatMapCard(context: ReportContext) {
  const { t } = useTranslation("analytics");
  const { number, weekday } = useFormat();
  const { heatmap, hourly, firstDate, lastDate } = context.report;
  const occurrences = weekdayOccurrences(firstDate, lastDate);
  const days = weekOrder.filter((day) => occurrences[day]);
  const hours = shownHours(hourly, context.location);
  const means = new Map(heatmap.map((cell) => [`${cell.dayOfWeek} ${cell.hour}`, Number(cell.meanOrders)]));
  const meanAt = (day: number, hour: number) => means.get(`${day} ${hour}`) ?? 0;
  const cells = days.flatMap((day) => hours.map((hour) => ({ day, hour, mean: meanAt(day, hour) })));
  const busiest = leader(cells, ({ mean }) => mean);
  const mean = Math.round((busiest?.mean ?? 0) * 10) / 10;
  return (
    <ChartCard
      title={t("heat.title")}
      table={{
        head: [t("hour"), ...days.map(weekday)],
        rows: hours.map((hour) => [hourSpan(hour), ...days.map((day) => number(meanAt(day, hour)))]),
      }}
    >
      <div className={`row wrap align-center justify-between gap-16 rows-4 ${style.above}`}>
        {busiest && (
          <p className={style.busiest}>
            {t("heat.busiest")}{" "}
            <b>
              {weekday(busiest.day)} {hourSpan(busiest.hour)}
            </b>
            , {t("heat.average", { count: mean, mean: number(mean) })}
          </p>
        )}
        <span className={style.legend}>
          {t("heat.fewer")}
          {steps.map((step) => (
            <i key={step} data-heat={step} />
          ))}
          {t("heat.more")}
        </span>
      </div>
      <HeatMap
        days={days}
        hours={hours}
        meanAt={meanAt}
        maxMean={Math.max(0, ...cells.map((cell) => cell.mean))}
        busiest={busiest}
        listOf={(day, hour) => ordersOfReport(context.report, { weekday: String(day), hour: String(hour) })}
      />
    </ChartCard>
  );
}
