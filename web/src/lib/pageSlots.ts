import { useSyncExternalStore } from "react";

/** Header slot a page may fill: its title block, or its action on a phone. */
type PageSlot = "title" | "actions";

const slots = new Map<PageSlot, HTMLElement>();
const listeners = new Set<() => void>();

/** Registers the header element of a slot; null removes it. */
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
