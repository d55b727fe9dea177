import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from "react";

/** A part of a screen that is fetched when it is first shown, or ahead of that by `preload`. */
interface LazyPart<Props> {
  Part: LazyExoticComponent<ComponentType<Props>>;
  /** Settles without a failure, which is told where the part is shown. */
  preload: () => Promise<unknown>;
}

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  function fetchOnce() {
    loading ??= load().then((component) => ({ default: component }));
    // A connection lost while fetching ahead must not stay the answer.
    loading.catch(() => (loading = null));
    return loading;
  }
  return { Part: lazy(fetchOnce), preload: () => fetchOnce().catch(() => null) };
}

const aMomentMs = 3_000;

/** Fetches what nobody needs at once a moment after the page stands, so that the page itself does not wait for it. */
export function useFetchSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => null), aMomentMs);
    return () => window.clearTimeout(timer);
  }, [load]);
}
