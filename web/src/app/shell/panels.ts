import { useSyncExternalStore } from "react";

/** What lies over the page from the shell: help or the palette, one at a time. */
type Panel = "help" | "palette" | null;

let open: Panel = null;
const listeners = new Set<() => void>();

export function openPanel(panel: Panel): void {
  open = panel;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePanel = (): Panel => useSyncExternalStore(subscribe, () => open);
