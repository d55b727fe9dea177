import { endSession } from "../../lib/session.ts";
import { useLeave } from "../../users/useLeave.ts";

/** Ends the session and goes to the sign-in; what waits to be sent is told first. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () =>
    void (async () => {
      const { mayLeave } = await import("./askLeaving.ts");
      if (await mayLeave()) leave(endSession);
    })();
}
