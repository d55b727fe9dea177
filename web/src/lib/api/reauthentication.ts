import { createAtom, useSelector } from "@tanstack/react-store";
import { useEffect } from "react";

/** Callbacks of the pending re-authentication; empty when none is requested. */
const waiting = createAtom<readonly ((isReauthenticated: boolean) => void)[]>([]);
/** Number of mounted components that show the dialog. */
let hosts = 0;

/** Requests re-authentication and resolves to whether it succeeded; false when no dialog is mounted. */
export const requestReauth = (): Promise<boolean> =>
  new Promise((resolve) => (hosts > 0 ? waiting.set((all) => [...all, resolve]) : resolve(false)));

export function resolveReauth(isReauthenticated: boolean): void {
  const answered = waiting.get();
  waiting.set([]);
  for (const answer of answered) answer(isReauthenticated);
}

export function useIsReauthRequested(): boolean {
  useEffect(() => {
    hosts += 1;
    return () => {
      hosts -= 1;
    };
  }, []);
  return useSelector(waiting, ({ length }) => length > 0);
}
