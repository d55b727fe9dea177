import { connection, ordersOf, waitingNow } from "../../lib/connection.ts";
import { endSession } from "../../lib/session.ts";
import { useLeave } from "../../users/useLeave.ts";

/** How many orders wait to be sent; a page that has just opened has not read them from the disk yet. */
async function countWaiting(): Promise<number> {
  try {
    const { openOutbox } = await import("../../orders/outbox.ts");
    await openOutbox();
    return ordersOf(waitingNow());
  } catch {
    return connection().waits;
  }
}

/** Ends the session and goes to the sign-in; what waits to be sent is told first. */
export function useSignOut(): () => void {
  const leave = useLeave();
  return () =>
    void (async () => {
      const count = await countWaiting();
      if (count > 0) {
        const { askLeaving } = await import("./askLeaving.ts");
        if (!(await askLeaving(count))) return;
      }
      leave(endSession);
    })();
}
