import { useRef, type MouseEvent } from "react";

const longMs = 450;

/** A press and a long press on the same thing; the right button counts as a long press. */
export function useLongPress({ onPress, onLongPress }: { onPress: () => void; onLongPress: () => void }) {
  const timer = useRef<number | undefined>(undefined);
  // The click that ends a long press must not count as a press as well.
  const wasLong = useRef(false);

  const stop = () => window.clearTimeout(timer.current);
  const start = () => {
    wasLong.current = false;
    timer.current = window.setTimeout(() => {
      wasLong.current = true;
      onLongPress();
    }, longMs);
  };

  return {
    onPointerDown: start,
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onKeyDown: () => {
      wasLong.current = false;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      stop();
      if (!wasLong.current) onLongPress();
    },
    onClick: () => {
      stop();
      if (!wasLong.current) onPress();
      wasLong.current = false;
    },
  };
}
