import { useSyncExternalStore } from "react";
import { readStored, writeStored } from "../../lib/storage.ts";
import { openPanel } from "./panels.ts";

const key = "locked";
const listeners = new Set<() => void>();

const notify = () => {
  for (const listener of listeners) listener();
};

/** Locks the till until a PIN is entered, also after a reload and in other tabs. */
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
