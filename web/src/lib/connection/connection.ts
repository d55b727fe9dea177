import { createAtom, useSelector } from "@tanstack/react-store";
import type { QueuedChange } from "../device/deviceStore.ts";

/** State of the connection between this page and its server. */
interface Connection {
  /** True when the last request got no reply. */
  isOffline: boolean;
  /** Number of orders waiting in the offline queue. */
  pendingCount: number;
  /** State of the live stream; "live" proves that the server is reachable, "stale" that it is not. */
  stream: "live" | "waiting" | "stale";
  /** Activates the waiting version of the app; null when there is none. */
  update: (() => void) | null;
  /** Queued changes of this device, oldest first. */
  pending: readonly QueuedChange[];
  /** Queued changes of users who are not signed in. */
  pendingOfOthers: readonly QueuedChange[];
}

const current = createAtom<Connection>({
  isOffline: false,
  pendingCount: 0,
  stream: "waiting",
  update: null,
  pending: [],
  pendingOfOthers: [],
});
/** Time of the last reply, a lower bound for the age of the data on screen. */
let onlineAt: Date | null = null;

export const updateConnection = (changes: Partial<Connection>): void =>
  current.set((before) => ({ ...before, ...changes }));

/** Subscribes to every change; the listener receives the previous state. */
export function onConnection(listener: (before: Connection) => void): () => void {
  let before = current.get();
  const { unsubscribe } = current.subscribe((next) => {
    const previous = before;
    before = next;
    listener(previous);
  });
  return unsubscribe;
}

export const connection = current.get;
export const useConnection = (): Connection => useSelector(current);

export const lastOnlineAt = (): Date | null => onlineAt;

/**
 * Records a reply received now and clears the offline state; with `at`, records a persisted reply without
 * touching the connection state.
 */
export function markOnline(at?: Date): void {
  if (at) {
    if (onlineAt === null || onlineAt < at) onlineAt = at;
    return;
  }
  onlineAt = new Date();
  if (connection().isOffline) updateConnection({ isOffline: false });
}

export function markOffline(): void {
  if (!connection().isOffline) updateConnection({ isOffline: true });
}

/** Counts distinct orders, regardless of the number of changes per order. */
export const countOrders = (changes: readonly QueuedChange[]): number =>
  new Set(changes.map(({ entityId }) => entityId)).size;

export const setPendingChanges = (pending: readonly QueuedChange[]): void =>
  updateConnection({ pending, pendingCount: countOrders(pending) });

export function setPendingOfOthers(pendingOfOthers: readonly QueuedChange[]): void {
  if (pendingOfOthers.length > 0 || connection().pendingOfOthers.length > 0)
    updateConnection({ pendingOfOthers });
}

export const usePendingOfOthers = (): readonly QueuedChange[] =>
  useSelector(current, (state) => state.pendingOfOthers);

/** Returns the queued changes of this device, oldest first. */
export const pendingChanges = (): readonly QueuedChange[] => connection().pending;
export const usePendingChanges = (): readonly QueuedChange[] =>
  useSelector(current, ({ pending }) => pending);
