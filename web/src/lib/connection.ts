import { useSyncExternalStore } from "react";
import type { QueuedChange } from "./deviceStore.ts";

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
}

let current: Connection = { isOffline: false, pendingCount: 0, stream: "waiting", update: null };
/** Time of the last reply, a lower bound for the age of the data on screen. */
let onlineAt: Date | null = null;
const listeners = new Set<(before: Connection) => void>();

export function updateConnection(changes: Partial<Connection>): void {
  const before = current;
  current = { ...current, ...changes };
  for (const listener of listeners) listener(before);
}

/** Subscribes to every change; the listener receives the previous state. */
export function onConnection(listener: (before: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connection = (): Connection => current;
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

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
  if (current.isOffline) updateConnection({ isOffline: false });
}

export function markOffline(): void {
  if (!current.isOffline) updateConnection({ isOffline: true });
}

let pending: readonly QueuedChange[] = [];
let pendingOfOthers: readonly QueuedChange[] = [];

/** Counts distinct orders, regardless of the number of changes per order. */
export const countOrders = (changes: readonly QueuedChange[]): number =>
  new Set(changes.map(({ entityId }) => entityId)).size;

export function setPendingChanges(changes: readonly QueuedChange[]): void {
  pending = changes;
  updateConnection({ pendingCount: countOrders(changes) });
}

/** Sets the queued changes of users who are not signed in. */
export function setPendingOfOthers(changes: readonly QueuedChange[]): void {
  if (changes.length === 0 && pendingOfOthers.length === 0) return;
  pendingOfOthers = changes;
  updateConnection({});
}

export const usePendingOfOthers = (): readonly QueuedChange[] =>
  useSyncExternalStore(onConnection, () => pendingOfOthers);

/** Returns the queued changes of this device, oldest first. */
export const pendingChanges = (): readonly QueuedChange[] => pending;
export const usePendingChanges = (): readonly QueuedChange[] =>
  useSyncExternalStore(onConnection, pendingChanges);
