import { useState, type KeyboardEvent } from "react";

/**
 * Returns roving tabindex handlers for a chart: one point is focusable; arrows, Home and End move the
 * focus.
 */
export function usePoints(count: number, first: number) {
  const [moved, setMoved] = useState<number | null>(null);
  const at = Math.max(0, Math.min(count - 1, moved ?? first));

  function onKeyDown(event: KeyboardEvent<Element>) {
    const targets: Partial<Record<string, number>> = {
      ArrowLeft: at - 1,
      ArrowUp: at - 1,
      ArrowRight: at + 1,
      ArrowDown: at + 1,
      Home: 0,
      End: count - 1,
    };
    const next = targets[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.max(0, Math.min(count - 1, next));
    setMoved(index);
    event.currentTarget.querySelector<HTMLElement | SVGElement>(`[data-point="${index}"]`)?.focus();
  }

  return {
    onKeyDown,
    /** Returns the props of a point's link; `show` runs on hover and focus. */
    pointOf: (index: number, show?: () => void) => ({
      "data-point": index,
      tabIndex: index === at ? 0 : -1,
      ...(show && { onPointerEnter: show }),
      onFocus: () => {
        setMoved(index);
        show?.();
      },
    }),
  };
}
