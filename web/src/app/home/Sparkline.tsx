import type { Summary } from "@konoba/contract/analytics/analytics.contract";
import style from "./Sparkline.module.css";

const width = 120;
const height = 72;
const edge = 6;

/** Running totals for a drawing; what is written beside it comes from the server. */
function heights(amounts: readonly string[]): number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += Number(amount)));
}

function pathOf(values: readonly number[], steps: number, most: number): string {
  const point = (value: number, index: number) => {
    const x = edge + (index / Math.max(1, steps - 1)) * (width - 2 * edge);
    const y = height - edge - (value / most) * (height - 2 * edge);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  return values.map((value, index) => `${index === 0 ? "M" : "L"}${point(value, index)}`).join("");
}

/** Today's takings as they grew, hour by hour, over yesterday's dashed line. Decoration: the figures stand beside it. */
export function Sparkline({ trend }: { trend: Summary["trend"] }) {
  const past = trend.filter((step) => !step.isAhead);
  const today = heights(past.map((step) => step.revenueAmount));
  const yesterday = heights(past.map((step) => step.previousRevenueAmount));
  const most = Math.max(1, ...today, ...yesterday);
  const line = pathOf(today, past.length, most);
  const last = line.slice(line.lastIndexOf(past.length > 1 ? "L" : "M") + 1).split(" ");
  return (
    <svg
      className={style.sparkline}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <path className={style.area} d={`${line}V${height}H${edge}Z`} />
      <path className={style.before} d={pathOf(yesterday, past.length, most)} />
      <path className={style.now} d={line} />
      <circle className={style.end} cx={last[0]} cy={last[1]} r="4" />
    </svg>
  );
}
