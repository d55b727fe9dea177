import { connection } from "../../lib/connection.ts";
import { endSession } from "../../lib/session.ts";
import { useLeave } from "../../users/useLeave.ts";

/** Ends the session and goes to the sign-in; what waits to be sent is told first. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () => {
    const { waits: count } = connection();
    if (count === 0) leave(endSession);
    else
      void import("./askLeaving.ts")
        .then(({ askLeaving }) => askLeaving(count))
        .then((isSure) => isSure && leave(endSession));
  };
}
