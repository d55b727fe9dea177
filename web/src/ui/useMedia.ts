import { useSyncExternalStore } from "react";

interface Watched {
  subscribe: (listener: () => void) => () => void;
  isMatched: () => boolean;
}

const watched = new Map<string, Watched>();

/** Creates one listener per media query, shared by all components. */
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

/** Returns whether the window matches a media query, live. */
export function useMedia(query: string): boolean {
  const { subscribe, isMatched } = watched.get(query) ?? watch(query);
  return useSyncExternalStore(subscribe, isMatched);
}

/** Returns whether the screen is of phone or tablet width. */
export const useIsHandheld = () => useMedia("(max-width: 1279px)");

export const useIsPhone = () => useMedia("(max-width: 639px)");

const largeTextPx = 20;

/** Returns whether the text size leaves a laptop no more room than a tablet. */
export const hasLargeText = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > largeTextPx;
