import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "./storage.ts";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];
/** Percent of the usual size. */
export const textSizes = ["100", "112", "125"] as const;
export type TextSize = (typeof textSizes)[number];

const listeners = new Set<() => void>();

const density = (): Density => densities.find((each) => each === readStored("density")) ?? "comfortable";
const textSize = (): TextSize => textSizes.find((each) => each === readStored("textSize")) ?? "100";

/** Puts density and text size on the document; the style sheets do the rest. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  dataset.density = density();
  dataset.textSize = textSize();
  for (const listener of listeners) listener();
}

export function chooseDensity(choice: Density): void {
  writeStored("density", choice);
  applyAppearance();
}

export function chooseTextSize(choice: TextSize): void {
  writeStored("textSize", choice);
  applyAppearance();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How large and how close things stand on this device. */
export const useAppearance = () => ({
  density: useSyncExternalStore(subscribe, density),
  textSize: useSyncExternalStore(subscribe, textSize),
});
