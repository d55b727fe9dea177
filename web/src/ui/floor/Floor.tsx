import { Link } from "@tanstack/react-router";
import { useLayoutEffect, useRef, useState, type ReactNode } from "react";
import { Figure } from "../controls/Figure.tsx";
import { cx } from "../cx.ts";
import { hrefParts } from "../hrefs.ts";
import { TableShape, type TableAppearance, type TableStatus } from "./TableShape.tsx";
import style from "./Floor.module.css";

export interface FloorRegion {
  id: string;
  /** Region type; a wall is a line with width or height 0. */
  kind?: "wall" | "bar" | "frame";
  name: string;
  /** Second line: "7 of 10", "Closed until 1 April". */
  note?: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

interface FloorProps {
  /** Accessible name. */
  name: string;
  /** Room size in plan pixels; the drawing scales down to its container. */
  width: number;
  height: number;
  regions?: readonly FloorRegion[];
  /** Zoom factor; above 1 the floor scrolls inside its frame. */
  zoom?: number;
  /** `FloorTable` elements, or any absolutely positioned content. */
  children: ReactNode;
}

/** Renders a floor plan with a dot every 20 px, the snap grid. */
export function Floor({ name, width, height, regions = [], zoom = 1, children }: FloorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(1);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === "undefined") return;
    // Minimum scale on touch devices, for tappable tables; below it the floor scrolls.
    const least = window.matchMedia("(pointer: coarse)").matches ? 0.6 : 0;
    // Fits the whole room where CSS limits the frame's height.
    const maxHeight = Number.parseFloat(getComputedStyle(element).maxHeight) || Number.POSITIVE_INFINITY;
    const measure = () =>
      setFit(Math.max(least, Math.min(1, element.clientWidth / width, maxHeight / height)));
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [width, height]);
  const scale = fit * zoom;

  return (
    <div ref={frame} role="group" aria-label={name} className={style.box}>
      <div style={{ width: width * scale, height: height * scale }} className={style.sized}>
        <div
          data-far={scale < 0.5 ? "very" : scale < 0.75 || undefined}
          style={{ width, height, scale: String(scale) }}
          className={style.floor}
        >
          {regions.map((region) => (
            <FloorMark key={region.id} region={region} />
          ))}
          {children}
        </div>
      </div>
    </div>
  );
}

/** Renders a wall, the bar, or the frame of a section. */
export function FloorMark({ region }: { region: FloorRegion }) {
  const { kind = "frame", name, note, x, y, width, height } = region;
  return (
    <div
      data-kind={kind}
      className={cx(`text-sm weight-600 ink-2 ${style.mark}`, style[kind])}
      style={{ left: x, top: y, width, height }}
    >
      {kind !== "wall" && <span>{name}</span>}
      {note && <span className={style.note}>{note}</span>}
    </div>
  );
}

interface FloorTableProps {
  table: TableAppearance;
  /** Centre of the table. */
  at: { x: number; y: number };
  /** Accessible name: "Table 12, occupied, 38 minutes". */
  name: string;
  shapeProps?: Pick<Parameters<typeof TableShape>[0], "line" | "detail" | "ring" | "scale">;
  onPress: (button: HTMLButtonElement) => void;
}

export function FloorTable({ table, at, name, shapeProps, onPress }: FloorTableProps) {
  return (
    <button
      type="button"
      aria-pressed={shapeProps?.ring === "chosen" ? true : undefined}
      className={style.spot}
      style={{ left: at.x, top: at.y }}
      onClick={(event) => onPress(event.currentTarget)}
    >
      <TableShape table={table} {...shapeProps} />
      <span className="vh">{name}</span>
    </button>
  );
}

interface TableTileProps {
  table: TableAppearance;
  name: string;
  /** First line below the drawing, in the ticket font. */
  line?: string;
  detail?: string;
  isLate?: boolean;
  onPress: () => void;
}

/** Renders a table of the grid view as a large button. */
export function TableTile({ table, name, line, detail, isLate, onPress }: TableTileProps) {
  return (
    <button type="button" className={style.tile} onClick={onPress}>
      <span className="vh">{name}</span>
      <TableShape table={table} scale={table.seats > 4 ? 0.56 : 0.62} ring={isLate ? "late" : null} />
      <span aria-hidden="true" className={cx(style.first, isLate && style.late)}>
        {line}
      </span>
      <span aria-hidden="true" className={style.second}>
        {detail}
      </span>
    </button>
  );
}

interface LegendEntry {
  status: TableStatus;
  label: string;
  count?: number;
  /** Link to the counted tables. */
  to?: string | undefined;
  /** True when only these tables are shown. */
  isCurrent?: boolean;
}

/** Renders the legend of table statuses with counts that link to their tables. */
export function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <ul className={`row wrap align-center gap-16 rows-6 text-sm ink-2 ${style.legend}`}>
      {entries.map(({ status, label, count, to, isCurrent }) => {
        const content = (
          <>
            <span className={cx(style.key, style[status])} aria-hidden="true" />
            {label}
            {count !== undefined && (
              <b>
                <Figure>{count}</Figure>
              </b>
            )}
          </>
        );
        return (
          <li key={status}>
            {to ? (
              <Link {...hrefParts(to)} aria-current={isCurrent ? "true" : undefined}>
                {content}
              </Link>
            ) : (
              content
            )}
          </li>
        );
      })}
    </ul>
  );
}
