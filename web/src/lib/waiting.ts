import { useSyncExternalStore } from "react";
import { know } from "./connection.ts";
import type { KeptChange } from "./deviceStore.ts";

let waiting: readonly KeptChange[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Orders are counted, however many changes of each wait. */
export const ordersOf = (changes: readonly KeptChange[]): number =>
  new Set(changes.map(({ subject }) => subject)).size;

export function setWaiting(changes: readonly KeptChange[]): void {
  waiting = changes;
  know({ waits: ordersOf(changes) });
  for (const listener of listeners) listener();
}

/** What waits on this device to be sent, oldest first. */
export const waitingNow = (): readonly KeptChange[] => waiting;
export const useWaiting = (): readonly KeptChange[] => useSyncExternalStore(subscribe, waitingNow);
