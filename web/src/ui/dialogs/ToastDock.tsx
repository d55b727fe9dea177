import { createAtom, useSelector } from "@tanstack/react-store";
import { useTopModal } from "./openModals.ts";

const docks = createAtom<readonly HTMLElement[]>([]);

function registerDock(dock: HTMLElement | null): (() => void) | undefined {
  if (!dock) return undefined;
  docks.set((all) => [...all, dock]);
  return () => docks.set((all) => all.filter((other) => other !== dock));
}

/** Renders a layout slot that shows toasts instead of floating them. */
export function ToastDock({ className }: { className?: string | undefined }) {
  return <div ref={registerDock} className={className} />;
}

/** Returns the dock of the topmost dialog or, without one, of the page; null when toasts have to float. */
export function useToastDock(): HTMLElement | null {
  const modal = useTopModal();
  return useSelector(docks, (all) => all.findLast((dock) => modal?.contains(dock) ?? true) ?? null);
}
