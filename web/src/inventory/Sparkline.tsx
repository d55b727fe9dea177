import style from "./movements.module.css";

const width = 120;
const height = 40;
const edge = 3;

/** The latest balances as a line; the dot is now. */
export function Sparkline({ balances, name }: { balances: readonly number[]; name: string }) {
  if (balances.length < 2) return null;
  const lowest = Math.min(0, ...balances);
  const highest = Math.max(...balances, lowest + 1);
  const points = balances.map((balance, index) => ({
    x: edge + (index / (balances.length - 1)) * (width - 2 * edge),
    y: height - edge - ((balance - lowest) / (highest - lowest)) * (height - 2 * edge),
  }));
  const last = points.at(-1);
  return (
    <svg className={style.spark} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={name}>
      <polyline points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      {last && <circle cx={last.x} cy={last.y} r="3" />}
    </svg>
  );
}
