import { useSyncExternalStore } from "react";
import { useTopModal } from "./openModals.ts";

const docks: HTMLElement[] = [];
const listeners = new Set<() => void>();

function notify(): void {
  for (const listener of listeners) listener();
}

function registerDock(dock: HTMLElement | null): (() => void) | undefined {
  if (!dock) return undefined;
  docks.push(dock);
  notify();
  return () => {
    docks.splice(docks.indexOf(dock), 1);
    notify();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Renders a layout slot that shows toasts instead of floating them. */
export function ToastDock({ className }: { className?: string | undefined }) {
  return <div ref={registerDock} className={className} />;
}

/** Returns the visible dock, or null when toasts have to float. */
export function useToastDock(): HTMLElement | null {
  const dock = useSyncExternalStore(subscribe, () => docks.at(-1) ?? null);
  const modal = useTopModal();
  return modal === null || modal.contains(dock) ? dock : null;
}
