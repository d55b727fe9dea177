import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from "react";

/** Distance below which a press is a click. */
const minDragPx = 5;

interface Drag {
  /** Duration of the whole lane. */
  laneMs: number;
  onDrop: (drop: { byMs: number; fromTable: string | null; toTable: string | null }) => void;
}

const laneOf = (element: Element | null | undefined) => element?.closest<HTMLElement>("[data-lane]") ?? null;
/** Returns the id of a lane's table; null for the lane of parties without a table. */
const tableOf = (lane: HTMLElement) => lane.dataset["lane"] || null;
/** Returns the lane at a point of the screen, ignoring the dragged bar above it. */
const laneAt = (x: number, y: number) =>
  document
    .elementsFromPoint(x, y)
    .filter((element) => !element.closest("[data-dragged]"))
    .map(laneOf)
    .find((lane) => lane !== null) ?? null;

/** Lets a mouse or a pen drag a bar along the hours and between tables; touch scrolls, and uses the menu. */
export function useStayDrag({ laneMs, onDrop }: Drag) {
  const start = useRef<{ x: number; y: number; msPerPx: number; lane: HTMLElement } | null>(null);
  const wasDragged = useRef(false);
  const [offset, setOffset] = useState<{ byMs: number; y: number } | null>(null);
  const isDragging = offset !== null;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      start.current = null;
      setOffset(null);
    };
    window.addEventListener("keydown", cancel);
    return () => window.removeEventListener("keydown", cancel);
  }, [isDragging]);

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const lane = laneOf(event.currentTarget);
    if (event.pointerType === "touch" || event.button !== 0 || !lane) return;
    const msPerPx = laneMs / lane.getBoundingClientRect().width;
    start.current = { x: event.clientX, y: event.clientY, msPerPx, lane };
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!isDragging && Math.hypot(x, y) < minDragPx) return;
    if (!isDragging) event.currentTarget.setPointerCapture(event.pointerId);
    wasDragged.current = true;
    setOffset({ byMs: x * from.msPerPx, y });
  }
  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const from = start.current;
    start.current = null;
    setOffset(null);
    if (!from || !offset) return;
    const target = laneAt(event.clientX, event.clientY);
    if (target) onDrop({ byMs: offset.byMs, fromTable: tableOf(from.lane), toTable: tableOf(target) });
  }
  function onPointerCancel() {
    start.current = null;
    setOffset(null);
  }
  /** Cancels the click that ends a drag. */
  function onClickCapture(event: MouseEvent) {
    if (!wasDragged.current) return;
    wasDragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  }
  return { offset, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClickCapture } };
}
