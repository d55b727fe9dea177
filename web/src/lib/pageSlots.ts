import { useSyncExternalStore } from "react";

/** Places of the header a page may fill: its title block and its one action on a phone. */
type PageSlot = "title" | "actions";

const slots = new Map<PageSlot, HTMLElement>();
const listeners = new Set<() => void>();

/** Gives the header's element for a slot, or takes it back with null. */
export function provideSlot(slot: PageSlot, element: HTMLElement | null): void {
  if (element) slots.set(slot, element);
  else slots.delete(slot);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePageSlot = (slot: PageSlot): HTMLElement | null =>
  useSyncExternalStore(subscribe, () => slots.get(slot) ?? null);
