import { useSyncExternalStore } from "react";

/** Whether the window fits a media query, live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = typeof window.matchMedia === "function" ? window.matchMedia(query) : null;
      media?.addEventListener("change", listener);
      return () => media?.removeEventListener("change", listener);
    },
    () => typeof window.matchMedia === "function" && window.matchMedia(query).matches,
  );
}

/** A phone or a tablet, upright or on its side. */
export const useIsHandheld = () => useMedia("(max-width: 1279px)");

export const useIsPhone = () => useMedia("(max-width: 639px)");
