import { endSession } from "../../lib/api/session.ts";
import { useLeave } from "../../users/useLeave.ts";

/** Returns a function that warns about queued orders, ends the session and goes to sign-in. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () =>
    void (async () => {
      const { confirmLeave } = await import("./confirmLeave.ts");
      if (await confirmLeave()) leave(endSession);
    })();
}
