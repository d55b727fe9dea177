import { useSyncExternalStore } from "react";

const modals: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

/** Registers an open modal dialog and returns the unregister function. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  modals.push(dialog);
  notify();
  return () => {
    modals.splice(modals.indexOf(dialog), 1);
    notify();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the modal dialog opened last. */
export const useTopModal = (): HTMLDialogElement | null =>
  useSyncExternalStore(subscribe, () => modals.at(-1) ?? null);
