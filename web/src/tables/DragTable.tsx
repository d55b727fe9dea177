import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { useTranslation } from "../lib/translation.ts";
import { cx } from "../ui/cx.ts";
import { TableShape } from "../ui/TableShape.tsx";
import { gridStep, type Spot } from "./plan.ts";
import type { PlacedTable } from "./useLayout.ts";
import style from "./TablePage.module.css";

interface DragTableProps {
  table: PlacedTable;
  spot: Spot;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (spot: Spot) => void;
}

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -gridStep, y: 0 },
  ArrowRight: { x: gridStep, y: 0 },
  ArrowUp: { x: 0, y: -gridStep },
  ArrowDown: { x: 0, y: gridStep },
};

/** A table that is dragged with mouse or finger, or moved one step by an arrow key. */
export function DragTable({ table, spot, isChosen, onChoose, onMove }: DragTableProps) {
  const { t } = useTranslation("tables");
  const start = useRef<{ x: number; y: number; scale: number } | null>(null);
  const [offset, setOffset] = useState<Spot | null>(null);
  const at = offset ? { x: spot.x + offset.x, y: spot.y + offset.y } : spot;

  function grab(event: PointerEvent<HTMLButtonElement>) {
    const element = event.currentTarget;
    onChoose();
    element.setPointerCapture(event.pointerId);
    // The floor may be drawn smaller than it is; a pixel of the hand is then more on the plan.
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    start.current = { x: event.clientX, y: event.clientY, scale };
  }
  function drag(event: PointerEvent) {
    const from = start.current;
    if (from)
      setOffset({ x: (event.clientX - from.x) / from.scale, y: (event.clientY - from.y) / from.scale });
  }
  function drop() {
    start.current = null;
    if (offset && (Math.abs(offset.x) > 4 || Math.abs(offset.y) > 4)) onMove(at);
    setOffset(null);
  }
  function press(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onChoose();
    onMove({ x: spot.x + step.x, y: spot.y + step.y });
  }

  return (
    <button
      type="button"
      className={cx(style.drag, offset && style.dragged)}
      style={{ left: at.x, top: at.y }}
      aria-pressed={isChosen}
      onPointerDown={grab}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
      onFocus={onChoose}
      onKeyDown={press}
    >
      <TableShape
        table={{
          number: table.tableNumber,
          seats: table.seats,
          shape: table.shape,
          status: "available",
          rotation: table.rotation,
        }}
        ring={isChosen ? "chosen" : null}
      />
      <span className="vh">{t("dragName", { number: table.tableNumber, x: spot.x, y: spot.y })}</span>
    </button>
  );
}
