import { createAtom, useSelector } from "@tanstack/react-store";

const modals = createAtom<readonly HTMLDialogElement[]>([]);

/** Registers an open modal dialog and returns the unregister function. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  modals.set((open) => [...open, dialog]);
  return () => modals.set((open) => open.filter((other) => other !== dialog));
}

/** Returns the modal dialog opened last. */
export const useTopModal = (): HTMLDialogElement | null => useSelector(modals, (open) => open.at(-1) ?? null);
