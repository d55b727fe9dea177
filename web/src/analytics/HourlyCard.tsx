import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../lib/format.ts";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { ordersOfReport } from "./ordersOf.ts";
import type { Part } from "./part.ts";
import { usePoints } from "./points.ts";
import { labelEvery, leader } from "./scale.ts";
import { hourSpan, shownHours } from "./shownHours.ts";
import { useWidth } from "./useWidth.ts";
import style from "./HourlyCard.module.css";

interface Bar {
  hour: number;
  orders: number;
  to: string;
}

const height = 228;
const floor = 196;
const room = 164;

/** How the orders spread over the hours of the day; the busiest hour is fig. */
export function HourlyCard(part: Part) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { hourly, peakHour, currencyCode } = part.report;
  const hours = shownHours(hourly, part.venue);
  const bars = hourly
    .filter(({ hour }) => hours.includes(hour))
    .map((bar) => ({ ...bar, to: ordersOfReport(part.report, { hour: String(bar.hour) }) }));
  const busiest = leader(bars, ({ orders }) => orders);
  const total = hourly.reduce((sum, { orders }) => sum + orders, 0);
  return (
    <ChartCard
      title={t("hourly.title")}
      told={busiest && t("hourly.told", { peak: hourSpan(busiest.hour), count: busiest.orders, total })}
      table={{
        head: [t("hour"), t("tiles.orders"), t("tiles.revenue")],
        rows: bars.map(({ hour, orders, revenueAmount }) => [
          hourSpan(hour),
          number(orders),
          money(revenueAmount, currencyCode),
        ]),
        to: bars.map(({ to }) => to),
      }}
    >
      <Bars bars={bars} peakHour={peakHour} />
    </ChartCard>
  );
}

function Bars({ bars, peakHour }: { bars: readonly Bar[]; peakHour: number | null }) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const { ref, width } = useWidth<SVGSVGElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const most = Math.max(1, ...bars.map(({ orders }) => orders));
  const slot = width / Math.max(1, bars.length);
  const bar = Math.min(28, slot * 0.68);
  const every = labelEvery(bars.length, width, 28);
  const peakIndex = Math.max(
    0,
    bars.findIndex(({ hour }) => hour === peakHour),
  );
  const { onKeyDown, pointOf } = usePoints(bars.length, peakIndex);
  const shown = chosen ?? peakHour;
  const peak = peakHour === null ? t("none") : hourSpan(peakHour);
  return (
    <svg
      ref={ref}
      className={style.chart}
      height={height}
      viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      role="group"
      aria-label={t("hourly.chart", { peak })}
      onPointerLeave={() => setChosen(null)}
      onBlur={() => setChosen(null)}
      onKeyDown={onKeyDown}
    >
      <path className={style.floor} d={`M0 ${floor}H${width}`} />
      {bars.map(({ hour, orders, to }, index) => {
        const center = slot * (index + 0.5);
        const high = (orders / most) * room;
        const isPeak = hour === peakHour;
        return (
          <Link
            key={hour}
            {...hrefParts(to)}
            {...pointOf(index, () => setChosen(hour))}
            className={style.point}
            aria-label={`${hourSpan(hour)}: ${t("orders", { count: orders })}`}
          >
            <rect className={style.slot} x={slot * index} y="0" width={slot} height={floor} />
            <rect
              className={cx(style.bar, isPeak && style.peak)}
              x={center - bar / 2}
              y={floor - high}
              width={bar}
              height={high}
              rx={Math.min(3.5, high / 2)}
            />
          </Link>
        );
      })}
      {/* Beside the links, whose names say the same in full. */}
      <g aria-hidden="true">
        {bars.map(({ hour, orders }, index) => (
          <g key={hour} transform={`translate(${slot * (index + 0.5)} 0)`}>
            {hour === shown && (
              <text className={style.count} y={floor - (orders / most) * room - 8} textAnchor="middle">
                {number(orders)}
              </text>
            )}
            {(index - peakIndex) % every === 0 && (
              <text y={216} textAnchor="middle" className={cx(hour === peakHour && style.now)}>
                {hour}
              </text>
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}
