import { useSyncExternalStore } from "react";
import type { Struck } from "./ticketRows.ts";

let struck: Struck = new Set();
const listeners = new Set<() => void>();

function update(next: Iterable<string>): void {
  struck = new Set(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Strikes lines on this device until their ticket's button completes them. */
export const holdStruck = (lineIds: readonly string[]): void => update([...struck, ...lineIds]);

export const releaseStruck = (lineIds: readonly string[]): void =>
  update([...struck].filter((id) => !lineIds.includes(id)));

export const useStruck = (): Struck => useSyncExternalStore(subscribe, () => struck);
