import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

function set(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const openHelp = () => set(true);
export const closeHelp = () => set(false);
export const useHelpState = (): boolean => useSyncExternalStore(subscribe, () => isOpen);
