import { useSyncExternalStore } from "react";

/** How this page stands to its server. */
interface Connection {
  /** The last question had no answer. */
  isLost: boolean;
  /** When something was last answered: what is shown is at least as old as that. */
  answeredAt: Date | null;
  /** Puts the version of the app that waits in the place of this one. */
  update: (() => void) | null;
}

let known: Connection = { isLost: false, answeredAt: null, update: null };
const listeners = new Set<() => void>();
const losers = new Set<() => void>();
const finders = new Set<() => void>();

function know(changes: Partial<Connection>): void {
  known = { ...known, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

export const useConnection = (): Connection => useSyncExternalStore(subscribe, () => known);

/** Whether the device itself says that it has no network. */
export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, () => !navigator.onLine);

export function markLost(): void {
  if (known.isLost) return;
  know({ isLost: true });
  for (const loser of losers) loser();
}

/** Something was answered, now or by an earlier visit. */
export function markAnswered(): void {
  const wasLost = known.isLost;
  // Who listens only needs to know of the moment once the connection is lost.
  known.answeredAt = new Date();
  if (!wasLost) return;
  know({ isLost: false });
  for (const finder of finders) finder();
}

/** What is shown was answered in an earlier visit. */
export const markRestored = (answeredAt: Date): void => {
  if (known.answeredAt === null || known.answeredAt < answeredAt) know({ answeredAt });
};

export const offerUpdate = (update: () => void): void => know({ update });

/** Tells when the server no longer answers, at once if that is so already. */
export function onLost(loser: () => void): () => void {
  losers.add(loser);
  if (known.isLost) loser();
  return () => losers.delete(loser);
}

/** Tells when the server answers again after it did not. */
export function onFound(finder: () => void): () => void {
  finders.add(finder);
  return () => finders.delete(finder);
}
