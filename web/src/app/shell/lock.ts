import { createAtom, useSelector } from "@tanstack/react-store";
import { readStored, writeStored } from "../../lib/device/storage.ts";
import { openPanel } from "./panels.ts";

const key = "locked";
const isStored = () => readStored(key) !== null;
const isLocked = createAtom(isStored());

// Follows other tabs.
if (typeof window !== "undefined") window.addEventListener("storage", () => isLocked.set(isStored()));

function setLocked(value: string | null): void {
  writeStored(key, value);
  isLocked.set(isStored());
}

/** Locks the till until a PIN is entered, also after a reload and in other tabs. */
export function lockScreen(): void {
  openPanel(null);
  setLocked("yes");
}

export const unlockScreen = (): void => setLocked(null);

export const useIsLocked = (): boolean => useSelector(isLocked);
