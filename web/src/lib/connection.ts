import { useSyncExternalStore } from "react";
import type { QueuedChange } from "./deviceStore.ts";

/** How this page stands to its server. */
interface Connection {
  /** The last question had no answer. */
  isLost: boolean;
  /** How many orders wait on this device to be sent. */
  waits: number;
  /** The stream of changes: an open one proves that the server is there, a silent one that it is not. */
  stream: "live" | "waiting" | "stale";
  /** Puts the version of the app that waits in the place of this one. */
  update: (() => void) | null;
}

let known: Connection = { isLost: false, waits: 0, stream: "waiting", update: null };
/** When something was last answered: what is shown is at least as old as that. */
let answeredAt: Date | null = null;
const listeners = new Set<(before: Connection) => void>();

export function know(changes: Partial<Connection>): void {
  const before = known;
  known = { ...known, ...changes };
  for (const listener of listeners) listener(before);
}

/** Tells of every change, with how it was before. */
export function onConnection(listener: (before: Connection) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const connection = (): Connection => known;
export const useConnection = (): Connection => useSyncExternalStore(onConnection, connection);

export const lastAnsweredAt = (): Date | null => answeredAt;

/** Something was answered now, or by an earlier visit: then nothing is said of the connection. */
export function markAnswered(at?: Date): void {
  if (at) {
    if (answeredAt === null || answeredAt < at) answeredAt = at;
    return;
  }
  answeredAt = new Date();
  if (known.isLost) know({ isLost: false });
}

export function markLost(): void {
  if (!known.isLost) know({ isLost: true });
}

let waiting: readonly QueuedChange[] = [];
let waitingOfOthers: readonly QueuedChange[] = [];

/** Orders are counted, however many changes of each wait. */
export const ordersOf = (changes: readonly QueuedChange[]): number =>
  new Set(changes.map(({ entityId }) => entityId)).size;

export function setWaiting(changes: readonly QueuedChange[]): void {
  waiting = changes;
  know({ waits: ordersOf(changes) });
}

/** Takes what waits on this device of people who are not signed in. */
export function setWaitingOfOthers(changes: readonly QueuedChange[]): void {
  if (changes.length === 0 && waitingOfOthers.length === 0) return;
  waitingOfOthers = changes;
  know({});
}

export const useWaitingOfOthers = (): readonly QueuedChange[] =>
  useSyncExternalStore(onConnection, () => waitingOfOthers);

/** What waits on this device to be sent, oldest first. */
export const waitingNow = (): readonly QueuedChange[] => waiting;
export const useWaiting = (): readonly QueuedChange[] => useSyncExternalStore(onConnection, waitingNow);
