import style from "./SetupAside.module.css";

const tables = [
  { x: 62, isTaken: false },
  { x: 150, isTaken: true },
  { x: 238, isTaken: false },
];

/** Renders a decorative room of three tables, one occupied. */
export function DemoDrawing() {
  return (
    <svg viewBox="0 0 300 188" className={style.drawing} aria-hidden="true">
      {tables.map(({ x, isTaken }) => (
        <g key={x} transform={`translate(${x} 94)`} className={isTaken ? style.taken : style.free}>
          <rect x="-13" y="-42" width="26" height="10" rx="5" />
          <rect x="-13" y="32" width="26" height="10" rx="5" />
          {isTaken ? <circle r="32" /> : <rect x="-32" y="-32" width="64" height="64" rx="14" />}
        </g>
      ))}
    </svg>
  );
}
