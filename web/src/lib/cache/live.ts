import type { LiveChange } from "@konoba/contract/lib/live";
import { createAtom, useSelector } from "@tanstack/react-store";

/** State of the live stream: "waiting" while it is (re)opening, "stale" after `staleMs` without a message. */
type Liveness = "live" | "waiting" | "stale";

export interface Live {
  state: Liveness;
  /** Time of the last message. */
  lastMessageAt: Date | null;
}

export const live = createAtom<Live>({ state: "waiting", lastMessageAt: null });

/** Returns the state of the live stream and the time of its last message. */
export const useLive = (): Live => useSelector(live);

/** Called after the refetch with every change; lists of many rows then fetch only the changed ones. */
type ChangeListener = (locationId: string, change: LiveChange) => void;
export const changeListeners = new Set<ChangeListener>();

export function onLiveChange(listener: ChangeListener): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}
