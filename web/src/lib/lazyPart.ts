import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from "react";

/** A part of a screen that is fetched when it is first shown, or ahead of that by `preload`. */
export interface LazyPart<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>;
  preload: () => void;
}

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  function fetchOnce() {
    loading ??= load().then((component) => ({ default: component }));
    // A connection lost while fetching ahead must not stay the answer.
    loading.catch(() => (loading = null));
    return loading;
  }
  // A failure is told where the part is shown, not where it is fetched ahead.
  return { Part: lazy(fetchOnce), preload: () => void fetchOnce().catch(() => null) };
}

/** Not every browser tells when it is idle; then a second after the screen stands has to do. */
const fallbackMs = 1000;

/** Fetches parts once the screen stands and nothing else is to be done, so that a press does not wait for them. */
export function usePreload(parts: readonly { preload: () => void }[]): void {
  useEffect(() => {
    const preloadAll = () => parts.forEach(({ preload }) => preload());
    if (typeof requestIdleCallback !== "function") {
      const timer = setTimeout(preloadAll, fallbackMs);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(preloadAll, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }, [parts]);
}
