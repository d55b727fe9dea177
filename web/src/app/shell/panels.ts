import { useSyncExternalStore } from "react";

/** Panel over the page: help, optionally on a topic, or the palette. */
interface Panel {
  name: "help" | "palette";
  about?: string | undefined;
}

let open: Panel | null = null;
const listeners = new Set<() => void>();

export function openPanel(name: Panel["name"] | null, about?: string): void {
  open = name && { name, about };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const usePanel = (): Panel | null => useSyncExternalStore(subscribe, () => open);
