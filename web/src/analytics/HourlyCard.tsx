import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useFormat } from "../lib/text/format.ts";
import { useTranslation } from "../lib/text/translation.ts";
import { cx } from "../ui/cx.ts";
import { hrefParts } from "../ui/hrefs.ts";
import { ChartCard } from "./ChartCard.tsx";
import { useComparedWords } from "./compared.ts";
import { ordersOfReport } from "./ordersOf.ts";
import { usePoints } from "./points.ts";
import type { ReportContext } from "./reportContext.ts";
import { labelEvery, largest, leader } from "./scale.ts";
import { hourSpan, shownHours } from "./shownHours.ts";
import { isHourly, shownSteps } from "./trendSteps.ts";
import { useWidth } from "./useWidth.ts";
import style from "./HourlyCard.module.css";

interface HourBar {
  hour: number;
  /** Number of orders; for a future hour that of the comparison. */
  orders: number;
  revenueAmount: string;
  isAhead: boolean;
}

/** Returns the hours to draw; on a running day, future hours have the values of the comparison. */
function hourBars(context: Pick<ReportContext, "report" | "location">): HourBar[] {
  const { report, location } = context;
  if (isHourly(report))
    return shownSteps(context).map(({ step, orders, previousWholeOrders, revenueAmount, isAhead }) => ({
      hour: Number(step),
      orders: isAhead ? (previousWholeOrders ?? 0) : orders,
      revenueAmount,
      isAhead,
    }));
  const hours = shownHours(report.hourly, location);
  return report.hourly.flatMap((bar) => (hours.includes(bar.hour) ? { ...bar, isAhead: false } : []));
}

const maxBarWidth = { small: 14, normal: 28 };

/** Renders orders by hour; the busiest hour is fig, future hours are dashed with the comparison's values. */
export function HourlyCard({ isSmall = false, ...context }: ReportContext & { isSmall?: boolean }) {
  const { t } = useTranslation("analytics");
  const { money, number } = useFormat();
  const { before } = useComparedWords(context);
  const { peakHour, currencyCode } = context.report;
  const bars = hourBars(context);
  const begun = bars.filter(({ isAhead }) => !isAhead);
  const hasAhead = bars.some(({ isAhead, orders }) => isAhead && orders > 0);
  const dashed = hasAhead && <span className="text-sm hint">{t("hourly.dashed", { before })}</span>;
  const hrefOfHour = (hour: number) => ordersOfReport(context.report, { hour: String(hour) });
  return (
    <ChartCard
      title={t(isSmall ? "hourly.byHour" : "hourly.title")}
      note={!isSmall && dashed}
      table={{
        head: [t("hour"), t("tiles.orders"), t("tiles.revenue")],
        rows: begun.map(({ hour, orders, revenueAmount }) => [
          hourSpan(hour),
          number(orders),
          money(revenueAmount, currencyCode),
        ]),
        to: begun.map(({ hour }) => hrefOfHour(hour)),
      }}
    >
      <Bars bars={bars} peakHour={peakHour} isSmall={isSmall} hrefOfHour={hrefOfHour} />
      <Busiest bars={bars} />
      {isSmall && dashed}
    </ChartCard>
  );
}

/** Renders the busiest hour so far and the busiest expected hour. */
function Busiest({ bars }: { bars: readonly HourBar[] }) {
  const { t } = useTranslation("analytics");
  const begun = bars.filter(({ isAhead }) => !isAhead);
  const ahead = bars.filter(({ isAhead }) => isAhead);
  const busiest = leader(begun, ({ orders }) => orders);
  const next = largest(ahead, ({ orders }) => orders);
  if (!busiest) return null;
  return (
    <p className="above-8 text-md ink-2">
      {t(ahead.length > 0 ? "hourly.soFar" : "hourly.busiest", {
        peak: hourSpan(busiest.hour),
        count: busiest.orders,
      })}
      {next && ` ${t("hourly.expect", { hour: hourSpan(next.hour) })}`}
    </p>
  );
}

interface BarsProps {
  bars: readonly HourBar[];
  peakHour: number | null;
  isSmall: boolean;
  hrefOfHour: (hour: number) => string;
}

function Bars({ bars, peakHour, isSmall, hrefOfHour }: BarsProps) {
  const { t } = useTranslation("analytics");
  const { number } = useFormat();
  const { ref, width } = useWidth<SVGSVGElement>();
  const [chosen, setChosen] = useState<number | null>(null);
  const height = isSmall ? 146 : 228;
  const floor = height - 26;
  const maxOrders = Math.max(1, ...bars.map(({ orders }) => orders));
  const slot = width / Math.max(1, bars.length);
  const bar = Math.min(isSmall ? maxBarWidth.small : maxBarWidth.normal, slot * 0.74);
  const every = labelEvery(bars.length, width, isSmall ? 36 : 28);
  const begun = bars.filter(({ isAhead }) => !isAhead);
  const peakIndex = Math.max(
    0,
    begun.findIndex(({ hour }) => hour === peakHour),
  );
  const { onKeyDown, pointOf } = usePoints(begun.length, peakIndex);
  const highOf = (orders: number) => (orders / maxOrders) * (floor - 24);
  const shown = chosen ?? peakHour;
  const shape = (orders: number, index: number) => ({
    x: slot * (index + 0.5) - bar / 2,
    y: floor - highOf(orders),
    width: bar,
    height: highOf(orders),
    rx: Math.min(3, highOf(orders) / 2),
  });
  return (
    <svg
      ref={ref}
      className={style.chart}
      height={height}
      viewBox={width > 0 ? `0 0 ${width} ${height}` : undefined}
      role="group"
      aria-label={t("hourly.chart", { peak: peakHour === null ? t("none") : hourSpan(peakHour) })}
      onPointerLeave={() => setChosen(null)}
      onBlur={() => setChosen(null)}
      onKeyDown={onKeyDown}
    >
      <path className={style.floor} d={`M0 ${floor}H${width}`} />
      {bars.map(({ hour, orders, isAhead }, index) =>
        isAhead ? (
          orders > 0 && (
            <rect key={hour} className={style.ahead} {...shape(orders, index)} aria-hidden="true" />
          )
        ) : (
          <Link
            key={hour}
            {...hrefParts(hrefOfHour(hour))}
            {...pointOf(
              begun.findIndex((each) => each.hour === hour),
              () => setChosen(hour),
            )}
            className={style.point}
            aria-label={`${hourSpan(hour)}: ${t("orders", { count: orders })}`}
          >
            <rect className={style.slot} x={slot * index} y="0" width={slot} height={floor} />
            <rect className={cx(style.bar, hour === peakHour && style.peak)} {...shape(orders, index)} />
          </Link>
        ),
      )}
      {/* Hidden from screen readers because the link names contain the same text. */}
      <g aria-hidden="true">
        {bars.map(({ hour, orders }, index) => (
          <g key={hour} transform={`translate(${slot * (index + 0.5)} 0)`}>
            {hour === shown && (
              <text className={style.count} y={floor - highOf(orders) - 8} textAnchor="middle">
                {number(orders)}
              </text>
            )}
            {index % every === 0 && (
              <text y={height - 6} textAnchor="middle">
                {hour}
              </text>
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}
