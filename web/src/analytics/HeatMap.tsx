import { useRef, useState, type KeyboardEvent } from "react";
import { weekOrder } from "../lib/calendar.ts";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { heatStep } from "./scale.ts";
import { hourSpan } from "./shownHours.ts";
import style from "./HeatMap.module.css";

interface HeatMapProps {
  hours: readonly number[];
  meanAt: (day: number, hour: number) => number;
  busiest: { day: number; hour: number; mean: number };
}

const moves: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** A real table; one cell takes the keyboard's focus and the arrows move it. */
export function HeatMap({ hours, meanAt, busiest }: HeatMapProps) {
  const { t } = useTranslation("analytics");
  const { number, weekday, shortWeekday } = useFormat();
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState([0, 0]);
  const [row, column] = [within(at[0] ?? 0, weekOrder.length), within(at[1] ?? 0, hours.length)];

  function move(event: KeyboardEvent) {
    const step = moves[event.key];
    if (!step) return;
    event.preventDefault();
    const next = [within(row + step[0], weekOrder.length), within(column + step[1], hours.length)];
    setAt(next);
    table.current?.querySelector<HTMLElement>(`[data-at="${next.join(" ")}"]`)?.focus();
  }

  return (
    <div className={style.box}>
      <table ref={table} className={style.table} aria-label={t("heat.title")} onKeyDown={move}>
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
          {weekOrder.map((day, dayIndex) => (
            <tr key={day}>
              <th scope="row" aria-label={weekday(day)}>
                {shortWeekday(day)}
              </th>
              {hours.map((hour, hourIndex) => {
                const mean = meanAt(day, hour);
                const isBusiest = mean > 0 && day === busiest.day && hour === busiest.hour;
                const isFocusable = dayIndex === row && hourIndex === column;
                const place = `${weekday(day)} ${hourSpan(hour)}`;
                return (
                  <td
                    key={hour}
                    data-heat={heatStep(mean, busiest.mean)}
                    data-at={`${dayIndex} ${hourIndex}`}
                    tabIndex={isFocusable ? 0 : -1}
                    title={`${place}: ${number(mean)}`}
                    className={cx(isBusiest && style.peak)}
                    onFocus={() => setAt([dayIndex, hourIndex])}
                  >
                    {mean > 0 && (
                      <span>{number(mean < 1 ? Math.ceil(mean * 10) / 10 : Math.round(mean))}</span>
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
