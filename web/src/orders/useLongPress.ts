import { useRef, type MouseEvent } from "react";

const longMs = 450;

/** A press and a long press on the same thing; the right button counts as a long press. */
export function useLongPress({ onPress, onLongPress }: { onPress: () => void; onLongPress: () => void }) {
  const timer = useRef<number | undefined>(undefined);
  const wasLong = useRef(false);

  const stop = () => window.clearTimeout(timer.current);
  const long = () => {
    wasLong.current = true;
    onLongPress();
  };

  return {
    onPointerDown: () => {
      wasLong.current = false;
      timer.current = window.setTimeout(long, longMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      stop();
      if (!wasLong.current) long();
    },
    onClick: () => {
      stop();
      if (!wasLong.current) onPress();
      wasLong.current = false;
    },
  };
}
