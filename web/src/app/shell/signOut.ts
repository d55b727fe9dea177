import { endSession } from "../../lib/session.ts";
import { useLeave } from "../../users/useLeave.ts";

/** Ends the session and goes to the sign-in; what waits to be sent is told first. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () =>
    void (async () => {
      const { confirmLeave } = await import("./confirmLeave.ts");
      if (await confirmLeave()) leave(endSession);
    })();
}
