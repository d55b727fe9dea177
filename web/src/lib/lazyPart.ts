import { createElement, use, useEffect, type ComponentType } from "react";

/** A part of a screen that is fetched when it is first shown, or ahead of that by `preload`. */
interface LazyPart<Props> {
  Part: ComponentType<Props>;
  /** Settles without a failure, which is told where the part is shown. */
  preload: () => Promise<unknown>;
}

/**
 * What was fetched ahead is drawn at once: React reads a promise that is marked as fulfilled without
 * waiting for it, where its own `lazy` always shows the fallback first and keeps it for 300 ms.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let loading: Promise<ComponentType<Props>> | null = null;
  function fetchOnce() {
    if (loading) return loading;
    const started = load();
    started.then(
      (value) => Object.assign(started, { status: "fulfilled", value }),
      () => undefined,
    );
    return (loading = started);
  }
  const Part = (props: Props) => createElement(use(fetchOnce()), props);
  // A connection lost while fetching ahead must not stay the answer; a part that is drawn tells it.
  return { Part, preload: () => fetchOnce().catch(() => (loading = null)) };
}

const aMomentMs = 3_000;

/** Fetches what nobody needs at once a moment after the page stands, so that the page itself does not wait for it. */
export function useFetchSoon(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = window.setTimeout(() => void load().catch(() => null), aMomentMs);
    return () => window.clearTimeout(timer);
  }, [load]);
}
