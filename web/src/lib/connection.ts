import { useSyncExternalStore } from "react";
import type { QueuedChange } from "./deviceStore.ts";

/** How this page stands to its server. */
interface Connection {
  /** The last question had no answer. */
  isOffline: boolean;
  /** How many orders wait on this device to be sent. */
  pendingCount: number;
  /** The stream of changes: an open one proves that the server is there, a silent one that it is not. */
  stream: "live" | "waiting" | "stale";
  /** Puts the version of the app that waits in the place of this one. */
  update: (() => void) | null;
}

let current: Connection = { isOffline: false, pendingCount: 0, stream: "waiting", update: null };
/** When something was last answered: what is shown is at least as old as that. */
let onlineAt: Date | null = null;
const listeners = new Set<(before: Connection) => void>();

export function updateConnection(changes: Partial<Connection>): void {
  const before = current;
  current = { ...current, ...changes };
  for (const listener of listeners) listener(before);
}

/** Tells of every change, with how it was before. */
export function onConnection(listener: (before: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connection = (): Connection => current;
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

export const lastOnlineAt = (): Date | null => onlineAt;

/** Something was answered now, or by an earlier visit: then nothing is said of the connection. */
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

/** Orders are counted, however many changes of each wait. */
export const countOrders = (changes: readonly QueuedChange[]): number =>
  new Set(changes.map(({ entityId }) => entityId)).size;

export function setPendingChanges(changes: readonly QueuedChange[]): void {
  pending = changes;
  updateConnection({ pendingCount: countOrders(changes) });
}

/** Takes what waits on this device of people who are not signed in. */
export function setPendingOfOthers(changes: readonly QueuedChange[]): void {
  if (changes.length === 0 && pendingOfOthers.length === 0) return;
  pendingOfOthers = changes;
  updateConnection({});
}

export const usePendingOfOthers = (): readonly QueuedChange[] =>
  useSyncExternalStore(onConnection, () => pendingOfOthers);

/** What waits on this device to be sent, oldest first. */
export const pendingChanges = (): readonly QueuedChange[] => pending;
export const usePendingChanges = (): readonly QueuedChange[] =>
  useSyncExternalStore(onConnection, pendingChanges);
