import { useSyncExternalStore } from "react";

/** Who waits for the proof; nobody while it is not asked for. */
let waiting: ((isReauthenticated: boolean) => void)[] = [];
const listeners = new Set<() => void>();

function setWaiting(next: typeof waiting): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Has whoever is there prove who they are, and waits: true once they have. Where nothing draws the question it is false. */
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
