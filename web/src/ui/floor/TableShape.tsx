import { useId } from "react";
import "../style/fonts-mono.css";
import { cx } from "../cx.ts";
import { chairsOf, tableBox, tableSize, type TableForm } from "./tableGeometry.ts";
import style from "./TableShape.module.css";

export type TableStatus = "available" | "occupied" | "reserved" | "out_of_service";

export interface TableAppearance {
  number: string;
  seats: number;
  shape: TableForm;
  status: TableStatus;
  /** Number of guests, shown as filled chairs. */
  guests?: number;
  /** Rotation in degrees; text on the table stays upright. */
  rotation?: number;
}

interface TableShapeProps {
  table: TableAppearance;
  /** Second line: seats when free, time when reserved, elapsed time when occupied. */
  line?: string;
  /** Third line: open amount, or the guest's name. */
  detail?: string;
  /** Ring: amber for a table over its usual stay, focus colour for the chosen one. */
  ring?: "late" | "chosen" | null;
  /** Scale relative to full size. */
  scale?: number;
}

const chairPath = "M-13 5v-3.5a10.92 7 0 0 1 10.92 -6.5h4.16a10.92 7 0 0 1 10.92 6.5v3.5z";

/** Renders a table seen from above; the drawing is decorative, its container carries the name. */
export function TableShape({ table, line, detail, ring, scale = 1 }: TableShapeProps) {
  const hatch = useId();
  const { shape, seats, status, guests = 0, rotation = 0 } = table;
  const { width, height } = tableSize(shape, seats);
  const box = tableBox(shape, seats);
  const radius = shape === "round" ? width / 2 : shape === "bar" ? 14 : 13;
  const top = { x: -width / 2, y: -height / 2, width, height };
  const outer = Math.max(box.width, box.height) + (ring ? 4 : 0);
  const isTurned = rotation % 180 !== 0;
  const view = isTurned ? { width: box.height, height: box.width } : box;
  // Enlarges the number when scaled down.
  const numberSize = scale < 1 ? Math.min(15 / scale, 34) : undefined;
  const rows = [line, detail].filter(Boolean).length;

  return (
    <svg
      className={cx(style.table, style[status])}
      width={view.width * scale}
      height={view.height * scale}
      viewBox={`${-view.width / 2} ${-view.height / 2} ${view.width} ${view.height}`}
      aria-hidden="true"
    >
      {status === "out_of_service" && (
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className={style.hatchLine} d="M0 0v7" />
        </pattern>
      )}
      {ring && shape !== "rectangle" && shape !== "bar" && <circle className={style[ring]} r={outer / 2} />}
      {ring && (shape === "rectangle" || shape === "bar") && (
        <rect
          className={style[ring]}
          x={-view.width / 2}
          y={-view.height / 2}
          width={view.width}
          height={view.height}
          rx="26"
        />
      )}
      <g transform={`rotate(${rotation})`}>
        {chairsOf(shape, seats).map((chair, index) => (
          <g key={`${chair.x} ${chair.y}`} className={cx(style.chair, index < guests && style.filled)}>
            {shape === "bar" ? (
              <circle cx={chair.x} cy={chair.y} r="10" />
            ) : (
              <path transform={`translate(${chair.x} ${chair.y}) rotate(${chair.rotation})`} d={chairPath} />
            )}
          </g>
        ))}
        <rect className={style.top} {...top} rx={radius} />
        {status === "out_of_service" && <rect {...top} rx={radius} fill={`url(#${hatch})`} />}
        <rect
          className={style.rim}
          x={top.x + 5}
          y={top.y + 5}
          width={width - 10}
          height={height - 10}
          rx={shape === "round" ? radius - 5 : 8}
        />
      </g>
      <text
        className={style.number}
        data-rows={rows}
        y={[6, -1, -10][rows]}
        style={{ fontSize: numberSize }}
        dy={scale < 1 ? 2 : 0}
      >
        {table.number}
      </text>
      {line && (
        <text className={cx(style.line, status === "occupied" && style.time)} y={rows === 2 ? 6 : 15}>
          {line}
        </text>
      )}
      {detail && (
        <text className={style.detail} y={line ? 21 : 15}>
          {detail}
        </text>
      )}
    </svg>
  );
}
