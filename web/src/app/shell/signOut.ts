import { endSession } from "../../lib/session.ts";
import { useLeave } from "../../users/useLeave.ts";

/** Ends the session and goes to the sign-in. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () => leave(endSession);
}
