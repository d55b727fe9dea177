import { createElement, lazy, useEffect, useState, type ComponentType } from "react";

/** Component whose code loads on first render or earlier through `preload`. */
interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Resolves even when loading fails; the failure surfaces on render. */
  preload: () => Promise<unknown>;
}

const retryDelayMs = 300;

/**
 * Creates a lazy component that renders preloaded code at once; React's `lazy` would show the fallback first
 * and hold it for 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let here: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  function fetchOnce() {
    loading ??= load().then((component) => ({ default: (here = component) }));
    // Drop a failed load so that a later render retries. The delay lets React read the rejection first.
    loading.catch(() => {
      loading = null;
      setTimeout(() => (Late = lazy(fetchOnce)), retryDelayMs);
    });
    return loading;
  }
  let Late: ComponentType<Props> = lazy(fetchOnce);
  function Component(props: Props) {
    // Fix the component type on mount: switching to another type would lose state.
    const [Shown] = useState(() => here ?? Late);
    return createElement(Shown, props);
  }
  return { Component, preload: () => fetchOnce().catch(() => null) };
}

const idleDelayMs = 3_000;

/** Network Information of Chromium, with what people set on a metered connection. */
type MeteredNavigator = Navigator & { connection?: { saveData?: boolean } };

/** Preloads code shortly after mount, without delaying the first render; a device that saves data loads it on use. */
export function usePreload(load: () => Promise<unknown>, isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded || (navigator as MeteredNavigator).connection?.saveData) return undefined;
    const timer = window.setTimeout(() => void load().catch(() => null), idleDelayMs);
    return () => window.clearTimeout(timer);
  }, [load, isNeeded]);
}
