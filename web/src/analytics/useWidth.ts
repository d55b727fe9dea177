import { useLayoutEffect, useRef, useState } from "react";

/**
 * Returns the live width of an element in pixels, so that charts are drawn to size and text is not scaled.
 */
export function useWidth<E extends Element>() {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.getBoundingClientRect().width);
    if (typeof ResizeObserver === "undefined") return;
    const watcher = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return { ref, width };
}
