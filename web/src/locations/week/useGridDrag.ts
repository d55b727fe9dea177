import {
  draggedSpan,
  type GridBlock,
  type GridGrip,
  type GridSpan,
} from "@konoba/contract/locations/locations.weekGrid.rules";
import { useEffect, useRef, useState, type PointerEvent } from "react";

/** Distance below which a press is a click. */
const minDragPx = 4;

interface Grab {
  grip: GridGrip;
  block: GridBlock | null;
  span: GridSpan;
  x: number;
  y: number;
  minutesPerPx: number;
  dayPx: number;
}

interface Drag {
  /** Minutes that a track shows. */
  shownMinutes: number;
  onDrop: (block: GridBlock | null, span: GridSpan) => void;
}

/** Lets a pointer draw a window on the track of a day, and move or resize one; Escape cancels. */
export function useGridDrag({ shownMinutes, onDrop }: Drag) {
  const grab = useRef<Grab | null>(null);
  const [dragged, setDragged] = useState<{ block: GridBlock | null; span: GridSpan } | null>(null);
  const isDragging = dragged !== null;
  const stop = () => {
    grab.current = null;
    setDragged(null);
  };
  useEffect(() => {
    if (!isDragging) return undefined;
    const cancel = (event: KeyboardEvent) => event.key === "Escape" && stop();
    window.addEventListener("keydown", cancel);
    return () => window.removeEventListener("keydown", cancel);
  }, [isDragging]);

  /** Returns the handlers of a track, a block or an edge; `spanAt` gets the minutes from the left of the track. */
  function handlersOf(grip: GridGrip, block: GridBlock | null, spanAt: (minutes: number) => GridSpan) {
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        const track = event.currentTarget.closest<HTMLElement>("[data-track]");
        if (event.button !== 0 || !track) return;
        event.stopPropagation();
        const box = track.getBoundingClientRect();
        const minutesPerPx = shownMinutes / box.width;
        grab.current = {
          grip,
          block,
          span: spanAt((event.clientX - box.left) * minutesPerPx),
          x: event.clientX,
          y: event.clientY,
          minutesPerPx,
          dayPx: track.parentElement?.getBoundingClientRect().height ?? box.height,
        };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const held = grab.current;
        if (!held) return;
        const [x, y] = [event.clientX - held.x, event.clientY - held.y];
        if (!isDragging && Math.hypot(x, y) < minDragPx) return;
        const by = { minutes: x * held.minutesPerPx, days: Math.round(y / held.dayPx) };
        setDragged({ block: held.block, span: draggedSpan(held.span, held.grip, by) });
      },
      onPointerUp: () => {
        if (grab.current && dragged) onDrop(dragged.block, dragged.span);
        stop();
      },
      onPointerCancel: stop,
    };
  }
  return { dragged, handlersOf };
}
