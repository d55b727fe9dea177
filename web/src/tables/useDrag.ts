import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { gridStep, type Spot } from "./plan.ts";

const arrows: Record<string, Spot> = {
  ArrowLeft: { x: -gridStep, y: 0 },
  ArrowRight: { x: gridStep, y: 0 },
  ArrowUp: { x: 0, y: -gridStep },
  ArrowDown: { x: 0, y: gridStep },
};

interface Drag {
  onGrab: () => void;
  /** Called with the offset in plan pixels. */
  onDrop: (by: Spot) => void;
}

/** Returns handlers that move an element by drag, or one step per arrow key. */
export function useDrag({ onGrab, onDrop }: Drag) {
  const start = useRef<{ x: number; y: number; scale: number } | null>(null);
  const [offset, setOffset] = useState<Spot | null>(null);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    const element = event.currentTarget;
    onGrab();
    element.setPointerCapture(event.pointerId);
    // A scaled-down plan needs the pointer offset converted to plan pixels.
    const scale = element.getBoundingClientRect().width / element.offsetWidth || 1;
    start.current = { x: event.clientX, y: event.clientY, scale };
  }
  function onPointerMove(event: PointerEvent) {
    const from = start.current;
    if (from)
      setOffset({ x: (event.clientX - from.x) / from.scale, y: (event.clientY - from.y) / from.scale });
  }
  function onPointerUp() {
    start.current = null;
    if (offset && (Math.abs(offset.x) > 4 || Math.abs(offset.y) > 4)) onDrop(offset);
    setOffset(null);
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (!step) return;
    event.preventDefault();
    onGrab();
    onDrop(step);
  }

  return {
    offset,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onFocus: onGrab,
      onKeyDown,
    },
  };
}
