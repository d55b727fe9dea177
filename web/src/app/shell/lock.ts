import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import { openPanel } from "./panels.ts";

const key = "locked";
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Covers the till until somebody enters a PIN; a reload and other tabs stay covered with it. */
export function lockScreen(): void {
  openPanel(null);
  writeStored(key, "yes");
  notify();
}

export function unlockScreen(): void {
  writeStored(key, null);
  notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}

export const useIsLocked = (): boolean => useSyncExternalStore(subscribe, () => readStored(key) !== null);
