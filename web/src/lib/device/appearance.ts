import { createAtom, useSelector } from "@tanstack/react-store";
import { readStored, writeStored } from "./storage.ts";

export const densities = ["comfortable", "compact"] as const;
export type Density = (typeof densities)[number];
/** Text size in percent of the default. */
export const textSizes = ["100", "112", "125"] as const;
export type TextSize = (typeof textSizes)[number];

const density = (): Density => densities.find((each) => each === readStored("density")) ?? "comfortable";
const textSize = (): TextSize => textSizes.find((each) => each === readStored("textSize")) ?? "100";

const current = createAtom({ density: density(), textSize: textSize() });

/** Sets density and text size as data attributes on the document, which the style sheets read. */
export function applyAppearance(): void {
  const { dataset } = document.documentElement;
  current.set({ density: density(), textSize: textSize() });
  Object.assign(dataset, current.get());
}

export function chooseDensity(choice: Density): void {
  writeStored("density", choice);
  applyAppearance();
}

export function chooseTextSize(choice: TextSize): void {
  writeStored("textSize", choice);
  applyAppearance();
}

/** Returns the density and text size chosen on this device. */
export const useAppearance = () => useSelector(current);
