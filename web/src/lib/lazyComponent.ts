import { createElement, lazy, useEffect, useState, type ComponentType } from "react";

/** A part of a screen that is fetched when it is first shown, or ahead of that by `preload`. */
interface LazyComponent<Props> {
  Component: ComponentType<Props>;
  /** Settles without a failure, which is told where the part is shown. */
  preload: () => Promise<unknown>;
}

const retryDelayMs = 300;

/**
 * What was fetched ahead is drawn at once. React's own `lazy` would show the fallback first, even
 * then, and keep it for 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyComponent<Props> {
  let here: ComponentType<Props> | null = null;
  let loading: Promise<{ default: ComponentType<Props> }> | null = null;
  function fetchOnce() {
    loading ??= load().then((component) => ({ default: (here = component) }));
    // A connection lost while fetching must not stay the answer. React keeps what it was told: it is told first.
    loading.catch(() => {
      loading = null;
      setTimeout(() => (Late = lazy(fetchOnce)), retryDelayMs);
    });
    return loading;
  }
  let Late: ComponentType<Props> = lazy(fetchOnce);
  function Component(props: Props) {
    // What stands stays what it is: another component would lose its state.
    const [Shown] = useState(() => here ?? Late);
    return createElement(Shown, props);
  }
  return { Component, preload: () => fetchOnce().catch(() => null) };
}

const idleDelayMs = 3_000;

/** Fetches what nobody needs at once a moment after the page stands, so that the page itself does not wait for it. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => null), idleDelayMs);
    return () => window.clearTimeout(timer);
  }, [load]);
}
