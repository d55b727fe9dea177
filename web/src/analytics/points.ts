import { useState, type KeyboardEvent } from "react";

/** Charts in which one point takes the keyboard's focus; the arrows, Home and End move it along. */
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
    /** Of the link a point is; its figure shows under the pointer and in focus. */
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
