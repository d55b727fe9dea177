import { useSyncExternalStore } from "react";

/** Callbacks of the pending re-authentication; empty when none is requested. */
let waiting: ((isReauthenticated: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Requests re-authentication and resolves to whether it succeeded; false when no dialog is mounted. */
export const requestReauth = (): Promise<boolean> =>
  new Promise((resolve) => (listeners.size > 0 ? setWaiting([...waiting, resolve]) : resolve(false)));

export function resolveReauth(isReauthenticated: boolean): void {
  const answered = waiting;
  setWaiting([]);
  for (const answer of answered) answer(isReauthenticated);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsReauthRequested = () => useSyncExternalStore(subscribe, () => waiting.length > 0);
