import { useSyncExternalStore } from "react";

export type ScreenSize = "phone" | "tablet" | "laptop";

const tablet = window.matchMedia("(min-width: 640px)");
const laptop = window.matchMedia("(min-width: 1024px)");

const read = (): ScreenSize => (laptop.matches ? "laptop" : tablet.matches ? "tablet" : "phone");

function subscribe(listener: () => void): () => void {
  for (const query of [tablet, laptop]) query.addEventListener("change", listener);
  return () => {
    for (const query of [tablet, laptop]) query.removeEventListener("change", listener);
  };
}

export const useScreenSize = (): ScreenSize => useSyncExternalStore(subscribe, read);
