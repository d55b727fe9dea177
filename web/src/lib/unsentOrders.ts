import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

/** Sets the number of tickets on this device with unsent lines of the signed-in user. */
export function setUnsentOrders(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useUnsentOrders = (): number => useSyncExternalStore(subscribe, () => count);
