import { useSyncExternalStore } from "react";

interface Watched {
  subscribe: (listener: () => void) => () => void;
  isMatched: () => boolean;
}

const watched = new Map<string, Watched>();

/** A query is watched once, however many ask about it and however often they are drawn. */
function watch(query: string): Watched {
  const media = typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
  const made: Watched = {
    subscribe: (listener) => {
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    },
    isMatched: () => media?.matches ?? false,
  };
  watched.set(query, made);
  return made;
}

/** Whether the window fits a media query, live. */
export function useMedia(query: string): boolean {
  const { subscribe, isMatched } = watched.get(query) ?? watch(query);
  return useSyncExternalStore(subscribe, isMatched);
}

/** A phone or a tablet, upright or on its side. */
export const useIsHandheld = () => useMedia("(max-width: 1279px)");

export const useIsPhone = () => useMedia("(max-width: 639px)");

const largeTextPx = 20;

/** Tells whether text is so large that a laptop has no more room than a tablet. */
export const hasLargeText = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > largeTextPx;
