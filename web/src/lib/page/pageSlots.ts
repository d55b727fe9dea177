import { createAtom, useSelector } from "@tanstack/react-store";

/** Header slot a page may fill: its title block, or its action on a phone. */
type PageSlot = "title" | "actions";

const slots = createAtom<Partial<Record<PageSlot, HTMLElement | null>>>({});

/** Registers the header element of a slot; null removes it. */
export const provideSlot = (slot: PageSlot, element: HTMLElement | null): void =>
  slots.set((filled) => ({ ...filled, [slot]: element }));

export const usePageSlot = (slot: PageSlot): HTMLElement | null =>
  useSelector(slots, (filled) => filled[slot] ?? null);
